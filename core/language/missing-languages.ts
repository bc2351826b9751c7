// Which languages a text for farmers still needs.
import { FIRST_LANGUAGE, type LanguageCode, neededLanguages } from './language-table.ts';
import { type ByLanguage, ownText } from './said.ts';

/** A text needs the first language and any second one. Without a second one, the other needed languages are missing. */
export function missingLanguages(hasText: (code: LanguageCode) => boolean, codes: readonly string[]): readonly LanguageCode[] {
  const hasSecond = codes.some((code) => code !== FIRST_LANGUAGE && hasText(code as LanguageCode));
  return neededLanguages.filter((code) => !hasText(code) && (code === FIRST_LANGUAGE || !hasSecond));
}

/** `missingLanguages` of one text. */
export const missingLanguagesOf = (words: ByLanguage<string> | null | undefined): readonly LanguageCode[] =>
  missingLanguages((code) => ownText(words, code).trim() !== '', Object.keys(words ?? {}));
