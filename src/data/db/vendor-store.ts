// Stores shops as last seen.
import type { Vendor } from '#core/contract/vendor.ts';
import { shopDb } from './shop-db.ts';

export async function putVendors(vendors: readonly Vendor[], at: number): Promise<void> {
  await shopDb().vendors.bulkPut(vendors.map((vendor) => ({ id: vendor.id, at, vendor })));
}

/** All seen shops, and the age of the oldest. */
export async function readVendors(): Promise<{ readonly vendors: readonly Vendor[]; readonly at: number }> {
  const rows = await shopDb().vendors.toArray();
  return { vendors: rows.map((row) => row.vendor), at: Math.min(...rows.map((row) => row.at)) };
}
