// The name of a language.
import { type LanguageCode, languageTable } from '#core/rules/languages.ts';
import type { Translate } from '../../state/language-state.ts';

/** `Hindi`, as the reader says it. */
export const languageName = (t: Translate, language: LanguageCode): string => t(`language.${language}`);

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
