// Turns a noun's fields (core/fields) into columns of a list: reads cells, writes exports, and converts rows to values.
import type { LocalText } from '#core/contract/wire/fields.ts';
import { cleanGstin, isGstin } from '#core/facts/vendor.ts';
import type { FieldRow, Fields, Values } from '#core/fields/field.ts';
import { knownLanguages } from '#core/language/language-names.ts';
import { rupeesFromPaise, rupeesTextFromPaise } from '#core/money.ts';
import { endOfDay, startOfDay } from '#core/rules/dates.ts';
import { FIRST_LANGUAGE, neededLanguages } from '#core/rules/languages.ts';
import { digitCode, fitting, lines, list, moment, money, numberText, oneOf, phone, pinCode, words, yesOrNo } from './cells.ts';
import { factsOfWords, firstColumn, hasSecond, columnOfPath as localColumnOfPath, namesOfColumns, wordsOfRow } from './local-columns.ts';
import type { Column, Facts, Read } from './sheet.ts';

/** Most characters in the name of a brand, a category or a crop. */
const ENTRY_NAME = 60;
const HUNDRED = 100;

const isLocal = ({ kind }: FieldRow): boolean => kind === 'localText';
const sheetName = (key: string, { options }: FieldRow): string => options.sheet?.name ?? key;

/** The names of the columns of one field. */
const namesOf = (key: string, row: FieldRow): readonly string[] => {
  const name = sheetName(key, row);
  return row.options.sheet?.parts ?? (isLocal(row) ? namesOfColumns(name) : [name]);
};

/** Sorts PIN codes, so that the same codes give the same text. */
const sortedPins =
  (read: Read): Read =>
  (text) => {
    const reading = read(text);
    return 'text' in reading ? { text: listOf(reading.text, ', ').sort().join(', ') } : reading;
  };

function readOf({ kind, options }: FieldRow): Read {
  const { max = 0, min = 0, most = 0, isLong, isCode, reason } = options;
  switch (kind) {
    case 'text':
    case 'localText':
      return isLong ? lines(max) : words(max);
    case 'code':
      return digitCode(isCode ?? (() => true), reason ?? 'code');
    case 'words':
      return list(words(max), most);
    case 'whole':
      return numberText({ least: min, most: max, isPercent: options.isPercent === true });
    case 'decimal':
      return numberText({ most: max, decimals: 2, isPercent: options.isPercent === true });
    case 'amount':
      return money(max === 0 ? undefined : rupeesFromPaise(max));
    case 'flag':
      return yesOrNo;
    case 'moment':
      return moment(options.isEnd ? endOfDay : startOfDay);
    case 'choice':
      return oneOf(options.choices ?? {});
    case 'entry':
      return words(ENTRY_NAME);
    case 'entries':
      return list(words(ENTRY_NAME), most, '; ');
    case 'pins':
      return sortedPins(list(pinCode, most));
    case 'pin':
      return pinCode;
    case 'phone':
      return phone;
    case 'gstin':
      return (text) => fitting(isGstin)(cleanGstin(text));
    case 'part':
      throw new TypeError('the columns of a part are not derived');
  }
}

const isPerLanguage = (aliases: readonly unknown[]): aliases is readonly (readonly string[])[] => Array.isArray(aliases[0]);

/**
 * The properties of a word column that depend on its language.
 * @param at place of the language
 */
function languageOptions(key: string, row: FieldRow, at: number): Partial<Column> {
  const language = knownLanguages[at] ?? FIRST_LANGUAGE;
  if (!row.options.isInEachLanguage || !neededLanguages.includes(language)) return { language };
  if (language === FIRST_LANGUAGE) return { language, isNeeded: true };
  return { language, isNeeded: true, mayBeEmpty: (facts) => hasSecond(facts, sheetName(key, row)) };
}

