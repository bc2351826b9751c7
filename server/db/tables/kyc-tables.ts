// Tables of people's KYC. Secrets in them are sealed.
import type { ColumnType, Generated } from 'kysely';
import type { KycStatus } from '#core/contract/insurance.ts';
import type { LockerEnd, LockerScope } from '#core/contract/kyc/locker.ts';
import type { ErasureDecision, KycReason } from '#core/facts/kyc.ts';
import type { KycPart } from '#core/rules/kyc/kyc-states.ts';
import type { Json, OptionalJson, OptionalNumber, OptionalTime, Time } from './columns.ts';

export interface KycTables {
  /** KYC before it had parts; only an older server reads it. */
  kyc: { user_id: number; identity_statuses: Json<KycStatus[]>; bank_status: KycStatus | null; updated_at: Time };
  /** `wrapped_key`: the person's own key, wrapped by the master key that `key_id` names. */
  kyc_people: { user_id: number; key_id: string; wrapped_key: string; created_at: Time };
  /** `sealed`, `reply`: under the person's key. `files`: names of sealed photos. `since`: in this status. */
  kyc_parts: {
    user_id: number;
    part: KycPart;
    status: KycStatus;
    version: Generated<number>;
    sealed: Generated<string | null>;
    reply: Generated<string | null>;
    number_hash: Generated<string | null>;
    person_hash: Generated<string | null>;
    files: ColumnType<string[], string | undefined, string>;
    is_from_locker: Generated<boolean>;
    reason: Generated<KycReason | null>;
    reason_words: Generated<string | null>;
    entered_by: number;
    given_at: Time;
    since: Time;
    decided_by: Generated<number | null>;
    decided_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** `sealed`: the access to the documents, under the person's key; null once it has ended. */
  kyc_lockers: {
    id: number;
    user_id: number;
    asked_by: number;
    session_id: string;
    state_hash: string;
    browser_hash: string;
    scopes: Json<LockerScope[]>;
    sealed: string | null;
    ends_at: Time;
    back_at: OptionalTime;
    ended_as: LockerEnd | null;
    ended_at: OptionalTime;
  };
  kyc_consents: { id: number; user_id: number; purpose: string; version: string; language: string; given_by: number; agreed_at: Time };
  /** `kept`: its encrypted rows; null once destroyed. */
  kyc_erasures: {
    id: number;
    user_id: number;
    key_id: string | null;
    wrapped_key: string | null;
    kept: OptionalJson<{ part: KycPart; files: string[] }[]>;
    asked_at: Time;
    destroy_at: Time;
    destroyed_at: OptionalTime;
    /** The desk's answer; null: not answered. */
    decision: ColumnType<ErasureDecision | null, ErasureDecision | null | undefined, ErasureDecision | null>;
    decided_at: OptionalTime;
    decided_by: OptionalNumber;
    decided_name: ColumnType<string | null, string | null | undefined, string | null>;
    decision_words: ColumnType<string | null, string | null | undefined, string | null>;
  };
  kyc_claims: { user_id: number; staff_id: number; staff_name: string; until: Time };
  kyc_views: {
    id: number;
    user_id: number;
    staff_id: number;
    staff_name: string;
    what: string;
    why: string;
    words: string | null;
    at: Time;
  };
}
