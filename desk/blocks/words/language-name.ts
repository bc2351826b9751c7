// The name of a language.
import { FIRST_LANGUAGE, type LanguageCode, languages, languageTable } from '#core/rules/languages.ts';
import type { Translate } from '../../state/language-state.ts';

/** The page's language. The log's words are also read where there is no page. */
const readersLanguage = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang) || FIRST_LANGUAGE;

/** The browser's name of an added language in the reader's language. If the browser knows none, the language's own name. */
function addedName(language: LanguageCode): string {
  const name = new Intl.DisplayNames([readersLanguage()], { type: 'language' }).of(language);
  return name === undefined || name === language ? languageTable[language].ownName : name;
}

/** `Hindi`, in the reader's language. */
export function languageName(t: Translate, language: LanguageCode): string {
  const own = languages.find((one) => one === language);
  return own ? t(`language.${own}`) : addedName(language);
}

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