/** The columns of all fields with a file column, in the order of the table. @param partColumns columns of the parts */
export function columnsOf(fields: Fields, partColumns: readonly Column[] = []): Column[] {
  return Object.entries(fields).flatMap(([key, row]) => {
    const { sheet } = row.options;
    if (!sheet) return [];
    if (sheet.parts) return partColumns.filter(({ name }) => sheet.parts?.includes(name));
    const { isNeeded, isKeptWhenEmpty, aliases } = sheet;
    const examples = [sheet.example].flat();
    return namesOf(key, row).map((name, at): Column => {
      const others = aliases && (isPerLanguage(aliases) ? aliases[at] : at === 0 ? aliases : undefined);
      const first = { ...(others && { aliases: others }), ...(isNeeded && at === 0 && { isNeeded }) };
      const own = { ...(isKeptWhenEmpty && { isKeptWhenEmpty }), ...first, ...(isLocal(row) && languageOptions(key, row, at)) };
      return { name, example: examples[at] ?? '', read: readOf(row), ...own };
    });
  });
}

/** The column for a fault of the noun's rules. @param path of the fault: `names.hi`, `crop_ids.2` */
export function columnOfPath(fields: Fields, path: string): string {
  const [key = ''] = path.split('.');
  const row = fields[key];
  if (!row) return key;
  const name = row.options.sheet?.parts?.[0] ?? sheetName(key, row);
  return isLocal(row) ? (localColumnOfPath(path, { [key]: name }) ?? firstColumn(name)) : name;
}

/** The fields that have one of these columns. */
export const fieldsOfColumns = <F extends Fields>(fields: F, columns: readonly string[]): (keyof F & string)[] =>
  Object.entries(fields).flatMap(([key, row]) => (namesOf(key, row).some((name) => columns.includes(name)) ? [key] : []));

const cellOf = ({ kind, options }: FieldRow, value: unknown): string => {
  if (value === null || value === undefined || (value === 0 && options.sheet?.isEmptyWhenZero)) return '';
  if (kind === 'flag') return value ? 'yes' : 'no';
  if (kind === 'amount') return rupeesTextFromPaise(Number(value));
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** The cells that an export writes. The caller adds names of brands, categories and crops. */
export const cellsOf = <F extends Fields>(fields: F, values: { readonly [K in keyof F]?: unknown }): Facts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, row]): [string, string][] => {
      if (!row.options.sheet || row.kind === 'part' || row.kind === 'entry' || row.kind === 'entries') return [];
      const value = values[key];
      const name = sheetName(key, row);
      if (!isLocal(row)) return [[name, cellOf(row, value)]];
      return Object.entries(factsOfWords(name, value as LocalText | null)) as [string, string][];
    }),
  );

const listOf = (text: string, between: ', ' | '; '): string[] => text.split(between).filter((part) => part !== '');

/** The id of a brand, a category or a crop by its name; 0 for an unknown name. */
export type EntryId = (of: NonNullable<FieldRow['options']['of']>, name: string) => number;

function cellValue(row: FieldRow, text: string, entryId: EntryId): unknown {
  const { nullable, isYesWhenEmpty, of = 'brand' } = row.options;
  if (text === '' && nullable) return null;
  switch (row.kind) {
    case 'words':
    case 'pins':
      return listOf(text, ', ');
    case 'entries':
      return listOf(text, '; ').map((name) => entryId(of, name));
    case 'entry':
      return entryId(of, text);
    case 'flag':
      return (text || (isYesWhenEmpty ? 'yes' : '')) === 'yes';
  }
  if (row.kind === 'part' || (row.kind === 'choice' && text === '')) return undefined;
  if (row.kind === 'amount') return Math.round(Number(text || 0) * HUNDRED);
  return row.kind === 'whole' || row.kind === 'decimal' ? Number(text || 0) : text;
}

/** The noun's values in a row of cells, without its parts. */
export const valuesOfCells = <F extends Fields>(fields: F, facts: Facts, entryId: EntryId = () => 0): Values<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, row]) => {
      const name = sheetName(key, row);
      const value = isLocal(row) ? wordsOfRow(facts, name) : cellValue(row, facts[name] ?? '', entryId);
      return [key, value];
    }),
  ) as Values<F>;
