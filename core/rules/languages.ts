// Chooses a person's language.
import {
  FIRST_LANGUAGE,
  isLanguage,
  type LanguageCode,
  languages,
  languageTable,
  type WrittenLanguage,
} from '../language/language-table.ts';

export {
  FIRST_LANGUAGE,
  isLanguage,
  type LanguageCode,
  languages,
  languageTable,
  neededLanguages,
  type WrittenLanguage,
} from '../language/language-table.ts';

/** Known language settings before a page is shown. */
export interface LanguageAsked {
  /** From the link, which has the sender's language. */
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

/** The first of the shop's own languages among BCP 47 tags or an Accept-Language header; otherwise our first. A guess names no other language. */
export function pickLanguage(wanted: string | readonly string[] | null | undefined): WrittenLanguage {
  const tags = typeof wanted === 'string' ? wanted.split(',') : (wanted ?? []);
  for (const tag of tags) {
    const primary = tag.trim().slice(0, 2).toLowerCase();
    const found = languages.find((code) => code === primary);
    if (found) return found;
  }
  return FIRST_LANGUAGE;
}

/** The language that a person chose, by the tag that is stored or sent: any language of the table. Another tag is a guess. */
export function readerLanguage(tag: string): LanguageCode {
  const primary = tag.trim().toLowerCase().split('-')[0];
  return isLanguage(primary) ? primary : pickLanguage(tag);
}

/** The language of the shop's content, pages and papers for a reader: the first of their chain that has them. */
export const writtenLanguage = (language: LanguageCode): WrittenLanguage =>
  languages.find((code) => languageTable[language].chain.find((one) => languages.some((own) => own === one)) === code) ?? FIRST_LANGUAGE;
