// Finds products by filter and order, a page at a time. Indexes and keyset paging keep it fast in a large catalogue.
import { type RawBuilder, sql } from 'kysely';
import type { ProductSort } from '#core/contract/catalog.ts';
import { RANK_WEIGHTS } from '#core/rules/catalog/search/search-rank.ts';
import type { Database } from '../../db/database.ts';
import { isOnOpenShelf } from '../../db/offer-seen.ts';
import type { CursorValue } from '../../http/page-cursor.ts';

/** A search term, and the catalogue words it may mean. */
export interface FoundTerm {
  /** Word → how close it is to the typed word, up to 100. */
  readonly words: ReadonlyMap<string, number>;
  readonly isRequired: boolean;
}

export interface ProductFilter {
  readonly vendorId: number;
  /** The search terms; empty without a search. */
  readonly terms: readonly FoundTerm[];
  readonly categoryId: number | undefined;
  readonly cropId: number | undefined;
  /** Matches any of these. */
  readonly cropIds: readonly number[] | undefined;
  readonly brandId: number | undefined;
  readonly country: string | undefined;
  readonly isInsured: boolean | undefined;
  readonly isInStock: boolean | undefined;
}

interface Order {
  /** The expression to sort by, before the product id. */
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
  /** Products without a country come last. */
  country: {
    key: sql`coalesce((select c.country_of_origin from products c where c.id = p.product_id), 'ZZ')`,
    kind: 'string',
    isDescending: false,
  },
};
/** Best match first. Popularity counts as points too (core/rules/catalog/search/search-rank.ts). */
const byPoints: Order = { key: sql`(p.points + p.popularity)`, kind: 'number', isDescending: true };

/** Maximum of counted hits: a larger total is shown as "1000+". */
const COUNTED_HITS = 1_000;

/** The order of a list: best match first in a search, unless another order is requested. */
export function orderOf(sort: ProductSort | undefined, isSearching: boolean): Order {
  return sort === undefined ? (isSearching ? byPoints : orders.popular) : orders[sort];
}

const rankWeights = sql.join(
  Object.entries(RANK_WEIGHTS).map(([rank, weight]) => sql`when ${sql.lit(Number(rank))} then ${sql.lit(weight)}`),
  sql` `,
);

/** Products that match at least one term: their points, and how many required terms they match. */
function pointsFor(terms: readonly FoundTerm[]): RawBuilder<unknown> {
  const meant = terms.flatMap(({ words, isRequired }, term) =>
    [...words].map(([word, nearness]) => ({ word, nearness, term, isRequired })),
  );
  const words = sql`${meant.map((one) => one.word)}::text[]`;
  const nearness = sql`${meant.map((one) => one.nearness)}::int[]`;
  const numbers = sql`${meant.map((one) => one.term)}::int[]`;
  const required = sql`${meant.map((one) => one.isRequired)}::boolean[]`;
  return sql`
    select product_id, sum(points)::int as points, (count(*) filter (where is_required))::int as held from (
      select w.product_id, t.term, t.is_required, max(t.nearness * case w.rank ${rankWeights} else 0 end) as points
      from unnest(${words}, ${nearness}, ${numbers}, ${required}) as t(word, nearness, term, is_required)
      join search_words w on w.word = t.word
      group by w.product_id, t.term, t.is_required
    ) by_term group by product_id`;
}

function conditions(filter: ProductFilter): RawBuilder<unknown> {
  const all = [sql`p.vendor_id = ${filter.vendorId}`, sql`not p.is_deleted`, isOnOpenShelf('p.category_id', filter.vendorId)];
  if (filter.categoryId !== undefined) all.push(sql`p.category_id = ${filter.categoryId}`);
  if (filter.brandId !== undefined) all.push(sql`p.brand_id = ${filter.brandId}`);
  if (filter.cropId !== undefined) all.push(sql`${filter.cropId}::bigint = any(p.crop_ids)`);
  if (filter.cropIds) all.push(sql`p.crop_ids && ${sql.raw(`array[${filter.cropIds.join(', ')}]::bigint[]`)}`);
  if (filter.country !== undefined)
    all.push(sql`exists (select 1 from products c where c.id = p.product_id and c.country_of_origin = ${filter.country})`);
  if (filter.isInsured !== undefined) all.push(sql`p.has_insurance = ${filter.isInsured}`);
  if (filter.isInStock)
    all.push(
      sql`exists (select 1 from inventory i where i.vendor_id = p.vendor_id and i.product_id = p.product_id and i.is_active and i.available > 0)`,
    );
  return sql.join(all, sql` and `);
}

export type ProductListRepository = ReturnType<typeof createProductListRepository>;

export function createProductListRepository(db: Database) {
  /** The filtered products, under the name p. A search keeps only products that match the most terms. */
  const fitting = (filter: ProductFilter): RawBuilder<unknown> => {
    if (filter.terms.length === 0) return sql`select p.* from vendor_products p where ${conditions(filter)}`;
    const required = filter.terms.filter((term) => term.isRequired).length;
    return sql`
      select * from (
        select p.*, r.points, r.held, max(r.held) over () as most_held
        from vendor_products p join (${pointsFor(filter.terms)}) r on r.product_id = p.product_id where ${conditions(filter)}
      ) hits where held > 0 and held = most_held and held * 2 >= ${required}::int`;
  };

  return {
    /** Every search word of products. */
    async words(): Promise<string[]> {
      const { rows } = await sql<{ word: string }>`select distinct word from search_words`.execute(db.sql);
      return rows.map((row) => row.word);
    },

    async page(
      filter: ProductFilter,
      order: Order,
      after: readonly CursorValue[] | undefined,
      limit: number,
    ): Promise<{ product_id: number; key: CursorValue }[]> {
      const direction = order.isDescending ? sql`desc` : sql`asc`;
      const beyond = order.isDescending ? sql`<` : sql`>`;
      const [value, id] = after ?? [];
      // A cursor's number may be larger than any key.
      const key = order.kind === 'number' ? sql`${value}::bigint` : sql`${value}`;
      const rest =
        after === undefined ? sql`` : sql` and (${order.key} ${beyond} ${key} or (${order.key} = ${key} and p.product_id > ${id}))`;
      const { rows } = await sql<{ product_id: number; key: CursorValue }>`
        select p.product_id, ${order.key} as key from (${fitting(filter)}) p where true${rest}
        order by ${order.key} ${direction}, p.product_id limit ${limit}`.execute(db.sql);
      return rows;
    },

    /** The number of products, counted up to COUNTED_HITS. */
    async count(filter: ProductFilter): Promise<number> {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from (select 1 from (${fitting(filter)}) p limit ${COUNTED_HITS}) hits`.execute(db.sql);
      return rows[0]?.n ?? 0;
    },
  };
}
