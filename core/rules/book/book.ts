// The agent's book: orders noted on the tablet beside orders booked by the shop, and their sums.
import type { BookDay, BookLine, BookWay } from '../../contract/agent/book.ts';
import type { Paise } from '../../money.ts';
import { isCalledOff } from '../order/order-ended.ts';

/** A payment: payer, amount and way. */
export interface BookMoney {
  readonly way: BookWay;
  readonly by: 'agent' | 'farmer';
  readonly amount: Paise;
}

/**
 * `waits`: not sent yet. `needs-approval`: the farmer must approve it. `answered`: the shop made the order. `refused`: the shop refused it.
 * `withdrawn`: the agent took it back before it was sent.
 */
export type NotedState = 'waits' | 'needs-approval' | 'answered' | 'refused' | 'withdrawn';

/** An order as the tablet noted it at the time. */
export interface NotedOrder {
  /** Its idempotency key. */
  readonly key: string;
  /** Epoch ms by the server's clock. */
  readonly at: number;
  readonly farmer: string;
  readonly price: Paise;
  readonly paid: readonly BookMoney[];
  /** The commission; undefined while only the shop knows it. */
  readonly commission?: Paise | undefined;
  readonly state: NotedState;
  /** From the shop's answer. An order that waits for approval is booked under the same id. */
  readonly requestId?: string | undefined;
  /** Known after the answer. */
  readonly orderId?: number | undefined;
  readonly orderNumber?: string | undefined;
}

/**
 * `missing`: answered, but the shop's book does not have it. `changed`: the shop lowered its price later, or cancelled it. `differs`: the
 * shop's price is higher than the noted one. `elsewhere`: made on another device.
 */
export type EntryState = Exclude<NotedState, 'answered'> | 'booked' | 'missing' | 'changed' | 'differs' | 'elsewhere';

/** An order of the book, as the shop booked it; otherwise as it was noted. */
export interface BookEntry {
  readonly key: string;
  readonly at: number;
  readonly farmer: string;
  readonly orderId?: number | undefined;
  readonly orderNumber?: string | undefined;
  readonly state: EntryState;
  readonly price: Paise;
  readonly paid: readonly BookMoney[];
  readonly commission?: Paise | undefined;
  /** Tax withheld from the commission. */
  readonly tax: Paise;
  /** The farmer's cash that the agent owes to the shop. */
  readonly owed: Paise;
  /** The two compared prices; undefined where one side has none. */
  readonly noted?: Paise | undefined;
  readonly booked?: Paise | undefined;
}

export const sumOf = (paid: readonly BookMoney[], way?: BookWay): Paise =>
  paid.reduce((sum, one) => sum + (way === undefined || one.way === way ? one.amount : 0), 0);

function entryOfNoted(order: NotedOrder): BookEntry {
  const { key, at, farmer, orderId, orderNumber, commission } = order;
  const isNone = order.state === 'refused' || order.state === 'withdrawn';
  const state: EntryState = order.state === 'answered' ? 'missing' : order.state;
  const shared = { key, at, farmer, orderId, orderNumber, state, tax: 0 };
  // Nothing was ordered, so the note counts for nothing.
  if (isNone) return { ...shared, price: 0, paid: [], commission: 0, owed: 0 };
  return { ...shared, price: order.price, paid: order.paid, commission, owed: sumOf(order.paid, 'cash'), noted: order.price };
}

function stateOf(noted: NotedOrder | undefined, { price, order }: BookLine): EntryState {
  if (!noted) return 'elsewhere';
  if (price > noted.price) return 'differs';
  return price < noted.price || isCalledOff(order.status) ? 'changed' : 'booked';
}

const entryOfBooked = (line: BookLine, noted: NotedOrder | undefined): BookEntry => ({
  key: noted?.key ?? `order-${line.order.id}`,
  at: Date.parse(line.at),
  farmer: line.farmer.name,
  orderId: line.order.id,
  orderNumber: line.order.order_number,
  state: stateOf(noted, line),
  price: line.price,
  paid: line.paid,
  commission: line.commission,
  tax: line.tax,
  // Hidden only in the book of the whole centre.
  owed: line.owed ?? 0,
  noted: noted?.price,
  booked: line.price,
});

const byTime = (a: { readonly at: number; readonly key: string }, b: { readonly at: number; readonly key: string }): number =>
  a.at - b.at || (a.key < b.key ? -1 : 1);

