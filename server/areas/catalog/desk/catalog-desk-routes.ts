// Registers the desk's calls for products, offers, brands and categories.
import {
  createDeskBrand,
  createDeskCategory,
  listDeskBrands,
  listDeskCategories,
  updateDeskBrand,
  updateDeskCategory,
} from '#core/contract/desk/catalog/lists.ts';
import {
  addDeskStock,
  countDeskOffers,
  getDeskOffer,
  listDeskOffers,
  listProductOffers,
  putDeskOffer,
} from '#core/contract/desk/catalog/offer.ts';
import { createDeskProduct, getDeskProduct, listDeskProducts, updateDeskProduct } from '#core/contract/desk/catalog/product.ts';
import { fillPath } from '#core/contract/wire/call.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../../http/versions/if-match.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { ListDeskService } from './list-service.ts';
import type { OfferDeskService } from './offer-desk-service.ts';
import type { ProductDeskService } from './product-desk-service.ts';

export interface CatalogDesk {
  readonly products: ProductDeskService;
  readonly offers: OfferDeskService;
  readonly lists: ListDeskService;
}

function registerProducts(register: RegisterCall, { products }: CatalogDesk): void {
  register(listDeskProducts, async ({ query }) => {
    const { results, cursor } = await products.list(query);
    return { results, next: nextPage(listDeskProducts.path, query, cursor) };
  });
  register(getDeskProduct, async ({ params, reply }) => tagged(reply, await products.get(params.id)));
  register(createDeskProduct, async (request) => products.create(actorOf(request), request.body));
  register(updateDeskProduct, async (request) =>
    tagged(request.reply, await products.update(actorOf(request), request.params.id, request.body, ifMatchOf(request.raw))),
  );
}

function registerOffers(register: RegisterCall, { offers }: CatalogDesk): void {
  register(listDeskOffers, async ({ caller, params, query }) => {
    const { results, cursor } = await offers.list(caller, params.vendor, query);
    return { results, next: nextPage(fillPath(listDeskOffers.path, params), query, cursor) };
  });
  register(countDeskOffers, async ({ params }) => offers.counts(params.vendor));
  register(getDeskOffer, async ({ caller, params, reply }) => tagged(reply, await offers.get(caller, params)));
  register(listProductOffers, async ({ caller, params, query }) => {
    const { results, cursor } = await offers.ofProduct(caller, params.id, query);
    return { results, next: nextPage(fillPath(listProductOffers.path, params), query, cursor) };
  });
  register(putDeskOffer, async (request) =>
    tagged(request.reply, await offers.put(actorOf(request), request.params, request.body, ifMatchOf(request.raw))),
  );
  register(addDeskStock, async (request) => offers.addStock(actorOf(request), request.params, request.body.delta));
}

export function registerCatalogDeskRoutes(register: RegisterCall, desk: CatalogDesk): void {
  const { lists } = desk;
  registerProducts(register, desk);
  registerOffers(register, desk);
  register(listDeskBrands, async () => ({ results: await lists.list('brand'), next: null }));
  register(listDeskCategories, async () => ({ results: await lists.list('category'), next: null }));
  register(createDeskBrand, async (request) => lists.add(actorOf(request), 'brand', request.body));
  register(createDeskCategory, async (request) => lists.add(actorOf(request), 'category', request.body));
  register(updateDeskBrand, async (request) =>
    tagged(request.reply, await lists.change(actorOf(request), 'brand', request.params.id, request.body, ifMatchOf(request.raw))),
  );
  register(updateDeskCategory, async (request) =>
    tagged(request.reply, await lists.change(actorOf(request), 'category', request.params.id, request.body, ifMatchOf(request.raw))),
  );
}
