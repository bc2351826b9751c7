// Calls for placing and reading orders.
import { array, boolean, enums, type Infer, integer, max, min, nullable, object, optional, partial, size, string } from 'superstruct';
import { WEEK_FIRST, WEEK_LAST } from '../../constants.ts';
import { Address, FarmerDetails } from '../address.ts';
import { Bill, CartPayloadFields, OrderType, Quantity } from '../cart.ts';
import { Vendor } from '../vendor.ts';
import { defineCall } from '../wire/call.ts';
import { Amount, Cursor, Day, Id, IdText, Instant, LocalText, Money, PageSize, Phone, Text, Url, Uuid } from '../wire/fields.ts';
import { OrderProblem } from './problem.ts';
import { OrderStatus } from './status.ts';

export { OrderStatus } from './status.ts';

/** How an order is paid. COD is the default. */
export const PaymentMode = enums(['PAY_NOW', 'COD', 'CREDIT', 'CSC']);
export type PaymentMode = Infer<typeof PaymentMode>;

/** How a payment that was asked online stands. `Cancelled`: nobody made it; it was left, or another way was used. */
const paymentStates = ['Pending', 'Paid', 'PartlyPaid', 'Failed', 'Expired', 'Cancelled'] as const;
export const PaymentState = enums(paymentStates);
export type PaymentState = Infer<typeof PaymentState>;

/** How money that goes back stands. */
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
  /** The bill the person saw; a different one is answered 409 PRICE_CHANGED with the new bill. */
  totals_seen: optional(partial(Bill)),
  hashcode: optional(Text(128)),
  delivery_window: optional(DeliveryWindow),
});
export type PlaceOrderBody = Infer<typeof PlaceOrderBody>;

const OrderVendor = object({
  id: Id,
  company_name: string(),
  names: LocalText,
  company_phone: string(),
  company_address: string(),
  location: Vendor.schema.location,
});
const BuyerDetails = object({ name: string(), number: Phone });

/** As people read it out: eight signs, the last one a check; missing in what a phone kept before orders had one. */
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

export const withdrawOrder = defineCall({
  name: 'withdrawOrder',
  method: 'POST',
  path: '/api/hyperlocal/v1/order-withdrawals',
  access: 'order.place',
  /** The `Idempotency-Key` of the order. */
  body: object({ key: Uuid }),
  /** `placed`: what placing it answered; null when nothing was placed under that key, and nothing will be. */
  response: object({ placed: nullable(OrderAnswer) }),
  errors: ['IDEMPOTENCY_MISMATCH', 'IDEMPOTENCY_IN_PROGRESS'],
  summary: 'Whether a key has placed an order; if it has not, it never will. Safe to repeat.',
});

const OrderItem = object({
  product_variant: Id,
  product_id: Id,
  c_id: Id,
  names: LocalText,
  pack: LocalText,
  image_url: Url,
  quantity: Quantity,
  price: Amount,
  discount: Amount,
  /** Its insurance, for all packets; null when it has none. */
  insurance: nullable(object({ insurance_product: Id, names: LocalText, sum_insured: Amount, cost: Amount })),
  /** Of what was packed, and the licence it is sold under; absent before, and where there is none. */
  batch: optional(string()),
  expires_on: optional(Day),
  licence: optional(string()),
  /** Comes on this day, as the shop says. */
  available_from: optional(Day),
  /** Of these, what was given back. */
  returned: optional(integer()),
  /** Until when unopened packs of it are taken back; absent: they are not, or it is not here yet. */
  return_until: optional(Instant),
});
export type OrderItem = Infer<typeof OrderItem>;

const OrderSummaryFields = {
  id: Id,
  order_number: OrderNumber,
  created_at: Instant,
  status: OrderStatus,
  type: OrderType,
  payment_mode: PaymentMode,
  grand_total: Money,
  /** What was asked online in all; 0 for an order that is paid otherwise. Of an order through an agent's wallet everybody else sees what they give the agent: this, `paid`, `refunded` and `due` are then of the whole price. */
  pay_online: Amount,
  /** Received. */
  paid: Amount,
  /** Of what was received, what went back or is on its way back. */
  refunded: Amount,
  /** Still to pay, at delivery or before. */
  due: Money,
  /** Money can be paid online for it now: until `pay_by`; of an order that was handed over what is due, `pay_online` less `paid`. */
  is_payable: boolean(),
  /** When an order that waits for money is given up; null when it does not wait. */
  pay_by: nullable(Instant),
  item_count: integer(),
  /** The packs in it, so that they can be bought again. Missing in orders that a phone kept before this field existed. */
  variants: optional(array(object({ product_variant: Id, product_id: Id }))),
  first_item: LocalText,
  image_url: Url,
  vendor: OrderVendor,
  buyer_details: BuyerDetails,
  /** Taken off the price since, while the order stands; absent: nothing. */
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
  /** Farmer whose insurance it has, for the agent who placed it and can report a loss. Absent: the buyer's own. */
  insured_farmer: optional(Id),
  history: array(object({ status: OrderStatus, at: Instant })),
  delivery_window: nullable(DeliveryWindow),
  can_cancel: boolean(),
  /** It waits for online money, and may be paid when the goods change hands instead. Absent: no. */
  can_pay_later: optional(boolean()),
  /** Tries to pay online and what came of them, oldest first. Those of an agent's wallet are shown to the agent alone, as are its refunds. */
  /** `is_tried` false: the provider knew of no try when it was last asked; absent: it was tried, or is over. */
  payments: array(object({ amount: Amount, method: PaymentMode, at: Instant, status: PaymentState, is_tried: optional(boolean()) })),
  /** `reference`: of money that a person gave back by hand, the slip or transfer it names. */
  refunds: array(object({ amount: Amount, status: RefundState, at: Instant, reference: optional(string()) })),
  /** Taken at the hand-over and since, in cash or by UPI, oldest first; absent: nothing was. */
  takings: optional(array(object({ amount: Amount, way: enums(['cash', 'upi']), at: Instant }))),
  /** What placing it answered: names the order when a payment is opened for it. */
  request_id: Uuid,
  /** What the service-centre agent who placed it keeps; null for everyone else. */
  commission: nullable(Amount),
  /** Lines the shop answered otherwise than yes: `quantity` is given (0: none) of what was `ordered`. Absent: none. */
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
  /** The price as it was ordered, when the shop's answer lowered it. */
  seen_total: optional(Amount),
  /** Shown or said when it is fetched: as long as it is to come. Only whose order it is sees it. */
  pickup_code: optional(string()),
  /** What was said to be wrong with it; absent: nothing. */
  problems: optional(array(OrderProblem)),
  /** Until when something can be reported; absent: not now. */
  problem_until: optional(Instant),
  /** Why the shop does not give it, or takes nothing back, in its own words. */
  reason: optional(string()),
  /** Numbers of its invoice and of what lowered it since, oldest first; absent: it has none yet. */
  papers: optional(array(string())),
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

/** `Pending` waits, everything else is final. `None`: nothing was asked online. */
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
    /** `amount`: what was asked online. */
    online_payment: object({ payment_status: OnlinePaymentStatus, amount: Amount }),
    /** What to show, in the language of `locale`. */
    label: string(),
  }),
  errors: [],
  summary: 'Where an order stands, for who waits for its payment.',
});
