// Columns for words in several languages: one column for each known language, such as `title_hi`.
import type { LocalText } from '#core/contract/wire/fields.ts';
import { knownLanguages } from '#core/language/language-names.ts';
import { mapLanguages, ownText } from '#core/language/said.ts';
import { FIRST_LANGUAGE, type LanguageCode, languages } from '#core/rules/languages.ts';
import type { Facts } from './sheet.ts';

export const localColumn = (name: string, language: LanguageCode): string => `${name}_${language}`;

/** The column for other names, and for problems without a language. */
export const firstColumn = (name: string): string => localColumn(name, FIRST_LANGUAGE);

export const namesOfColumns = (name: string): readonly string[] => knownLanguages.map((code) => localColumn(name, code));

/** Whether a language other than the first has these words, so that their column in the needed language may be empty. */
export const hasSecond = (row: Facts, name: string): boolean =>
  knownLanguages.some((code) => code !== FIRST_LANGUAGE && (row[localColumn(name, code)] ?? '') !== '');

/** Path of the wire → column: `titles.hi` is `title_hi`. @param columns field → start of its column names */
export function columnOfPath(path: string, columns: Readonly<Record<string, string>>): string | undefined {
  const [field = '', code] = path.split('.');
  const language = knownLanguages.find((one) => one === code);
  const name = columns[field];
  return name !== undefined && language ? localColumn(name, language) : undefined;
}

/** The words of a row: in each of the shop's own languages, and in others for which it has a cell. An empty cell removes words. */
export const wordsOfRow = (row: Facts, name: string): Record<LanguageCode, string> => {
  const cells = knownLanguages.flatMap((code) => {
    const text = row[localColumn(name, code)];
    return text === undefined ? [] : [[code, text]];
  });
  return { ...mapLanguages(() => ''), ...Object.fromEntries(cells) };
};

/** The cells of some words: in each of the shop's own languages, and in others that have words. */
export const factsOfWords = (name: string, words: LocalText | null): Facts =>
  Object.fromEntries(
    knownLanguages
      .map((code) => [code, ownText(words, code)] as const)
      .filter(([code, text]) => text !== '' || languages.some((own) => own === code))
      .map(([code, text]) => [localColumn(name, code), text]),
  );
