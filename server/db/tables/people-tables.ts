// Users of the shop: people, sessions, phone numbers, addresses, wishes and consents.

import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { GrievanceStep, GrievanceSubject } from '#core/facts/law/grievance.ts';
import type { NomineeRelation } from '#core/facts/law/nominee.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Json, OptionalNumber, OptionalTime, Time } from './columns.ts';

export interface PeopleTables {
  users: {
    id: number;
    auth_id: string;
    phone: string;
    full_name: string | null;
    locale: string;
    role: Generated<'farmer' | 'buyer' | 'agent'>;
    is_credit_user: Generated<boolean>;
    partner_type: string | null;
    partner_id: string | null;
    wants_whatsapp: Generated<boolean>;
    /** Only older servers read these. A person's place now follows from their address. */
    lat: OptionalNumber;
    lng: OptionalNumber;
    /** A service-centre agent's share of an order's items, in thousandths. */
    commission_permille: Generated<number>;
    /** The shop a buyer orders for; null: all shops. */
    buyer_vendor_id: number | null;
    /** Version of role, shop, partner and commission at the desk; null: never changed there. */
    role_version: Generated<number>;
    role_changed_at: OptionalTime;
    role_changed_by: number | null;
    /** When the words of the names were last read. */
    names_keyed_at: OptionalTime;
    created_at: Time;
    updated_at: Time;
  };
  user_phones: { phone: string; user_id: number };
  /** Accounts that cannot sign in. `until`: when the block ends automatically; null: only staff can end it. */
  account_blocks: { user_id: number; reason: string; until: OptionalTime; blocked_at: Time; blocked_by: number };
  /** Numbers that agents looked up, once a day each. */
  farmer_lookups: { user_id: number; day: string; phone: string; at: Time };
  sessions: {
    id: string;
    user_id: number;
    client_id: string;
    is_cookie_bound: boolean;
    generation: Generated<number>;
    rotated_at: Time;
    created_at: Time;
    last_seen_at: Time;
    expires_at: Time;
    revoked_at: OptionalTime;
    /** Browser and system of the sign-in, if known. */
    device: string | null;
    /** The service centre's tablet on which it began; null: a personal device. */
    tablet_id: ColumnType<number | null, number | null | undefined, number | null>;
    /** The session began with a code sent to the phone. */
    is_by_code: Generated<boolean>;
  };
  /** `earlier_day_at`: the last contact on a day before that of `last_at`. */
  person_activity: { user_id: number; last_at: Time; earlier_day_at: OptionalTime };
  otp_challenges: {
    phone: string;
    purpose: string;
    id: string;
    code_hash: string;
    tries: Generated<number>;
    created_at: Time;
    expires_at: Time;
    consumed_at: OptionalTime;
    previous_id: string | null;
    previous_code_hash: string | null;
    previous_expires_at: OptionalTime;
  };
  /** Browsers and networks that asked for the login code of a number, with their tries. */
  login_askers: { phone: string; asker: string; tries: Generated<number>; spent: Json<readonly string[]>; sent_at: Time; expires_at: Time };
  /** Browsers and networks a person logged in from. */
  login_places: { user_id: number; place: string; seen_at: Time };
  push_subscriptions: {
    id: number;
    user_id: number;
    session_id: string;
    endpoint_hash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    language: LanguageCode;
    created_at: Time;
  };
  consents: { user_id: number; id: number; channel: string; agree: boolean; wording: string; locale: string; at: Time };
  addresses: {
    user_id: number;
    id: number;
    contact_name: string;
    contact_number: string;
    street_address_1: string;
    street_address_2: string;
    block: string;
    district: string;
    state: string;
    pin_code: string;
    farmer_id: number | null;
    search_text: string;
    /** Sound keys of name and number; null: from before keys were stored. */
    name_key: string | null;
    /** Who added the address for its owner. */
    created_by: number | null;
    created_at: Time;
    updated_at: Time;
    deleted_at: OptionalTime;
  };
  wishlist: { user_id: number; product_id: number; added_at: Time };
  /** `month` as YYYY-MM in India. */
  quota_uses: { vendor_id: number; user_id: number; variant_id: number; month: string; used: number };
  /** Farmers a person named, with the name they typed. */
  known_farmers: { user_id: number; farmer_id: number; full_name: string; created_at: Time };
  credit_lines: {
    user_id: number;
    limit_paise: number;
    used_paise: Generated<number>;
    updated_at: Time;
    /** Every change at the desk raises it. */
    version: Generated<number>;
    is_open: Generated<boolean>;
    changed_at: OptionalTime;
    changed_by: ColumnType<number | null, number | null | undefined, number | null>;
  };
  /** Who may use a person's data rights after death or incapacity. */
  nominees: { user_id: number; name: string; phone: string; relation: NomineeRelation; named_at: Time };
  /** Notices to people whose data leaked. `reported_at`: the Board has its report. */
  breach_notices: {
    id: number;
    happened: Json<LocalText>;
    data: Json<LocalText>;
    advice: Json<LocalText>;
    contact: string;
    happened_at: Time;
    noticed_at: Time;
    vendor_id: number | null;
    state: 'waiting' | 'sending' | 'sent';
    staff_id: number;
    staff_name: string;
    at: Time;
    sent_at: OptionalTime;
    reported_at: OptionalTime;
    reported_by: ColumnType<string | null, string | null | undefined, string | null>;
  };
  breach_people: { notice_id: number; n: number; phone: string; user_id: number | null; locale: string; notified_at: OptionalTime };
  /** Notes of staff about a farmer. */
  /** Words of names by their sound. */
  farmer_names: { word: string; user_id: number };
  farmer_notes: { id: number; user_id: number; words: string; staff_id: number; staff_name: string; at: Time };
  /** Complaints. `until`: the clock that runs; null: it is solved. */
  grievances: {
    id: number;
    ticket: string;
    user_id: number;
    about: GrievanceSubject;
    order_id: number | null;
    text: string;
    received_at: Time;
    answered_at: OptionalTime;
    solved_at: OptionalTime;
    until: OptionalTime;
  };
  grievance_answers: {
    id: number;
    grievance_id: number;
    step: GrievanceStep;
    words: string;
    staff_id: number;
    staff_name: string;
    designation: string;
    at: Time;
  };
}
