// The shape of an order at the desk.
import { array, boolean, enums, type Infer, integer, nullable, number, object, optional, string } from 'superstruct';
import { Bill, OrderType } from '../cart.ts';
import { DeliveryWindow, OrderStatus, PaymentMode, PaymentState, RefundState } from '../order/order.ts';
import { OrderProblem } from '../order/problem.ts';
import { Amount, Day, Id, Instant, LocalText, Money, Url } from '../wire/fields.ts';
import { ShownAddress, ShownBuyer, ShownFarmer } from './farmer/shown-contact.ts';

const MoveName = enums(['accept', 'reject', 'pack', 'dispatch', 'ready', 'deliver', 'bring-back', 'take-return', 'refuse-return']);

const SummaryFields = {
  id: Id,
  order_number: nullable(string()),
  vendor_id: Id,
  created_at: Instant,
  status: OrderStatus,
  /** When it entered this state. */
  status_since: Instant,
  type: OrderType,
  payment_mode: PaymentMode,
  grand_total: Money,
  /** Received online and at the hand-over; refunds; and the amount still due. */
  paid: Amount,
  refunded: Amount,
  due: Money,
  item_count: integer(),
  first_item: LocalText,
  image_url: Url,
  /** Numbers are masked for staff who do not deliver; `showOrderPhones` shows them. */
  buyer: ShownBuyer,
  delivery_window: nullable(DeliveryWindow),
  /** The shop changed or refused a line. */
  is_changed: boolean(),
  /** Open reports of the farmer. */
  open_problems: integer(),
  /** When the buyer noted it on their phone; null: unknown. It arrived at `created_at`. */
  kept_at: optional(nullable(Instant)),
  /** Its terms changed while it waited on the phone, and the buyer accepted the new ones. */
  is_terms_agreed: optional(boolean()),
  is_insured: optional(boolean()),
  /** Village or street of the delivery; null: a pickup. */
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
  /** The given quantity; 0 when the line was removed. */
  quantity: integer(),
  ordered: integer(),
  /** Null: as ordered, or not answered yet. */
  outcome: nullable(enums(['fewer', 'gone', 'later'])),
  available_from: nullable(Day),
  returned: integer(),
  price: Amount,
  discount: Amount,
  /** Batch and expiry must be recorded before it is packed. */
  needs_batch: boolean(),
  batch: nullable(string()),
  expires_on: nullable(Day),
  /**
   * The batch to pack for this item, until it is packed. With lots it is the lot that expires first (`is_first`; several batches
   * are separated by commas). Without lots it is the batch of this variant that was packed last. Null: none.
   */
  last_batch: optional(nullable(object({ batch: string(), expires_on: nullable(Day), is_first: optional(boolean()) }))),
  /** Stock on the shelf, without this order's packs. */
  in_stock: integer(),
  category_id: optional(Id),
  /** Insurance of all its packets; 0 without insurance. */
  insurance_cost: optional(Amount),
});

/** The terms of the order's coupon, stored for computing the bill when lines are removed. */
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
  /** Null: the order is older than this field. */
  by: nullable(enums(['farmer', 'staff', 'provider', 'clock'])),
  /** Name of the staff member. */
  name: nullable(string()),
  reason: nullable(string()),
});

export const DeskOrder = object({
  ...SummaryFields,
  items: array(DeskOrderItem),
  bill: Bill,
  /** The price that the farmer saw, if it has changed. */
  seen_total: nullable(Amount),
  taken_off: Amount,
  address: nullable(ShownAddress),
  pickup_farmer: nullable(ShownFarmer),
  history: array(DeskStep),
  /** Moves that the caller may make now. */
  moves: array(MoveName),
  problems: array(OrderProblem),
  /** Why the caller may not settle reports of missing refunds: they, or an account tied to them, refunded the money. */
  answer_refused: optional(nullable(enums(['own', 'tied']))),
  payments: array(object({ amount: Amount, method: PaymentMode, at: Instant, status: PaymentState, is_tried: optional(boolean()) })),
  /** `by_hand`: a person refunds it, not the gateway. */
  refunds: array(object({ id: Id, amount: Amount, status: RefundState, at: Instant, by_hand: boolean(), reference: nullable(string()) })),
  /** Refunds that wait for a second person's approval. */
  refunds_asked: optional(array(object({ id: Id, amount: Amount, reason: string(), asked_by: string(), at: Instant }))),
  /** Money taken or refunded by hand. */
  takings: array(
    object({
      kind: enums(['cash', 'upi', 'back']),
      amount: Amount,
      given: Amount,
      at: Instant,
      reference: optional(nullable(string())),
      /** The reference in the payment provider's list; null: not compared. */
      compared: optional(nullable(enums(['not-compared', 'found', 'other-amount', 'missing']))),
    }),
  ),
  /** The shop's UPI id and name, for a code that the farmer scans. Absent: nothing is due, or the shop has no UPI id. */
  pay_to: optional(object({ id: string(), name: string() })),
  /** Why the shop took no money at the hand-over. Null: money was taken, or nothing was due. */
  due_reason: optional(nullable(string())),
  /** The order contains subsidised fertiliser. The hand-over needs the number of the bill from the government's point of sale. */
  needs_pos_bill: optional(boolean()),
  pos_bill: optional(nullable(string())),
  invoice: nullable(object({ number: string(), at: Instant })),
  /** Wrong codes left before a manager must hand it over; null where no code is needed. */
  pickup_tries_left: nullable(integer()),
  /**
   * The amount to pay online before the order counts; an agent's commission; and, while lines can be removed, its coupon. With these the
   * desk computes the bill without asking.
   */
  pay_online: optional(Amount),
  commission: optional(Amount),
  coupon: optional(nullable(DeskCoupon)),
});
export type DeskOrder = Infer<typeof DeskOrder>;
