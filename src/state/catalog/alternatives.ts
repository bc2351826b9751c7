// Goods that serve the same need as a product: from the phone's copy of the shop, without a copy from the server.
import type { Product } from '#core/contract/catalog.ts';
import { firstText } from '#core/language/said.ts';
import { alternativesTo } from '#core/rules/catalog/alternatives.ts';
import type { ProductQuery } from '#core/rules/catalog/product-filter.ts';
import { ask } from '../session/ask.ts';
import { catalogKeeper } from './catalog-worker.ts';
import { SERVER_PAGE_SIZE } from './server-list.ts';

const MOST = 4;
/** Goods of each question that the rule chooses from. */
const CANDIDATES = 24;

/** The first finds the same pests or the same name, the second what sells best for the crop. */
function questionsOf({ category_id: category, crop_ids: [crop], pests, names }: Product): ProductQuery[] {
  const kind = { category, in_stock: true };
  return [
    { ...kind, search: firstText(pests ?? names) },
    { ...kind, ...(crop === undefined ? {} : { crop }), sort: 'popular' },
  ];
}

async function answer(vendorId: number, query: ProductQuery, language: string): Promise<readonly Product[]> {
  // An unreadable store counts as empty.
  const kept = await catalogKeeper()
    .list({ vendorId, query, language, from: 0, count: CANDIDATES })
    .catch(() => undefined);
  if (kept) return kept.items;
  return (await ask('listProducts', { query: { vendor: vendorId, page_size: SERVER_PAGE_SIZE, ...query } })).results;
}

/** Best first; empty without network and without a copy. @param language of the reader */
export async function findAlternatives(vendorId: number, product: Product, language: string): Promise<readonly Product[]> {
  const found = await Promise.all(questionsOf(product).map((query) => answer(vendorId, query, language).catch(() => [])));
  return alternativesTo(product, found.flat(), MOST);
}
