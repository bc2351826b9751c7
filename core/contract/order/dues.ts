// The amounts that a farmer still owes the shops for delivered orders.
import { array, type Infer, object } from 'superstruct';
import { defineCall } from '../wire/call.ts';
import { Amount } from '../wire/fields.ts';
import { OrderSummary } from './order.ts';

export const Dues = object({
  /** The sum of all such orders, over all shops. */
  due: Amount,
  /** At most 50, the oldest first. */
  orders: array(OrderSummary),
});
export type Dues = Infer<typeof Dues>;

export const getMyDues = defineCall({
  name: 'getMyDues',
  method: 'GET',
  path: '/api/hyperlocal/v1/dues',
  access: 'order.read',
  response: Dues,
  errors: [],
  summary: 'What stayed due of the caller’s own orders after the hand-over, over all shops.',
});
