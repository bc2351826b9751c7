// Shops, and where they hand over orders.
import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { vendorFields } from '#core/fields/vendor.ts';
import type { FieldColumns, Json, OptionalJson, OptionalNumber, OptionalTime, Time } from './columns.ts';

/** A shop's licence to sell the goods of one category. */
export interface Licence {
  readonly category_id: number;
  readonly number: string;
  /** The last valid day in India; missing: the licence states none. */
  readonly expires_on?: string | null;
}

/** Areas where a shop said it delivers. */
export interface NamedArea {
  readonly pins: readonly string[];
  readonly districts: readonly { readonly state: string; readonly district: string }[];
}

/** Days on which a shop is closed besides its closed weekdays. */
export interface ShopHoliday {
  readonly from: string;
  readonly to: string;
  readonly note: string;
}

export interface VendorTables {
  vendors: FieldColumns<typeof vendorFields> & {
    id: number;
    /** Built from `street_address`, and the district and state of the PIN code. */
    address: string;
    lat: number;
    lng: number;
    takes_orders: Generated<boolean>;
    licence_number: string;
    /** Delivery radius in kilometres; null: the named PIN codes, or 75 km when none are named. */
    service_radius_km: OptionalNumber;
    /** PIN codes, or their first digits, that it delivers to at any distance. */
    service_pins: ColumnType<string[], string | undefined, string>;
    /** Null: the area is older than districts, and `service_pins` applies. */
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
  /** Messages and payments made to test the providers. */
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
  /** Who compared the number with the licence itself. */
  licence_checks: { vendor_id: number; category_id: number; number: string; staff_id: number; staff_name: string; at: Time };
}
