/*
 * The agent's book on the tablet. Each day is a row of the agent's own database: orders noted here, also without network, and the shop's
 * book as last read. Notes come from the outbox, so a killed page loses none, and each key is noted once.
 */
import { proxy } from 'valtio';
import type { AgentStatement, BookDay, BookLine } from '#core/contract/agent/book.ts';
import type { Paise } from '#core/money.ts';
import type { NotedOrder } from '#core/rules/book/book.ts';
import { dayInIndia, monthInIndia } from '#core/rules/dates.ts';
import { createTaskQueue } from '#core/sequence.ts';
import type { BookDayRow, CounterDb } from '#data/counter/counter-db.ts';
import type { OutboxRow } from '#data/outbox/outbox-db.ts';
import { plainValue } from '../frame/plain-value.ts';
import { type NotedClose, notedCloses } from './noted-close.ts';
import { notedOrder } from './noted-order.ts';

/** A stored day. */
export interface KeptDay {
  /** `2026-11-27`. */
  readonly date: string;
  readonly noted: readonly NotedOrder[];
  /** The shop's lines, and when they were read, epoch ms; undefined before that. */
  readonly lines?: readonly BookLine[] | undefined;
  readonly day?: BookDay | undefined;
  readonly readAt?: number | undefined;
  /** The count that closes the day: it waits, or was refused. */
  readonly closing?: NotedClose | undefined;
}

interface KeptMonth {
  readonly statement: AgentStatement;
  readonly readAt: number;
}

export interface BookState {
  isRead: boolean;
  /** Newest first. */
  days: readonly KeptDay[];
  /** `2026-11` → its statement. */
  months: Readonly<Record<string, KeptMonth>>;
}

/** The shop's calls. Each rejects with an `ApiError`. */
export interface BookCalls {
  /** All orders of some days, newest first. @param from @param to as `2026-11-27` */
  lines(from: string, to: string): Promise<readonly BookLine[]>;
  day(date: string): Promise<BookDay>;
  statement(month: string): Promise<AgentStatement>;
  /** The shop's book of some days as a CSV file, UTF-8. */
  file(from: string, to: string): Promise<ArrayBuffer>;
  /** Closes the day, or stores the count for sending. `not-kept`: there was no space, and the person was informed. */
  close(date: string, count: { readonly counted: Paise; readonly reason?: string }): Promise<BookDay | 'kept' | 'not-kept'>;
}

export interface BookDeps {
  readonly counterDb: () => CounterDb;
  readonly calls: BookCalls;
  /** Converts a time of the tablet's clock to the server's, epoch ms. */
  readonly byServerClock: (at: number) => number;
  readonly serverNow: () => number;
}

export interface Book {
  readonly state: BookState;
  /** Shows the stored book. */
  start(): Promise<void>;
  /** Notes the agent's orders in the current rows of the outbox. */
  noteRows(rows: readonly OutboxRow[]): Promise<void>;
  /** Reads a day from the shop's book. @throws ApiError */
  readDay(date: string): Promise<void>;
  /** @throws ApiError */
  readMonth(month: string): Promise<void>;
  /** The shop's book of some days as a CSV file. @throws ApiError */
  file(from: string, to: string): Promise<ArrayBuffer>;
  /** @throws ApiError */
  close(date: string, counted: Paise, reason: string): Promise<void>;
}

/** Days and months that stay on the tablet. */
const MOST_DAYS = 62;
const MONTH_LENGTH = '2026-11'.length;

const isMonth = ({ key }: Pick<BookDayRow, 'key'>): boolean => key.length === MONTH_LENGTH;
const dayOf = ({ key, content }: BookDayRow): KeptDay => ({ ...(content as Omit<KeptDay, 'date'>), date: key });

interface Core {
  readonly deps: BookDeps;
  readonly state: BookState;
}

async function refresh({ deps, state }: Core): Promise<void> {
  const rows = await deps.counterDb().bookDays.toArray();
  const days = rows.filter((row) => !isMonth(row)).map(dayOf);
  state.days = plainValue(days.sort((a, b) => (a.date < b.date ? 1 : -1)));
  state.months = plainValue(Object.fromEntries(rows.filter(isMonth).map(({ key, content }) => [key, content as KeptMonth])));
  state.isRead = true;
}

/** Stores a day, and drops the oldest days. Days with waiting orders are never dropped. */
async function keepDay({ deps }: Core, date: string, change: (day: KeptDay) => KeptDay): Promise<void> {
  const { bookDays } = deps.counterDb();
  const row = await bookDays.get(date);
  const { date: _date, ...content } = change(row ? dayOf(row) : { date, noted: [] });
  const state = content.day?.state ?? 'open';
  if (row && JSON.stringify(row.content) === JSON.stringify(content)) return;
  await bookDays.put({ key: date, state, at: deps.serverNow(), content });
  const rows = (await bookDays.toArray()).filter((one) => !isMonth(one)).sort((a, b) => (a.key < b.key ? 1 : -1));
  const old = rows.slice(MOST_DAYS).filter((one) => !dayOf(one).noted.some((order) => order.state === 'waits'));
  await bookDays.bulkDelete(old.map(({ key }) => key));
}

