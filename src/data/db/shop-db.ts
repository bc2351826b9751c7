// What every person on this phone may see: catalogues, shops, lists of names. One database for all.
import type { Dexie, EntityTable, Table } from 'dexie';
import type { Product, ProductDetail, Variant } from '#core/contract/catalog.ts';
import type { MasterDataItem } from '#core/contract/master-data.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { openOneWriter } from './one-writer.ts';
import { applyShopLadder } from './versions.ts';

/** One stored catalogue: how fresh it is and in which chunks its products lie. */
export interface CatalogRow {
  readonly vendorId: number;
  /** Where the next changes begin. */
  readonly cursor: string;
  /** When the last changes were had, epoch ms. */
  readonly syncedAt: number;
  /** Product id → number of its chunk. */
  readonly chunkOf: Readonly<Record<number, number>>;
}

/** Products are kept in chunks: reading a few large records is much faster than many small ones. */
export interface CatalogChunkRow {
  readonly vendorId: number;
  readonly chunk: number;
  readonly products: readonly Product[];
}

export interface VariantSnapshot extends Variant {
  readonly vendorId: number;
  /** When its price and stock were had, epoch ms. */
  readonly at: number;
}

export interface ShopDb extends Dexie {
  catalogues: EntityTable<CatalogRow, 'vendorId'>;
  catalogueChunks: Table<CatalogChunkRow, [number, number]>;
  productDetails: Table<{ vendorId: number; id: number; at: number; detail: ProductDetail }, [number, number]>;
  variants: Table<VariantSnapshot, [number, number]>;
  vendors: EntityTable<{ id: number; at: number; vendor: Vendor }, 'id'>;
  masterData: Table<{ name: string; at: number; items: readonly MasterDataItem[] }, string>;
}

let opened: ShopDb | undefined;

export function shopDb(): ShopDb {
  opened ??= openOneWriter<ShopDb>('khurpi-shop', applyShopLadder);
  return opened;
}
