// Reads texts that exist in several languages.
import { FIRST_LANGUAGE, type LanguageCode, languages, languageTable } from './language-table.ts';

/** A value in several languages: a text, a length, a list. */
export type ByLanguage<T> = { readonly [code in LanguageCode]?: T };

export interface Said {
  readonly text: string;
  /** The language of the found value, for `lang=` and the voice. */
  readonly language: LanguageCode;
}

/** The language for a reader of `language`: the first of its chain with a value, otherwise any. */
export function foundLanguage(words: ByLanguage<unknown>, language: LanguageCode): LanguageCode {
  return [...languageTable[language].chain, ...languages].find((code) => words[code]) ?? language;
}

/** The value for a reader of `language` that is no text: a length, a list. */
export const valueForLanguage = <T>(parts: ByLanguage<T>, language: LanguageCode): T | undefined => parts[foundLanguage(parts, language)];

/** A text for a reader of `language`, with the found language; empty without one. */
export function said(words: ByLanguage<string> | null | undefined, language: LanguageCode): Said {
  const found = foundLanguage(words ?? {}, language);
  return { text: words?.[found] ?? '', language: found };
}

/** The text of `said` alone. */
export const textIn = (words: ByLanguage<string> | null | undefined, language: LanguageCode): string => said(words, language).text;

/** The text in exactly this language, for forms and checks; empty when it is missing. */
export const ownText = (words: ByLanguage<string> | null | undefined, language: LanguageCode): string => words?.[language] ?? '';

/** The text for lists, files and searches: in the first language, otherwise in any. */
export const firstText = (words: ByLanguage<string> | null | undefined): string => textIn(words, FIRST_LANGUAGE);

/** Whether there are only blanks in every language. */
export const isTextMissing = (words: ByLanguage<string> | null | undefined): boolean =>
  !Object.values(words ?? {}).some((text) => text.trim());

/** One value for each language. */
export const mapLanguages = <T>(make: (language: LanguageCode) => T): Record<LanguageCode, T> =>
  Object.fromEntries(languages.map((code) => [code, make(code)])) as Record<LanguageCode, T>;

/** The texts that a reader of `language` may see: those of its chain, and those that each of our apps reads. Without any, all texts. */
export function readableTexts<T>(words: ByLanguage<T>, language: LanguageCode): ByLanguage<T> {
  const read: readonly string[] = [...languageTable[language].chain, ...languages];
  const some = Object.entries(words).filter(([code]) => read.includes(code));
  return some.length > 0 ? Object.fromEntries(some) : words;
}

/** All texts that are not empty, those of the shop's own languages first. */
export const nonEmptyTexts = (words: ByLanguage<string> | null | undefined): string[] =>
  Object.values({ ...mapLanguages((code) => words?.[code]), ...words }).flatMap((text) => text || []);
