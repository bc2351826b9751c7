// Stores products that a person saves for later.
import type { Database } from '../../db/database.ts';

export interface WishRow {
  readonly product_id: number;
  readonly added_at: Date;
}

export type WishlistRepository = ReturnType<typeof createWishlistRepository>;

export function createWishlistRepository(db: Database) {
  return {
    async list(userId: number, limit: number): Promise<WishRow[]> {
      return db.sql
        .selectFrom('wishlist')
        .select(['product_id', 'added_at'])
        .where('user_id', '=', userId)
        .orderBy('added_at', 'desc')
        .orderBy('product_id')
        .limit(limit)
        .execute();
    },
    /** Adds those that exist as products and are not saved yet. */
    async add(userId: number, productIds: readonly number[], at: Date): Promise<void> {
      if (productIds.length === 0) return;
      await db.sql
        .insertInto('wishlist')
        .columns(['user_id', 'product_id', 'added_at'])
        .expression((eb) =>
          eb
            .selectFrom('products')
            .select((s) => [
              s.val(userId).$castTo<number>().as('user_id'),
              'products.id as product_id',
              s.cast<Date>(s.val(at), 'timestamptz').as('added_at'),
            ])
            .where('products.id', 'in', [...productIds]),
        )
        .onConflict((c) => c.doNothing())
        .execute();
    },
    async remove(userId: number, productId: number): Promise<void> {
      await db.sql.deleteFrom('wishlist').where('user_id', '=', userId).where('product_id', '=', productId).execute();
    },
  };
}
