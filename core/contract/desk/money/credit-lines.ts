// Desk calls for farmers' credit lines.
import { array, boolean, type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { Amount, Cursor, Id, IdText, Instant, PageSize, Phone, Text, TypedAmount } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const CreditLine = object({
  /** The farmer's account. */
  id: Id,
  /** Every change at the desk raises it; sent back as `If-Match`. */
  version: integer(),
  full_name: nullable(string()),
  /** In the form `98xxxxxx11`. */
  phone: string(),
  limit: Amount,
  /** The part of it that the farmer's orders use. */
  used: Amount,
  /** Closed: it allows no more purchases. The used part stays owed. */
  is_open: boolean(),
  /** A higher limit that waits for a second person; null: none. */
  limit_asked: nullable(Amount),
  changed: nullable(object({ at: Instant, by: nullable(string()) })),
});
export type CreditLine = Infer<typeof CreditLine>;

export const listCreditLines = defineDeskCall({
  name: 'listCreditLines',
  method: 'GET',
  path: '/api/desk/v1/credit-lines',
  access: 'money.read',
  query: object({
    /** A whole number finds exactly its farmer. Other text is part of a name. */
    search: optional(Text(60)),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(CreditLine), next: nullable(string()) }),
  errors: [],
  summary: 'Credit lines of farmers, open and closed, the newest farmers first.',
});

export const openCreditLine = defineDeskCall({
  name: 'openCreditLine',
  method: 'POST',
  path: '/api/desk/v1/credit-lines',
  access: 'money.credit',
  isProofNeeded: true,
  idempotent: true,
  body: object({ phone_number: Phone, limit: TypedAmount }),
  response: CreditLine,
  status: 201,
  errors: ['CREDIT_REFUSED', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary:
    'Opens a credit line for the account with this number, or a closed one again. A limit above ₹10,000 waits for a second person: until then it is 0.',
});

export const changeCreditLine = defineDeskCall({
  name: 'changeCreditLine',
  method: 'PATCH',
  path: '/api/desk/v1/credit-lines/{id}',
  access: 'money.credit',
  isProofNeeded: true,
  params: object({ id: IdText }),
  body: object({ limit: TypedAmount }),
  response: CreditLine,
  errors: ['CREDIT_REFUSED', 'CHANGED_MEANWHILE', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary:
    'Changes the limit, never below what is used. A higher one above ₹10,000 waits for a second person. `If-Match` names the version it was made on.',
});

export const closeCreditLine = defineDeskCall({
  name: 'closeCreditLine',
  method: 'POST',
  path: '/api/desk/v1/credit-lines/{id}/close',
  access: 'money.credit',
  isProofNeeded: true,
  idempotent: true,
  params: object({ id: IdText }),
  /** The reason, for the audit. */
  body: object({ words: Text(200) }),
  response: CreditLine,
  errors: ['CREDIT_REFUSED', 'CHANGED_MEANWHILE', 'PROOF_NEEDED'],
  summary: 'Nothing more can be bought on it. What is used stays owed. `If-Match` names the version it was made on.',
});
