// The way of an order as its buyer follows it: what happened, and what is still to come.
import type { OrderType } from '../../contract/cart.ts';
import type { OrderStatus } from '../../contract/order/order.ts';
import { isCalledOff } from './order-over.ts';

export interface OrderStep {
  readonly status: OrderStatus;
  /** When it was reached, epoch ms; undefined when it was not. */
  readonly at: number | undefined;
  readonly isDone: boolean;
}

export interface OrderProgress {
  /** An order that is fetched is never on its way. */
  readonly type?: OrderType;
  readonly status: OrderStatus;
  /** `at`: ISO. */
  readonly history: readonly { readonly status: OrderStatus; readonly at: string }[];
}

/** What follows an order that counts: it is brought, or made ready and fetched. */
const AFTER_PLACED: Readonly<Record<OrderType, readonly OrderStatus[]>> = {
  DOORSTEP: ['Accepted', 'Packed', 'OnTheWay', 'Delivered'],
  SELF_PICKUP: ['Accepted', 'Packed', 'ReadyForPickup', 'Delivered'],
};

/** Each step of an order in its order; of one that is called off only those that happened, and none that was passed over. */
export function orderSteps({ status: now, history, type = 'DOORSTEP' }: OrderProgress): OrderStep[] {
  const happened = new Map(history.map(({ status, at }) => [status, Date.parse(at)]));
  // Once it is paid, nobody needs to read that it was waited for.
  const waited: readonly OrderStatus[] = now === 'AwaitingPayment' ? [now] : [];
  const first: OrderStatus = happened.has('PreOrder') ? 'PreOrder' : 'Placed';
  const after = AFTER_PLACED[type];
  const last = after.findLastIndex((status) => happened.has(status));
  const way = after.filter((status, i) => i > last || happened.has(status));
  // What came of giving it back.
  const returned = history.map(({ status }) => status).filter((status) => status.startsWith('Return'));
  const path = isCalledOff(now) ? history.map(({ status }) => status) : [...waited, first, ...way, ...returned];
  return path.map((status) => {
    const at = happened.get(status);
    // What is waited for is not done.
    return { status, at, isDone: at !== undefined && status !== waited[0] };
  });
}
