// A catalogue in columns: what lists, filters and searches need of every product, without the products. It is stored in this form, so a
// phone opens it without building it again.
import type { Product } from '../../contract/catalog.ts';
import { firstText } from '../../language/said.ts';
import { unitPrice } from '../cart/bill.ts';
import { nameWords, rankedWords, sizeWords, type WordRank } from './search/search-text.ts';

/** Products are rows, best sellers first. */
export interface CatalogIndex {
  readonly ids: Float64Array;
  readonly popularity: Uint16Array;
  readonly categories: Float64Array;
  readonly brands: Float64Array;
  /** Countries of origin as numbers (`countryNumber`). Missing in an index of an older app. */
  readonly countries?: Uint16Array;
  /** Crops of all rows in sequence; a row's crops start at its number in `cropsFrom`. */
  readonly crops: Float64Array;
  readonly cropsFrom: Uint32Array;
  /** Lowest price of a row's packs, after discount. */
  readonly prices: Float64Array;
  /** Largest discount of its packs, in thousandths. */
  readonly discounts: Uint16Array;
  /** Position in the order of English names. */
  readonly nameOrder: Uint32Array;
  readonly insured: Uint8Array;
  readonly inStock: Uint8Array;
  /** All words, separated by spaces. */
  readonly words: string;
  /** Where each word occurs, in sequence: row times 4, plus its rank. A word's hits start at `hitsFrom`. */
  readonly hits: Uint32Array;
  readonly hitsFrom: Uint32Array;
}

/** A code of two letters as a number with the same order. An unknown code comes last. */
export const countryNumber = (code = 'ZZ'): number => code.charCodeAt(0) * 256 + code.charCodeAt(1);

interface Row {
  readonly id: number;
  readonly popularity: number;
  readonly category: number;
  readonly brand: number;
  readonly country: number;
  readonly crops: readonly number[];
  readonly price: number;
  readonly discount: number;
  readonly name: string;
  readonly isInsured: boolean;
  readonly isInStock: boolean;
  readonly words: readonly { readonly word: string; readonly rank: WordRank }[];
}

const inventoryOf = (product: Product) => product.variants.flatMap((variant) => variant.inventory_set);

export const isInStock = (product: Product): boolean => inventoryOf(product).some((one) => one.available_qty > 0);

/** Sizes look alike in every language, so English is enough. */
const labelsOf = (product: Product): string[] => product.variants.flatMap((v) => v.attribute_value.map((value) => firstText(value.names)));

function rowOf(product: Product): Row {
  const inventory = inventoryOf(product);
  return {
    id: product.id,
    popularity: product.popularity,
    category: product.category_id,
    brand: product.brand.id,
    country: countryNumber(product.country),
    crops: product.crop_ids,
    price: Math.min(...inventory.map(unitPrice)),
    discount: Math.max(0, ...inventory.map((one) => (one.price > 0 ? Math.floor((one.discount * 1_000) / one.price) : 0))),
    name: firstText(product.names).toLowerCase(),
    isInsured: product.variants.some((variant) => variant.insuranceData.hasInsurance),
    isInStock: isInStock(product),
    words: [...rankedWords(product.search_text), ...nameWords(product.names), ...sizeWords(labelsOf(product))],
  };
}

/** Numbers in sequence, and where each list starts. */
function flat(lists: readonly (readonly number[])[]): { all: number[]; from: Uint32Array } {
  const from = new Uint32Array(lists.length + 1);
  lists.forEach((list, i) => {
    from[i + 1] = (from[i] ?? 0) + list.length;
  });
  return { all: lists.flat(), from };
}

function hitsOf(rows: readonly Row[]): Pick<CatalogIndex, 'words' | 'hits' | 'hitsFrom'> {
  const byWord = new Map<string, number[]>();
  rows.forEach((row, number) => {
    for (const { word, rank } of row.words) {
      const hit = number * 4 + rank;
      const there = byWord.get(word);
      if (there) there.push(hit);
      else byWord.set(word, [hit]);
    }
  });
  const { all, from } = flat([...byWord.values()]);
  return { words: [...byWord.keys()].join(' '), hits: Uint32Array.from(all), hitsFrom: from };
}

function nameOrderOf(rows: readonly Row[]): Uint32Array {
  const order = new Uint32Array(rows.length);
  rows
    .map((row, number) => ({ name: row.name, number }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .forEach(({ number }, place) => {
      order[number] = place;
    });
  return order;
}

/** The index of available products. */
export function indexOf(products: Iterable<Product>): CatalogIndex {
  const builder = createIndexBuilder();
  for (const product of products) builder.add(product);
  return builder.build();
}

/** Adds products one by one; a repeated product counts as given last. */
export function createIndexBuilder(): { add(product: Product): void; build(): CatalogIndex } {
  const byId = new Map<number, Row>();
  return {
    add: (product) => void byId.set(product.id, rowOf(product)),
    build() {
      const rows = [...byId.values()].sort((a, b) => b.popularity - a.popularity || a.id - b.id);
      const crops = flat(rows.map((row) => row.crops));
      return {
        ids: Float64Array.from(rows, (row) => row.id),
        popularity: Uint16Array.from(rows, (row) => row.popularity),
        categories: Float64Array.from(rows, (row) => row.category),
        brands: Float64Array.from(rows, (row) => row.brand),
        countries: Uint16Array.from(rows, (row) => row.country),
        crops: Float64Array.from(crops.all),
        cropsFrom: crops.from,
        prices: Float64Array.from(rows, (row) => row.price),
        discounts: Uint16Array.from(rows, (row) => row.discount),
        nameOrder: nameOrderOf(rows),
        insured: Uint8Array.from(rows, (row) => Number(row.isInsured)),
        inStock: Uint8Array.from(rows, (row) => Number(row.isInStock)),
        ...hitsOf(rows),
      };
    },
  };
}
