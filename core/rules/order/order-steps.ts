// The steps of an order for its buyer: past and future ones.
import type { OrderType } from '../../contract/cart.ts';
import type { OrderStatus } from '../../contract/order/order.ts';
import { isCalledOff } from './order-ended.ts';

export interface OrderStep {
  readonly status: OrderStatus;
  /** When it was reached, epoch ms; undefined if not. */
  readonly at: number | undefined;
  readonly isDone: boolean;
}

export interface OrderProgress {
  /** A pickup order is never on its way. */
  readonly type?: OrderType;
  readonly status: OrderStatus;
  /** `at`: ISO. */
  readonly history: readonly { readonly status: OrderStatus; readonly at: string }[];
}

/** Steps of a valid order: it is delivered, or prepared and collected. */
const AFTER_PLACED: Readonly<Record<OrderType, readonly OrderStatus[]>> = {
  DOORSTEP: ['Accepted', 'Packed', 'OnTheWay', 'Delivered'],
  SELF_PICKUP: ['Accepted', 'Packed', 'ReadyForPickup', 'Delivered'],
};

/** The steps of an order in sequence; of a cancelled one only those that happened, and no skipped ones. */
export function orderSteps({ status: now, history, type = 'DOORSTEP' }: OrderProgress): OrderStep[] {
  const happened = new Map(history.map(({ status, at }) => [status, Date.parse(at)]));
  // After the payment, nobody needs to read about the wait.
  const waited: readonly OrderStatus[] = now === 'AwaitingPayment' ? [now] : [];
  const first: OrderStatus = happened.has('PreOrder') ? 'PreOrder' : 'Placed';
  const after = AFTER_PLACED[type];
  const last = after.findLastIndex((status) => happened.has(status));
  const way = after.filter((status, i) => i > last || happened.has(status));
  // The result of a return.
  const returned = history.map(({ status }) => status).filter((status) => status.startsWith('Return'));
  const path = isCalledOff(now) ? history.map(({ status }) => status) : [...waited, first, ...way, ...returned];
  return path.map((status) => {
    const at = happened.get(status);
    // An awaited step is not done.
    return { status, at, isDone: at !== undefined && status !== waited[0] };
  });
}
