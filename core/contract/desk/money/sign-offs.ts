// Desk calls for second approvals and their limits.
import { any, array, boolean, enums, type Infer, integer, nullable, object, optional, record, string } from 'superstruct';
import { Amount, Cursor, Id, IdText, Instant, PageSize, Text, TypedAmount } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

export const SignOff = object({
  id: Id,
  /** Null: it belongs to no shop. */
  vendor_id: nullable(Id),
  kind: enums([
    'refund',
    'take-back',
    'hand-out',
    'by-hand',
    'claim',
    'cash',
    'day',
    'bank',
    'settings',
    'commission',
    'credit',
    'recall',
    'due-limit',
    'breach',
    'count',
    'recall-end',
  ]),
  /** The order (`refund`, `take-back`, `hand-out`), the refund (`by-hand`), the claim, the vendor (`cash`, `day`, `bank`, `due-limit`, `count`), the person (`commission`, `credit`), the recall (`recall`, `recall-end`), the notice (`breach`); 1 for `settings`. */
  entity_id: Id,
  /** For display: `amount` in rupees, `reason`, …; personal data masked. */
  facts: record(string(), any()),
  state: enums(['waiting', 'approved', 'declined']),
  asked_by: object({ id: Id, full_name: string() }),
  asked_at: Instant,
  decided_by: nullable(object({ id: Id, full_name: string() })),
  decided_at: nullable(Instant),
  /** The reason for a refusal. */
  words: nullable(string()),
  /** The caller may decide: it waits, somebody independent requested it, and the money is not the caller's. */
  may_decide: boolean(),
});
export type SignOff = Infer<typeof SignOff>;

export const listSignOffs = defineDeskCall({
  name: 'listSignOffs',
  method: 'GET',
  path: '/api/desk/v1/sign-offs',
  access: 'money.approve',
  query: object({
    state: optional(enums(['waiting', 'approved', 'declined'])),
    page_size: optional(PageSize),
    cursor: optional(Cursor),
  }),
  response: object({ results: array(SignOff), next: nullable(string()) }),
  errors: [],
  summary: 'What was asked of a second person, newest first.',
});

export const approveSignOff = defineDeskCall({
  name: 'approveSignOff',
  method: 'POST',
  path: '/api/desk/v1/sign-offs/{id}/approve',
  access: 'money.approve',
  isProofNeeded: true,
  idempotent: true,
  params: object({ id: IdText }),
  body: object({}),
  response: SignOff,
  errors: [
    'SIGN_OFF_OWN',
    'SIGN_OFF_TIED',
    'SIGN_OFF_DECIDED',
    'SIGN_OFF_STALE',
    'REFUND_TOO_MUCH',
    'REFUND_STATE',
    'REFERENCE_USED',
    'ORDER_STATE',
    'CLAIM_STATE',
    'CLAIM_OWN',
    'GOODS_REFUSED',
    'DAY_CLOSED',
    'CHANGED_MEANWHILE',
    'PROOF_NEEDED',
  ],
  summary:
    'Says yes to what somebody else asked, and does it. An account the asker added in the last seven days may not, nor whose money it is. What can’t be done any more stays waiting.',
});

export const declineSignOff = defineDeskCall({
  name: 'declineSignOff',
  method: 'POST',
  path: '/api/desk/v1/sign-offs/{id}/decline',
  access: 'money.approve',
  idempotent: true,
  params: object({ id: IdText }),
  body: object({ words: Text(200) }),
  response: SignOff,
  errors: ['SIGN_OFF_OWN', 'SIGN_OFF_TIED', 'SIGN_OFF_DECIDED'],
  summary: 'Says no to what somebody else asked.',
});

const settings = {
  /**
   * Sums above these need another person, counted per order, and over 24 hours per person, farmer and drawer; null: no limit. Refunds to
   * farmers; claims; cash taken out of a drawer, or missing in it; goods removed from the stock without a sale.
   */
  refund_second_above: nullable(Amount),
  claim_second_above: nullable(Amount),
  cash_second_above: nullable(Amount),
  goods_second_above: nullable(Amount),
  /** A change of a vendor's bank account needs another person. */
  bank_second: boolean(),
};
export const MoneySettings = object({
  ...settings,
  version: integer(),
  /** The last change; null: never changed. */
  changed: nullable(object({ at: Instant, by: nullable(string()) })),
  /** Looser limits that wait for a second person. */
  asked: optional(array(object({ ...settings, by: string(), at: Instant }))),
});
export type MoneySettings = Infer<typeof MoneySettings>;

export const getMoneySettings = defineDeskCall({
  name: 'getMoneySettings',
  method: 'GET',
  path: '/api/desk/v1/settings/money',
  access: 'settings.read',
  response: MoneySettings,
  errors: [],
  summary: 'From which amount on a second person is asked.',
});

export const changeMoneySettings = defineDeskCall({
  name: 'changeMoneySettings',
  method: 'PATCH',
  path: '/api/desk/v1/settings/money',
  access: 'settings.write',
  isProofNeeded: true,
  body: object({
    refund_second_above: optional(nullable(TypedAmount)),
    claim_second_above: optional(nullable(TypedAmount)),
    cash_second_above: optional(nullable(TypedAmount)),
    goods_second_above: optional(nullable(TypedAmount)),
    bank_second: optional(boolean()),
  }),
  response: MoneySettings,
  errors: ['CHANGED_MEANWHILE', 'PROOF_NEEDED', 'TOO_MANY_REQUESTS'],
  summary:
    'Changes the given ones. A looser limit waits for a second person, a tighter one counts at once. `If-Match` names the version it was made on.',
});
