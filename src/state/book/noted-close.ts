// The tablet's notes about closing a day, read from the row that sends the count.
import type { Paise } from '#core/money.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { needsAnswer } from '../outbox/outbox-rows.ts';

/** A stored count without an answer, or one that the shop refused. */
export interface NotedClose {
  readonly key: string;
  readonly counted: Paise;
  readonly isRefused: boolean;
}

/** The displayed facts of a count's row. */
export interface CloseAbout {
  /** `2026-11-27`. */
  readonly date: string;
  readonly counted: Paise;
}

/** The newest waiting or refused count of each day, by day; and the days whose count was accepted. */
export function notedCloses(rows: readonly OutboxRow[]): {
  readonly open: ReadonlyMap<string, NotedClose>;
  readonly taken: ReadonlySet<string>;
} {
  const closes = rows.filter(({ kind }) => kind === 'day-close');
  const dateOf = ({ about }: OutboxRow): string => (about as CloseAbout).date;
  const open = closes.filter(({ state }) => state !== 'done');
  return {
    open: new Map(
      open.map((row) => [dateOf(row), { key: row.id, counted: (row.about as CloseAbout).counted, isRefused: needsAnswer(row) }] as const),
    ),
    taken: new Set(closes.filter(({ state }) => state === 'done').map(dateOf)),
  };
}
