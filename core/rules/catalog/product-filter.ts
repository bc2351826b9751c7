// Finding products in a catalogue that is at hand: the same filters and orders the server knows.
import type { Product, ProductSort } from '../../contract/catalog.ts';
import { unitPrice } from '../cart/bill.ts';
import { isNearMiss, searchRank, searchWords } from './search-text.ts';

export interface ProductQuery {
  readonly search?: string | undefined;
  readonly category?: number | undefined;
  readonly crop?: number | undefined;
  readonly brand?: number | undefined;
  readonly insured?: boolean | undefined;
  readonly in_stock?: boolean | undefined;
  readonly sort?: ProductSort | undefined;
}

const inventoryOf = (p: Product) => p.variants.flatMap((v) => v.inventory_set);

/** The lowest price of a product's packs, after discount. */
function lowestPrice(p: Product): number {
  return Math.min(...inventoryOf(p).map(unitPrice));
}

export function isInStock(p: Product): boolean {
  return inventoryOf(p).some((i) => i.available_qty > 0);
}

const bestDiscount = (p: Product): number => Math.max(...inventoryOf(p).map((i) => (i.price > 0 ? i.discount / i.price : 0)));

function fits(p: Product, query: ProductQuery): boolean {
  return (
    (query.category === undefined || p.category_id === query.category) &&
    (query.crop === undefined || p.crop_ids.includes(query.crop)) &&
    (query.brand === undefined || p.brand.id === query.brand) &&
    (query.insured === undefined || p.variants.some((v) => v.insuranceData.hasInsurance) === query.insured) &&
    (!query.in_stock || isInStock(p))
  );
}

const orders: Readonly<Record<ProductSort, (a: Product, b: Product) => number>> = {
  popular: (a, b) => b.popularity - a.popularity,
  price_low: (a, b) => lowestPrice(a) - lowestPrice(b),
  price_high: (a, b) => lowestPrice(b) - lowestPrice(a),
  name: (a, b) => (a.names.en.toLowerCase() < b.names.en.toLowerCase() ? -1 : 1),
  discount: (a, b) => bestDiscount(b) - bestDiscount(a),
};

/** Products that hold every word, what a product is first; when there is none, those one slip of the finger away. */
function searched(products: readonly Product[], search: string): Product[] {
  const words = searchWords(search);
  const hits = products.flatMap((product) => {
    const rank = searchRank(product.search_text, words);
    return rank === undefined ? [] : [{ product, rank }];
  });
  if (hits.length === 0) return products.filter((p) => isNearMiss(p.search_text, words)).sort(orders.popular);
  return hits.sort((a, b) => a.rank - b.rank || orders.popular(a.product, b.product)).map((hit) => hit.product);
}

/** All products of a catalogue that fit, in the order asked for (best match first while searching). */
export function findProducts(products: readonly Product[], query: ProductQuery): Product[] {
  const fitting = products.filter((p) => fits(p, query));
  const isSearching = searchWords(query.search ?? '').length > 0;
  const found = isSearching ? searched(fitting, query.search ?? '') : fitting;
  if (query.sort === undefined) return isSearching ? found : [...found].sort(orders.popular);
  return [...found].sort((a, b) => orders[query.sort ?? 'popular'](a, b) || a.id - b.id);
}
