// The desk call for order counts, apart from other order calls because every page uses it.
import { array, integer, nullable, object, optional } from 'superstruct';
import { OrderStatus } from '../order/status.ts';
import { Id, IdText } from '../wire/fields.ts';
import { defineDeskCall } from './desk-call.ts';

export const countDeskOrders = defineDeskCall({
  name: 'countDeskOrders',
  method: 'GET',
  path: '/api/desk/v1/order-counts',
  access: 'orders.read',
  query: object({ vendor: optional(IdText) }),
  /** States without orders are left out. */
  response: object({
    counts: array(object({ status: OrderStatus, count: integer() })),
    problems: integer(),
    /** Handed over since midnight in India. */
    done_today: optional(integer()),
    /** Handed over, but not fully paid. */
    due: optional(integer()),
    /** The latest order that waits for an answer. */
    newest: optional(nullable(Id)),
  }),
  errors: [],
  summary:
    'How many orders are in each state that is not over, how many were handed over today, how many have a report that is not settled, and how many are not paid in full.',
});
