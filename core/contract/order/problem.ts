// Calls for reporting a problem with a delivered order.
import { array, enums, type Infer, nullable, object, optional, refine, size, string } from 'superstruct';
import { MAX_CART_LINES, PHOTOS_A_PROBLEM } from '../../constants.ts';
import { Quantity } from '../cart.ts';
import { UploadId } from '../upload/upload.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Id, IdText, Instant, OptionalText, Url } from '../wire/fields.ts';

/** `return`: nothing is wrong; unopened packs are returned within the shop's days. `money`: a refund of the shop did not arrive. */
export const ProblemKind = enums(['missing', 'damaged', 'expired', 'wrong', 'return', 'money']);
export type ProblemKind = Infer<typeof ProblemKind>;

/** The number of a report's photo, from 1. */
export const PhotoPlace = refine(IdText, 'photo', (n) => n <= PHOTOS_A_PROBLEM);

/** A farmer's problem with an order, and the shop's decision. */
export const OrderProblem = object({
  id: Id,
  kind: ProblemKind,
  lines: array(object({ product_variant: Id, quantity: Quantity })),
  note: string(),
  state: enums(['open', 'refunded', 'replaced', 'taken-back', 'refused']),
  /** The shop's answer; null: none yet. */
  words: nullable(string()),
  /** The price reduction. */
  amount: Amount,
  reported_at: Instant,
  settled_at: nullable(Instant),
  /** Addresses of its photos, for this reader; absent: none. */
  photos: optional(array(Url)),
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
    /** Empty for `money`, otherwise at least one. */
    lines: size(array(object({ product_variant: Id, quantity: Quantity })), 0, MAX_CART_LINES),
    note: optional(OptionalText(300)),
    /** Uploads of the sender. */
    photos: optional(size(array(UploadId), 0, PHOTOS_A_PROBLEM)),
  }),
  response: object({ order_id: Id, problem: OrderProblem }),
  status: 201,
  errors: ['PROBLEM_REFUSED', 'UPLOAD_GONE'],
  summary:
    'Says what is wrong with an order that was handed over, asks to give packs back, or says that money did not come back (`money`, for any order with a refund). One that waited (`X-Kept-At`) counts from then.',
});

export const getProblemPhoto = defineCall({
  name: 'getProblemPhoto',
  method: 'GET',
  path: '/api/hyperlocal/v1/orders/{id}/problems/{problem}/photos/{photo}',
  access: 'order.read',
  photo: true,
  params: object({ id: IdText, problem: IdText, photo: PhotoPlace }),
  errors: [],
  summary: 'A photo of what is wrong with an own order, counted from 1.',
});
