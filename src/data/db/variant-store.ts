// Stores variants as last seen: the cart shows them offline.
import type { Variant } from '#core/contract/catalog.ts';
import { shopDb, type VariantSnapshot } from './shop-db.ts';

export async function putVariants(vendorId: number, variants: readonly Variant[], at: number): Promise<void> {
  await shopDb().variants.bulkPut(variants.map((variant) => ({ ...variant, vendorId, at })));
}

/** Variant id → its known data. */
export async function findVariants(vendorId: number, ids: readonly number[]): Promise<ReadonlyMap<number, VariantSnapshot>> {
  const rows = await shopDb().variants.bulkGet(ids.map((id) => [vendorId, id] as [number, number]));
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

/** The vendor's stock of some variants. */
export async function noteAvailable(vendorId: number, available: ReadonlyMap<number, number>): Promise<void> {
  const db = shopDb();
  await db.transaction('rw', db.variants, async () => {
    for (const [id, available_qty] of available)
      await db.variants.update([vendorId, id], (row: VariantSnapshot) => {
        Object.assign(row, { inventory_set: row.inventory_set.map((inventory) => ({ ...inventory, available_qty })) });
      });
  });
}
