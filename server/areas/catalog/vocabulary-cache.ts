// The words all products are found by, kept in memory: a search looks up what may be meant without asking the database for each word.
import { createVocabulary, type Vocabulary } from '#core/rules/catalog/search/search-vocabulary.ts';

/** A word of a new product is known after this long at most. */
const KEPT_MS = 60_000;

/** The vocabulary as it was at most a minute ago; asked for once, however many search at once. */
export function keepVocabulary(loadWords: () => Promise<readonly string[]>, now: () => number): () => Promise<Vocabulary> {
  let kept: { readonly at: number; readonly vocabulary: Promise<Vocabulary> } | undefined;
  return () => {
    if (kept && now() - kept.at < KEPT_MS) return kept.vocabulary;
    const mine = { at: now(), vocabulary: loadWords().then(createVocabulary) };
    kept = mine;
    // What failed is asked for anew by the next search.
    mine.vocabulary.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return mine.vocabulary;
  };
}
