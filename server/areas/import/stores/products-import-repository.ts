// Imports products and packs, read in few statements.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { productFields } from '#core/fields/product.ts';
import { columnNames, fromRow, type ReadRow } from '#core/fields/row.ts';
import type { Database } from '../../../db/database.ts';
import { firstWords } from '../../../db/local-text.ts';
import { cellsOf } from '../file/field-columns.ts';
import { factsOfWords } from '../file/local-columns.ts';
import type { Facts } from '../file/sheet.ts';
import type { Found } from '../store.ts';

/** Product fields that each pack's row repeats; names of brand, category and crops are read separately. */
const { brand_id: _brand, category_id: _category, crop_ids: _crops, ...fields } = productFields;

interface PackRow extends ReadRow<typeof fields> {
  readonly id: number;
  readonly product_id: number;
  readonly sku: string;
  readonly ean: string | null;
  readonly pack: LocalText;
  readonly is_active: boolean;
  readonly brand: string;
  readonly category: string | null;
  readonly crops: string | null;
}

/** A brand, a category or a crop. */
export interface NamedEntry {
  readonly kind: 'brand' | 'category' | 'crop';
  readonly id: number;
  readonly names: LocalText;
}

const factsOf = (row: PackRow): Facts => ({
  ...cellsOf(fields, fromRow(fields, row)),
  sku: row.sku.toUpperCase(),
  product_id: String(row.product_id),
  ...factsOfWords('pack', row.pack),
  pack_is_active: row.is_active ? 'yes' : 'no',
  ean: row.ean ?? '',
  brand: row.brand,
  category: row.category ?? '',
  crops: row.crops ?? '',
});

const columns = sql`v.id, v.product_id, v.sku, v.ean, v.pack, v.is_active, ${sql.join(columnNames(fields).map((name) => sql.ref(`p.${name}`)))},
  ${firstWords('p.brand_names')} as brand,
  (select ${firstWords('m.names')} from master_data m where m.kind = 'category' and m.id = p.category_id) as category,
  (select string_agg(${firstWords('m.names')}, '; ' order by m.id) from master_data m where m.kind = 'crop' and m.id = any(p.crop_ids)) as crops`;

export type ProductsImportRepository = ReturnType<typeof createProductsImportRepository>;

export function createProductsImportRepository(db: Database) {
  return {
    async lookUp(skus: readonly string[], isLocked: boolean): Promise<ReadonlyMap<string, Found>> {
      if (isLocked)
        await sql`select p.id from products p where p.id in (select product_id from variants where upper(sku) = any(${[...skus]}::text[]))
          order by p.id for update`.execute(db.sql);
      const { rows } = await sql<PackRow>`
        select ${columns} from variants v join products p on p.id = v.product_id where upper(v.sku) = any(${[...skus]}::text[])`.execute(
        db.sql,
      );
      return new Map(
        rows.map((row): [string, Found] => [row.sku.toUpperCase(), { facts: factsOf(row), id: String(row.id), vendorId: null }]),
      );
    },

    /** Brands, categories and crops for products. */
    async entries(): Promise<readonly NamedEntry[]> {
      const { rows } = await sql<NamedEntry>`select kind, id, names from master_data where kind in ('brand', 'category', 'crop')`.execute(
        db.sql,
      );
      return rows;
    },

    /** The existing products among these. */
    async knownIds(ids: readonly number[]): Promise<ReadonlySet<number>> {
      const { rows } = await sql<{ id: number }>`select id from products where id = any(${[...ids]}::bigint[])`.execute(db.sql);
      return new Set(rows.map(({ id }) => id));
    },

    /** The product with this name and brand, in any case. */
    async findByName(name: string, brandId: number): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        select id from products where brand_id = ${brandId} and lower(${firstWords('names')}) = lower(${name}) order by id limit 1`.execute(
        db.sql,
      );
      return rows[0]?.id;
    },

    async page(after: string, most: number): Promise<readonly { readonly cursor: string; readonly facts: Facts }[]> {
      const [product = '0', pack = '0'] = after.split(':');
      const { rows } = await sql<PackRow>`
        select ${columns} from variants v join products p on p.id = v.product_id
        where (v.product_id, v.id) > (${Number(product)}::bigint, ${Number(pack)}::bigint) order by v.product_id, v.id limit ${most}`.execute(
        db.sql,
      );
      return rows.map((row) => ({ cursor: `${row.product_id}:${row.id}`, facts: factsOf(row) }));
    },

    async count(): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from variants`.execute(db.sql);
      return rows[0]?.n ?? 0;
    },
  };
}
