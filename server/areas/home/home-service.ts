// What stands on the home page that the server writes: a shop, and what sells best there.

import type { Vendor } from '#core/contract/vendor.ts';
import type { HomePage } from '#core/home-page.ts';
import { seasonAt } from '#core/rules/catalog/season.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { CatalogService } from '../catalog/catalog-service.ts';
import { createKeptPages } from '../catalog/kept-pages.ts';
import type { VendorService } from '../vendor/vendor-service.ts';

/** More than a phone has in sight, and a row of a wide screen; others would be bytes before the page can be used. */
export const HOME_PRODUCTS = 5;
/** What is left of a product, and what is said of a shop, changes without a version. */
const KEPT_MS = 30_000;
const MOST_PAGES = 60;

export interface HomeParts {
  readonly vendors: Pick<VendorService, 'list' | 'get'>;
  readonly catalog: Pick<CatalogService, 'list' | 'version'>;
  readonly now: () => number;
}

export type HomeService = ReturnType<typeof createHomeService>;

export function createHomeService({ vendors, catalog, now }: HomeParts) {
  const shops = createKeptPages<Vendor | undefined>(now, KEPT_MS, MOST_PAGES);
  const homes = createKeptPages<HomePage>(now, KEPT_MS, MOST_PAGES);

  /** The chosen shop; for who has chosen none, or one that is gone, the one the app would take. */
  async function shopFor(language: LanguageCode, chosen: number | undefined): Promise<Vendor | undefined> {
    const read = (key: string, page: () => Promise<Vendor | undefined>) =>
      shops.get(`${language} ${key}`, 0, async () => ({ page: await page(), isSettled: true }));
    const first = () => read('first', async () => (await vendors.list({}, language))[0]);
    return chosen === undefined ? first() : read(`${chosen}`, () => vendors.get(chosen, {}, language)).catch(first);
  }

  async function build(vendor: Vendor, language: LanguageCode): Promise<HomePage> {
    const { results, total, cursor } = await catalog.list({ vendor: vendor.id, page_size: HOME_PRODUCTS }, language);
    return { vendor, products: results.map((product) => ({ ...product, search_text: '' })), total, cursor, season: seasonAt(now()) };
  }

  return {
    /** The same object while nothing in it changes; undefined while there is nothing to sell. */
    async read(language: LanguageCode, chosen: number | undefined): Promise<HomePage | undefined> {
      const vendor = await shopFor(language, chosen);
      if (!vendor) return undefined;
      const version = await catalog.version(vendor.id);
      const home = await homes.get(`${language} ${vendor.id}`, version, async () => ({
        page: await build(vendor, language),
        isSettled: true,
      }));
      return home.products.length > 0 ? home : undefined;
    },
  };
}
