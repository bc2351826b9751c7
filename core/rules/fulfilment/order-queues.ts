// The queues an order lies on while it goes its way through the shop, and when it has lain too long.
import { NEW_ORDER_LATE_MS, ORDER_CAME_LATE_MS, ORDER_STUCK_MS } from '../../constants.ts';
import { OrderStatus } from '../../contract/order/status.ts';
import { isOver, statesOver } from '../order/order-over.ts';
import { moveRules } from '../order/order-states.ts';

/**
 * `open`: all that is not over, also what still waits for money. Two cut across: `problems` has a report that is not settled, `due` was
 * handed over and is not paid in full.
 */
export const orderQueues = ['new', 'to-pack', 'on-the-way', 'done', 'problems', 'due', 'open'] as const;
export type OrderQueue = (typeof orderQueues)[number];

const all = Object.keys(OrderStatus.schema) as readonly OrderStatus[];

/** The states of a queue; undefined: not a matter of its state. */
export const queueStates: Readonly<Record<OrderQueue, readonly OrderStatus[] | undefined>> = {
  new: moveRules.accept.from,
  'to-pack': ['Accepted'],
  // Packed it waits for its way, or for who fetches it.
  'on-the-way': ['Packed', 'OnTheWay', 'ReadyForPickup'],
  done: statesOver as readonly OrderStatus[],
  problems: undefined,
  due: undefined,
  open: all.filter((status) => !isOver(status)),
};

/** What waits is worked off from the oldest; of what is done the last is looked for. */
export const isOldestFirst = (queue: OrderQueue): boolean => queue !== 'done';

export interface QueueCounts {
  readonly counts: readonly { readonly status: OrderStatus; readonly count: number }[];
  readonly problems: number;
  readonly done_today?: number | undefined;
  readonly due?: number | undefined;
}

/** How many lie on a queue; of what is done, today's. Undefined: the server does not say. */
export function queueCount(queue: OrderQueue, { counts, problems, done_today, due }: QueueCounts): number | undefined {
  if (queue === 'problems') return problems;
  if (queue === 'done') return done_today;
  if (queue === 'due') return due;
  return counts.reduce((sum, { status, count }) => sum + (queueStates[queue]?.includes(status) ? count : 0), 0);
}

export interface WaitingOrder {
  readonly status: OrderStatus;
  /** ISO. */
  readonly status_since: string;
  /** Brought in a later month: nobody waits for it now. */
  readonly delivery_window: unknown;
}

/** Since when it has been as it is, epoch ms. */
export const waitsSince = ({ status_since }: Pick<WaitingOrder, 'status_since'>): number => Date.parse(status_since);

const LATE_AFTER_MS: Readonly<Partial<Record<OrderStatus, number>>> = {
  Placed: NEW_ORDER_LATE_MS,
  Accepted: ORDER_STUCK_MS,
  Packed: ORDER_STUCK_MS,
};

/** Whether the shop has let it lie too long. @param now epoch ms */
export function isLate(order: WaitingOrder, now: number): boolean {
  const after = order.delivery_window === null ? LATE_AFTER_MS[order.status] : undefined;
  return after !== undefined && now - waitsSince(order) > after;
}

/** Whether its buyer had no network when they ordered: it was noted well before it came. */
export function cameLate({ kept_at, created_at }: { readonly kept_at?: string | null | undefined; readonly created_at: string }): boolean {
  return typeof kept_at === 'string' && Date.parse(created_at) - Date.parse(kept_at) > ORDER_CAME_LATE_MS;
}

export type AgeUnit = 'now' | 'minutes' | 'hours' | 'days';

/** How long ago, in the largest whole unit. @param at epoch ms */
export function ageOf(at: number, now: number): { readonly unit: AgeUnit; readonly n: number } {
  const minutes = Math.floor(Math.max(now - at, 0) / 60_000);
  if (minutes < 1) return { unit: 'now', n: 0 };
  if (minutes < 60) return { unit: 'minutes', n: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? { unit: 'hours', n: hours } : { unit: 'days', n: Math.floor(hours / 24) };
}
