// Updates what phones sync after a change at the desk: each shop's line of a product, and search words.
import { sql } from 'kysely';
import type { WordRank } from '#core/rules/catalog/search/search-text.ts';
import type { Database } from '../../../db/database.ts';
import { anyWords } from '../../../db/local-text.ts';

/** A product without sales is listed after products that sell. */
const NEW_POPULARITY = 100;

export interface PublishedPart {
  readonly what: 'all' | 'offers';
  /** Limits the change to one shop; absent: every shop. */
  readonly vendorId?: number;
}

export type PublishRepository = ReturnType<typeof createPublishRepository>;

export function createPublishRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    /** Locks products in id order until the transaction ends, so that only one writer changes their offers. */
    async lockProducts(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db.sql
        .selectFrom('products')
        .select('id')
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forUpdate()
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Updates whether farmers can buy these products from each shop. */
    async updateAvailability(productIds: readonly number[]): Promise<void> {
      await sql`
        update inventory i set is_active = i.is_sold and p.is_live and v.is_active
        from products p, variants v
        where i.product_id = any(${[...productIds]}::bigint[]) and p.id = i.product_id and v.id = i.variant_id
          and i.is_active <> (i.is_sold and p.is_live and v.is_active)`.execute(db.sql);
    },

    /**
     * Writes each shop's current line of these products with a new number, so that phones get it.
     * @param what `offers`: only prices, stock and sale changed
     */
    async publish(productIds: readonly number[], seq: number, { what, vendorId }: PublishedPart = { what: 'all' }): Promise<void> {
      await sql`
        insert into vendor_products (vendor_id, product_id, category_id, brand_id, crop_ids, has_insurance, min_price_paise,
          best_discount_permille, popularity, name_key, is_sold_out, is_deleted, seq, info_seq, packs_key)
        select i.vendor_id, p.id, p.category_id, p.brand_id, p.crop_ids, bool_or(i.has_insurance),
          coalesce(min(i.price_paise - i.discount_paise) filter (where i.is_active), min(i.price_paise - i.discount_paise)),
          coalesce(max(i.discount_paise * 1000 / nullif(i.price_paise, 0)) filter (where i.is_active), 0)::int,
          ${sql.lit(NEW_POPULARITY)}, lower(${anyWords('p.names')}),
          not bool_or(i.is_active and i.available > 0), not bool_or(i.is_active), ${seq}::bigint, ${seq}::bigint,
          coalesce(md5(string_agg(concat_ws(' ', i.variant_id, i.is_prebook, i.has_insurance), ',' order by i.variant_id)
            filter (where i.is_active)), '')
        from inventory i join products p on p.id = i.product_id
        where i.product_id = any(${[...productIds]}::bigint[]) and (${vendorId ?? null}::bigint is null or i.vendor_id = ${vendorId ?? null}::bigint)
        group by i.vendor_id, p.id order by i.vendor_id, p.id
        on conflict (vendor_id, product_id) do update set category_id = excluded.category_id, brand_id = excluded.brand_id,
          crop_ids = excluded.crop_ids, has_insurance = excluded.has_insurance, min_price_paise = excluded.min_price_paise,
          best_discount_permille = excluded.best_discount_permille, name_key = excluded.name_key, is_sold_out = excluded.is_sold_out,
          is_deleted = excluded.is_deleted, seq = excluded.seq, packs_key = excluded.packs_key,
          info_seq = case when ${what === 'offers'} and vendor_products.packs_key = excluded.packs_key
            and vendor_products.is_deleted = excluded.is_deleted then vendor_products.info_seq else excluded.seq end`.execute(db.sql);
    },

    /** Replaces the search words of a product. */
    async setWords(productId: number, words: readonly { readonly word: string; readonly rank: WordRank }[]): Promise<void> {
      await db.sql.deleteFrom('search_words').where('product_id', '=', productId).execute();
      if (words.length === 0) return;
      await db.sql
        .insertInto('search_words')
        .values(words.map(({ word, rank }) => ({ word, rank, product_id: productId })))
        .onConflict((c) => c.doNothing())
        .execute();
    },
  };
}