/** Order id → the note about it. An order that waited for approval has no id in its note, so its request identifies it. */
function pairs(noted: readonly NotedOrder[], booked: readonly BookLine[]): ReadonlyMap<number, NotedOrder> {
  const orderOf = new Map(booked.map(({ order, request_id }) => [request_id, order.id] as const));
  return new Map(
    noted.flatMap((order) => {
      const id = order.orderId ?? (order.requestId === undefined ? undefined : orderOf.get(order.requestId));
      return id === undefined ? [] : [[id, order] as const];
    }),
  );
}

/** Joins both sides, newest first. Each noted order and each booked one appears exactly once. */
export function matchBook(noted: readonly NotedOrder[], booked: readonly BookLine[]): readonly BookEntry[] {
  const found = pairs(noted, booked);
  const lines = booked.map((line) => entryOfBooked(line, found.get(line.order.id)));
  const matched = new Set(lines.map(({ key }) => key));
  const rest = noted.filter(({ key }) => !matched.has(key)).map(entryOfNoted);
  return [...lines, ...rest].sort((a, b) => byTime(b, a));
}

/** The sums of the entries. */
export interface BookTotals {
  readonly orders: number;
  readonly price: Paise;
  readonly byWay: Readonly<Record<BookWay, Paise>>;
  readonly commission: Paise;
  readonly tax: Paise;
  readonly owed: Paise;
  /** All valid orders noted here. */
  readonly noted: Paise;
  /** Its parts: booked by the shop, not answered yet, and lowered by the shop since. */
  readonly booked: Paise;
  readonly waiting: Paise;
  readonly changed: Paise;
  /** noted − booked − waiting − changed; 0 unless something is wrong. */
  readonly difference: Paise;
  /** Booked for orders of other devices; not part of the difference. */
  readonly elsewhere: Paise;
  readonly countWaiting: number;
}

const isUnanswered = ({ state }: BookEntry): boolean => state === 'waits' || state === 'needs-approval';
const add = (entries: readonly BookEntry[], amount: (entry: BookEntry) => Paise): Paise =>
  entries.reduce((sum, entry) => sum + amount(entry), 0);

export function bookTotals(entries: readonly BookEntry[]): BookTotals {
  const here = entries.filter(({ noted }) => noted !== undefined);
  const unanswered = entries.filter(isUnanswered);
  const noted = add(here, (entry) => entry.noted ?? 0);
  const booked = add(here, (entry) => entry.booked ?? 0);
  const waiting = add(unanswered, ({ price }) => price);
  const changed = add(here, (entry) => (entry.state === 'changed' ? (entry.noted ?? 0) - (entry.booked ?? 0) : 0));
  const way = (name: BookWay): Paise => add(entries, ({ paid }) => sumOf(paid, name));
  return {
    orders: entries.filter(({ state }) => state !== 'refused' && state !== 'withdrawn').length,
    price: add(entries, ({ price }) => price),
    byWay: { wallet: way('wallet'), online: way('online'), cash: way('cash'), delivery: way('delivery'), credit: way('credit') },
    commission: add(entries, ({ commission = 0 }) => commission),
    tax: add(entries, ({ tax }) => tax),
    owed: add(entries, ({ owed }) => owed),
    noted,
    booked,
    waiting,
    changed,
    difference: noted - booked - waiting - changed,
    elsewhere: add(
      entries.filter(({ state }) => state === 'elsewhere'),
      ({ price }) => price,
    ),
    countWaiting: unanswered.length,
  };
}

/** The shop's cash that the agent should hold: the shop's own figure, and cash of orders that are not answered yet. */
export const cashInHand = (day: Pick<BookDay, 'expected'> | undefined, entries: readonly BookEntry[]): Paise =>
  (day?.expected ?? 0) + add(day ? entries.filter(isUnanswered) : entries, ({ owed }) => owed);

/** Why a day cannot be closed with this count: it is closed already, orders of it wait, or a reason is missing. */
export type CloseFault = 'closed' | 'waiting' | 'reason';

/** @param expected the cash that the agent should hold @param counted the cash that the agent counted */
export function closeFault(
  day: Pick<BookDay, 'state' | 'expected'>,
  { counted, reason, waiting }: { readonly counted: Paise; readonly reason: string; readonly waiting: number },
): CloseFault | undefined {
  if (day.state === 'closed') return 'closed';
  if (waiting > 0) return 'waiting';
  return counted !== day.expected && reason.trim() === '' ? 'reason' : undefined;
}
