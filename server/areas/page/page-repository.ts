// Reads products of all shops, and topics, for pages.
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { isOfferSeen } from '../../db/offer-seen.ts';

export type PageRepository = ReturnType<typeof createPageRepository>;

/** Sold in an open shop: a link may lead to it. */
const sold = sql`
  vendor_products p join vendors v on v.id = p.vendor_id and v.is_active
  where not p.is_deleted
    and exists (select 1 from inventory i where i.vendor_id = p.vendor_id and i.product_id = p.product_id and ${isOfferSeen('i', 'p.category_id')})`;

export function createPageRepository(db: Database) {
  return {
    /** The first shop that sells a product; undefined when none does. */
    async sellerOf(productId: number): Promise<number | undefined> {
      const { rows } = await sql<{ vendor_id: number }>`
        select p.vendor_id from ${sold} and p.product_id = ${productId} order by p.vendor_id limit 1`.execute(db.sql);
      return rows[0]?.vendor_id;
    },

    async isKnown(productId: number): Promise<boolean> {
      return (await db.sql.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()) !== undefined;
    },

    /** The newest public topics. */
    newestTopics: (limit: number) =>
      db.sql
        .selectFrom('community_posts')
        .select(['id', 'parent_id', 'is_brand'])
        .where('parent_id', 'is', null)
        .where('state', '=', 'shown')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),

    /** Products that are sold somewhere, by number. */
    async soldAfter(productId: number, limit: number): Promise<number[]> {
      const { rows } = await sql<{ product_id: number }>`
        select distinct p.product_id from ${sold} and p.product_id > ${productId} order by p.product_id limit ${limit}`.execute(db.sql);
      return rows.map(({ product_id }) => product_id);
    },
  };
}
