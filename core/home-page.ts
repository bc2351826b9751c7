// What the server writes into the home page beside its markup, so that nothing has to be asked again for what is in sight.
import type { Product, Season } from './contract/catalog.ts';
import type { Vendor } from './contract/vendor.ts';

/** Amounts are in paise, as the app holds them: page and script come from the same build. */
export interface HomePage {
  readonly vendor: Vendor;
  /** The best sellers. Not all of them can be found by words: those are left out. */
  readonly products: readonly Product[];
  /** Products of the shop in all. */
  readonly total: number | null;
  /** Where the next products begin; undefined when these are all. */
  readonly cursor?: string | undefined;
  readonly season: Season;
}
