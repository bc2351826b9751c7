// Search words of a product, as the desk edits them: local names and other words.
import type { LocalText } from '../../../contract/wire/fields.ts';
import { nonEmptyTexts } from '../../../language/said.ts';
import { rankedWords, searchTextOf } from '../search/search-text.ts';

/** A product's own words. */
export interface FoundBy {
  /** Other names: "dap", "khad wali dap". */
  readonly local_names: readonly string[];
  /** Its purpose and content, if other words do not say it. */
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
    names: nonEmptyTexts(product.names),
    others: local_names,
    kinds: [...nonEmptyTexts(product.category), ...product.categoryWords, ...nonEmptyTexts(product.pests), ...search_words],
    rest: [...nonEmptyTexts(product.brand), ...product.crops.flatMap(nonEmptyTexts)],
  });
}

/**
 * The own words of an older product that mixed all its words: those that nothing else explains. A search text built again from them has
 * every earlier word.
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
