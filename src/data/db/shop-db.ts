// What every person on this phone may see: details of products, shops, lists of names. Catalogues have a database of their own. One database for all.
import type { DBSchema, StoreNames } from 'idb';
import type { ProductDetail, Variant } from '#core/contract/catalog.ts';
import type { MasterDataItem } from '#core/contract/master-data.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { type OneWriter, openOneWriter } from './one-writer.ts';
import { shopLadder } from './versions.ts';

export interface VariantSnapshot extends Variant {
  readonly vendorId: number;
  /** When its price and stock were had, epoch ms. */
  readonly at: number;
}

export interface ShopSchema extends DBSchema {
  productDetails: {
    key: [vendorId: number, id: number];
    value: { vendorId: number; id: number; at: number; detail: ProductDetail };
    indexes: { at: number };
  };
  variants: { key: [vendorId: number, id: number]; value: VariantSnapshot; indexes: { at: number } };
  vendors: { key: number; value: { id: number; at: number; vendor: Vendor } };
  masterData: { key: string; value: { name: string; at: number; items: readonly MasterDataItem[] } };
}

export type ShopStore = StoreNames<ShopSchema>;

let opened: OneWriter<ShopSchema> | undefined;

export function shopDb(): OneWriter<ShopSchema> {
  opened ??= openOneWriter<ShopSchema>('khurpi-shop', shopLadder);
  return opened;
}
