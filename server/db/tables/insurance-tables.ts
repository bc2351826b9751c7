// Tables of insurance products, policies, reports to the insurer, and losses.
import type { ColumnType, Generated } from 'kysely';
import type { ClaimField, ClaimRefusal, ClaimStep } from '#core/contract/claim/claim.ts';
import type { PolicyEnd } from '#core/contract/policy/policy.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { InsuranceRole } from '#core/facts/insurance.ts';
import type { ClaimPayment, ClaimReview } from '#core/rules/claim/claim-label.ts';
import type { ClockEvidence, NoticeRule } from '#core/rules/claim/notice.ts';
import type { Json, OptionalJson, OptionalNumber, OptionalTime, Time } from './columns.ts';

/** A photo of a loss: the hash of the upload, the name of the stored file, and the time and place of the photo. */
export interface StoredClaimPhoto {
  readonly upload: string;
  readonly file: string;
  readonly taken_at: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracy: number | null;
}

/** Answers about a loss. */
export interface StoredVoice {
  readonly upload: string;
  readonly file: string;
  readonly seconds: number;
}

/** All times of a notice, and the results (core/rules/claim/notice.ts). */
export interface StoredClocks {
  readonly phone_at: string | null;
  readonly server_at: string | null;
  readonly phone_then: string | null;
  readonly monotonic_ms: number | null;
  /** The person's last contact on an earlier day, if it was after the note; absent in older claims. */
  readonly seen_at?: string | null;
  readonly evidence: ClockEvidence;
  readonly by: 'noted' | 'arrival';
  readonly is_marked: boolean;
}

