// The shared database of all people on this phone: product details, shops, lists of names. Catalogues have their own.
import type { Dexie, EntityTable, Table } from 'dexie';
import type { ProductDetail, Variant } from '#core/contract/catalog.ts';
import type { MasterDataItem } from '#core/contract/master-data.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { openOneWriter } from './one-writer.ts';
import { applyShopShape } from './versions.ts';

export interface VariantSnapshot extends Variant {
  readonly vendorId: number;
  /** When its price and stock were loaded, epoch ms. */
  readonly at: number;
}

export interface ShopDb extends Dexie {
  productDetails: Table<{ vendorId: number; id: number; at: number; detail: ProductDetail }, [number, number]>;
  variants: Table<VariantSnapshot, [number, number]>;
  vendors: EntityTable<{ id: number; at: number; vendor: Vendor }, 'id'>;
  masterData: Table<{ name: string; at: number; items: readonly MasterDataItem[] }, string>;
}

let opened: ShopDb | undefined;

export function shopDb(): ShopDb {
  opened ??= openOneWriter<ShopDb>('khurpi-shop', applyShopShape);
  return opened;
}
