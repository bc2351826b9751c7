// The English names of languages, for the desk, for files and for codes. Phones do not need them.
import { type LanguageCode, languageTable, type WrittenLanguage } from './language-table.ts';

/** Every language that this program knows, the shop's own first. A text at the desk may be in any of them. */
export const knownLanguages = Object.keys(languageTable) as readonly LanguageCode[];

export const englishNames = {
  en: 'English',
  hi: 'Hindi',
  mr: 'Marathi',
  bn: 'Bengali',
  te: 'Telugu',
  gu: 'Gujarati',
  kn: 'Kannada',
  ta: 'Tamil',
  or: 'Odia',
  pa: 'Punjabi',
  ml: 'Malayalam',
  as: 'Assamese',
  ur: 'Urdu',
  kok: 'Konkani',
  ne: 'Nepali',
  sd: 'Sindhi',
  ks: 'Kashmiri',
  doi: 'Dogri',
  mai: 'Maithili',
  sat: 'Santali',
  sa: 'Sanskrit',
  brx: 'Bodo',
  mni: 'Manipuri',
  bho: 'Bhojpuri',
  mag: 'Magahi',
  hne: 'Chhattisgarhi',
  mwr: 'Marwari',
} as const satisfies Readonly<Record<LanguageCode, string>>;

/** `english`, `hindi`: for codes such as `hindi-missing`. */
export type LanguageName = Lowercase<(typeof englishNames)[WrittenLanguage]>;
export const nameOfLanguage = (code: LanguageCode): LanguageName => englishNames[code].toLowerCase() as LanguageName;
