// Sheets of the catalog, and what each is opened with.
import type { ShareContent } from '#device/share.ts';

export interface CatalogSheets {
  'product-filter': object;
  share: { readonly content: ShareContent };
}

declare module '../frame/sheet-state.ts' {
  interface Sheets extends CatalogSheets {}
}
