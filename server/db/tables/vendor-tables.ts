// Shops, and where they hand over.
import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { OpenHours } from '#core/rules/vendor/opening-hours.ts';
import type { Json, OptionalJson, OptionalNumber, OptionalTime, Time } from './columns.ts';

/** A shop's licence to sell what is on one shelf. */
export interface Licence {
  readonly category_id: number;
  readonly number: string;
  /** Last day it is good, in India; missing: it does not say. */
  readonly expires_on?: string | null;
}

/** Where a shop said it brings orders. */
export interface NamedArea {
  readonly pins: readonly string[];
  readonly districts: readonly { readonly state: string; readonly district: string }[];
}

/** Days on which a shop is closed beside its weekdays. */
export interface ShopHoliday {
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

export interface VendorTables {
  vendors: {
    id: number;
    names: Json<LocalText>;
    owner_name: string;
    address: string;
    phone: string;
    lat: number;
    lng: number;
    fulfillment_type: 'DOORSTEP_DELIVERY' | 'PICKUP_FROM_STORE' | 'BOTH';
    shipping_paise: number;
    min_order_paise: number;
    sells_prebook: Generated<boolean>;
    takes_orders: Generated<boolean>;
    /** Share of every order that is to be paid before it is brought. */
    prepay_percent: Generated<number>;
    /** Most of one item a person may have in a month, where the item has no limit of its own; half of what is there is always theirs to take. */
    person_cap: Generated<number | null>;
    licence_number: string;
    /** Kilometres around the shop within which it delivers; null: the PIN codes it names, or where it names none 75. */
    service_radius_km: ColumnType<number | null, number | null | undefined, number | null>;
    /** PIN codes, or their first digits, that it delivers to however far they are. */
    service_pins: ColumnType<string[], string | undefined, string>;
    is_active: Generated<boolean>;
    version: Generated<number>;
    licences: ColumnType<Licence[], string | undefined, string>;
    /** Days an order takes; null when the shop does not say. So are the two after it, and the days it takes goods back. */
    delivery_days: OptionalNumber;
    /** Hour in India. */
    order_cutoff_hour: OptionalNumber;
    /** 0 is Sunday. */
    closed_weekday: OptionalNumber;
    return_days: OptionalNumber;
    /** `address` is made of it, with district and state of the PIN code. */
    street_address: Generated<string>;
    pin_code: Generated<string>;
    gstin: ColumnType<string | null, string | null | undefined, string | null>;
    /** Goods for this much are brought for nothing. */
    free_above_paise: OptionalNumber;
    /** Null: named before districts were known; then it is `service_pins`. */
    service_named: OptionalJson<NamedArea>;
    opening_hours: ColumnType<OpenHours[], string | undefined, string>;
    holidays: ColumnType<ShopHoliday[], string | undefined, string>;
    /** Categories that may not be sold because their licence has expired. */
    shut_shelves: Generated<number[]>;
    changed_at: OptionalTime;
    changed_by: OptionalNumber;
  };
  /** Sealed; see server/areas/vendor/desk/bank-service.ts. */
  vendor_banks: { vendor_id: number; account: Json<unknown>; version: Generated<number>; changed_at: Time; changed_by: number };
  /** Messages and payments that were made to try the providers. */
  try_outs: {
    id: number;
    kind: 'sms' | 'payment';
    state: 'open' | 'done' | 'over';
    staff_id: number;
    reference: string;
    provider_id: string | null;
    url: string | null;
    at: Time;
    done_at: OptionalTime;
  };
  dealer_centres: { vendor_id: number; id: number; names: Json<LocalText>; address: string; phone: string; lat: number; lng: number };
}