/** Merges the notes of a day with those of rows. A new state replaces an old one, but an answered order stays answered. */
function merged(noted: readonly NotedOrder[], fresh: ReadonlyMap<string, NotedOrder>, isHere: (key: string) => boolean): NotedOrder[] {
  const known = noted.map((order): NotedOrder => {
    const now = fresh.get(order.key);
    if (now) return order.state === 'answered' && now.state === 'waits' ? order : { ...now, at: order.at };
    // Its row was removed before it was sent, so the agent took it back.
    return order.state === 'waits' && !isHere(order.key) ? { ...order, state: 'withdrawn' } : order;
  });
  const keys = new Set(known.map(({ key }) => key));
  return [...known, ...[...fresh.values()].filter(({ key }) => !keys.has(key))];
}

async function noteRows(core: Core, rows: readonly OutboxRow[]): Promise<void> {
  const { deps } = core;
  const all = rows.flatMap((row) => notedOrder(row, deps.byServerClock(row.createdAt)) ?? []);
  const kept = (await deps.counterDb().bookDays.toArray()).filter((row) => !isMonth(row)).map(dayOf);
  // An order stays on the day of its first note, whatever the clock says later.
  const dayOfKey = new Map(kept.flatMap(({ date, noted }) => noted.map(({ key }) => [key, date] as const)));
  const dateOf = ({ key, at }: NotedOrder): string => dayOfKey.get(key) ?? dayInIndia(at);
  const here = new Set(rows.map(({ id }) => id));
  const { open, taken } = notedCloses(rows);
  const touched = new Set([
    ...all.map(dateOf),
    ...kept.filter(({ noted, closing }) => closing || noted.some(({ state }) => state === 'waits')).map(({ date }) => date),
    ...open.keys(),
  ]);
  for (const date of touched) {
    const fresh = new Map(all.filter((order) => dateOf(order) === date).map((order) => [order.key, order] as const));
    await keepDay(core, date, (day) => ({ ...day, noted: merged(day.noted, fresh, (key) => here.has(key)), closing: open.get(date) }));
  }
  await refresh(core);
  // The shop accepted a waiting count, so its day is read again; without network at the next look.
  const closed = kept.filter(({ date, closing }) => closing && taken.has(date) && !open.has(date));
  for (const { date } of closed) await readDay(core, date).catch(() => undefined);
}

async function readDay(core: Core, date: string): Promise<void> {
  const { calls, serverNow } = core.deps;
  const [lines, day] = await Promise.all([calls.lines(date, date), calls.day(date)]);
  await keepDay(core, date, (kept) => ({ ...kept, lines, day, readAt: serverNow() }));
  await refresh(core);
}

async function readMonth(core: Core, month: string): Promise<void> {
  const { calls, counterDb, serverNow } = core.deps;
  const content: KeptMonth = { statement: await calls.statement(month), readAt: serverNow() };
  await counterDb().bookDays.put({ key: month, state: 'statement', at: content.readAt, content });
  await refresh(core);
}

const isClosedWith = ({ state }: Core, date: string, counted: Paise): boolean =>
  state.days.some(({ date: one, day }) => one === date && day?.state === 'closed' && day.counted === counted);

export function createBook(deps: BookDeps): Book {
  const core: Core = { deps, state: proxy<BookState>({ isRead: false, days: [], months: {} }) };
  const inLine = createTaskQueue();
  return {
    state: core.state,
    start: () => inLine(() => refresh(core)),
    noteRows: (rows) => inLine(() => noteRows(core, rows)),
    readDay: (date) => inLine(() => readDay(core, date)),
    file: (from, to) => deps.calls.file(from, to),
    readMonth: (month) => inLine(() => readMonth(core, month)),
    close: (date, counted, reason) =>
      inLine(async () => {
        const count = { counted, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
        const [outcome, failure] = await deps.calls.close(date, count).then(
          (answer) => [answer, undefined] as const,
          (error: unknown) => [undefined, error] as const,
        );
        // Its row shows the result.
        if (outcome === 'kept' || outcome === 'not-kept') return;
        // After a lost answer and a retry, the day itself shows whether it is closed.
        await readDay(core, date).catch((error: unknown) => {
          throw failure ?? error;
        });
        if (failure && !isClosedWith(core, date, counted)) throw failure;
      }),
  };
}

/** The months of the book: those with days, and this one; newest first. */
export function monthsOf({ days, months }: Pick<BookState, 'days' | 'months'>, now: number): readonly string[] {
  const found = new Set([monthInIndia(now), ...days.map(({ date }) => date.slice(0, MONTH_LENGTH)), ...Object.keys(months)]);
  return [...found].sort().toReversed();
}
