// Desk calls for UPI references that staff noted, compared with the bank statement.
import { array, boolean, enums, type Infer, nullable, object, optional, string } from 'superstruct';
import { Amount, Cursor, FlagText, Id, IdText, Instant, PageSize, Text } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const ReferenceState = enums(['not-compared', 'found', 'other-amount', 'missing']);

export const NotedReference = object({
  id: Id,
  vendor_id: Id,
  order_id: Id,
  order_number: nullable(string()),
  reference: string(),
  /** The reference in the UPI code that was scanned; null: no code was shown. */
  tr: nullable(string()),
  /** The amount that staff noted. */
  amount: Amount,
  /** The state by the bank statement. */
  state: ReferenceState,
  /** The line of the statement; null: none. */
  line: nullable(object({ date: string(), amount: Amount })),
  noted: object({ by: string(), at: Instant }),
  compared_at: nullable(Instant),
  /** Who settled a reference that does not match, and how. Null: nobody. */
  solved: nullable(object({ by: string(), at: Instant, reason: string() })),
  /** Whether the reader may settle it. This needs a reference that does not match and was noted by somebody else. */
  may_solve: boolean(),
});
export type NotedReference = Infer<typeof NotedReference>;

export const listReferences = defineDeskCall({
  name: 'listReferences',
  method: 'GET',
  path: '/api/desk/v1/references',
  access: 'money.read',
  query: object({
    vendor: optional(IdText),
    state: optional(ReferenceState),
    /** Only unsettled ones that are missing, have another amount, or were not confirmed for three days. */
    waiting: optional(FlagText),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(NotedReference), next: nullable(string()) }),
  errors: [],
  summary: 'Payments by UPI that staff noted, newest first, each with what the bank’s statement says of it.',
});

export const solveReference = defineDeskCall({
  name: 'solveReference',
  method: 'POST',
  path: '/api/desk/v1/references/{id}/solve',
  access: 'money.compare',
  idempotent: true,
  params: object({ id: IdText }),
  body: object({
    /** The state that the person saw. */
    state: enums(['not-compared', 'other-amount', 'missing']),
    reason: Text(200),
  }),
  response: NotedReference,
  errors: ['REFERENCE_OWN', 'CHANGED_MEANWHILE'],
  summary:
    'Settles by hand a payment that the bank’s statement contradicts, or has not confirmed for three days, with a reason. Not for the person who noted it.',
});
