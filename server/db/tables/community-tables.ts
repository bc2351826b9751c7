// Growth products and their leads; the community.
import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { HideReason, PostState, ReportReason } from '#core/facts/community.ts';
import type { LeadState } from '#core/facts/growth.ts';
import type { growthProductFields } from '#core/fields/growth-product.ts';
import type { StatesBefore } from '#core/rules/community/post-states.ts';
import type { FieldColumns, Json, OptionalJson, OptionalNumber, OptionalTime, Time } from './columns.ts';

/** The choice of somebody who asked for a call, at the prices of that time. */
export interface LeadItem {
  readonly product_id: number;
  readonly names: LocalText;
  readonly packs: LocalText;
  readonly quantity: number;
  readonly price: number;
  readonly discount_price: number | null;
}

export interface CommunityTables {
  growth_products: FieldColumns<typeof growthProductFields> & {
    id: number;
    image_url: string;
    version: Generated<number>;
    changed_at: OptionalTime;
    changed_by: OptionalNumber;
  };
  growth_leads: {
    intent_key: string;
    body_hash: string;
    id: number;
    user_id: OptionalNumber;
    phone: string;
    items: Json<readonly LeadItem[]>;
    total_paise: number;
    final_paise: number;
    state: Generated<LeadState>;
    note: Generated<string>;
    follow_up_on: ColumnType<string | null, string | null | undefined, string | null>;
    created_at: Time;
    asked_at: Time;
    version: Generated<number>;
    changed_at: OptionalTime;
    changed_by: OptionalNumber;
  };
  community_posts: {
    id: number;
    parent_id: OptionalNumber;
    user_id: number;
    kind: 'question' | 'experience';
    text: string;
    same_text: string;
    crop_id: OptionalNumber;
    district_id: OptionalNumber;
    author: string;
    village: string;
    is_brand: Generated<boolean>;
    /** Names of private files. */
    photos: ColumnType<readonly string[], string | undefined, string>;
    helpful: Generated<number>;
    state: PostState;
    reason: ColumnType<HideReason | null, HideReason | null | undefined, HideReason | null>;
    words: Generated<string>;
    answer: ColumnType<string | null, string | null | undefined, string | null>;
    open_since: OptionalTime;
    claimed_by: OptionalNumber;
    claimed_at: OptionalTime;
    before: OptionalJson<StatesBefore>;
    created_at: Time;
  };
  community_helpful: { post_id: number; user_id: number; is_on: boolean; is_counted: Generated<boolean> };
  community_reports: { post_id: number; user_id: number; reason: ReportReason; words: string; at: Time; is_settled: Generated<boolean> };
  community_people: {
    user_id: number;
    name: Generated<string>;
    village: Generated<string>;
    warnings: Generated<number>;
    suspended_until: OptionalTime;
    suspended_reason: ColumnType<string | null, string | null | undefined, string | null>;
  };
}
