// Registers the calls for products, variants and their changes.
import { getProduct, listCatalogChanges, listProducts, listVariants } from '#core/contract/catalog.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { CatalogService } from './catalog-service.ts';

export function registerCatalogRoutes(register: RegisterCall, catalog: CatalogService): void {
  register(listProducts, async ({ query, language }) => {
    const { results, total, cursor } = await catalog.list(query, language);
    return { results, total, next: nextPage(listProducts.path, query, cursor) };
  });
  register(getProduct, async ({ params, query, language }) => catalog.get(query.vendor, params.id, language));
  register(listVariants, async ({ query, language }) => ({
    results: await catalog.variants(query.vendor, query.ids, language),
    next: null,
  }));
  register(listCatalogChanges, async ({ query: { vendor, since, offers, columns }, language }) =>
    catalog.changes({ vendorId: vendor, since, wantsOffers: offers === true, wantsColumns: columns === true, language }),
  );
}
