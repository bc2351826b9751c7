// Caches the search words of all products, so that a search does not query the database for each word.
import { createVocabulary, type Vocabulary } from '#core/rules/catalog/search/search-vocabulary.ts';

/** Another instance may add a word. This instance finds it after this time at most. */
const CACHE_MS = 60_000;

export interface VocabularyCache {
  /** The vocabulary, at most a minute old; loaded once for all concurrent searches. */
  read(): Promise<Vocabulary>;
  /** Words changed: the next search loads them again. */
  forget(): void;
}

export function createVocabularyCache(loadWords: () => Promise<readonly string[]>, now: () => number): VocabularyCache {
  let kept: { readonly at: number; readonly vocabulary: Promise<Vocabulary> } | undefined;
  const read = (): Promise<Vocabulary> => {
    if (kept && now() - kept.at < CACHE_MS) return kept.vocabulary;
    const mine = { at: now(), vocabulary: loadWords().then(createVocabulary) };
    kept = mine;
    // The next search repeats a failed load.
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
