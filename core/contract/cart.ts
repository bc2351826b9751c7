// Calls for cart validation, and the shapes of its refusals.
import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  literal,
  nullable,
  object,
  optional,
  pattern,
  refine,
  size,
  string,
  type,
} from 'superstruct';
import { MAX_CART_LINES, MAX_ITEM_QUANTITY } from '../constants.ts';
import { defineCall } from './wire/call.ts';
import { Amount, Id, Money, Text, Uuid } from './wire/fields.ts';

/** The shop of a stored cart. Carts of two shops never mix. */
const CartType = pattern(string(), /^[a-zA-Z][\w-]{0,31}$/);
export const OrderType = enums(['DOORSTEP', 'SELF_PICKUP']);
export type OrderType = Infer<typeof OrderType>;

export const Quantity = refine(integer(), 'quantity', (v) => v >= 1 && v <= MAX_ITEM_QUANTITY);

export const OrderLine = object({
  product_variant: Id,
  quantity: Quantity,
  /** The unit price that the person saw. The server does not trust it. */
  price: Amount,
  discount: Amount,
  c_id: Id,
  /** The insurance product for each packet. */
  insurance_product: optional(Id),
});
export type OrderLine = Infer<typeof OrderLine>;

const CartPayloadFields = {
  cart_id: optional(Uuid),
  cart_type: CartType,
  vendor: Id,
  type: OrderType,
  status: optional(literal('PreOrder')),
  mode: enums(['cash', 'credit']),
  order_created_for: optional(nullable(Uuid)),
  address_id: optional(Id),
  pickup_farmer_id: optional(Id),
  /** Absent: the shop may apply a coupon automatically. Null: the person wants none. */
  coupon: optional(nullable(object({ code: Text(32), user_input: boolean() }))),
  order_details: size(array(OrderLine), 1, MAX_CART_LINES),
  service_id: optional(Text(16)),
  /**
   * The total on the farmer's own phone, for a cart that an agent read from there as a QR code. A higher bill needs the farmer's approval,
   * even from an agent who pays by wallet. Absent: the cart did not come from a phone.
   */
  farmer_saw: optional(Amount),
};
/** All facts that the server needs about a cart. */
export const CartPayload = object(CartPayloadFields);
export type CartPayload = Infer<typeof CartPayload>;

/** The bill. Grand total = item total + insurance − discount + delivery − coupon. [spec 9] */
export const Bill = object({
  item_total: Amount,
  total_discount: Amount,
  coupon_discount: Amount,
  delivery_fee: Amount,
  insurance_cost: Amount,
  grand_total: Money,
});
export type Bill = Infer<typeof Bill>;

const PaymentOption = nullable(object({ payment_mode_id: Id }));

export const AppliedCoupon = object({ couponCode: string(), discount: Amount, is_applied: boolean(), IsUserInput: boolean() });
export type AppliedCoupon = Infer<typeof AppliedCoupon>;

export const CartValidation = object({
  cart_id: Uuid,
  lines: array(object({ product_variant: Id, quantity: Quantity, price: Amount, discount: Amount, available_qty: integer() })),
  bill: Bill,
  coupons: array(AppliedCoupon),
  pay_now: boolean(),
  payment_options: object({ csc_wallet: PaymentOption, payment_gateway: PaymentOption, credit: PaymentOption, cash: PaymentOption }),
  prepay_amount: Amount,
  cumulative_commission: Amount,
  is_otp_required: boolean(),
  otp_template_variables: object({ sms: array(string()) }),
});
export type CartValidation = Infer<typeof CartValidation>;

export const validateCart = defineCall({
  name: 'validateCart',
  method: 'POST',
  path: '/api/hyperlocal/v1/cart/validate',
  access: 'cart.validate',
  body: CartPayload,
  response: CartValidation,
  errors: [
    'CART_01',
    'CART_02',
    'CART_03',
    'CART_04',
    'CART_05',
    'CART_06',
    'CART_401',
    'CART_404',
    'OUTSIDE_AREA',
    'COVER_GONE',
    'SHOP_GONE',
  ],
  summary: 'Recomputes a cart from the server’s own stock and prices.',
});

/** Shapes of a refusal besides `{error: …}`. [spec 8 "Cart validation errors"] */
export const QuotaRefusal = type({ DC_QUOTA_EXHAUSTED: integer() });
export const CoverRefusal = type({ insurance_type: object({ minimum_cart_value: Amount, maximum_cart_value: Amount }) });

/** An item of `non_field_errors`. That is a list of texts; its first text may be a JSON list of these short items. */
export const ShortItem = object({ item_id: Id, available_qty: integer() });
export type ShortItem = Infer<typeof ShortItem>;
export { CartPayloadFields, PaymentOption };
