// Which products a filter finds, in which order, a page at a time: by index and keyset, so a larger catalogue costs no more.
import { type RawBuilder, sql } from 'kysely';
import type { ProductSort } from '#core/contract/catalog.ts';
import type { Database } from '../../db/database.ts';
import type { CursorValue } from '../../http/page-cursor.ts';

export interface ProductFilter {
  readonly vendorId: number;
  /** Every word in the forms it may be met in. */
  readonly words: readonly (readonly string[])[];
  readonly categoryId: number | undefined;
  readonly cropId: number | undefined;
  readonly brandId: number | undefined;
  readonly isInsured: boolean | undefined;
  readonly isInStock: boolean | undefined;
}

interface Order {
  /** Expression the list is ordered by before the product id. */
  readonly key: RawBuilder<CursorValue>;
  readonly kind: 'number' | 'string';
  readonly isDescending: boolean;
}

const orders: Readonly<Record<ProductSort, Order>> = {
  popular: { key: sql.ref('p.popularity'), kind: 'number', isDescending: true },
  price_low: { key: sql.ref('p.min_price_paise'), kind: 'number', isDescending: false },
  price_high: { key: sql.ref('p.min_price_paise'), kind: 'number', isDescending: true },
  name: { key: sql.ref('p.name_key'), kind: 'string', isDescending: false },
  discount: { key: sql.ref('p.best_discount_permille'), kind: 'number', isDescending: true },
};
/** Best match first, then what sells best. Popularity is at most 1000. */
const byRank: Order = { key: sql`(r.rank * 10000 - p.popularity)`, kind: 'number', isDescending: false };

/** How many hits are counted at most: a total beyond it is shown as "1000+". */
const COUNTED_HITS = 1_000;

/** The order a list takes: best match first while searching, unless another was asked for. */
export function orderOf(sort: ProductSort | undefined, isSearching: boolean): Order {
  return sort === undefined ? (isSearching ? byRank : orders.popular) : orders[sort];
}

/** Products that hold every word, with how telling a place they hold it in: lower is better. */
function rankedBy(words: ProductFilter['words']): RawBuilder<unknown> {
  const perWord = words.map((forms) => {
    const ranges = forms.map((form) => sql`(word >= ${form} and word < ${`${form}\uffff`})`);
    return sql`select product_id, min(rank) as rank from search_words where ${sql.join(ranges, sql` or `)} group by product_id`;
  });
  const tables = perWord.map((query, i) => sql`(${query}) ${sql.raw(`w${i}`)}`);
  const sum = perWord.map((_, i) => sql.raw(`w${i}.rank`));
  const joined = tables.slice(1).map((table, i) => sql`join ${table} on ${sql.raw(`w${i + 1}.product_id = w0.product_id`)}`);
  return sql`(select w0.product_id, (${sql.join(sum, sql` + `)})::int as rank from ${tables[0]} ${sql.join(joined, sql` `)})`;
}

function conditions(filter: ProductFilter): RawBuilder<unknown> {
  const all = [sql`p.vendor_id = ${filter.vendorId}`, sql`not p.is_deleted`];
  if (filter.categoryId !== undefined) all.push(sql`p.category_id = ${filter.categoryId}`);
  if (filter.brandId !== undefined) all.push(sql`p.brand_id = ${filter.brandId}`);
  if (filter.cropId !== undefined) all.push(sql`${filter.cropId}::bigint = any(p.crop_ids)`);
  if (filter.isInsured !== undefined) all.push(sql`p.has_insurance = ${filter.isInsured}`);
  if (filter.isInStock)
    all.push(
      sql`exists (select 1 from inventory i where i.vendor_id = p.vendor_id and i.product_id = p.product_id and i.is_active and i.available > 0)`,
    );
  return sql.join(all, sql` and `);
}

export type ProductListRepository = ReturnType<typeof createProductListRepository>;

export function createProductListRepository(db: Database) {
  const from = (filter: ProductFilter): RawBuilder<unknown> =>
    filter.words.length === 0
      ? sql`vendor_products p`
      : sql`vendor_products p join ${rankedBy(filter.words)} r on r.product_id = p.product_id`;

  return {
    async page(
      filter: ProductFilter,
      order: Order,
      after: readonly CursorValue[] | undefined,
      limit: number,
    ): Promise<{ product_id: number; key: CursorValue }[]> {
      const direction = order.isDescending ? sql`desc` : sql`asc`;
      const beyond = order.isDescending ? sql`<` : sql`>`;
      const [value, id] = after ?? [];
      // A number of a cursor may be larger than any key is.
      const key = order.kind === 'number' ? sql`${value}::bigint` : sql`${value}`;
      const rest =
        after === undefined ? sql`` : sql` and (${order.key} ${beyond} ${key} or (${order.key} = ${key} and p.product_id > ${id}))`;
      const { rows } = await sql<{ product_id: number; key: CursorValue }>`
        select p.product_id, ${order.key} as key from ${from(filter)} where ${conditions(filter)}${rest}
        order by ${order.key} ${direction}, p.product_id limit ${limit}`.execute(db.sql);
      return rows;
    },

    /** How many there are, counted up to COUNTED_HITS. */
    async count(filter: ProductFilter): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from (select 1 from ${from(filter)} where ${conditions(filter)} limit ${COUNTED_HITS}) hits`.execute(
        db.sql,
      );
      return rows[0]?.n ?? 0;
    },
  };
}
