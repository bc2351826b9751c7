// Desk calls for refunds: list, retry, and pay by hand.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { Amount, Cursor, Day, Id, IdText, Instant, PageSize, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const State = enums(['waiting', 'sent', 'failed']);
/** The way of the refund; `hand`: by a person. */
const Way = enums(['gateway', 'share', 'csc', 'hand']);

export const DeskRefund = object({
  id: Id,
  vendor_id: Id,
  order_id: Id,
  order_number: nullable(string()),
  buyer_name: string(),
  amount: Amount,
  /** The part refunded through the bank, and the part refunded by hand. */
  sent: Amount,
  by_hand: Amount,
  way: Way,
  reason: enums([
    'paid-late',
    'paid-too-much',
    'cancelled',
    'not-available',
    'returned',
    'desk',
    'insurer-refused',
    'dashboard',
    'dispute',
  ]),
  state: State,
  /** The bank refused: the rest may be refunded by hand. */
  is_refused: boolean(),
  tries: integer(),
  /** The bank's last answer, in its words. */
  last_error: nullable(string()),
  reference: nullable(string()),
  /** A second person was asked to permit a refund by hand; null: nobody was. */
  asked: optional(nullable(object({ by: string(), at: Instant }))),
  created_at: Instant,
  updated_at: Instant,
});
export type DeskRefund = Infer<typeof DeskRefund>;

const RefundFilter = {
  vendor: optional(IdText),
  /** `open`: not refunded yet, for any reason. */
  state: optional(enums(['open', 'waiting', 'sent', 'failed'])),
  way: optional(Way),
  from: optional(Day),
  to: optional(Day),
};

export const listDeskRefunds = defineDeskCall({
  name: 'listDeskRefunds',
  method: 'GET',
  path: '/api/desk/v1/refunds',
  access: 'money.read',
  query: object({ ...RefundFilter, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(DeskRefund), next: nullable(string()) }),
  errors: [],
  summary: 'Refunds, newest first; those that have not gone oldest first.',
});

export const exportRefunds = defineDeskCall({
  name: 'exportRefunds',
  method: 'GET',
  path: '/api/desk/v1/exports/refunds.csv',
  access: 'money.export',
  query: object(RefundFilter),
  csv: true,
  errors: [],
  summary: 'The same as a CSV file.',
});

export const retryRefund = defineDeskCall({
  name: 'retryRefund',
  method: 'POST',
  path: '/api/desk/v1/refunds/{id}/retry',
  access: 'money.refund',
  isProofNeeded: true,
  idempotent: true,
  params: object({ id: IdText }),
  body: object({}),
  response: DeskRefund,
  errors: ['REFUND_STATE', 'PROOF_NEEDED'],
  summary: 'A refund that failed goes to the bank once more. What has gone does not go again.',
});

export const giveRefundByHand = defineDeskCall({
  name: 'giveRefundByHand',
  method: 'POST',
  path: '/api/desk/v1/refunds/{id}/by-hand',
  access: 'money.refund',
  isProofNeeded: true,
  idempotent: true,
  params: object({ id: IdText }),
  /** The number of the transfer; no drawer pays it. */
  body: object({ reference: Text(80) }),
  response: DeskRefund,
  errors: ['REFUND_STATE', 'PROOF_NEEDED', 'REFERENCE_USED', 'TOO_MANY_REQUESTS'],
  summary:
    'What a bank said no to, or what waits for somebody, was given by a transfer. What came online waits for a second person first. Where the bank never answered it is refused: it may have gone.',
});
