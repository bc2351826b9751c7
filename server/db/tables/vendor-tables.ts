// Shops, and where they hand over.
import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { vendorFields } from '#core/fields/vendor.ts';
import type { FieldColumns, Json, OptionalJson, OptionalNumber, OptionalTime, Time } from './columns.ts';

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
  vendors: FieldColumns<typeof vendorFields> & {
    id: number;
    /** Made of `street_address`, with district and state of the PIN code. */
    address: string;
    lat: number;
    lng: number;
    takes_orders: Generated<boolean>;
    licence_number: string;
    /** Kilometres around the shop within which it delivers; null: the PIN codes it names, or where it names none 75. */
    service_radius_km: OptionalNumber;
    /** PIN codes, or their first digits, that it delivers to however far they are. */
    service_pins: ColumnType<string[], string | undefined, string>;
    /** Null: named before districts were known; then it is `service_pins`. */
    service_named: OptionalJson<NamedArea>;
    is_active: Generated<boolean>;
    version: Generated<number>;
    /** 0 is Sunday. */
    closed_weekday: OptionalNumber;
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
