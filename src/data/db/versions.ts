// The newest stored shape. Dexie brings a database of any older version to it, because every row keeps its form and only stores and
// indexes change. Every change here needs the next version number: phones are weeks behind.
import type { Dexie } from 'dexie';

// Only the newest version is declared: Dexie builds all stores again for each one, at every start.

export function applyShopShape(db: Dexie): void {
  // The catalogues of this version moved to catalog-db.ts; their stores stay, empty, until no phone has any.
  db.version(1).stores({
    catalogues: 'vendorId',
    catalogueChunks: '[vendorId+chunk]',
    productDetails: '[vendorId+id], at',
    variants: '[vendorId+id], at',
    vendors: 'id',
    masterData: 'name',
  });
}

export function applyUserShape(db: Dexie): void {
  db.version(5).stores({
    carts: 'type',
    // Addresses are searched in memory: an index would show names and numbers on the disk.
    addresses: 'id',
    orders: 'id, created_at',
    wishes: 'productId, addedAt',
    notes: 'name',
    bills: 'orderId',
    policies: 'id',
    certificates: '[policyId+language]',
    packages: 'productId',
  });
}
