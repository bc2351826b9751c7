// Desk calls for debtors: farmers who have not fully paid for delivered goods.
import { array, boolean, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { dueAgeNames } from '../../../facts/ledger.ts';
import { Amount, Cursor, Id, IdText, Instant, OptionalText, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const debt = {
  /** The debtor's account. */
  farmer: Id,
  name: string(),
  /** In the form `98xxxxxx11`. */
  phone: string(),
  /** The amount due for all their delivered orders in these shops, without purchases on credit. */
  due: Amount,
  /** When the oldest unpaid order was handed over. */
  oldest: Instant,
  /** How many orders have money due. */
  orders: integer(),
};
export const Debtor = object(debt);
export type Debtor = Infer<typeof Debtor>;

const DebtorFilter = {
  vendor: optional(IdText),
  /** The age of the debt by the oldest hand-over, in whole days. */
  age: optional(enums(dueAgeNames)),
  /** A whole phone number, or a name in any script. */
  search: optional(OptionalText(60)),
};

export const listDebtors = defineDeskCall({
  name: 'listDebtors',
  method: 'GET',
  path: '/api/desk/v1/debtors',
  access: 'debtors.read',
  query: object({ ...DebtorFilter, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(Debtor), next: nullable(string()) }),
  errors: [],
  summary: 'Farmers with money due after a hand-over, in the shops one works for; whoever owes longest comes first.',
});

export const exportDebtors = defineDeskCall({
  name: 'exportDebtors',
  method: 'GET',
  path: '/api/desk/v1/exports/debtors.csv',
  access: 'money.export',
  query: object(DebtorFilter),
  csv: true,
  errors: [],
  summary: 'The same as a CSV file.',
});

export const sumDebtors = defineDeskCall({
  name: 'sumDebtors',
  method: 'GET',
  path: '/api/desk/v1/debtor-sums',
  access: 'debtors.read',
  query: object({ vendor: optional(IdText) }),
  response: object({ ages: array(object({ age: enums(dueAgeNames), farmers: integer(), due: Amount })) }),
  errors: [],
  summary: 'How many farmers owe how much, by the age of their oldest order with money due. Together it is what the books call due.',
});

export const DebtorDetail = object({
  ...debt,
  /** Orders with money due, the oldest hand-over first. */
  due_orders: array(
    object({
      id: Id,
      order_number: nullable(string()),
      vendor_id: Id,
      handed_over_at: Instant,
      grand_total: Amount,
      due: Amount,
      /** Why the shop took no money at the hand-over. */
      due_reason: nullable(string()),
    }),
  ),
  /**
   * The amount that may stay due in each shop. It lists shops where something is due. Null: any amount. `is_own`: the farmer’s
   * own limit, not the shop’s.
   */
  limits: array(object({ vendor_id: Id, limit: nullable(Amount), is_own: boolean() })),
  /** Messages that reminded the farmer, newest first. */
  reminders: array(object({ vendor_id: Id, amount: Amount, by: string(), at: Instant })),
});
export type DebtorDetail = Infer<typeof DebtorDetail>;

export const getDebtor = defineDeskCall({
  name: 'getDebtor',
  method: 'GET',
  path: '/api/desk/v1/debtors/{farmer}',
  access: 'debtors.read',
  params: object({ farmer: IdText }),
  response: DebtorDetail,
  errors: [],
  summary: 'One debtor with the orders that have money due. Not found when nothing is due in the shops one works for.',
});

export const remindDebtor = defineDeskCall({
  name: 'remindDebtor',
  method: 'POST',
  path: '/api/desk/v1/debtors/{farmer}/reminders',
  access: 'debtors.remind',
  idempotent: true,
  params: object({ farmer: IdText }),
  /** Required when the farmer owes several shops. */
  body: object({ vendor: optional(Id) }),
  response: DebtorDetail,
  status: 201,
  errors: ['NOTHING_DUE', 'REMINDER_REFUSED'],
  summary:
    'Sends the farmer what is due and a link to pay, in their language. Once in 3 days for each shop, and between 9:00 and 21:00 in India: else the refusal names the next time.',
});
