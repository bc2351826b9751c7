// Stores shops' prices and stock of packs for the desk.
import { type SqlBool, sql, type Updateable } from 'kysely';
import type { OfferShow } from '#core/contract/desk/catalog/offer.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { offerFields } from '#core/fields/offer.ts';
import { columnNames, type NullableRow } from '#core/fields/row.ts';
import type { Database } from '../../../db/database.ts';
import { isOfferSeen, isOnOpenShelf } from '../../../db/offer-seen.ts';
import { packValue } from '../../../db/stock/pack-value.ts';
import { fitLots, noteStock, type StockCause } from '../../../db/stock/stock-moves.ts';

export type { StockCause };

import type { Tables } from '../../../db/tables.ts';
import { type NamePlace, nameKey, packFits } from './product-desk-repository.ts';

/** A pack with a shop's offer. The fields are null when the shop never offered it. */
export interface OfferRecord extends NullableRow<typeof offerFields> {
  readonly vendor_id: number;
  readonly variant_id: number;
  readonly product_id: number;
  readonly sku: string;
  readonly ean: string | null;
  readonly names: LocalText;
  readonly brand_id: number;
  readonly brand_names: LocalText;
  readonly category_id: number;
  readonly pack: LocalText;
  readonly image_url: string;
  readonly is_live: boolean;
  readonly is_pack_active: boolean;
  /** Whether the shop has a valid licence for these goods. */
  readonly has_licence: boolean;
  readonly terms: number | null;
  readonly price_before_paise: number | null;
  readonly price_changed_at: Date | null;
  readonly changed_at: Date | null;
  readonly changed_name: string | null;
  readonly name_key: string;
  readonly blocked_pins: string[];
  readonly insured_by: { readonly id: number; readonly names: LocalText }[];
}

export interface OfferSearch {
  readonly vendorId: number;
  readonly words: readonly string[];
  readonly code: string;
  readonly categoryId: number | undefined;
  readonly brandId: number | undefined;
  readonly show: OfferShow | undefined;
  /** For `price-changed`: only prices that changed since this time. */
  readonly since: Date;
  /** For `low`: only offers with at most this many packs left. */
  readonly low: number;
  /** The last row of the previous page, by name, or by the quantity left. */
  readonly after: NamePlace | { readonly left: number; readonly id: number } | undefined;
  readonly limit: number;
}

/** An offer with the position of its pack in the product. */
export interface ShopOffer extends OfferRecord {
  readonly sort: number;
}

/** The position after a page of one product's offers. */
export interface ShopPlace {
  /** Whether the shop never offered it. */
  readonly isNone: boolean;
  readonly vendor: number;
  readonly sort: number;
  readonly variant: number;
}

export interface OfferCounts {
  readonly sold: number;
  readonly low: number;
  readonly out: number;
  readonly no_licence: number;
  readonly not_sold: number;
  readonly price_changed: number;
}

/** Whether a list is sorted by the quantity left. */
export const isByStock = (show: OfferShow | undefined): boolean => show === 'low' || show === 'out';

/** The condition of a list, over `offer` (the shop's line), `products` and `variants`. */
function showing(show: OfferShow | undefined, low: number, since: Date) {
  switch (show) {
    case 'sold':
      return sql<SqlBool>`offer.is_active`;
    case 'low':
      return sql<SqlBool>`${isOfferSeen('offer', 'products.category_id')} and offer.available <= ${low}::int`;
    case 'out':
      return sql<SqlBool>`${isOfferSeen('offer', 'products.category_id')} and offer.available = 0`;
    case 'no-licence':
      return sql<SqlBool>`offer.is_active and not ${isOnOpenShelf('products.category_id', sql.ref('offer.vendor_id'))}`;
    case 'not-sold':
      return sql<SqlBool>`products.is_live and variants.is_active and not coalesce(offer.is_sold, false)`;
    case 'price-changed':
      return sql<SqlBool>`offer.price_changed_at >= ${since}`;
    default:
      return sql<SqlBool>`offer.vendor_id is not null`;
  }
}

