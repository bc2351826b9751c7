// Reads products and variants as one vendor sells them.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Database } from '../../db/database.ts';
import { reviewedWords } from '../../db/local-text.ts';
import { isOnOpenShelf } from '../../db/offer-seen.ts';

export interface ProductRow {
  readonly id: number;
  readonly names: LocalText;
  readonly image_url: string;
  readonly brand_id: number;
  readonly brand_names: LocalText;
  readonly category_id: number;
  readonly crop_ids: number[];
  readonly popularity: number;
  readonly search_text: string;
  readonly pests: LocalText | null;
  readonly country_of_origin: string | null;
}

export interface ProductDetailRow extends ProductRow {
  readonly description: LocalText;
  readonly use_text: LocalText | null;
  readonly safety_text: LocalText | null;
  readonly dose_per_hectare: number | null;
  readonly dose_unit: string | null;
  readonly water_per_hectare: number | null;
  readonly hazard: string | null;
  readonly hsn: string;
  readonly gst_rate: number;
  readonly registration_number: string | null;
  readonly manufacturer: string | null;
  readonly importer: string | null;
}

export interface VariantRow {
  readonly variant_id: number;
  readonly product_id: number;
  readonly c_id: number;
  readonly price_paise: number;
  readonly discount_paise: number;
  readonly available: number;
  readonly is_prebook: boolean;
  readonly has_insurance: boolean;
  readonly pack: LocalText;
  readonly image_url: string;
}

/** A position in the change feed. Many products may change at once, so the number alone is not unique. */
export interface ChangePlace {
  readonly seq: number;
  readonly productId: number;
}

export interface ChangeRow {
  readonly product_id: number;
  readonly seq: number;
  readonly is_deleted: boolean;
  /** `seq` of the last change of texts or packs, beyond prices and stock. */
  readonly info_seq: number;
}

const productColumns = [
  'products.id',
  'products.names',
  'products.image_url',
  'products.brand_id',
  'products.brand_names',
  'products.category_id',
  'products.crop_ids',
  'products.search_text',
  'products.pests',
  'products.country_of_origin',
  'vendor_products.popularity',
] as const;

/** The version of a vendor's catalogue: it grows with every change; 0 without a catalogue. */
async function readVersion(db: Database, vendorId: number): Promise<number> {
  const row = await db.sql
    .selectFrom('vendor_products')
    .select('seq')
    .where('vendor_id', '=', vendorId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/** The versions of a vendor's catalogue and of the shop; null when there is no such shop. */
async function readVersions(db: Database, vendorId: number): Promise<{ readonly catalog: number; readonly shop: number | null }> {
  const { rows } = await sql<{ catalog: number; shop: number | null }>`
    select coalesce((select seq from vendor_products where vendor_id = ${vendorId} order by seq desc limit 1), 0)::bigint as catalog,
      (select version from vendors where id = ${vendorId}) as shop`.execute(db.sql);
  return rows[0] ?? { catalog: 0, shop: null };
}

const activeVariants = (db: Database, vendorId: number) =>
  db.sql
    .selectFrom('inventory')
    .innerJoin('variants', 'variants.id', 'inventory.variant_id')
    .select(['inventory.variant_id', 'inventory.product_id', 'inventory.c_id', 'inventory.price_paise', 'inventory.discount_paise'])
    .select(['inventory.available', 'inventory.is_prebook', 'inventory.has_insurance', 'variants.pack', 'variants.image_url'])
    .where('inventory.vendor_id', '=', vendorId)
    .where('inventory.is_active', '=', true);

async function findProduct(db: Database, vendorId: number, productId: number): Promise<ProductDetailRow | undefined> {
  return db.sql
    .selectFrom('vendor_products')
    .innerJoin('products', 'products.id', 'vendor_products.product_id')
    .select(productColumns)
    .select([reviewedWords('products.use_text', 'use').as('use_text'), reviewedWords('products.safety_text', 'safety').as('safety_text')])
    .select(['description', 'hazard', 'hsn', 'gst_rate', 'registration_number', 'manufacturer', 'importer'])
    .select(['dose_per_hectare', 'dose_unit', 'water_per_hectare'])
    .where('vendor_products.vendor_id', '=', vendorId)
    .where('vendor_products.product_id', '=', productId)
    .where('vendor_products.is_deleted', '=', false)
    .where(isOnOpenShelf('products.category_id', vendorId))
    .executeTakeFirst();
}

export type CatalogRepository = ReturnType<typeof createCatalogRepository>;

export function createCatalogRepository(db: Database) {
  return {
    version: (vendorId: number): Promise<number> => readVersion(db, vendorId),

    versions: (vendorId: number) => readVersions(db, vendorId),

    async products(vendorId: number, ids: readonly number[]): Promise<ProductRow[]> {
      if (ids.length === 0) return [];
      return db.sql
        .selectFrom('vendor_products')
        .innerJoin('products', 'products.id', 'vendor_products.product_id')
        .select(productColumns)
        .where('vendor_products.vendor_id', '=', vendorId)
        .where('vendor_products.product_id', 'in', [...ids])
        .where(isOnOpenShelf('products.category_id', vendorId))
        .execute();
    },

    /** A vendor's packs of these products, small ones first. */
    async variantsOfProducts(vendorId: number, productIds: readonly number[]): Promise<VariantRow[]> {
      if (productIds.length === 0) return [];
      return activeVariants(db, vendorId)
        .where('inventory.product_id', 'in', [...productIds])
        .orderBy('inventory.product_id')
        .orderBy('variants.sort')
        .execute();
    },

    async variants(vendorId: number, variantIds: readonly number[]): Promise<VariantRow[]> {
      if (variantIds.length === 0) return [];
      return activeVariants(db, vendorId)
        .where('inventory.variant_id', 'in', [...variantIds])
        .execute();
    },

    findProduct: (vendorId: number, productId: number) => findProduct(db, vendorId, productId),

    /** Changes after `since`, oldest first. */
    changes: (vendorId: number, since: ChangePlace, limit: number): Promise<ChangeRow[]> =>
      db.sql
        .selectFrom('vendor_products')
        .select(['product_id', 'seq', 'is_deleted', 'info_seq'])
        .where('vendor_id', '=', vendorId)
        .where((eb) => eb.or([eb('seq', '>', since.seq), eb.and([eb('seq', '=', since.seq), eb('product_id', '>', since.productId)])]))
        .orderBy('seq')
        .orderBy('product_id')
        .limit(limit)
        .execute(),

    /** Marks products whose stock ran out or came back, so that phones get them. */
    async publishStock(newSeq: number): Promise<number> {
      const result = await sql`
        update vendor_products p set is_sold_out = not p.is_sold_out, seq = ${newSeq}
        where not p.is_deleted and p.is_sold_out = exists (
          select 1 from inventory i where i.vendor_id = p.vendor_id and i.product_id = p.product_id and i.is_active and i.available > 0)`.execute(
        db.sql,
      );
      return Number(result.numAffectedRows ?? 0n);
    },
  };
}