export interface InsuranceTables {
  /** An insurance product: the kind of policy in both languages, what it pays for, and its document on the insurer's site. */
  insurance_products: {
    id: number;
    /** The product's name in lists. */
    code: string;
    names: Json<LocalText>;
    types: Json<LocalText>;
    insurer_name: Generated<string>;
    insurer_licence: Generated<string>;
    /** The shop's role for the insurer; null: not stated. */
    our_role: ColumnType<InsuranceRole | null, InsuranceRole | null | undefined, InsuranceRole | null>;
    /** The insured crops that grow from the goods; none: all of them. */
    crop_ids: ColumnType<number[], string | undefined, string>;
    /** When it is on sale; null: as long as it insures. */
    sale_from: OptionalTime;
    sale_to: OptionalTime;
    /** Null: the insurer does not say. */
    insures: Generated<'crop' | 'farmer' | null>;
    counted_by: Generated<'packet' | 'bag' | null>;
    starts_at: Time;
    ends_at: Time;
    perils: Json<{ id: number; names: LocalText; image: string | null }[]>;
    /** A public file of the shop (`/files/…`) or a path on the insurer's site; null: none yet. */
    document_path: string | null;
    document_bytes: number | null;
    terms_path: string | null;
    terms_bytes: OptionalNumber;
    /** Approved by another person than the requester. */
    is_active: Generated<boolean>;
    proposed_at: OptionalTime;
    proposed_by: OptionalNumber;
    proposed_name: ColumnType<string | null, string | null | undefined, string | null>;
    version: Generated<number>;
    changed_at: OptionalTime;
    changed_by: OptionalNumber;
    /** When a loss must be reported. */
    notice_rule: Generated<NoticeRule>;
    /** The phone number for reporting a loss. */
    claim_phone: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** A packet's price: `cost_paise` 0 is free within the quota, beyond it `premium_paise` is due. */
  insurance_premiums: {
    variant_id: number;
    insurance_product_id: number;
    cost_paise: number;
    premium_paise: number;
    sum_insured_paise: number;
  };
  /** Free packets of a farmer in a calendar year of India. */
  free_insurance_uses: { farmer_id: number; year: number; used: number };
  /** One for each insured line of an accepted order. */
  policies: {
    id: number;
    farmer_id: number;
    vendor_id: OptionalNumber;
    order_id: OptionalNumber;
    variant_id: OptionalNumber;
    insurance_product_id: number;
    types: Json<LocalText>;
    insures: 'crop' | 'farmer' | null;
    crops: Json<{ id: number; names: LocalText }[]>;
    goods: Json<{ names: LocalText; pack: LocalText }>;
    image_url: string;
    perils: Json<{ id: number; names: LocalText; image: string | null }[]>;
    document_path: string;
    document_bytes: number;
    terms_path: string;
    packets: number;
    /** The sum insured of all packets. */
    sum_insured_paise: number;
    cost_paise: number;
    starts_at: Time;
    ends_at: Time;
    enrolled_at: Time;
    /** The insurer's number, once known. */
    number: string | null;
    /** The shop's own reference, on the certificate. */
    reference: string;
    /** The insurer; null in older policies. `our_role` came later. */
    insurer: OptionalJson<{ name: string; licence: string; our_role?: InsuranceRole | null }>;
    /** Name of the insured person for the insurer; null when unknown. */
    insured_name: ColumnType<string | null, string | null | undefined, string | null>;
    insurer_state: Generated<'waiting' | 'sent' | 'insured' | 'refused'>;
    /** The insurer's reason for refusing it. */
    refusal: ColumnType<string | null, string | null | undefined, string | null>;
    ended_at: OptionalTime;
    ended_why: ColumnType<PolicyEnd | null, PolicyEnd | null | undefined, PolicyEnd | null>;
  };
  /** Changes of policies for the insurer, with their values at that time; `bordereau_id`: the list that sent the change. */
  policy_events: {
    id: number;
    policy_id: number;
    kind: 'new' | 'change' | 'cancel';
    packets: number;
    sum_insured_paise: number;
    cost_paise: number;
    at: Time;
    bordereau_id: OptionalNumber;
    answer: ColumnType<'accepted' | 'rejected' | null, string | null | undefined, string | null>;
    /** The insurer's own words. */
    reason: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Lists for the insurer; `answered_by` null: its automatic receiver. */
  bordereaux: {
    id: number;
    day: string;
    state: 'made' | 'open' | 'answered';
    new_count: number;
    change_count: number;
    cancel_count: number;
    made_at: Time;
    answered_at: OptionalTime;
    answered_by: OptionalNumber;
  };
  /** A loss under a policy; its label follows from status, review and payment. */
  claims: {
    id: number;
    policy_id: number;
    /** The number of this claim under its policy. */
    nth: number;
    farmer_id: number;
    reported_by: number;
    peril_id: number;
    lost_at: Time;
    harvested_at: OptionalTime;
    area_tenths: number;
    /** Null: the farmer did not state it. */
    field: ColumnType<ClaimField | null, string | null | undefined, string | null>;
    plot: Generated<string>;
    description: Generated<string>;
    photos: Json<StoredClaimPhoto[]>;
    voice: ColumnType<StoredVoice | null, string | null | undefined, string | null>;
    clocks: Json<StoredClocks>;
    /** When the loss was noted, by the clock that counts. */
    noted_at: Time;
    received_at: Time;
    deadline: Time;
    status: 'received' | 'complete';
    review: ClaimReview;
    payment: ClaimPayment;
    until: OptionalTime;
    question: ColumnType<string | null, string | null | undefined, string | null>;
    survey: ColumnType<{ day: string; who: string; phone: string | null } | null, string | null | undefined, string | null>;
    refusal: ColumnType<{ reason: ClaimRefusal; words: string } | null, string | null | undefined, string | null>;
    amount_paise: OptionalNumber;
    reference: ColumnType<string | null, string | null | undefined, string | null>;
    paid_at: OptionalTime;
    version: Generated<number>;
  };
  claim_steps: { claim_id: number; id: number; step: ClaimStep['step']; words: string | null; staff_id: number | null; at: Time };
}
