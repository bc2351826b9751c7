// Which language a person is spoken to in.
import { FIRST_LANGUAGE, type LanguageCode, languages } from '../language/language-table.ts';

export { FIRST_LANGUAGE, type LanguageCode, languages, languageTable, neededLanguages } from '../language/language-table.ts';

/** What is known of the language of a page before it is shown. */
export interface LanguageAsked {
  /** By the link: whoever shared it reads this one. */
  readonly link: LanguageCode | undefined;
  /** By the person, on this phone. */
  readonly chosen: LanguageCode | undefined;
  /** What phone or browser say, as for `pickLanguage`. */
  readonly phone: string | readonly string[] | null | undefined;
  readonly isHome: boolean;
}

export interface PageLanguage {
  readonly language: LanguageCode;
  /** A person chose it: nobody has to be asked. */
  readonly isChosen: boolean;
}

/**
 * The link's language, else the chosen one, else the phone's. On the first page a link is a choice (the welcome is made of two); further
 * in it is somebody else's, and the page offers the other one.
 */
export function languageOf({ link, chosen, phone, isHome }: LanguageAsked): PageLanguage {
  const isChosen = isHome ? (link ?? chosen) !== undefined : chosen !== undefined && (link ?? chosen) === chosen;
  return { language: link ?? chosen ?? pickLanguage(phone), isChosen };
}

/** The first complete language among BCP 47 tags or an Accept-Language header; the first of ours when none is. */
export function pickLanguage(wanted: string | readonly string[] | null | undefined): LanguageCode {
  const tags = typeof wanted === 'string' ? wanted.split(',') : (wanted ?? []);
  for (const tag of tags) {
    const primary = tag.trim().slice(0, 2).toLowerCase();
    const found = languages.find((code) => code === primary);
    if (found) return found;
  }
  return FIRST_LANGUAGE;
}
