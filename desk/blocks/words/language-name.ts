// The name of a language.
import { type LanguageCode, languageTable, type WrittenLanguage } from '#core/rules/languages.ts';
import type { Translate } from '../../state/language-state.ts';

/** `Hindi`, in the reader's language. The desk shows only languages of the shop's content. */
export const languageName = (t: Translate, language: LanguageCode): string => t(`language.${language as WrittenLanguage}`);

/** `Hindi (हिन्दी)`, for readers of only one of both. */
export function bothNames(t: Translate, language: LanguageCode): string {
  const [name, { ownName }] = [languageName(t, language), languageTable[language]];
  return name === ownName ? name : `${name} (${ownName})`;
}

/** `हिन्दी (Hindi)`, for choosing one's own language. */
export function ownNameFirst(t: Translate, language: LanguageCode): string {
  const [name, { ownName }] = [languageName(t, language), languageTable[language]];
  return name === ownName ? name : `${ownName} (${name})`;
}
