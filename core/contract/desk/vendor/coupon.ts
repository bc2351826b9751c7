// Coupons of shops: what they take off, for how long, and what they gave.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { couponStates, MOST_COUPON_TITLE } from '../../../facts/coupon.ts';
import { Amount, Cursor, Id, IdText, Instant, LocalText, OptionalText, PageSize, Text, TypedAmount } from '../../wire/fields.ts';
import { Changed } from '../catalog/product.ts';
import { defineDeskCall } from '../desk-call.ts';
import { localWords } from '../local-words.ts';

const Path = object({ vendor: IdText, code: Text(32) });
const State = enums(couponStates);

const Titles = localWords(OptionalText(MOST_COUPON_TITLE));
/** What may be changed later; what is wrong about it is said by core/rules/coupon/coupon-faults.ts. */
const fields = {
  off: optional(TypedAmount),
  off_percent: optional(integer()),
  most_off: optional(nullable(TypedAmount)),
  /** Only items of this category count. */
  category_id: optional(nullable(Id)),
  min_cart: optional(TypedAmount),
  is_first_order: optional(boolean()),
  is_automatic: optional(boolean()),
  /** How many orders may still use it, from now on; null: no limit. */
  uses_left: optional(nullable(integer())),
  is_on: optional(boolean()),
};

export const DeskCoupon = object({
  vendor_id: Id,
  code: string(),
  /** Grows with every change by a person, not with use; sent back as `If-Match`. */
  version: integer(),
  titles: LocalText,
  off: Amount,
  off_percent: integer(),
  most_off: nullable(Amount),
  category_id: nullable(Id),
  min_cart: Amount,
  is_first_order: boolean(),
  is_automatic: boolean(),
  uses_left: nullable(integer()),
  starts_at: Instant,
  /** From this moment on it gives nothing. */
  ends_at: Instant,
  is_on: boolean(),
  state: State,
  /** Orders that have it, without those that were called off, and what it gave them. */
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
    /** Part of the code or of its words. */
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
  body: object({ ...fields, code: Text(60), titles: Titles, starts_at: Instant, ends_at: Instant }),
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
  body: object({ ...fields, titles: optional(Titles), starts_at: optional(Instant), ends_at: optional(Instant) }),
  response: DeskCoupon,
  errors: ['FORBIDDEN', 'CHANGED_MEANWHILE', 'COUPON_REFUSED'],
  summary:
    'Changes the given fields, or switches it off and on. Carts see it at their next check; orders keep what they were given. With an `If-Match` that is old: 412, and the coupon as it is now.',
});
