// What is wrong with an order that was handed over.
import { array, enums, type Infer, nullable, object, optional, size, string } from 'superstruct';
import { MAX_CART_LINES } from '../../constants.ts';
import { Quantity } from '../cart.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Id, IdText, Instant, OptionalText } from '../wire/fields.ts';

/** `return`: nothing is wrong; unopened packs go back within the shop's days. */
export const ProblemKind = enums(['missing', 'damaged', 'expired', 'wrong', 'return']);
export type ProblemKind = Infer<typeof ProblemKind>;

/** What the farmer said is wrong with an order, and what the shop decided. */
export const OrderProblem = object({
  id: Id,
  kind: ProblemKind,
  lines: array(object({ product_variant: Id, quantity: Quantity })),
  note: string(),
  state: enums(['open', 'refunded', 'replaced', 'taken-back', 'refused']),
  /** The shop's answer; null: none yet. */
  words: nullable(string()),
  /** What the price fell by. */
  amount: Amount,
  reported_at: Instant,
  settled_at: nullable(Instant),
});
export type OrderProblem = Infer<typeof OrderProblem>;

export const reportProblem = defineCall({
  name: 'reportProblem',
  method: 'POST',
  path: '/api/hyperlocal/v1/orders/{id}/problems',
  access: 'order.read',
  idempotent: true,
  params: object({ id: IdText }),
  body: object({
    kind: ProblemKind,
    lines: size(array(object({ product_variant: Id, quantity: Quantity })), 1, MAX_CART_LINES),
    note: optional(OptionalText(300)),
  }),
  response: object({ order_id: Id, problem: OrderProblem }),
  status: 201,
  errors: ['PROBLEM_REFUSED'],
  summary:
    'Says what is wrong with an order that was handed over, or asks to give packs back. One that waited (`X-Kept-At`) counts from then.',
});
