// The way of an order as its buyer follows it: what happened, and what is still to come.
import type { OrderStatus } from '../../contract/order/order.ts';

export interface OrderStep {
  readonly status: OrderStatus;
  /** When it was reached, epoch ms; undefined when it was not. */
  readonly at: number | undefined;
  readonly isDone: boolean;
}

export interface OrderProgress {
  readonly status: OrderStatus;
  /** `at`: ISO. */
  readonly history: readonly { readonly status: OrderStatus; readonly at: string }[];
}

/** What follows an order that counts. */
const AFTER_PLACED: readonly OrderStatus[] = ['Packed', 'OnTheWay', 'Delivered'];

/** Each step of an order in its order; of a cancelled one only those that happened. */
export function orderSteps({ status: now, history }: OrderProgress): OrderStep[] {
  const happened = new Map(history.map(({ status, at }) => [status, Date.parse(at)]));
  // Once it is paid, nobody needs to read that it was waited for.
  const waited: readonly OrderStatus[] = now === 'AwaitingPayment' ? [now] : [];
  const first: OrderStatus = happened.has('PreOrder') ? 'PreOrder' : 'Placed';
  const path = now === 'Cancelled' ? history.map(({ status }) => status) : [...waited, first, ...AFTER_PLACED];
  return path.map((status) => {
    const at = happened.get(status);
    // What is waited for is not done.
    return { status, at, isDone: at !== undefined && status !== waited[0] };
  });
}
