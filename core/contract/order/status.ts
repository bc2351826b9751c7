// The states of an order, apart from its calls so that their users load nothing else.
import { enums, type Infer } from 'superstruct';

/**
 * `AwaitingPayment`: waits for an online payment. Paid, it becomes Placed or PreOrder; unpaid, it becomes Cancelled. The moves are in
 * `core/rules/order/order-states.ts`. An app with wire version 1 gets only states that it can read.
 */
export const OrderStatus = enums([
  'AwaitingPayment',
  'Placed',
  'PreOrder',
  'Accepted',
  'Packed',
  'OnTheWay',
  'ReadyForPickup',
  'Delivered',
  'Cancelled',
  'Rejected',
  'ReturnRequested',
  'Returned',
  'ReturnRefused',
]);
export type OrderStatus = Infer<typeof OrderStatus>;
