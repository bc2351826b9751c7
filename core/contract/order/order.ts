// Calls for placing and reading orders.
import { array, boolean, enums, type Infer, integer, max, min, nullable, object, optional, partial, size, string } from 'superstruct';
import { WEEK_FIRST, WEEK_LAST } from '../../constants.ts';
import { Address, FarmerDetails } from '../address.ts';
import { Bill, CartPayloadFields, OrderType, Quantity } from '../cart.ts';
import { Vendor } from '../vendor.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Cursor, Day, Id, IdText, Instant, LocalText, Money, PageSize, Phone, Text, Url, Uuid } from '../wire/fields.ts';
import { OrderItem } from './order-item.ts';
import { OrderProblem } from './problem.ts';
import { OrderStatus } from './status.ts';

export type { OrderItem } from './order-item.ts';
export { OrderStatus } from './status.ts';

/** The payment mode of an order. COD is the default. */
export const PaymentMode = enums(['PAY_NOW', 'COD', 'CREDIT', 'CSC']);
export type PaymentMode = Infer<typeof PaymentMode>;

/** The state of an online payment. `Cancelled`: nobody paid; it was left, or another way was used. */
const paymentStates = ['Pending', 'Paid', 'PartlyPaid', 'Failed', 'Expired', 'Cancelled'] as const;
export const PaymentState = enums(paymentStates);
export type PaymentState = Infer<typeof PaymentState>;

/** The state of a refund. */
export const RefundState = enums(['Pending', 'Done', 'Failed']);
export type RefundState = Infer<typeof RefundState>;

const Transaction = object({ payment_mode: PaymentMode, amount: Amount });
/** Month 0-11, week 0-4. [spec 9] */
export const DeliveryWindow = object({
  year: integer(),
  month: min(max(integer(), 11), 0),
  week: min(max(integer(), WEEK_LAST), WEEK_FIRST),
});
export type DeliveryWindow = Infer<typeof DeliveryWindow>;

export const PlaceOrderBody = object({
  ...CartPayloadFields,
  payment: object({ transactions: size(array(Transaction), 1, 4) }),
  /** The bill that the person saw. A different bill is answered 409 PRICE_CHANGED with the new one. */
  totals_seen: optional(partial(Bill)),
  hashcode: optional(Text(128)),
  delivery_window: optional(DeliveryWindow),
});
export type PlaceOrderBody = Infer<typeof PlaceOrderBody>;

const OrderVendor = object({
  id: Id,
  company_name: string(),
  names: LocalText,
  /** The seller's legal name at that time. Absent: not entered, as in older orders. */
  legal_name: optional(string()),
  company_phone: string(),
  company_address: string(),
  location: Vendor.schema.location,
});
const BuyerDetails = object({ name: string(), number: Phone });

/** The number for reading out: eight characters, the last one a check. Older copies on phones do not have it. */
const OrderNumber = optional(string());

export const PlacedOrder = object({
  id: Id,
  order_number: OrderNumber,
  buyer_details: BuyerDetails,
  data: object({ address: nullable(Address), vendor: OrderVendor }),
});
export type PlacedOrder = Infer<typeof PlacedOrder>;

export const OrderAnswer = object({ orders: array(PlacedOrder), request_id: Uuid });
export type OrderAnswer = Infer<typeof OrderAnswer>;

export const placeOrder = defineCall({
  name: 'placeOrder',
  method: 'POST',
  path: '/api/hyperlocal/v1/orders',
  access: 'order.place',
  idempotent: true,
  body: PlaceOrderBody,
  response: OrderAnswer,
  status: 201,
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
    'PRICE_CHANGED',
    'ORDER_EXPIRED',
    'OUT_OF_STOCK',
    'PAYMENT_MODE_REFUSED',
    'DELIVERY_WINDOW_REFUSED',
    'ORDER_OTP_REQUIRED',
    'ORDER_OTP_INVALID',
    'KYC_PENDING',
  ],
  summary: 'Places an order: all of it or nothing, once for a key. One that was kept for more than 24 hours (`X-Kept-At`) is refused.',
});

