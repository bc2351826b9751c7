// What a shopkeeper changes at the counter: price, stock, what is sold, whether orders are taken.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Paise } from '#core/money.ts';
import type { Database } from '../../db/database.ts';

export interface CounterItem {
  readonly variantId: number;
  readonly catalogueId: number;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly price: Paise;
  readonly discount: Paise;
  readonly available: number;
  readonly isSold: boolean;
}

export interface ItemChange {
  readonly price_paise?: number;
  readonly discount_paise?: number;
  readonly available?: number;
  readonly is_active?: boolean;
  readonly c_id?: number;
}

export type CounterRepository = ReturnType<typeof createCounterRepository>;

export function createCounterRepository(db: Database) {
  const inventory = () =>
    db.sql
      .selectFrom('inventory')
      .innerJoin('variants', 'variants.id', 'inventory.variant_id')
      .innerJoin('products', 'products.id', 'inventory.product_id')
      .select(['inventory.variant_id as variantId', 'inventory.c_id as catalogueId', 'products.names', 'variants.pack'])
      .select(['inventory.price_paise as price', 'inventory.discount_paise as discount'])
      .select(['inventory.available', 'inventory.is_active as isSold']);
  return {
    vendors: () => db.sql.selectFrom('vendors').select(['id', 'names', 'takes_orders', 'is_active']).orderBy('id').execute(),

    items(vendorId: number, search: string, limit: number): Promise<CounterItem[]> {
      const pattern = `%${search.replace(/[%_\\]/g, '\\$&')}%`;
      return inventory()
        .where('inventory.vendor_id', '=', vendorId)
        .where(sql<boolean>`products.names->>'en' ilike ${pattern}`)
        .orderBy('inventory.variant_id')
        .limit(limit)
        .execute();
    },

    find: (vendorId: number, variantId: number): Promise<CounterItem | undefined> =>
      inventory().where('inventory.vendor_id', '=', vendorId).where('inventory.variant_id', '=', variantId).executeTakeFirst(),

    /** @param seq the change's place among the catalogue's changes, so that phones hear of it */
    async change(vendorId: number, variantId: number, change: ItemChange, seq: number): Promise<void> {
      await db.sql.transaction().execute(async (tx) => {
        const { product_id } = await tx
          .updateTable('inventory')
          .set({ ...change, ...(change.is_active === undefined ? {} : { is_sold: change.is_active }) })
          .where('vendor_id', '=', vendorId)
          .where('variant_id', '=', variantId)
          .returning('product_id')
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('vendor_products')
          .set({ seq, ...(change.is_active === undefined ? {} : { info_seq: seq }) })
          .where('vendor_id', '=', vendorId)
          .where('product_id', '=', product_id)
          .execute();
      });
    },

    /** Every change of a vendor raises its version. */
    async setShop(vendorId: number, shop: { takes_orders?: boolean; is_active?: boolean }): Promise<void> {
      await db.sql
        .updateTable('vendors')
        .set((eb) => ({ ...shop, version: eb('version', '+', 1) }))
        .where('id', '=', vendorId)
        .execute();
    },
  };
}
