// Carts the server has validated, and the stock they are checked against.
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { StockFacts } from './cart-check.ts';

export interface CartRow {
  readonly user_id: number;
  readonly cart_id: string;
  readonly order_id: number | null;
}

/** What a shop has of a cart's variants: those it does not sell are missing. */
export type CartStock = ReadonlyMap<number, StockFacts & { readonly productId: number; readonly hasBlockedPins: boolean }>;

export type CartRepository = ReturnType<typeof createCartRepository>;

type InventoryRow = Selectable<Tables['inventory']>;
type StockRow = Omit<InventoryRow, 'vendor_id' | 'has_insurance' | 'is_active'>;

function toStock(row: StockRow, at: Date): StockFacts & { productId: number; hasBlockedPins: boolean } {
  const { cover_min_cart_paise: minimum, cover_max_cart_paise: maximum } = row;
  return {
    variantId: row.variant_id,
    productId: row.product_id,
    catalogueId: row.c_id,
    price: row.price_paise,
    discount: row.discount_paise,
    available: row.available,
    isPrebook: row.is_prebook,
    isOnSale: row.sold_until === null || row.sold_until > at,
    monthQuota: row.month_quota,
    cover: minimum === null || maximum === null ? null : { minimum, maximum },
    hasBlockedPins: row.has_blocked_pins,
  };
}

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

    async stock(vendorId: number, variantIds: readonly number[], at: Date): Promise<CartStock> {
      const rows = await db.sql
        .selectFrom('inventory')
        .select(['variant_id', 'product_id', 'c_id', 'price_paise', 'discount_paise', 'available', 'is_prebook'])
        .select(['sold_until', 'month_quota', 'cover_min_cart_paise', 'cover_max_cart_paise', 'has_blocked_pins'])
        .where('vendor_id', '=', vendorId)
        .where('variant_id', 'in', [...variantIds])
        .where('is_active', '=', true)
        .execute();
      return new Map(rows.map((row) => [row.variant_id, toStock(row, at)]));
    },

    async blockedVariants(vendorId: number, variantIds: readonly number[], pin: string): Promise<Set<number>> {
      const rows = await db.sql
        .selectFrom('blocked_pins')
        .select('variant_id')
        .where('vendor_id', '=', vendorId)
        .where('variant_id', 'in', [...variantIds])
        .where('pin', '=', pin)
        .execute();
      return new Set(rows.map((row) => row.variant_id));
    },

    /** Variant id → what a person had of it in a month. */
    async quotaUsed(vendorId: number, userId: number, variantIds: readonly number[], month: string): Promise<Map<number, number>> {
      const rows = await db.sql
        .selectFrom('quota_uses')
        .select(['variant_id', 'used'])
        .where('vendor_id', '=', vendorId)
        .where('user_id', '=', userId)
        .where('variant_id', 'in', [...variantIds])
        .where('month', '=', month)
        .execute();
      return new Map(rows.map((row) => [row.variant_id, row.used]));
    },
  };
}
