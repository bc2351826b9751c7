// Desk calls for the books and the nightly checks.
import { array, enums, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { accounts } from '../../../facts/ledger.ts';
import { Cursor, Day, Id, IdText, Instant, Money, PageSize } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const AccountName = enums(accounts);

export const LedgerRow = object({
  /** Lines of one entry add up to 0. */
  entry_id: Id,
  vendor_id: Id,
  order_id: nullable(Id),
  order_number: nullable(string()),
  account: AccountName,
  /** Above 0: debit. */
  amount: Money,
  /** The cause, as the server names it. */
  cause: string(),
  date: Day,
  at: Instant,
});
export type LedgerRow = Infer<typeof LedgerRow>;

const LedgerFilter = {
  vendor: optional(IdText),
  account: optional(AccountName),
  order: optional(IdText),
  from: optional(Day),
  to: optional(Day),
};

export const listLedger = defineDeskCall({
  name: 'listLedger',
  method: 'GET',
  path: '/api/desk/v1/ledger',
  access: 'money.read',
  query: object({ ...LedgerFilter, page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(LedgerRow), next: nullable(string()) }),
  errors: [],
  summary: 'The books, line by line, newest first.',
});

export const exportLedger = defineDeskCall({
  name: 'exportLedger',
  method: 'GET',
  path: '/api/desk/v1/exports/ledger.csv',
  access: 'money.export',
  query: object(LedgerFilter),
  csv: true,
  errors: [],
  summary: 'The same as a CSV file.',
});

/** The check of one night. `found`: the first hundred differences. */
export const BookCheck = object({
  date: Day,
  at: Instant,
  /** Checked orders, and the number of differences. */
  orders: integer(),
  differences: integer(),
  found: array(
    object({
      vendor_id: Id,
      /** Null: it concerns the drawer. */
      order_id: nullable(Id),
      what: string(),
      books: Money,
      facts: Money,
    }),
  ),
});
export type BookCheck = Infer<typeof BookCheck>;

export const listBookChecks = defineDeskCall({
  name: 'listBookChecks',
  method: 'GET',
  path: '/api/desk/v1/book-checks',
  access: 'money.read',
  query: object({ page_size: optional(PageSize), cursor: optional(Cursor) }),
  response: object({ results: array(BookCheck), next: nullable(string()) }),
  errors: [],
  summary: 'Whether books, orders and payments agreed, night by night, the last first.',
});
