// Tables of staff: roles, sessions, passkeys, the audit, second approvals.
import type { ColumnType, Generated } from 'kysely';
import type { StaffRole } from '#core/facts/permission.ts';
import type { NoticeKind, NoticeWay } from '#core/facts/work.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { SignOffKind } from '#core/rules/money-out/payout-ways.ts';
import type { Json, OptionalJson, OptionalTime, Time } from './columns.ts';

export interface StaffTables {
  staff: { user_id: number; full_name: string; added_at: Time; removed_at: OptionalTime; version: Generated<number> };
  /** `vendor_id` 0: for all vendors. */
  staff_roles: { user_id: number; role: StaffRole; vendor_id: number };
  desk_sessions: {
    session_id: string;
    user_id: number;
    proven_at: Time;
    /** A passkey, or a recovery code instead, was used. */
    passkey_at: OptionalTime;
    challenge: string | null;
    challenge_kind: 'register' | 'prove' | null;
    challenge_until: OptionalTime;
  };
  passkeys: {
    user_id: number;
    id: string;
    credential_id: string;
    /** COSE, base64url. */
    public_key: string;
    counter: number;
    transports: Json<readonly string[]>;
    name: string;
    added_at: Time;
    last_used_at: OptionalTime;
  };
  recovery_codes: { user_id: number; code_hash: string; used_at: OptionalTime };
  audit_entries: {
    id: number;
    at: Time;
    actor_id: number | null;
    role: StaffRole | null;
    vendor_id: number | null;
    action: string;
    entity: string;
    entity_id: string;
    before: OptionalJson<Readonly<Record<string, unknown>>>;
    after: OptionalJson<Readonly<Record<string, unknown>>>;
    request_id: string | null;
    /** The key of another program that made the write for the actor. */
    api_key_id: number | null;
  };
  /** Requests for a second approval. `facts`: for display; `payload`: what the approval does. */
  sign_offs: {
    id: number;
    vendor_id: number;
    kind: SignOffKind;
    entity_id: number;
    facts: Json<Record<string, unknown>>;
    payload: Json<unknown>;
    state: Generated<'waiting' | 'approved' | 'declined'>;
    asked_by: number;
    asked_name: string;
    asked_at: Time;
    decided_by: number | null;
    decided_name: string | null;
    decided_at: OptionalTime;
    words: string | null;
    /** Users who would get the money. */
    concerns: ColumnType<number[], string | undefined, string>;
  };
  /** Who added a staff member or changed their roles; `was_decider`: they could approve before that change. */
  staff_ties: { id: number; user_id: number; by_id: number; was_decider: boolean; at: Time };
  /** Which messages staff get while away. */
  notice_settings: {
    user_id: number;
    kinds: ColumnType<NoticeKind[], readonly NoticeKind[], readonly NoticeKind[]>;
    way: NoticeWay;
    from_hour: number;
    to_hour: number;
    day_hour: number | null;
  };
  notice_browsers: {
    id: number;
    user_id: number;
    endpoint_hash: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    language: LanguageCode;
    created_at: Time;
  };
  /** The last message of each kind. `day`: the owner’s day. */
  notices_sent: { user_id: number; kind: NoticeKind | 'day'; sent_at: Time; count: number };
  settings: { name: string; value: Json<unknown> };
}
