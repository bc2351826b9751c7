// Desk calls for a shop's daily cash drawer. A closed day never changes.
import { array, enums, type Infer, integer, max, min, nullable, object, optional, pattern, record, refine, string } from 'superstruct';
import { Amount, Cursor, Day, Id, IdText, Instant, Money, PageSize, Text, TypedAmount } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Path = object({ vendor: IdText, date: Day });
/** Value of a note or coin in rupees → counted pieces. */
const PieceCounts = record(pattern(string(), /^(500|200|100|50|20|10|5|2|1)$/), max(min(integer(), 0), 100_000));

const figures = {
  /** Orders placed that day, and handed over. */
  placed: integer(),
  handed_over: integer(),
  /** The amount due for handed-over orders; the amounts taken, in cash and by phone. */
  cash_due: Money,
  cash_taken: Amount,
  upi_taken: Amount,
  /** Refunds from the drawer. */
  refunds_by_hand: Amount,
  put_in: Amount,
  taken_out: Amount,
  /** Cash in the drawer at the start of the day; below 0 when more was recorded as removed than as added. */
  opening: Money,
  /** The expected cash, now or at the count. */
  expected: Money,
};
const summary = {
  vendor_id: Id,
  date: Day,
  state: enums(['open', 'closed']),
  /** Null: not counted on its own. */
  counted: nullable(Amount),
  /** Counted less expected. */
  difference: nullable(Money),
  /** Counted together with this later day. */
  closed_with: nullable(Day),
  closed_by: nullable(string()),
  closed_at: nullable(Instant),
};

export const DaySummary = object({ ...summary, cash_taken: Amount, upi_taken: Amount, refunds_by_hand: Amount });
export type DaySummary = Infer<typeof DaySummary>;

export const DeskDay = object({
  ...summary,
  ...figures,
  /** Why the count differs from the expected cash. */
  reason: nullable(string()),
  pieces: nullable(record(string(), integer())),
  /** Requests that wait for a second person: cash to take out, or a short count. */
  asked: optional(array(object({ kind: enums(['out', 'short']), amount: Amount, reason: string(), by: string(), at: Instant }))),
  /** Cash put in or taken out besides orders, oldest first. */
  moves: array(object({ kind: enums(['in', 'out']), amount: Amount, reason: string(), by: string(), at: Instant })),
});
export type DeskDay = Infer<typeof DeskDay>;

export const listDays = defineDeskCall({
  name: 'listDays',
  method: 'GET',
  path: '/api/desk/v1/days',
  access: 'days.read',
  query: object({
    vendor: optional(IdText),
    from: optional(Day),
    to: optional(Day),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(DaySummary), next: nullable(string()) }),
  errors: [],
  summary: 'Days on which something was taken, given back or counted, newest first, of the vendors one works for.',
});

export const exportDays = defineDeskCall({
  name: 'exportDays',
  method: 'GET',
  path: '/api/desk/v1/exports/days.csv',
  access: 'money.export',
  query: object({ vendor: optional(IdText), from: optional(Day), to: optional(Day) }),
  csv: true,
  errors: [],
  summary: 'The same as a CSV file.',
});

export const getDay = defineDeskCall({
  name: 'getDay',
  method: 'GET',
  path: '/api/desk/v1/days/{vendor}/{date}',
  access: 'days.read',
  params: Path,
  response: DeskDay,
  errors: [],
  summary: 'A day of a vendor: orders, what was to be taken and what was, and what should be in the drawer.',
});

export const closeDay = defineDeskCall({
  name: 'closeDay',
  method: 'POST',
  path: '/api/desk/v1/days/{vendor}/{date}/close',
  access: 'days.close',
  idempotent: true,
  params: Path,
  body: object({
    counted: TypedAmount,
    /** Why it differs from the expected amount. Required for a difference of more than ₹10. */
    reason: optional(Text(200)),
    /** The counted notes and coins; their sum is `counted`. */
    pieces: optional(PieceCounts),
  }),
  response: DeskDay,
  errors: ['DAY_CLOSED', 'TOO_MANY_REQUESTS'],
  summary:
    'Counts the drawer and closes the day, and every open day before it. What comes later falls to the first open day. Money missing above the limit waits for a second person.',
});

export const moveCash = defineDeskCall({
  name: 'moveCash',
  method: 'POST',
  path: '/api/desk/v1/drawers/{vendor}/moves',
  access: 'cash.take',
  idempotent: true,
  params: object({ vendor: IdText }),
  body: object({ kind: enums(['in', 'out']), amount: refine(TypedAmount, 'some', (paise) => paise > 0), reason: Text(200) }),
  response: DeskDay,
  status: 201,
  errors: ['TOO_MANY_REQUESTS'],
  summary:
    'Cash is put into the drawer or taken out of it. Answers the day it falls to. Taken out above the limit it waits for a second person.',
});
