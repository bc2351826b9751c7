// The languages that the shop speaks: the only code file that names one. To add a language, add its code and its row here, and its words.

/** Languages that people can choose, in the order in which the shop lists them. */
export const languages = ['en', 'hi'] as const;
export type LanguageCode = (typeof languages)[number];

/** Languages in which what farmers see has to be written. In others it may be, and the next language is read where it is not. */
export const neededLanguages: readonly LanguageCode[] = ['en', 'hi'];

/** The language of whoever asks for none that we have. */
export const FIRST_LANGUAGE = languages[0];

/** The language of farmers of whom nobody has said one. */
export const FARMERS_LANGUAGE: LanguageCode = 'hi';

export interface LanguageRow {
  /** The name in the language itself. */
  readonly ownName: string;
  readonly englishName: string;
  /** "Listen", for the button that speaks the name. */
  readonly listen: string;
  /** As Unicode names it, for patterns such as `\p{Script=Devanagari}`. */
  readonly script: string;
  /** Languages to read where words are missing, the best first; itself is the first. */
  readonly chain: readonly LanguageCode[];
  /** BCP 47 tag with the country: for dates, voices and what is listened to. Names of months come from the browser by this tag. */
  readonly tag: string;
  /** Whether a count of zero takes the singular, as the Unicode CLDR says. */
  readonly isZeroSingular: boolean;
}

const rows = {
  en: {
    ownName: 'English',
    englishName: 'English',
    listen: 'Listen',
    script: 'Latin',
    chain: ['en'],
    tag: 'en-IN',
    isZeroSingular: false,
  },
  hi: {
    ownName: 'हिन्दी',
    englishName: 'Hindi',
    listen: 'सुनें',
    script: 'Devanagari',
    chain: ['hi', 'en'],
    tag: 'hi-IN',
    isZeroSingular: true,
  },
} as const satisfies Readonly<Record<LanguageCode, LanguageRow>>;

export const languageTable: Readonly<Record<LanguageCode, LanguageRow>> = rows;

/** `english`, `hindi`: for codes such as `hindi-missing`. */
export type LanguageName = Lowercase<(typeof rows)[LanguageCode]['englishName']>;
export const nameOfLanguage = (code: LanguageCode): LanguageName => rows[code].englishName.toLowerCase() as LanguageName;
