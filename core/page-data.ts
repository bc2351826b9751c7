// What the server writes into a page beside its markup, so that nothing has to be asked again for what is in sight.
import type { Product, ProductDetail, Season } from './contract/catalog.ts';
import type { GrowthProduct } from './contract/growth/growth.ts';
import type { MasterDataItem } from './contract/master-data.ts';
import type { Vendor } from './contract/vendor.ts';
import type { ProductQuery } from './rules/catalog/product-filter.ts';

/** The first products of a list. Not all of them can be found by words: those are left out. */
export interface WrittenList {
  readonly query: ProductQuery;
  readonly products: readonly Product[];
  /** Hits in all. */
  readonly total: number | null;
  /** Where the next products begin; undefined when these are all. */
  readonly cursor?: string | undefined;
}

/** Amounts are in paise, as the app holds them: page and script come from the same build. */
export interface PageData {
  /** Whose goods these are; a page without goods has none. */
  readonly vendor?: Vendor;
  readonly season?: Season;
  readonly list?: WrittenList;
  readonly product?: ProductDetail;
  /** The crops a remedy is for, in the page's language. */
  readonly crops?: readonly MasterDataItem[];
  /** The growth products that are offered. */
  readonly growth?: readonly GrowthProduct[];
  /** In place of a product: nobody knows one by this number, or it is not sold (any more). */
  readonly missing?: 'unknown' | 'gone';
}
