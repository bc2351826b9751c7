// Payments, refunds, the books, the cash drawer.
import type { ColumnType, Generated } from 'kysely';
import type { Account } from '#core/facts/ledger.ts';
import type { FoundFault } from '#core/rules/ledger/books.ts';
import type { DayFigures, DenominationCounts } from '#core/rules/ledger/drawer.ts';
import type { MoneyKind, PayoutWayName } from '#core/rules/money-out/payout-ways.ts';
import type { LastTry, SessionState } from '#core/rules/payment/payment-session.ts';
import type { Json, OptionalJson, OptionalTime, Time } from './columns.ts';

export interface MoneyTables {
  /** `amount_paise` stays (of `back`: was refunded). `given_paise` was handed over; the rest was change. */
  order_takings: {
    vendor_id: number;
    order_id: number;
    id: number;
    kind: 'cash' | 'upi' | 'back';
    amount_paise: number;
    given_paise: number;
    reference: string | null;
    staff_id: number;
    at: Time;
    /** How it was refunded: from the drawer, or by transfer. */
    way: Generated<'cash' | 'transfer'>;
  };
  /** Entries of the books. The lines of one `entry_id` add up to 0. `day`: `YYYY-MM-DD` in India, as everywhere here. */
  ledger_entries: {
    vendor_id: number;
    entry_id: number;
    account: Account;
    amount_paise: number;
    order_id: number | null;
    cause: string;
    day: string;
    at: Time;
  };
  /** The first open day; empty: none was ever closed. */
  drawers: { vendor_id: number; open_from: string };
  drawer_moves: {
    vendor_id: number;
    id: number;
    kind: 'in' | 'out';
    amount_paise: number;
    reason: string;
    day: string;
    staff_id: number;
    staff_name: string;
    at: Time;
  };
  /** `figures`: as of the close. */
  day_closes: {
    vendor_id: number;
    day: string;
    figures: Json<DayFigures>;
    counted_paise: number;
    difference_paise: number;
    reason: string | null;
    pieces: OptionalJson<DenominationCounts>;
    staff_id: number;
    staff_name: string;
    at: Time;
  };
  /** The result of a nightly check, with the first differences. */
  book_checks: { day: string; orders: number; differences: number; found: Json<FoundFault[]>; at: Time };
  payment_sessions: {
    id: number;
    vendor_id: number;
    order_id: number;
    /** The requester. */
    user_id: number;
    kind: 'gateway' | 'csc' | 'share';
    provider: string;
    /** Our own unique id, which the provider knows. */
    reference: string;
    /** The provider's own; unknown until it answers. */
    provider_id: string | null;
    url: string | null;
    amount_paise: number;
    received_paise: Generated<number>;
    state: Generated<SessionState>;
    last_try: Generated<LastTry | null>;
    created_at: Time;
    updated_at: Time;
    expires_at: Time;
    /** Null: no more checks. */
    next_enquiry_at: OptionalTime;
    tries: Generated<number>;
    /** Until this time only one staff member may ask the provider about the payment. */
    asked_until: OptionalTime;
  };
  /** How much a farmer may owe a shop; `farmer_id` 0: every farmer. Null: any amount. */
  due_limits: {
    vendor_id: number;
    farmer_id: number;
    limit_paise: number | null;
    /** The farmer's own limit was removed. */
    follows_shop: Generated<boolean>;
    version: number;
    changed_by: number;
    changed_name: string;
    changed_at: Time;
  };
  /** Messages to farmers with money due after a hand-over. */
  due_reminders: {
    id: number;
    vendor_id: number;
    farmer_id: number;
    amount_paise: number;
    staff_id: number;
    staff_name: string;
    at: Time;
  };
  /** When a payment link was last sent to a phone. */
  payment_link_sends: { session_id: number; phone: string; sent_at: Time; intent: string };
  /** Providers' events, each once. */
  payment_events: {
    provider: string;
    event_id: string;
    kind: string;
    reference: string | null;
    provider_id: string | null;
    amount_paise: number;
    payment_id: string | null;
    /** The dispute it is about. */
    subject_id: ColumnType<string | null, string | null | undefined, never>;
    happened_at: Time;
    received_at: Time;
    handled_at: OptionalTime;
  };
  /** The progress of checking the gateway's lists. `skip`: finished entries; null when the check is over. */
  gateway_looks: {
    provider: string;
    kind: 'refund' | 'dispute';
    from_at: Time;
    to_at: Time;
    skip: number | null;
    looked_to: OptionalTime;
  };
  /** Refunds and disputes from outside the shop, each once. */
  gateway_facts: {
    id: number;
    provider: string;
    kind: 'refund' | 'dispute';
    /** The gateway's own id. */
    provider_id: string;
    session_id: number;
    vendor_id: number;
    order_id: number;
    payment_id: string;
    amount_paise: number;
    /** Booked for the order, and above what the order held. */
    booked_paise: Generated<number>;
    beyond_paise: Generated<number>;
    state: 'done' | 'open' | 'won' | 'lost' | 'closed';
    reason: ColumnType<string | null, string | null | undefined, string | null>;
    respond_by: OptionalTime;
    at: Time;
    updated_at: Time;
    seen_by: ColumnType<number | null, number | null | undefined, number | null>;
    seen_name: ColumnType<string | null, string | null | undefined, string | null>;
    seen_at: OptionalTime;
  };
  refund_tasks: {
    id: number;
    vendor_id: number;
    order_id: number;
    /** Null: refunded by hand. */
    session_id: number | null;
    amount_paise: number;
    reason:
      | 'paid-late'
      | 'paid-too-much'
      | 'cancelled'
      | 'not-available'
      | 'returned'
      | 'desk'
      | 'insurer-refused'
      | 'dashboard'
      | 'dispute';
    /** Proof of a refund by hand: a receipt, a transfer. */
    reference: ColumnType<string | null, string | null | undefined, string | null>;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    tries: Generated<number>;
    last_error: string | null;
    created_at: Time;
    updated_at: Time;
    /** Refunded through the provider so far, and by hand instead. */
    sent_paise: Generated<number>;
    hand_paise: Generated<number>;
    /** True: the provider refused the refund. False: it may have been paid. */
    is_refused: Generated<boolean>;
    /** A person decided to refund by hand. */
    is_decided: Generated<boolean>;
    /** The staff member who refunded it in Money; null: nobody, or the page of the order names them. */
    given_by: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Transfer numbers, each once for a shop; `upi`: from a farmer, `bank`: paid by the shop. */
  bank_references: {
    provider: 'upi' | 'bank';
    vendor_id: number;
    reference: string;
    /** The reference in the UPI code that was scanned; null: no code was shown. */
    tr: ColumnType<string | null, string | null | undefined, string | null>;
    what: 'taking' | 'refund' | 'claim';
    entity_id: number;
    amount_paise: number;
    /** The state in the payment provider's list. */
    state: Generated<'not-compared' | 'found' | 'other-amount' | 'missing'>;
    at: Time;
    compared_at: OptionalTime;
    /** The bank line it was compared with. */
    line_day: ColumnType<string | null, string | null | undefined, string | null>;
    line_paise: ColumnType<number | null, number | null | undefined, number | null>;
    /** Who settled a reference that is missing or has a different amount, and how. */
    solved_by: ColumnType<number | null, number | null | undefined, number | null>;
    solved_name: ColumnType<string | null, string | null | undefined, string | null>;
    solved_at: OptionalTime;
    solved_reason: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Credits of bank statements. `reference`: as from `referenceKey`. `day`: `YYYY-MM-DD`. */
  statement_lines: {
    vendor_id: number;
    reference: string;
    /** The shop's own reference from a UPI code, if the bank prints it. */
    tr: ColumnType<string | null, string | null | undefined, string | null>;
    day: string;
    amount_paise: number;
    at: Time;
    used_by: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Payouts that needed no second person; `order_id` and `farmer_id` if there is one. */
  money_out: {
    id: number;
    way: PayoutWayName;
    pot: MoneyKind;
    vendor_id: number;
    order_id: number | null;
    farmer_id: number | null;
    amount_paise: number;
    staff_id: number;
    at: Time;
  };
  /** A refund's parts; a refused part is tried again in the next round. */
  refund_parts: {
    vendor_id: number;
    task_id: number;
    slice: number;
    round: number;
    payment_id: string;
    amount_paise: number;
    provider_refund_id: string | null;
    /** `pending`: the provider has accepted it and not paid it. */
    state: 'pending' | 'processed' | 'failed';
    at: Time;
  };
}
