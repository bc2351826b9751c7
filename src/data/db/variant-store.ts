// Variants as they were last seen: what the cart shows without network.
import type { Variant } from '#core/contract/catalog.ts';
import { shopDb, type VariantSnapshot } from './shop-db.ts';

export async function putVariants(vendorId: number, variants: readonly Variant[], at: number): Promise<void> {
  await shopDb().write('variants', (store) => Promise.all(variants.map((variant) => store.put({ ...variant, vendorId, at }))));
}

/** Variant id → what is known of it. */
export async function findVariants(vendorId: number, ids: readonly number[]): Promise<ReadonlyMap<number, VariantSnapshot>> {
  const rows = await shopDb().read('variants', (store) => Promise.all(ids.map((id) => store.get([vendorId, id]))));
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

/** What the vendor said it has left of some variants. */
export async function noteAvailable(vendorId: number, available: ReadonlyMap<number, number>): Promise<void> {
  await shopDb().write('variants', async (store) => {
    for (const [id, available_qty] of available) {
      const row = await store.get([vendorId, id]);
      if (row) await store.put({ ...row, inventory_set: row.inventory_set.map((inventory) => ({ ...inventory, available_qty })) });
    }
  });
}
