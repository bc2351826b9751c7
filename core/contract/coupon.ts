// Calls for coupons, and for a code's discount on a cart.
import { array, boolean, type Infer, nullable, object, optional, size, string, union } from 'superstruct';
import { MAX_CART_LINES } from '../constants.ts';
import { OrderType, Quantity } from './cart.ts';
import { defineCall } from './wire/call.ts';
import { Amount, AmountQuery, AmountText, Id, IdText, Instant, OptionalText, Text, Uuid } from './wire/fields.ts';

export const CouponOffer = object({
  couponCode: string(),
  title: string(),
  /** The coupon's discount for the requested total. */
  discount: Amount,
  minimum_cart_value: Amount,
  ends_at: Instant,
  /** The shop applies it automatically. */
  is_applied: boolean(),
});
export type CouponOffer = Infer<typeof CouponOffer>;

export const listCoupons = defineCall({
  name: 'listCoupons',
  method: 'GET',
  path: '/api/user/v1/coupons',
  access: 'coupon.read',
  query: object({ vendor: IdText, total: optional(AmountQuery), lang: optional(string()) }),
  response: object({ results: array(CouponOffer), next: nullable(string()) }),
  errors: [],
  summary: 'Coupons a shop has now, best first for a cart of `total`.',
});

const CouponLine = object({
  product_variant: Id,
  quantity: Quantity,
  price: AmountText,
  discount: AmountText,
  c_id: Id,
});
const Where = optional(nullable(union([Id, OptionalText(500)])));

/** Amounts are text with exactly 2 decimals. The server computes all of them again. [spec 7] */
export const CouponDetailsBody = object({
  type: OrderType,
  delivery_fee: AmountText,
  vendor: Id,
  price: AmountText,
  discount: AmountText,
  total_price: AmountText,
  cart_id: optional(nullable(Uuid)),
  cartId: optional(nullable(Uuid)),
  order_created_for: optional(nullable(Uuid)),
  order_details: size(array(CouponLine), 1, MAX_CART_LINES),
  address: Where,
  full_display_address: optional(nullable(OptionalText(600))),
  coupon: object({ code: Text(32), discount: optional(AmountText) }),
});
export type CouponDetailsBody = Infer<typeof CouponDetailsBody>;

export const fetchCouponDetails = defineCall({
  name: 'fetchCouponDetails',
  method: 'POST',
  path: '/api/hyperlocal/v1/fetch-coupon-details',
  access: 'coupon.read',
  body: CouponDetailsBody,
  response: object({ offer_value: AmountText }),
  errors: ['COUPON_INVALID', 'TOO_MANY_REQUESTS'],
  summary: 'What a code typed by hand is worth for this cart.',
});
