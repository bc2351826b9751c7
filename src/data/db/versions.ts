// All versions of the stored shape. A shipped version is never edited, because phones are weeks behind. A new shape is a new version.
import type { Dexie } from 'dexie';

export function applyShopLadder(db: Dexie): void {
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

export function applyUserLadder(db: Dexie): void {
  db.version(1).stores({
    carts: 'type',
    addresses: 'id, *words',
    orders: 'id, created_at',
    wishes: 'productId, addedAt',
    notes: 'name',
  });
  // Bills, for reading offline.
  db.version(2).stores({ bills: 'orderId' });
  // Policies and their certificates.
  db.version(3).stores({ policies: 'id', certificates: '[policyId+language]' });
  // Growth products in a package.
  db.version(4).stores({ packages: 'productId' });
  // Addresses are searched in memory: an index would show names and numbers on the disk.
  db.version(5).stores({ addresses: 'id' });
}
