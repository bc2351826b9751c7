// Builds the words of a language for the desk: the shipped words, with those of translators over them.
import type { PublishedText, WordState } from '#core/facts/language/words.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import type { Completeness, Share } from '#core/rules/words/word-level.ts';
import { type ShippedWord, type ShippedWords, sourceHash, wordId } from './shipped-words.ts';
import { wordFaults } from './word-faults.ts';
import type { TextRow } from './word-repository.ts';

export interface WordRow {
  readonly word: ShippedWord;
  /** The shipped text in the language; empty: none. */
  readonly shipped: string;
  readonly sourceHash: string;
  /** The translator's text. */
  readonly own: TextRow | undefined;
  readonly text: string;
  readonly state: WordState;
}

function stateOf(own: TextRow | undefined, hash: string, shipped: string, isReviewed: boolean): WordState {
  if (own) return own.source_hash === hash ? own.state : 'look-again';
  if (!shipped) return 'missing';
  return isReviewed ? 'reviewed' : 'draft';
}

/** Every text of a language, by file. */
export function wordRows(shippedWords: ShippedWords, language: LanguageCode, written: readonly TextRow[]): readonly WordRow[] {
  const shippedTexts = shippedWords.textsOf(language);
  const isReviewed = shippedWords.isReviewed(language);
  const byId = new Map(written.map((row) => [wordId(row), row]));
  return shippedWords.words.map((word) => {
    const shipped = shippedTexts.get(wordId(word)) ?? '';
    const own = byId.get(wordId(word));
    const hash = sourceHash(word.original, shipped);
    return { word, shipped, sourceHash: hash, own, text: own?.text ?? shipped, state: stateOf(own, hash, shipped, isReviewed) };
  });
}

/** Texts of a version, by `wordId`, that are still valid: their key exists, and their source is unchanged. */
export function textsInUse(
  shippedWords: ShippedWords,
  language: LanguageCode,
  texts: readonly PublishedText[],
): ReadonlyMap<string, PublishedText> {
  const shipped = shippedWords.textsOf(language);
  const sources = new Map(shippedWords.words.map((word) => [wordId(word), sourceHash(word.original, shipped.get(wordId(word)) ?? '')]));
  return new Map(texts.filter((text) => sources.get(wordId(text)) === text.sourceHash).map((text) => [wordId(text), text]));
}

/** How complete the words are: the shipped ones, with a published version over them. */
export function completenessOf(
  shippedWords: ShippedWords,
  language: LanguageCode,
  inUse: ReadonlyMap<string, PublishedText>,
): Completeness {
  const shipped = shippedWords.textsOf(language);
  const isShippedReviewed = shippedWords.isReviewed(language);
  const found = shippedWords.words.map((word) => {
    const published = inUse.get(wordId(word));
    const isThere = published !== undefined || Boolean(shipped.get(wordId(word)));
    return { ...word, isThere, isReviewed: published?.isReviewed ?? isShippedReviewed };
  });
  const shareOf = (some: typeof found): Share => ({ has: some.filter(({ isThere }) => isThere).length, of: some.length });
  return {
    checkout: shareOf(found.filter(({ isCheckout }) => isCheckout)),
    all: shareOf(found),
    isReviewed: found.every(({ isThere, isReviewed }) => !isThere || isReviewed),
  };
}

/** The texts of the next version. @param isReviewedOnly the language is offered, so drafts wait for a review */
export const publishable = (language: LanguageCode, rows: readonly WordRow[], isReviewedOnly: boolean): readonly PublishedText[] =>
  rows.flatMap(({ own, state, word, sourceHash: hash }) => {
    if (!own || state === 'look-again' || (isReviewedOnly && state !== 'reviewed')) return [];
    if (wordFaults(language, own.text, word.original).length > 0) return [];
    return [{ file: word.file, key: word.key, text: own.text, isReviewed: state === 'reviewed', sourceHash: hash }];
  });

/** Number of texts in which two versions differ. */
export function differences(before: readonly PublishedText[], after: readonly PublishedText[]): number {
  const signOf = ({ text, isReviewed }: PublishedText): string => `${isReviewed} ${text}`;
  const known = new Map(before.map((text) => [wordId(text), signOf(text)]));
  const isIn = new Set(after.map(wordId));
  const changed = after.filter((text) => known.get(wordId(text)) !== signOf(text)).length;
  return changed + before.filter((text) => !isIn.has(wordId(text))).length;
}
