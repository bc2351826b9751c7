// The queues of orders at the desk, and when an order is late.
import { NEW_ORDER_LATE_MS, ORDER_CAME_LATE_MS, ORDER_STUCK_MS } from '../../constants.ts';
import { OrderStatus } from '../../contract/order/status.ts';
import { isOrderEnded, statesOver } from '../order/order-ended.ts';
import { moveRules } from '../order/order-states.ts';

/**
 * `open`: everything unfinished, also unpaid orders. Two queues overlap others: `problems` has an open report, `due` was handed over and is
 * not fully paid.
 */
export const orderQueues = ['new', 'to-pack', 'on-the-way', 'done', 'problems', 'due', 'open'] as const;
export type OrderQueue = (typeof orderQueues)[number];

const all = Object.keys(OrderStatus.schema) as readonly OrderStatus[];

/** The states of a queue; undefined: it does not depend on the state. */
export const queueStates: Readonly<Record<OrderQueue, readonly OrderStatus[] | undefined>> = {
  new: moveRules.accept.from,
  'to-pack': ['Accepted'],
  // A packed order waits for delivery, or for pickup.
  'on-the-way': ['Packed', 'OnTheWay', 'ReadyForPickup'],
  done: statesOver as readonly OrderStatus[],
  problems: undefined,
  due: undefined,
  open: all.filter((status) => !isOrderEnded(status)),
};

/** Waiting orders are worked oldest first; of finished ones the latest is searched. */
export const isOldestFirst = (queue: OrderQueue): boolean => queue !== 'done';

export interface QueueCounts {
  readonly counts: readonly { readonly status: OrderStatus; readonly count: number }[];
  readonly problems: number;
  readonly done_today?: number | undefined;
  readonly due?: number | undefined;
}

/** The length of a queue; of finished orders, today's. Undefined: the server does not say. */
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
  /** Prebooked for a later month: not waiting now. */
  readonly delivery_window: unknown;
}

/** Since when it is in its state, epoch ms. */
export const waitingSince = ({ status_since }: Pick<WaitingOrder, 'status_since'>): number => Date.parse(status_since);

const LATE_AFTER_MS: Readonly<Partial<Record<OrderStatus, number>>> = {
  Placed: NEW_ORDER_LATE_MS,
  Accepted: ORDER_STUCK_MS,
  Packed: ORDER_STUCK_MS,
};

/** Whether it is late. @param now epoch ms */
export function isLate(order: WaitingOrder, now: number): boolean {
  const after = order.delivery_window === null ? LATE_AFTER_MS[order.status] : undefined;
  return after !== undefined && now - waitingSince(order) > after;
}

/** Whether its buyer was offline: it was noted well before its arrival. */
export function arrivedLate({
  kept_at,
  created_at,
}: {
  readonly kept_at?: string | null | undefined;
  readonly created_at: string;
}): boolean {
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
