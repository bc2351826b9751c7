// The words all products are found by, kept in memory: a search looks up what may be meant without asking the database for each word.
import { createVocabulary, type Vocabulary } from '#core/rules/catalog/search/search-vocabulary.ts';

/** A word of a product that another instance added is known after this long at most. */
const KEPT_MS = 60_000;

export interface VocabularyCache {
  /** The vocabulary as it was at most a minute ago; asked for once, however many search at once. */
  read(): Promise<Vocabulary>;
  /** Words were added or went: the next search reads them again. */
  forget(): void;
}

export function keepVocabulary(loadWords: () => Promise<readonly string[]>, now: () => number): VocabularyCache {
  let kept: { readonly at: number; readonly vocabulary: Promise<Vocabulary> } | undefined;
  const read = (): Promise<Vocabulary> => {
    if (kept && now() - kept.at < KEPT_MS) return kept.vocabulary;
    const mine = { at: now(), vocabulary: loadWords().then(createVocabulary) };
    kept = mine;
    // What failed is asked for again by the next search.
    mine.vocabulary.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.vocabulary;
  };
  return {
    read,
    forget: () => {
      kept = undefined;
    },
  };
}
