// Sheets of the catalog, with their properties.
import type { Product, ProductDetail } from '#core/contract/catalog.ts';
import type { ShareContent } from '#device/share.ts';

export interface CatalogSheets {
  'my-field': { readonly product: Product; readonly vendorId: number; readonly dose: NonNullable<ProductDetail['dose']> };
  photos: { readonly name: string; readonly photos: readonly string[] };
  'product-filter': object;
  share: { readonly content: ShareContent };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends CatalogSheets {}
}