const Asked = object({ id: Uuid, kind: string(), expires_at: Instant });
/** Also the answer to an agent's order, which may still wait for the farmer: `AgentOrderAnswer`. */
const WithdrawnAnswer = object({ ...OrderAnswer.schema, status: optional(string()), approval: optional(nullable(Asked)) });
export type WithdrawnAnswer = Infer<typeof WithdrawnAnswer>;

export const withdrawOrder = defineCall({
  name: 'withdrawOrder',
  method: 'POST',
  path: '/api/hyperlocal/v1/order-withdrawals',
  access: 'order.place',
  /** The `Idempotency-Key` of the order, or of an agent's order for a farmer. */
  body: object({ key: Uuid }),
  /** `placed`: the answer from placing it; null: nothing was placed, and nothing will be. With `approval` the farmer has yet to answer. */
  response: object({ placed: nullable(WithdrawnAnswer) }),
  errors: ['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS'],
  summary: 'Whether a key has placed an order; if it has not, it never will. Safe to repeat.',
});

const OrderSummaryFields = {
  id: Id,
  order_number: OrderNumber,
  created_at: Instant,
  status: OrderStatus,
  type: OrderType,
  payment_mode: PaymentMode,
  grand_total: Money,
  /**
   * The total amount to pay online; 0 for an order with another payment mode. For an order through an agent's wallet, everybody else sees
   * what they pay the agent: this, `paid`, `refunded` and `due` then cover the whole price.
   */
  pay_online: Amount,
  /** Received. */
  paid: Amount,
  /** The refunded part of what was received, including refunds on their way. */
  refunded: Amount,
  /** Still to pay, at delivery or before. */
  due: Money,
  /** The order can be paid online now, until `pay_by`. After the hand-over: the amount due, which is `pay_online` less `paid`. */
  is_payable: boolean(),
  /** When an order that waits for payment is cancelled; null when it does not wait. */
  pay_by: nullable(Instant),
  item_count: integer(),
  /** The packs of the item, for ordering again. Older copies on phones have no packs, or packs without their quantity. */
  variants: optional(array(object({ product_variant: Id, product_id: Id, quantity: optional(integer()) }))),
  first_item: LocalText,
  image_url: Url,
  vendor: OrderVendor,
  buyer_details: BuyerDetails,
  /** Later price reductions of an active order; absent: none. */
  taken_off: optional(Amount),
};
export const OrderSummary = object(OrderSummaryFields);
export type OrderSummary = Infer<typeof OrderSummary>;

