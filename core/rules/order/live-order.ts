// Chooses the order that the home page shows.
import type { OrderSummary } from '../../contract/order/order.ts';

type Seen = Pick<OrderSummary, 'status' | 'is_payable'>;

/** The most urgent state first. An order for a later month is not under way. */
const urgency: readonly ((order: Seen) => boolean)[] = [
  ({ status, is_payable }) => status === 'AwaitingPayment' && is_payable,
  ({ status }) => status === 'ReadyForPickup',
  ({ status }) => status === 'OnTheWay',
  ({ status }) => status === 'Packed' || status === 'Accepted' || status === 'Placed',
];

/** Orders under way: the most urgent first, and of one state the newest first. @param orders newest first */
export const liveOrders = <Order extends Seen>(orders: readonly Order[]): Order[] =>
  urgency.flatMap((isSo) => orders.filter((order) => isSo(order)));
