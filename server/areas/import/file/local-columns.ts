// Columns for words in several languages: one column for each language, such as `title_hi`.
import type { LocalText } from '#core/contract/wire/fields.ts';
import { inEach, ownText } from '#core/language/said.ts';
import { FIRST_LANGUAGE, type LanguageCode, languages } from '#core/rules/languages.ts';
import type { Facts } from './sheet.ts';

export const localColumn = (name: string, language: LanguageCode): string => `${name}_${language}`;

/** The column for other names, and for problems without a language. */
export const firstColumn = (name: string): string => localColumn(name, FIRST_LANGUAGE);

export const namesOfColumns = (name: string): readonly string[] => languages.map((code) => localColumn(name, code));

/** Path of the wire → column: `titles.hi` is `title_hi`. @param columns field → start of its column names */
export function columnOfPath(path: string, columns: Readonly<Record<string, string>>): string | undefined {
  const [field = '', code] = path.split('.');
  const language = languages.find((one) => one === code);
  const name = columns[field];
  return name !== undefined && language ? localColumn(name, language) : undefined;
}

/** The words of a row in each language. */
export const wordsOfRow = (row: Facts, name: string): Record<LanguageCode, string> => inEach((code) => row[localColumn(name, code)] ?? '');

/** The cells of some words. */
export const factsOfWords = (name: string, words: LocalText | null): Facts =>
  Object.fromEntries(languages.map((code) => [localColumn(name, code), ownText(words, code)]));
