// Carts the server has validated, and the stock they are checked against.
import type { Database } from '../../db/database.ts';
import type { StockFacts } from './cart-check.ts';

export interface CartRow {
  readonly user_id: number;
  readonly cart_id: string;
  readonly order_id: number | null;
}

export type CartRepository = ReturnType<typeof createCartRepository>;

export function createCartRepository(db: Database) {
  return {
    /** A cart by its id, whoever owns it: the caller tells "unknown" from "not yours". */
    find: (cartId: string): Promise<CartRow | undefined> =>
      db.sql.selectFrom('carts').select(['user_id', 'cart_id', 'order_id']).where('cart_id', '=', cartId).executeTakeFirst(),

    async save(cart: { userId: number; cartId: string; cartType: string; vendorId: number; at: Date }): Promise<void> {
      const { userId: user_id, cartId: cart_id, cartType: cart_type, vendorId: vendor_id, at } = cart;
      await db.sql
        .insertInto('carts')
        .values({ user_id, cart_id, cart_type, vendor_id, created_at: at, updated_at: at })
        .onConflict((c) => c.columns(['user_id', 'cart_id']).doUpdateSet({ cart_type, vendor_id, updated_at: at }))
        .execute();
    },

    async stock(vendorId: number, variantIds: readonly number[]): Promise<Map<number, StockFacts & { readonly productId: number }>> {
      const rows = await db.sql
        .selectFrom('inventory')
        .select(['variant_id', 'product_id', 'c_id', 'price_paise', 'discount_paise', 'available', 'is_prebook'])
        .where('vendor_id', '=', vendorId)
        .where('variant_id', 'in', [...variantIds])
        .where('is_active', '=', true)
        .execute();
      return new Map(
        rows.map((r) => [
          r.variant_id,
          {
            variantId: r.variant_id,
            productId: r.product_id,
            catalogueId: r.c_id,
            price: r.price_paise,
            discount: r.discount_paise,
            available: r.available,
            isPrebook: r.is_prebook,
          },
        ]),
      );
    },
  };
}
