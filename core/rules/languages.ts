// Chooses a person's language.
import { FIRST_LANGUAGE, type LanguageCode, languages } from '../language/language-table.ts';

export { FIRST_LANGUAGE, type LanguageCode, languages, languageTable, neededLanguages } from '../language/language-table.ts';

/** Known language settings before a page is shown. */
export interface LanguageAsked {
  /** From the link: the sender's language. */
  readonly link: LanguageCode | undefined;
  /** The person's choice on this phone. */
  readonly chosen: LanguageCode | undefined;
  /** Languages of the phone or browser, as for `pickLanguage`. */
  readonly phone: string | readonly string[] | null | undefined;
  readonly isHome: boolean;
}

export interface PageLanguage {
  readonly language: LanguageCode;
  /** A person chose it, so nobody needs to be asked. */
  readonly isChosen: boolean;
}

/**
 * The link's language, else the chosen one, else the phone's. On the first page a link is a choice (the welcome offers two); on other pages
 * it is the sender's, and the page offers the other language.
 */
export function languageOf({ link, chosen, phone, isHome }: LanguageAsked): PageLanguage {
  const isChosen = isHome ? (link ?? chosen) !== undefined : chosen !== undefined && (link ?? chosen) === chosen;
  return { language: link ?? chosen ?? pickLanguage(phone), isChosen };
}

/** The first complete language among BCP 47 tags or an Accept-Language header; otherwise our first. */
export function pickLanguage(wanted: string | readonly string[] | null | undefined): LanguageCode {
  const tags = typeof wanted === 'string' ? wanted.split(',') : (wanted ?? []);
  for (const tag of tags) {
    const primary = tag.trim().slice(0, 2).toLowerCase();
    const found = languages.find((code) => code === primary);
    if (found) return found;
  }
  return FIRST_LANGUAGE;
}
