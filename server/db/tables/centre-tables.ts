// Service centres: their people and their tablets.
import type { ColumnType, Generated } from 'kysely';
import type { ApprovalState } from '#core/contract/agent/approval.ts';
import type { Bill } from '#core/contract/cart.ts';
import type { PlaceOrderBody } from '#core/contract/order/order.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { HandOverState } from '#core/facts/centre/agent.ts';
import type { CentrePays, CentreRole, OfflineUnlock, TabletOrderKind, TabletOrderTime } from '#core/facts/centre/centre.ts';
import type { Json, OptionalTime, Time } from './columns.ts';

export interface CentreTables {
  centres: {
    id: number;
    names: Json<LocalText>;
    place: string;
    partner_type: string | null;
    partner_id: string | null;
    pays: CentrePays;
    commission_permille: number;
    cash_limit_paise: number;
    most_people: number;
    lock_minutes: number;
    offline_unlock: ColumnType<OfflineUnlock, OfflineUnlock | undefined, OfflineUnlock>;
    /** Every change of the centre or of its people raises it. */
    version: Generated<number>;
    created_at: Time;
    changed_at: OptionalTime;
    changed_by: ColumnType<number | null, number | null | undefined, number | null>;
  };
  centre_vendors: { centre_id: number; vendor_id: number };
  centre_people: { user_id: number; centre_id: number; role: CentreRole; added_at: Time };
  /** `tablet_id`: which tablet used the code; null: none yet. */
  tablet_codes: {
    code_hash: string;
    centre_id: number;
    made_by: number;
    expires_at: Time;
    tablet_id: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** `secret_hash`: of its cookie's secret. `ended_at`: when it reported that it was wiped. */
  tablets: {
    id: number;
    centre_id: number;
    name: string;
    tablet_key: string;
    secret_hash: string;
    registered_at: Time;
    registered_by: number;
    last_seen_at: Time;
    /** Tries of a PIN by all people on the tablet, as in `tablet_people`, since the last sign-in of any of them. */
    pin_tries: Generated<number>;
    ended_at: OptionalTime;
  };
  /**
   * `share`: encrypted. `unsent`: as the tablet last reported. `pin_tries`: tries of the PIN that were answered since the last
   * sign-in.
   */
  tablet_people: {
    tablet_id: number;
    user_id: number;
    sign_key: string;
    box_key: string;
    old_sign_keys: Json<readonly { readonly key: string; readonly at: number }[]>;
    share: string;
    unsent: Generated<number>;
    pin_tries: Generated<number>;
    pin_tried_at: OptionalTime;
    added_at: Time;
    ended_at: OptionalTime;
  };
  /** `user_id` null: concerns everybody. */
  tablet_orders: {
    id: number;
    tablet_id: number;
    kind: TabletOrderKind;
    user_id: number | null;
    when_done: TabletOrderTime;
    ordered_by: number;
    ordered_at: Time;
    done_at: OptionalTime;
    /** The tablet's first contact after the order. */
    contact_at: OptionalTime;
  };
  tablet_challenges: { challenge_hash: string; tablet_id: number; expires_at: Time };
  /** `private_key`: sealed. */
  letter_keys: { id: number; public_key: string; private_key: string; made_at: Time };
  /** Parts of sealed photos, base64. */
  letter_parts: { tablet_id: number; id: string; start: number; length: number; content: string; at: Time };
  /** The result of a tablet's letter. */
  letters: {
    user_id: number;
    key: string;
    tablet_id: number;
    body_hash: string;
    kind: string;
    outcome: 'done' | 'ask' | 'refused';
    code: string | null;
    answer: string;
    at: Time;
  };
  phone_keys: { user_id: number; key: string; added_at: Time };
  phone_approvals: { farmer_id: number; nonce: string; agent_id: number; at: Time };
  /** Orders that wait for a farmer's approval. `token_hash`: of the link in the SMS. `order_id`: the placed order. */
  asked_orders: {
    id: string;
    agent_id: number;
    farmer_id: number;
    vendor_id: number;
    kind: 'code' | 'later';
    state: ApprovalState;
    token_hash: string | null;
    code_hash: string;
    tries: Generated<number>;
    content_hash: string;
    body: Json<PlaceOrderBody>;
    shown: Json<ShownOrder>;
    locale: string;
    code: ColumnType<string | null, string | null | undefined, string | null>;
    order_id: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: Time;
    expires_at: Time;
  };
  /** Orders that agents placed for farmers. `cash_paise`: what the farmer gave the agent. `day`: of the agent's register. */
  agent_sales: {
    order_id: number;
    vendor_id: number;
    agent_id: number;
    centre_id: number | null;
    cash_paise: number;
    commission_paise: number;
    day: string;
    at: Time;
    /** When the agent had handed over all cash. */
    settled_at: OptionalTime;
  };
  /**
   * Cash that agents took, handed over, gave back and passed on to their lead; `day`: of their register. Below 0: it came back, or the lead
   * got it. Cash above that of the orders has no `order_id`.
   */
  agent_cash: {
    id: number;
    agent_id: number;
    order_id: number | null;
    hand_over_id: ColumnType<number | null, number | null | undefined, number | null>;
    kind: 'taken' | 'handed-over' | 'given-back' | 'passed-on';
    amount_paise: number;
    day: string;
    at: Time;
  };
  /** Cash that agents offered to the lead of their centre. `expected_paise`: what the book said then. */
  agent_hand_overs: {
    id: number;
    centre_id: number;
    agent_id: number;
    lead_id: ColumnType<number | null, number | null | undefined, number | null>;
    state: HandOverState;
    counted_paise: number;
    expected_paise: number;
    reason: string | null;
    at: Time;
    decided_at: OptionalTime;
    first_count_paise: ColumnType<number | null, number | null | undefined, number | null>;
    counted_by: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** `open_from`: the first open day of an agent's register; '' when no day was closed yet. */
  agent_books: { agent_id: number; open_from: string };
  agent_days: {
    agent_id: number;
    day: string;
    counted_paise: number;
    difference_paise: number;
    reason: string | null;
    at: Time;
  };
}

/** An order that waits for approval, as its page shows it. Money is paise. */
export interface ShownOrder {
  readonly farmer: { readonly name: string; readonly phone_number: string };
  readonly vendor: { readonly id: number; readonly names: LocalText };
  readonly lines: readonly {
    readonly names: LocalText;
    readonly pack: LocalText;
    readonly quantity: number;
    readonly price: number;
    readonly discount: number;
  }[];
  readonly bill: Bill;
  /** Cash that the agent took for it. */
  readonly cash_taken: number;
}
