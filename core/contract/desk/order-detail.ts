// The shape of an order at the desk.
import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from 'superstruct';
import { Address, FarmerDetails } from '../address.ts';
import { Bill, OrderType } from '../cart.ts';
import { DeliveryWindow, OrderStatus, PaymentMode, PaymentState, RefundState } from '../order/order.ts';
import { OrderProblem } from '../order/problem.ts';
import { Amount, Day, Id, Instant, LocalText, Money, Phone, Url } from '../wire/fields.ts';

const MoveName = enums(['accept', 'reject', 'pack', 'dispatch', 'ready', 'deliver', 'bring-back', 'take-return', 'refuse-return']);

const SummaryFields = {
  id: Id,
  order_number: nullable(string()),
  vendor_id: Id,
  created_at: Instant,
  status: OrderStatus,
  /** When it came to be so. */
  status_since: Instant,
  type: OrderType,
  payment_mode: PaymentMode,
  grand_total: Money,
  /** Received online and at hand-over, what went back of it, and what is still to be taken. */
  paid: Amount,
  refunded: Amount,
  due: Money,
  item_count: integer(),
  first_item: LocalText,
  image_url: Url,
  buyer: object({ name: string(), number: Phone }),
  delivery_window: nullable(DeliveryWindow),
  /** The shop answered a line otherwise than yes. */
  is_changed: boolean(),
  /** Reports of the farmer that are not settled. */
  open_problems: integer(),
  /** When the buyer noted it on their phone; null: it does not say. It came at `created_at`. */
  kept_at: optional(nullable(Instant)),
  /** It waited on the phone until its terms were others, and the buyer agreed to those. */
  is_terms_agreed: optional(boolean()),
  is_insured: optional(boolean()),
  /** Village or street it is brought to; null: it is fetched. */
  place: optional(nullable(string())),
};
export const DeskOrderSummary = object(SummaryFields);
export type DeskOrderSummary = Infer<typeof DeskOrderSummary>;

const DeskOrderItem = object({
  product_variant: Id,
  product_id: Id,
  names: LocalText,
  pack: LocalText,
  image_url: Url,
  /** What is given of it: 0 when it fell away. */
  quantity: integer(),
  ordered: integer(),
  /** Null: as ordered, or not answered yet. */
  outcome: nullable(enums(['fewer', 'gone', 'later'])),
  available_from: nullable(Day),
  returned: integer(),
  price: Amount,
  discount: Amount,
  /** Batch and expiry have to be written down before it is packed. */
  needs_batch: boolean(),
  batch: nullable(string()),
  expires_on: nullable(Day),
  /** Of the pack of it that left the shop last, while it is to be packed; null: none. */
  last_batch: optional(nullable(object({ batch: string(), expires_on: nullable(Day) }))),
  /** Left on the shelf beside what this order has. */
  in_stock: integer(),
  category_id: optional(Id),
  /** Of all its packets; 0 when it is not insured. */
  insurance_cost: optional(Amount),
});

/** What the bill is worked out by, when lines fall away: the terms of the coupon the order took, as they are kept. */
const DeskCoupon = object({
  off: Amount,
  off_percent: number(),
  most_off: nullable(Amount),
  category_id: nullable(Id),
  minimum_cart: Amount,
});

const DeskStep = object({
  status: OrderStatus,
  at: Instant,
  /** Null: of an order from before it was kept. */
  by: nullable(enums(['farmer', 'staff', 'provider', 'clock'])),
  /** What one of the staff is called. */
  name: nullable(string()),
  reason: nullable(string()),
});

export const DeskOrder = object({
  ...SummaryFields,
  items: array(DeskOrderItem),
  bill: Bill,
  /** The price the farmer saw, when it is another now. */
  seen_total: nullable(Amount),
  taken_off: Amount,
  address: nullable(Address),
  pickup_farmer: nullable(FarmerDetails),
  history: array(DeskStep),
  /** What the caller may do with it now. */
  moves: array(MoveName),
  problems: array(OrderProblem),
  /** Why the caller may not answer reports of money that did not come: they gave it back, or an account tied to theirs did. */
  answer_refused: optional(nullable(enums(['own', 'tied']))),
  payments: array(object({ amount: Amount, method: PaymentMode, at: Instant, status: PaymentState, is_tried: optional(boolean()) })),
  /** `by_hand`: it is given back by somebody, not by the gateway. */
  refunds: array(object({ id: Id, amount: Amount, status: RefundState, at: Instant, by_hand: boolean(), reference: nullable(string()) })),
  /** Refunds that wait for a second person’s yes. */
  refunds_asked: optional(array(object({ id: Id, amount: Amount, reason: string(), asked_by: string(), at: Instant }))),
  /** What was taken or given back by hand. */
  takings: array(
    object({
      kind: enums(['cash', 'upi', 'back']),
      amount: Amount,
      given: Amount,
      at: Instant,
      reference: optional(nullable(string())),
      /** What the list of the payment provider says of the reference; null: it has none. */
      compared: optional(nullable(enums(['not-compared', 'found', 'other-amount', 'missing']))),
    }),
  ),
  /** Why nothing was taken at the hand-over; null: something was, or nothing was due. */
  due_reason: optional(nullable(string())),
  invoice: nullable(object({ number: string(), at: Instant })),
  /** Wrong codes that are left before a manager has to hand it over; null where no code is asked. */
  pickup_tries_left: nullable(integer()),
  /** Asked online before it counts; what an agent keeps of it; and, as long as lines can fall away, its coupon as it was taken: by them the desk knows the bill before it asks. */
  pay_online: optional(Amount),
  commission: optional(Amount),
  coupon: optional(nullable(DeskCoupon)),
});
export type DeskOrder = Infer<typeof DeskOrder>;
