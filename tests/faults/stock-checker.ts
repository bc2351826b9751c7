// Compares stock and orders: the units before, the units sold, and the units left.
import type { Database } from '../../server/db/database.ts';

export interface StockStory {
  readonly vendorId: number;
  readonly variantId: number;
  /** Units before the first purchase. */
  readonly units: number;
  /** Number of buyers whose order was placed, one unit each. */
  readonly accepted: number;
}

/** Returns the disagreements in words. The list is empty when nothing was oversold. */
export async function faultsOf(database: Database, { vendorId, variantId, units, accepted }: StockStory): Promise<string[]> {
  const { available } = await database.sql
    .selectFrom('inventory')
    .select('available')
    .where('vendor_id', '=', vendorId)
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow();
  const sold = await database.sql
    .selectFrom('order_items')
    .innerJoin('orders', (join) =>
      join.onRef('orders.id', '=', 'order_items.order_id').onRef('orders.vendor_id', '=', 'order_items.vendor_id'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<number | null>('quantity').as('units')])
    .where('orders.vendor_id', '=', vendorId)
    .where('variant_id', '=', variantId)
    .where('orders.status', '!=', 'Cancelled')
    .executeTakeFirstOrThrow();
  const soldUnits = Number(sold.units ?? 0);
  const faults: string[] = [];
  if (soldUnits > units) faults.push(`oversold: ${soldUnits} of ${units}`);
  if (available < 0) faults.push(`stock is ${available}`);
  if (available + soldUnits !== units) faults.push(`${available} left and ${soldUnits} sold are not ${units}`);
  if (Number(sold.orders) !== accepted) faults.push(`${accepted} buyers got a yes, but there are ${sold.orders} orders`);
  return faults;
}