/** Every pack with every shop. */
const offerRows = (db: Database) =>
  db.sql
    .selectFrom('vendors')
    .innerJoin('variants', (join) => join.onTrue())
    .innerJoin('products', 'products.id', 'variants.product_id')
    .leftJoin('inventory as offer', (join) =>
      join.onRef('offer.vendor_id', '=', 'vendors.id').onRef('offer.variant_id', '=', 'variants.id'),
    )
    .leftJoin('staff', 'staff.user_id', 'offer.changed_by')
    .select(['vendors.id as vendor_id', 'variants.id as variant_id', 'products.id as product_id', 'variants.sku', 'variants.ean'])
    .select(['products.names', 'products.brand_id', 'products.brand_names', 'products.category_id', 'variants.pack'])
    .select(['variants.image_url', 'products.is_live', 'variants.is_active as is_pack_active', 'offer.version as terms'])
    .select(columnNames(offerFields).map((name) => `offer.${name}` as const))
    .select(['offer.price_before_paise', 'offer.price_changed_at', 'offer.changed_at'])
    .select(['staff.full_name as changed_name', nameKey.as('name_key')])
    .select(isOnOpenShelf('products.category_id', sql.ref('vendors.id')).as('has_licence'))
    .select([
      sql<string[]>`(select coalesce(jsonb_agg(b.pin order by b.pin), '[]') from blocked_pins b
          where b.vendor_id = offer.vendor_id and b.variant_id = offer.variant_id)`.as('blocked_pins'),
      sql<
        { id: number; names: LocalText }[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'names', i.types) order by i.id), '[]')
          from insurance_premiums p join insurance_products i on i.id = p.insurance_product_id
          where p.variant_id = variants.id and i.is_active)`.as('insured_by'),
    ]);

function createReading(db: Database) {
  const rows = () => offerRows(db);

  return {
    find: (vendorId: number, variantId: number): Promise<OfferRecord | undefined> =>
      rows()
        .where('vendors.id', '=', sql<number>`${vendorId}::bigint`)
        .where('variants.id', '=', sql<number>`${variantId}::bigint`)
        .executeTakeFirst(),

    list: ({ vendorId, words, code, categoryId, brandId, show, since, low, after, limit }: OfferSearch): Promise<OfferRecord[]> =>
      rows()
        .where('vendors.id', '=', sql<number>`${vendorId}::bigint`)
        .where(showing(show, low, since))
        .$if(code !== '', (q) => q.where(packFits(words, code)))
        .$if(categoryId !== undefined, (q) => q.where('products.category_id', '=', sql<number>`${categoryId}::bigint`))
        .$if(brandId !== undefined, (q) => q.where('products.brand_id', '=', sql<number>`${brandId}::bigint`))
        .$if(after !== undefined && 'left' in after, (q) =>
          q.where(sql<SqlBool>`(offer.available, variants.id) > (${(after as { left: number }).left}::bigint, ${after?.id ?? 0}::bigint)`),
        )
        .$if(after !== undefined && 'name' in after, (q) =>
          q.where(sql<SqlBool>`(${nameKey}, variants.id) > (${(after as NamePlace).name}, ${after?.id ?? 0}::bigint)`),
        )
        .orderBy(isByStock(show) ? sql`offer.available` : nameKey)
        .orderBy('variants.id')
        .limit(limit)
        .execute(),

    /** Every pack of a product with these vendors, offered or not; offered ones come first. */
    ofProduct: (productId: number, vendors: 'all' | readonly number[], after: ShopPlace | undefined, limit: number): Promise<ShopOffer[]> =>
      rows()
        .select('variants.sort')
        .where('products.id', '=', sql<number>`${productId}::bigint`)
        .$if(vendors !== 'all', (q) => q.where('vendors.id', 'in', [-1, ...(vendors === 'all' ? [] : vendors)]))
        .$if(after !== undefined, (q) =>
          q.where(
            sql<SqlBool>`(offer.vendor_id is null, vendors.id, variants.sort, variants.id) > (${after?.isNone ?? false}::boolean,
              ${after?.vendor ?? 0}::bigint, ${after?.sort ?? 0}::bigint, ${after?.variant ?? 0}::bigint)`,
          ),
        )
        .orderBy(sql`offer.vendor_id is null`)
        .orderBy('vendors.id')
        .orderBy('variants.sort')
        .orderBy('variants.id')
        .limit(limit)
        .execute(),

    async counts(vendorId: number, low: number, since: Date): Promise<OfferCounts> {
      const count = (show: OfferShow) => sql<number>`(count(*) filter (where ${showing(show, low, since)}))::int`;
      return db.sql
        .selectFrom('variants')
        .innerJoin('products', 'products.id', 'variants.product_id')
        .leftJoin('inventory as offer', (join) =>
          join.onRef('offer.variant_id', '=', 'variants.id').on('offer.vendor_id', '=', sql<number>`${vendorId}::bigint`),
        )
        .select([count('sold').as('sold'), count('low').as('low'), count('out').as('out'), count('no-licence').as('no_licence')])
        .select([count('not-sold').as('not_sold'), count('price-changed').as('price_changed')])
        .executeTakeFirstOrThrow();
    },

    /** Whether a vendor takes prebook orders; undefined for an unknown vendor. */
    sellsPrebook: async (vendorId: number): Promise<boolean | undefined> =>
      (await db.sql.selectFrom('vendors').select('sells_prebook').where('id', '=', sql<number>`${vendorId}::bigint`).executeTakeFirst())
        ?.sells_prebook,
  };
}

function createWriting(db: Database) {
  return {
    /** Locks the stock of an offer until the transaction ends, so that orders wait. */
    async lock(vendorId: number, variantId: number): Promise<void> {
      await db.sql
        .selectFrom('inventory')
        .select('variant_id')
        .where('vendor_id', '=', vendorId)
        .where('variant_id', '=', variantId)
        .forUpdate()
        .executeTakeFirst();
    },

    /** Adds an empty offer that is not on sale, unless one exists. */
    async begin(vendorId: number, variantId: number, productId: number, catalogueId: number): Promise<void> {
      await db.sql
        .insertInto('inventory')
        .values({
          vendor_id: vendorId,
          variant_id: variantId,
          product_id: productId,
          c_id: catalogueId,
          price_paise: 0,
          discount_paise: 0,
          available: 0,
          is_active: false,
          is_sold: false,
          version: 0,
        })
        .onConflict((c) => c.columns(['vendor_id', 'variant_id']).doNothing())
        .execute();
    },

    async change(vendorId: number, variantId: number, change: Updateable<Tables['inventory']>): Promise<void> {
      await db.sql
        .updateTable('inventory')
        .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
        .where('vendor_id', '=', vendorId)
        .where('variant_id', '=', variantId)
        .execute();
    },

    /** What one pack is worth at this shop, in paise. */
    async valueOf(vendorId: number, variantId: number): Promise<number> {
      const { rows } = await sql<{ value: number }>`
        select ${packValue('i')} as value from inventory i where i.vendor_id = ${vendorId} and i.variant_id = ${variantId}`.execute(db.sql);
      return rows[0]?.value ?? 0;
    },

    /** Adds to the current stock, whatever was sold meanwhile; undefined when too few are left. @returns the stock */
    async addStock(vendorId: number, variantId: number, by: number, most: number): Promise<number | undefined> {
      const changed = await db.sql
        .updateTable('inventory')
        .set((eb) => ({ available: eb('available', '+', by) }))
        .where('vendor_id', '=', vendorId)
        .where('variant_id', '=', variantId)
        .where((eb) => eb.between(eb('available', '+', by), 0, most))
        .returning('available')
        .executeTakeFirst();
      return changed?.available;
    },

    /** Stores a stock movement. When stock falls, the lots fall too. */
    async noteStock(vendorId: number, variantId: number, change: { delta: number; after: number }, cause: StockCause): Promise<void> {
      await noteStock(db, vendorId, { variantId, ...change }, cause);
      if (change.delta < 0) await fitLots(db, vendorId, [variantId]);
    },
  };
}

function pinWriting(db: Database) {
  return {
    /** Replaces the PIN codes where the offer is not delivered. */
    async setBlockedPins(vendorId: number, variantId: number, pins: readonly string[]): Promise<void> {
      await db.sql.deleteFrom('blocked_pins').where('vendor_id', '=', vendorId).where('variant_id', '=', variantId).execute();
      if (pins.length > 0)
        await db.sql
          .insertInto('blocked_pins')
          .values(pins.map((pin) => ({ vendor_id: vendorId, variant_id: variantId, pin })))
          .onConflict((c) => c.doNothing())
          .execute();
    },
  };
}

export type OfferDeskRepository = ReturnType<typeof createOfferDeskRepository>;

export const createOfferDeskRepository = (db: Database) => ({ ...createReading(db), ...createWriting(db), ...pinWriting(db) });