export const OrderDetail = object({
  ...OrderSummaryFields,
  items: array(OrderItem),
  bill: Bill,
  address: nullable(Address),
  pickup_farmer: nullable(FarmerDetails),
  /** The insured farmer, for the agent who placed it and can report a loss. Absent: the buyer. */
  insured_farmer: optional(Id),
  history: array(object({ status: OrderStatus, at: Instant })),
  delivery_window: nullable(DeliveryWindow),
  can_cancel: boolean(),
  /** It waits for online payment, and may be paid at the hand-over instead. Absent: no. */
  can_pay_later: optional(boolean()),
  /** Online payment tries and their results, oldest first. Only the agent sees those of an agent's wallet, and its refunds. */
  /** `is_tried` false: the provider knew of no try when it was last asked; absent: it was tried, or has ended. */
  payments: array(object({ amount: Amount, method: PaymentMode, at: Instant, status: PaymentState, is_tried: optional(boolean()) })),
  /** `reference`: the slip or transfer of a refund by hand. */
  refunds: array(object({ amount: Amount, status: RefundState, at: Instant, reference: optional(string()) })),
  /** Money of this order went back, to the farmer or to the agent’s wallet. The farmer can report that it did not arrive. Absent: none. */
  is_refunded: optional(boolean()),
  /** Payments at the hand-over and since, in cash or by UPI, oldest first; absent: none. */
  takings: optional(array(object({ amount: Amount, way: enums(['cash', 'upi']), at: Instant }))),
  /** The id from placing it, which names the order when a payment is opened for it. */
  request_id: Uuid,
  /** The commission of the service-centre agent who placed it; null for everyone else. */
  commission: nullable(Amount),
  /** Lines that the shop changed or refused: `quantity` is given (0: none) of `ordered`. Absent: none. */
  changes: optional(
    array(
      object({
        product_variant: Id,
        names: LocalText,
        pack: LocalText,
        ordered: Quantity,
        quantity: integer(),
        available_from: optional(Day),
      }),
    ),
  ),
  /** The original price, when the shop's answer lowered it. */
  seen_total: optional(Amount),
  /** The code for the pickup, until it happens. Only the order's owner sees it. */
  pickup_code: optional(string()),
  /** Reported problems; absent: none. */
  problems: optional(array(OrderProblem)),
  /** Until when a problem can be reported; absent: not now. */
  problem_until: optional(Instant),
  /** Why the shop refuses it or its return, in the shop's own words. */
  reason: optional(string()),
  /** Numbers of its invoice and of later credit notes, oldest first; absent: none yet. */
  papers: optional(array(string())),
  /** Goods in it that must not be used; absent: none. */
  recalls: optional(array(object({ id: Id, names: LocalText, batch: string(), acknowledged_at: nullable(Instant) }))),
});
export type OrderDetail = Infer<typeof OrderDetail>;

export const listOrders = defineCall({
  name: 'listOrders',
  method: 'GET',
  path: '/api/hyperlocal/v1/orders',
  access: 'order.read',
  query: object({ cursor: optional(Cursor), page_size: optional(PageSize), filter: optional(enums(['all', 'open', 'done'])) }),
  response: object({ results: array(OrderSummary), next: nullable(string()) }),
  errors: [],
  summary: 'Own orders, newest first, and for those who assist the ones they placed for others.',
});

export const getOrder = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: '/api/hyperlocal/v1/orders/{id}',
  access: 'order.read',
  params: object({ id: IdText }),
  response: OrderDetail,
  errors: [],
  summary: 'One order.',
});

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'POST',
  path: '/api/hyperlocal/v1/orders/{id}/cancel',
  access: 'order.cancel',
  params: object({ id: IdText }),
  response: OrderDetail,
  errors: ['ORDER_NOT_CANCELLABLE'],
  summary: 'Cancels an order that has not left the shop and gives its stock back. Safe to repeat.',
});

export const payLater = defineCall({
  name: 'payLater',
  method: 'POST',
  path: '/api/hyperlocal/v1/orders/{id}/pay-later',
  access: 'payment.pay',
  params: object({ id: IdText }),
  response: OrderDetail,
  errors: ['PAYMENT_NOT_DUE', 'PAYMENT_MODE_REFUSED'],
  summary:
    'Places an order that waits for online money; what has not arrived is paid when the goods change hands. Money that arrives later goes back. Safe to repeat.',
});

/** `Pending` waits, everything else is final. `None`: no online payment was requested. */
export const OnlinePaymentStatus = enums(['None', ...paymentStates]);
export type OnlinePaymentStatus = Infer<typeof OnlinePaymentStatus>;

export const getOrderStatus = defineCall({
  name: 'getOrderStatus',
  method: 'GET',
  path: '/api/hyperlocal/v1/orders/{id}/status',
  access: 'order.read',
  params: object({ id: IdText }),
  query: object({ locale: optional(string()) }),
  response: object({
    online_payment_order: boolean(),
    /** `amount`: the requested online amount. */
    online_payment: object({ payment_status: OnlinePaymentStatus, amount: Amount }),
    /** The text to show, in the language of `locale`. */
    label: string(),
  }),
  errors: [],
  summary: 'Where an order stands, for who waits for its payment.',
});
