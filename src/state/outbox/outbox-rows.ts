// The waiting rows, for screens.
import { proxy, useSnapshot } from 'valtio';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { plainValue } from '../frame/plain-value.ts';
import { serverNow } from '../frame/server-headers.ts';
import type { KeptNote } from './kept-notes.ts';

/** A row for screens. */
export type WaitingRow = OutboxRow;

interface OutboxState {
  rows: readonly OutboxRow[];
  /** Time of the last send, epoch ms; 0 for never. Every send raises it, and then screens read again. */
  lastSentAt: number;
  /** Whether `rows` show the store: not before they were read, and not when they are unreadable. */
  reading: 'not-yet' | 'read' | 'failed';
  /** Reported as saved, and no longer on this phone. */
  missing: readonly KeptNote[];
}

export const outbox = proxy<OutboxState>({ rows: [], lastSentAt: 0, reading: 'not-yet', missing: [] });

export const isRowWaiting = ({ state }: Pick<OutboxRow, 'state'>): boolean =>
  state === 'saved' || state === 'sending' || state === 'unknown';

/** An older version stored codes unchecked. */
const withCode = (row: OutboxRow): OutboxRow => (typeof row.lastCode === 'string' ? row : { ...row, lastCode: '' });

/** The row waits for a decision of the person. */
export const needsAnswer = ({ state }: Pick<OutboxRow, 'state'>): boolean => state === 'needs_user' || state === 'rejected';

export function noteRows(rows: readonly OutboxRow[]): void {
  const doneBefore = outbox.rows.filter((row) => row.state === 'done').length;
  if (rows.filter((row) => row.state === 'done').length > doneBefore) outbox.lastSentAt = Math.max(serverNow(), outbox.lastSentAt + 1);
  outbox.rows = plainValue(rows.map(withCode));
  outbox.reading = 'read';
}

export function noteMissing(missing: readonly KeptNote[]): void {
  if (missing.length > 0 || outbox.missing.length > 0) outbox.missing = plainValue(missing);
}

interface OutboxView extends Readonly<OutboxState> {
  readonly waiting: readonly OutboxRow[];
}

export function useOutbox(): OutboxView {
  const seen = useSnapshot(outbox) as Readonly<OutboxState>;
  return { ...seen, waiting: seen.rows.filter((row) => row.state !== 'done') };
}

type Placed = { readonly id: number; readonly order_number?: string };

const placedOf = ({ state, answer }: Pick<OutboxRow, 'state' | 'answer'>): Placed | undefined =>
  state === 'done' ? (answer as { orders?: readonly Placed[] } | null)?.orders?.[0] : undefined;

/** Id of the row's order, once the server has proved it. */
export function orderIdOf(row: Pick<OutboxRow, 'state' | 'answer'>): number | undefined {
  return placedOf(row)?.id;
}

/** Its number for display; '' before it has one. */
export function placedNumber(row: Pick<OutboxRow, 'state' | 'answer'>): string {
  const placed = placedOf(row);
  return placed ? displayOrderNumber(placed) : '';
}
