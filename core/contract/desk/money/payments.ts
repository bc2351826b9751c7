// Desk calls for payments: both sides, and a check with the bank.
import { array, boolean, enums, type Infer, nullable, object, optional, string } from 'superstruct';
import { OrderStatus } from '../../order/order.ts';
import { Amount, Cursor, Day, Id, IdText, Instant, OptionalText, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

/** `share`: by a link that somebody else paid. */
const Way = enums(['gateway', 'share', 'csc']);
const State = enums(['created', 'pending', 'failed', 'expired', 'cancelled', 'paid']);

const fields = {
  id: Id,
  vendor_id: Id,
  order_id: Id,
  order_number: nullable(string()),
  order_status: OrderStatus,
  buyer_name: string(),
  way: Way,
  provider: string(),
  amount: Amount,
  received: Amount,
  /** Our state. */
  state: State,
  /** The bank's last answer about a try that brought no money; null: none, or it brought money. */
  bank_says: nullable(enums(['pending', 'failed'])),
  /** The order waits for it, and the bank has not answered for a while. */
  is_stuck: boolean(),
  created_at: Instant,
  updated_at: Instant,
  /** The next automatic question to the bank; null: none. */
  next_enquiry_at: nullable(Instant),
};
export const DeskPayment = object(fields);
export type DeskPayment = Infer<typeof DeskPayment>;

export const DeskPaymentDetail = object({
  ...fields,
  /** Our reference and the bank's own. */
  reference: string(),
  provider_id: nullable(string()),
  /** Events that the bank reported itself, in the order in which they happened. */
  events: array(
    object({
      kind: string(),
      amount: Amount,
      happened_at: Instant,
      received_at: Instant,
      handled_at: nullable(Instant),
      payment_id: nullable(string()),
    }),
  ),
  /** Until then an unpaid order reserves its goods. */
  pay_by: nullable(Instant),
});
export type DeskPaymentDetail = Infer<typeof DeskPaymentDetail>;

const PaymentFilter = {
  vendor: optional(IdText),
  state: optional(enums(['stuck', 'open', 'paid', 'over'])),
  way: optional(Way),
  /** An order number, or the beginning of a reference. */
  search: optional(OptionalText(80)),
  from: optional(Day),
  to: optional(Day),
};

export const listDeskPayments = defineDeskCall({
  name: 'listDeskPayments',
  method: 'GET',
  path: '/api/desk/v1/payments',
  access: 'money.read',
  query: object({ ...PaymentFilter, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(DeskPayment), next: nullable(string()) }),
  errors: [],
  summary: 'Payments, newest first; those that are stuck oldest first.',
});

export const exportPayments = defineDeskCall({
  name: 'exportPayments',
  method: 'GET',
  path: '/api/desk/v1/exports/payments.csv',
  access: 'money.export',
  query: object(PaymentFilter),
  csv: true,
  errors: [],
  summary: 'The same as a CSV file.',
});

export const getDeskPayment = defineDeskCall({
  name: 'getDeskPayment',
  method: 'GET',
  path: '/api/desk/v1/payments/{id}',
  access: 'money.read',
  params: object({ id: IdText }),
  response: DeskPaymentDetail,
  errors: [],
  summary: 'One payment, with the events that the bank sent.',
});

export const askAboutPayment = defineDeskCall({
  name: 'askAboutPayment',
  method: 'POST',
  path: '/api/desk/v1/payments/{id}/enquiry',
  access: 'money.refund',
  idempotent: true,
  asksProvider: true,
  params: object({ id: IdText }),
  body: object({}),
  response: object({
    /** False: the bank did not answer, or does not know the payment. */
    is_answered: boolean(),
    payment: DeskPaymentDetail,
  }),
  errors: ['PAYMENT_ASKED'],
  summary: 'Asks the bank what became of a payment, now, and books what it says. Never takes money twice; one at a time.',
});
