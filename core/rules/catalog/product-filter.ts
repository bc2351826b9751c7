// Finds products in a loaded catalogue, with the server's filters, orders and ranks.
import type { ProductSort, Season } from '../../contract/catalog.ts';
import { type CatalogIndex, countryNumber } from './catalog-index.ts';
import { readQuery, type SearchTerm } from './search/search-query.ts';
import { isShown, pointsOf } from './search/search-rank.ts';
import type { WordRank } from './search/search-text.ts';
import { createVocabulary, type Vocabulary } from './search/search-vocabulary.ts';
import { isSownIn } from './sown-in.ts';

export interface ProductQuery {
  readonly search?: string | undefined;
  readonly category?: number | undefined;
  readonly crop?: number | undefined;
  /** Goods for crops of that sowing season. */
  readonly season?: Season | undefined;
  readonly brand?: number | undefined;
  /** A code of two letters. */
  readonly country?: string | undefined;
  readonly insured?: boolean | undefined;
  readonly in_stock?: boolean | undefined;
  readonly sort?: ProductSort | undefined;
}

/** An index that is ready for searches. */
export interface OpenIndex {
  readonly index: CatalogIndex;
  readonly words: readonly string[];
  /** Word → its number. */
  readonly numberOf: ReadonlyMap<string, number>;
  readonly vocabulary: Vocabulary;
}

/** Prepares an index; search data is built at the first search. */
export function openIndex(index: CatalogIndex): OpenIndex {
  const words = index.words === '' ? [] : index.words.split(' ');
  let numberOf: Map<string, number> | undefined;
  let vocabulary: Vocabulary | undefined;
  return {
    index,
    words,
    get numberOf() {
      numberOf ??= new Map(words.map((word, number) => [word, number]));
      return numberOf;
    },
    get vocabulary() {
      vocabulary ??= createVocabulary(words);
      return vocabulary;
    },
  };
}

const cropsOf = (index: CatalogIndex, row: number) => index.crops.subarray(index.cropsFrom[row], index.cropsFrom[row + 1]);

function fits(index: CatalogIndex, row: number, query: ProductQuery): boolean {
  return (
    (query.category === undefined || index.categories[row] === query.category) &&
    (query.crop === undefined || cropsOf(index, row).includes(query.crop)) &&
    (query.season === undefined || isSownIn(query.season, [...cropsOf(index, row)])) &&
    (query.brand === undefined || index.brands[row] === query.brand) &&
    (query.country === undefined || index.countries?.[row] === countryNumber(query.country)) &&
    (query.insured === undefined || (index.insured[row] === 1) === query.insured) &&
    (!query.in_stock || index.inStock[row] === 1)
  );
}

type Order = (a: number, b: number) => number;

const orders: Readonly<Record<ProductSort, (index: CatalogIndex) => Order>> = {
  popular: (index) => by(index.popularity, -1),
  price_low: (index) => by(index.prices, 1),
  price_high: (index) => by(index.prices, -1),
  name: (index) => by(index.nameOrder, 1),
  discount: (index) => by(index.discounts, -1),
  country: (index) => by(index.countries ?? [], 1),
};

function by(column: ArrayLike<number>, direction: 1 | -1): Order {
  return (a, b) => ((column[a] ?? 0) - (column[b] ?? 0)) * direction;
}

interface Points {
  /** Required terms of a row. */
  readonly held: Uint8Array;
  readonly points: Uint32Array;
}

/** The points of every row: for each term the best of its possible words. */
function pointsFor({ index, numberOf, vocabulary }: OpenIndex, terms: readonly SearchTerm[]): Points {
  const held = new Uint8Array(index.ids.length);
  const points = new Uint32Array(index.ids.length);
  for (const term of terms) {
    const best = new Uint16Array(index.ids.length);
    for (const [word, nearness] of vocabulary.matchesOf(term)) {
      const number = numberOf.get(word) ?? 0;
      for (let i = index.hitsFrom[number] ?? 0; i < (index.hitsFrom[number + 1] ?? 0); i++) {
        const hit = index.hits[i] ?? 0;
        const given = pointsOf(nearness, (hit & 3) as WordRank);
        if (given > (best[hit >>> 2] ?? 0)) best[hit >>> 2] = given;
      }
    }
    best.forEach((given, row) => {
      if (given === 0) return;
      points[row] = (points[row] ?? 0) + given;
      if (term.isRequired) held[row] = (held[row] ?? 0) + 1;
    });
  }
  return { held, points };
}

/** Rows of `rows` to show for the terms, best first. */
function searched(open: OpenIndex, rows: readonly number[], terms: readonly SearchTerm[]): number[] {
  const { held, points } = pointsFor(open, terms);
  const heldBy = (row: number): number => held[row] ?? 0;
  let best = 0;
  for (const row of rows) best = Math.max(best, heldBy(row));
  const total = (row: number): number => (points[row] ?? 0) + (open.index.popularity[row] ?? 0);
  const idOf = (row: number): number => open.index.ids[row] ?? 0;
  return rows.filter((row) => isShown(heldBy(row), best, terms)).sort((a, b) => total(b) - total(a) || idOf(a) - idOf(b));
}

/** Rows of all matching products, in the requested order (best match first in a search). */
export function findRows(open: OpenIndex, query: ProductQuery): number[] {
  const { index } = open;
  const fitting: number[] = [];
  for (let row = 0; row < index.ids.length; row++) if (fits(index, row, query)) fitting.push(row);
  const terms = readQuery(query.search ?? '');
  const found = terms.length > 0 ? searched(open, fitting, terms) : fitting;
  if (query.sort === undefined) return found;
  const order = orders[query.sort](index);
  return found.sort((a, b) => order(a, b) || (index.ids[a] ?? 0) - (index.ids[b] ?? 0));
}
