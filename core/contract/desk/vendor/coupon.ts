// Desk calls for coupons of shops: discount, period, and use.
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { couponStates } from '../../../facts/coupon.ts';
import { couponFields } from '../../../fields/coupon.ts';
import { answerSchema, changeSchema, newSchema } from '../../../fields/noun.ts';
import { Amount, Cursor, Id, IdText, OptionalText, PageSize, Text } from '../../wire/fields.ts';
import { Changed } from '../catalog/product.ts';
import { defineDeskCall } from '../desk-call.ts';

const Path = object({ vendor: IdText, code: Text(32) });
const State = enums(couponStates);

export const DeskCoupon = object({
  vendor_id: Id,
  code: string(),
  /** Every change by a person raises it, but an order with the coupon does not. Sent back as `If-Match`. */
  version: integer(),
  ...answerSchema(couponFields),
  state: State,
  /** Orders that used it, without cancelled ones, and their total discount. */
  used: integer(),
  given: Amount,
  changed: Changed,
});
export type DeskCoupon = Infer<typeof DeskCoupon>;

export const listDeskCoupons = defineDeskCall({
  name: 'listDeskCoupons',
  method: 'GET',
  path: '/api/desk/v1/coupons',
  access: 'coupons.read',
  query: object({
    vendor: optional(IdText),
    /** Part of the code or of its title. */
    search: optional(OptionalText(60)),
    state: optional(State),
    cursor: optional(Cursor),
    page_size: optional(PageSize),
  }),
  response: object({ results: array(DeskCoupon), next: nullable(string()) }),
  errors: ['FORBIDDEN'],
  summary: 'Coupons of the shops one works for, those that run longest first, with what each gave.',
});

export const getDeskCoupon = defineDeskCall({
  name: 'getDeskCoupon',
  method: 'GET',
  path: '/api/desk/v1/vendors/{vendor}/coupons/{code}',
  access: 'coupons.read',
  params: Path,
  response: DeskCoupon,
  errors: ['FORBIDDEN'],
  summary: 'One coupon of a shop.',
});

export const createDeskCoupon = defineDeskCall({
  name: 'createDeskCoupon',
  method: 'POST',
  path: '/api/desk/v1/vendors/{vendor}/coupons',
  access: 'coupons.write',
  idempotent: true,
  params: object({ vendor: IdText }),
  body: object({ ...newSchema(couponFields), code: Text(60) }),
  response: DeskCoupon,
  status: 201,
  errors: ['FORBIDDEN', 'COUPON_REFUSED', 'CODE_TAKEN', 'TOO_MANY_REQUESTS'],
  summary: 'Adds a coupon: an amount or a percentage off. Farmers can use it from `starts_at` on.',
});

export const updateDeskCoupon = defineDeskCall({
  name: 'updateDeskCoupon',
  method: 'PATCH',
  path: '/api/desk/v1/vendors/{vendor}/coupons/{code}',
  access: 'coupons.write',
  params: Path,
  body: object(changeSchema(couponFields)),
  response: DeskCoupon,
  errors: ['FORBIDDEN', 'CHANGED_MEANWHILE', 'COUPON_REFUSED'],
  summary:
    'Changes the given fields, or switches it off and on. Carts see it at their next check; orders keep what they were given. With an `If-Match` that is old: 412, and the coupon as it is now.',
});
