// The languages of the shop. This is the only code file, with its rows beside it, that names a language.
import { addedRows } from './added-rows.ts';
import type { LanguageRow } from './language-row.ts';

export type { LanguageRow } from './language-row.ts';

/** Languages of the shop's content, in their display order. Forms, lists and files have a place for each. */
export const languages = ['en', 'hi'] as const;

/** A language of the shop's content. */
export type WrittenLanguage = (typeof languages)[number];

/** A language that a person may read. Those besides `languages` have words, and the content of their chain. */
export type LanguageCode = WrittenLanguage | keyof typeof addedRows;

/**
 * Languages in which texts for farmers are required. In other languages they are optional, and the next language of the chain replaces a
 * missing one.
 */
export const neededLanguages: readonly LanguageCode[] = ['en', 'hi'];

/** The language for people who ask for none of ours. */
export const FIRST_LANGUAGE = languages[0];

/** The language of farmers whose language is unknown. */
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

/** Every language that this program knows. The farmer's app contains its own rows; other rows come with the words of their language. */
export const languageTable = { ...ownRows, ...addedRows } as Readonly<Record<LanguageCode, Row>>;

/** Adds the row of a language that came with its words. */
export function addRow(code: LanguageCode, row: Row): void {
  Object.assign(languageTable, { [code]: row });
}

/** Whether a text is the code of a language that this program knows. */
export const isLanguage = (code: unknown): code is LanguageCode => Object.hasOwn(languageTable, String(code));
