// Tables of what the shops sell: products, packs, offers and stock, pictures, coupons, banners.
import type { ColumnType, Generated } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { bannerFields } from '#core/fields/banner.ts';
import type { couponFields } from '#core/fields/coupon.ts';
import type { offerFields } from '#core/fields/offer.ts';
import type { productFields } from '#core/fields/product.ts';
import type { FieldColumns, Json, OptionalNumber, OptionalTime, Time } from './columns.ts';

export interface CatalogTables {
  products: FieldColumns<typeof productFields> & {
    id: number;
    brand_names: Json<LocalText>;
    image_url: string;
    search_text: string;
    version: Generated<number>;
    /** Hash of the uploaded photo; null: the picture is a drawing. */
    photo: ColumnType<string | null, string | null | undefined, string | null>;
    changed_at: OptionalTime;
    changed_by: OptionalNumber;
  };
  variants: {
    id: number;
    product_id: number;
    sort: number;
    pack: Json<LocalText>;
    image_url: string;
    /** The shop's own code, unique in any case. */
    sku: Generated<string>;
    ean: ColumnType<string | null, string | null | undefined, string | null>;
    /** False: withdrawn from all shops. */
    is_active: Generated<boolean>;
  };
  search_words: { word: string; product_id: number; rank: number };
  /** Photos of products: by size and format the file of the public space. */
  product_pictures: { id: string; files: Json<Readonly<Record<string, Readonly<Record<'avif' | 'webp', string>>>>>; at: Time };
  inventory: FieldColumns<typeof offerFields> & {
    vendor_id: number;
    variant_id: number;
    product_id: number;
    c_id: number;
    /** Whether farmers can buy it: the product is live, the pack is not withdrawn, and the shop sells it (`is_sold`). */
    is_active: Generated<boolean>;
    /** Changes at the desk raise it; sales do not. */
    version: Generated<number>;
    /** The discounted price before the last change. */
    price_before_paise: OptionalNumber;
    price_changed_at: OptionalTime;
    changed_at: OptionalTime;
    changed_by: OptionalNumber;
    /** Not sold after this time. */
    sold_until: OptionalTime;
    /** Its insurance needs a cart amount in this range. */
    cover_min_cart_paise: number | null;
    cover_max_cart_paise: number | null;
    has_blocked_pins: Generated<boolean>;
  };
  /** PIN codes a variant is not delivered to. */
  blocked_pins: { vendor_id: number; variant_id: number; pin: string };
  coupons: FieldColumns<typeof couponFields> & {
    vendor_id: number;
    code: string;
    /** Grows with every change by a person, not with use. */
    version: Generated<number>;
    changed_at: Time | null;
    changed_by: number | null;
  };
  /** Banners of the home page; `vendor_id` null: shown at every shop. */
  banners: FieldColumns<typeof bannerFields> & {
    id: number;
    photo: string | null;
    sort: number;
    version: Generated<number>;
    changed_at: Time;
    changed_by: number | null;
  };
  /** Coupons that a person may use once. */
  coupon_claims: { user_id: number; code: string; order_id: number };
  vendor_products: {
    vendor_id: number;
    product_id: number;
    category_id: number;
    brand_id: number;
    crop_ids: number[];
    has_insurance: boolean;
    min_price_paise: number;
    best_discount_permille: number;
    popularity: number;
    name_key: string;
    is_sold_out: boolean;
    is_deleted: Generated<boolean>;
    seq: number;
    /** `seq` of the last change of texts or packs, beyond prices and stock. */
    info_seq: Generated<number>;
    packs_key: Generated<string>;
  };
}
