// Covers, policies, reports to the insurer, and reported losses.
import type { ColumnType, Generated } from 'kysely';
import type { ClaimRefusal, ClaimStep } from '#core/contract/claim/claim.ts';
import type { PolicyEnd } from '#core/contract/policy/policy.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { ClaimPayment, ClaimReview } from '#core/rules/claim/claim-label.ts';
import type { ClockEvidence, NoticeRule } from '#core/rules/claim/notice.ts';
import type { Json, OptionalJson, OptionalNumber, OptionalTime, Time } from './columns.ts';

/** A photo of a loss: the hash of what the phone sent, the name of what is kept, and where and when it was taken. */
export interface StoredClaimPhoto {
  readonly upload: string;
  readonly file: string;
  readonly taken_at: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly accuracy: number | null;
}

/** What was said of a loss. */
export interface StoredVoice {
  readonly upload: string;
  readonly file: string;
  readonly seconds: number;
}

/** Every clock a notice brought, and what was made of them (core/rules/claim/notice.ts). */
export interface StoredClocks {
  readonly phone_at: string | null;
  readonly server_at: string | null;
  readonly phone_then: string | null;
  readonly monotonic_ms: number | null;
  /** The person's last contact on an earlier day, where that was after it was noted; absent in claims of before that was asked. */
  readonly seen_at?: string | null;
  readonly evidence: ClockEvidence;
  readonly by: 'noted' | 'arrival';
  readonly is_marked: boolean;
}

export interface InsuranceTables {
  /** What can be insured with: the kind of policy in both languages, what it pays for, where its document is on the insurer's site. */
  insurance_products: {
    id: number;
    /** What lists name it by. */
    code: string;
    names: Json<LocalText>;
    types: Json<LocalText>;
    insurer_name: Generated<string>;
    insurer_licence: Generated<string>;
    /** Of the crops that grow from the goods those it insures; none: all of them. */
    crop_ids: ColumnType<number[], string | undefined, string>;
    /** When it can be bought; null: as long as it insures. */
    sale_from: OptionalTime;
    sale_to: OptionalTime;
    /** Null: the insurer does not say. */
    insures: Generated<'crop' | 'farmer' | null>;
    counted_by: Generated<'packet' | 'bag' | null>;
    starts_at: Time;
    ends_at: Time;
    perils: Json<{ id: number; names: LocalText; image: string | null }[]>;
    /** A public file of ours (`/files/…`), else where the insurer's site has it; null: none was given yet. */
    document_path: string | null;
    document_bytes: number | null;
    terms_path: string | null;
    terms_bytes: OptionalNumber;
    /** Somebody else than who asked let it be sold. */
    is_active: Generated<boolean>;
    proposed_at: OptionalTime;
    proposed_by: OptionalNumber;
    proposed_name: ColumnType<string | null, string | null | undefined, string | null>;
    version: Generated<number>;
    changed_at: OptionalTime;
    changed_by: OptionalNumber;
    /** When a loss has to be reported. */
    notice_rule: Generated<NoticeRule>;
    /** Where a loss can be reported by phone. */
    claim_phone: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** A packet's price: `cost_paise` 0 is free within the quota, beyond it `premium_paise` is paid. */
  insurance_premiums: {
    variant_id: number;
    insurance_product_id: number;
    cost_paise: number;
    premium_paise: number;
    sum_insured_paise: number;
  };
  /** Packets a farmer had insured for nothing, in a calendar year of India. */
  free_insurance_uses: { farmer_id: number; year: number; used: number };
  /** One for each insured line of an accepted order, as it was enrolled. */
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
    /** Of all packets. */
    sum_insured_paise: number;
    cost_paise: number;
    starts_at: Time;
    ends_at: Time;
    enrolled_at: Time;
    /** The insurer's, once it gave one. */
    number: string | null;
    /** The shop's own, on the certificate. */
    reference: string;
    /** Who insures; null in policies of before that was kept. */
    insurer: OptionalJson<{ name: string; licence: string }>;
    /** Of the insured person, as the insurer gets it; null where nobody knew it. */
    insured_name: ColumnType<string | null, string | null | undefined, string | null>;
    insurer_state: Generated<'waiting' | 'sent' | 'insured' | 'refused'>;
    /** Why the insurer did not take it, in its words. */
    refusal: ColumnType<string | null, string | null | undefined, string | null>;
    ended_at: OptionalTime;
    ended_why: ColumnType<PolicyEnd | null, PolicyEnd | null | undefined, PolicyEnd | null>;
  };
  /** Changes of policies for the insurer, as they were then; `bordereau_id`: the list that sent it. */
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
    /** In the insurer's words. */
    reason: ColumnType<string | null, string | null | undefined, string | null>;
  };
  /** Lists for the insurer; `answered_by` null: its own machine. */
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
    /** Its count under the policy. */
    nth: number;
    farmer_id: number;
    reported_by: number;
    peril_id: number;
    lost_at: Time;
    harvested_at: OptionalTime;
    area_tenths: number;
    plot: Generated<string>;
    description: Generated<string>;
    photos: Json<StoredClaimPhoto[]>;
    voice: ColumnType<StoredVoice | null, string | null | undefined, string | null>;
    clocks: Json<StoredClocks>;
    /** By the clock that counts. */
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
