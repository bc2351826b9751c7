// The name of a language.
import { type LanguageCode, languageTable, type WrittenLanguage } from '#core/rules/languages.ts';
import type { Translate } from '../../state/language-state.ts';

/** `Hindi`, as the reader says it. The desk shows languages of the shop's content alone. */
export const languageName = (t: Translate, language: LanguageCode): string => t(`language.${language as WrittenLanguage}`);

/** `Hindi (हिन्दी)`, for those who read only one of both. */
export function bothNames(t: Translate, language: LanguageCode): string {
  const [name, { ownName }] = [languageName(t, language), languageTable[language]];
  return name === ownName ? name : `${name} (${ownName})`;
}

/** `हिन्दी (Hindi)`, to choose one's own language by. */
export function ownNameFirst(t: Translate, language: LanguageCode): string {
  const [name, { ownName }] = [languageName(t, language), languageTable[language]];
  return name === ownName ? name : `${ownName} (${name})`;
}
