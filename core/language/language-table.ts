// The languages of the shop: the only code file, with its rows beside it, that names one.
import { addedRows } from './added-rows.ts';
import type { LanguageRow } from './language-row.ts';

export type { LanguageRow } from './language-row.ts';

/** Languages in which the shop writes its content, in the order in which it lists them: forms, lists and files have a place for each. */
export const languages = ['en', 'hi'] as const;

/** A language of the shop's content. */
export type WrittenLanguage = (typeof languages)[number];

/** A language that a person may read. Those beside `languages` have words, and the content of their chain. */
export type LanguageCode = WrittenLanguage | keyof typeof addedRows;

/** Languages in which what farmers see has to be written. In others it may be, and the next language is read where it is not. */
export const neededLanguages: readonly LanguageCode[] = ['en', 'hi'];

/** The language of whoever asks for none that we have. */
export const FIRST_LANGUAGE = languages[0];

/** The language of farmers of whom nobody has said one. */
export const FARMERS_LANGUAGE: LanguageCode = 'hi';

const ownRows = {
  en: {
    ownName: 'English',
    listen: 'Listen',
    script: 'Latin',
    chain: ['en'],
    tag: 'en-IN',
    isZeroSingular: false,
  },
  hi: {
    ownName: 'हिन्दी',
    listen: 'सुनें',
    script: 'Devanagari',
    chain: ['hi', 'en'],
    tag: 'hi-IN',
    isZeroSingular: true,
  },
} as const satisfies Readonly<Record<WrittenLanguage, LanguageRow>>;

export type Row = Omit<LanguageRow, 'chain'> & { readonly chain: readonly LanguageCode[] };

/** Every language that this program knows. The farmer's app knows its own rows; another one comes with the words of its language. */
export const languageTable = { ...ownRows, ...addedRows } as Readonly<Record<LanguageCode, Row>>;

/** Takes in the row of a language that came with its words. */
export function addRow(code: LanguageCode, row: Row): void {
  Object.assign(languageTable, { [code]: row });
}

/** Whether a text is the code of a language that this program knows. */
export const isLanguage = (code: unknown): code is LanguageCode => Object.hasOwn(languageTable, String(code));
