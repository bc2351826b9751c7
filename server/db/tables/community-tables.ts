// Growth products and who asked for them.
import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { LeadState } from '#core/rules/growth/lead-states.ts';
import type { Json, OptionalNumber, OptionalTime, Time } from './columns.ts';

/** What somebody who asked to be called back chose, at the prices of then. */
export interface LeadItem {
  readonly product_id: number;
  readonly names: LocalText;
  readonly packs: LocalText;
  readonly quantity: number;
  readonly price: number;
  readonly discount_price: number | null;
}

export interface CommunityTables {
  growth_products: {
    id: number;
    names: Json<LocalText>;
    packs: Json<LocalText>;
    texts: Json<LocalText>;
    befores: Json<LocalText>;
    afters: Json<LocalText>;
    price_paise: number;
    discount_price_paise: OptionalNumber;
    image_url: string;
    is_live: Generated<boolean>;
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
}
