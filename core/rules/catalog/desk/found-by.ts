// The words a product is found by, as the desk edits them: its local names and what else it is asked for by.
import type { LocalText } from '../../../contract/wire/fields.ts';
import { textsOf } from '../../../language/said.ts';
import { rankedWords, searchTextOf } from '../search/search-text.ts';

/** Words of a product that are its own. */
export interface FoundBy {
  /** What else it is called: "dap", "khad wali dap". */
  readonly local_names: readonly string[];
  /** What it is for and what it holds, where its other words do not say it. */
  readonly search_words: readonly string[];
}

export interface NamedProduct {
  readonly names: LocalText;
  readonly brand: LocalText;
  readonly category: LocalText;
  /** Further words of the whole category. */
  readonly categoryWords: readonly string[];
  readonly crops: readonly LocalText[];
  readonly pests: LocalText | null;
}

/** The searchable form of a product. */
export function productSearchText(product: NamedProduct, { local_names, search_words }: FoundBy): string {
  return searchTextOf({
    names: textsOf(product.names),
    others: local_names,
    kinds: [...textsOf(product.category), ...product.categoryWords, ...textsOf(product.pests), ...search_words],
    rest: [...textsOf(product.brand), ...product.crops.flatMap(textsOf)],
  });
}

/**
 * The own words of a product that was kept before they were kept apart: those of its search text that nothing else of it explains. Made
 * again from them, the text has every word it had.
 */
export function foundByOf(searchText: string, product: NamedProduct): FoundBy {
  const known = new Map(
    rankedWords(productSearchText(product, { local_names: [], search_words: [] })).map(({ word, rank }) => [word, rank]),
  );
  const names: string[] = [];
  const words: string[] = [];
  for (const { word, rank } of rankedWords(searchText)) {
    const by = known.get(word);
    if (by !== undefined && by <= rank) continue;
    (rank <= 1 ? names : words).push(word);
  }
  return { local_names: names, search_words: words };
}
