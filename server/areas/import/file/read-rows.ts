// Turns a table into rows of a list: finds columns by name, reads cells, and reports faults for each cell.
import { MOST_IMPORT_ROWS } from '#core/constants.ts';
import { englishNames, knownLanguages } from '#core/language/language-names.ts';
import { asWritten } from '../../../http/csv-answer.ts';
import { type Cell, type CellFault, type FileNote, type Table, type TableRow, textOf } from './cell.ts';
import { firstColumn } from './local-columns.ts';
import { FileProblem, type RowProblem } from './problem.ts';
import { type Column, type Facts, keyOf, type Reading, type ReadRow, type Sheet } from './sheet.ts';
import { headingsOf } from './spellings.ts';

export interface ReadTable {
  readonly head: readonly string[];
  /** Unknown names. */
  readonly unused: readonly string[];
  readonly total: number;
  readonly rows: Iterable<ReadRow>;
  readonly notes: readonly FileNote[];
}

/** The last column of the file of wrong rows; an import ignores it. */
export const REASON_COLUMN = 'what_is_wrong';
const MOST_COLUMNS = 200;
/** The longest cell of any column. */
const MOST_KEPT = 4_000;

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

interface Place {
  readonly column: Column;
  readonly at: number;
}

/** @throws FileProblem `columns` (a key column is missing), `column-twice` */
function placesOf(
  { kind, columns, key, mayLackKey = [] }: Sheet,
  head: readonly string[],
): { places: readonly Place[]; unused: readonly string[] } {
  const namesOf = ({ name, aliases = [] }: Column): string[] => [name, ...aliases, ...headingsOf({ kind }, name)];
  const byName = new Map(columns.flatMap((column) => namesOf(column).map((name) => [plainName(name), column])));
  const places = head.flatMap((name, at) => {
    const column = byName.get(plainName(name));
    return column ? [{ column, at }] : [];
  });
  const names = places.map(({ column }) => column.name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new FileProblem('column-twice', { column: twice });
  const missing = key.filter((name) => !names.includes(name) && !mayLackKey.includes(name));
  if (missing.length > 0) throw new FileProblem('columns', { columns: missing.join(', ') });
  const unused = head.filter((name) => name !== '' && !byName.has(plainName(name)) && plainName(name) !== REASON_COLUMN);
  return { places: places.filter(({ column }) => !column.isOnlyShown), unused };
}

/** Unused columns that look like words in a language, with a code that the program does not know: `name_xx`. */
function languageNotes({ columns }: Sheet, unused: readonly string[]): FileNote[] {
  const isLocal = (name: string): boolean => columns.some((column) => column.name === firstColumn(name));
  const unknown = unused.filter((name) => {
    const [, title = '', code] = /^(.+)_([a-z]{2,3})$/.exec(plainName(name)) ?? [];
    return code !== undefined && isLocal(title);
  });
  if (unknown.length === 0) return [];
  const codes = knownLanguages.map((code) => `${code} ${englishNames[code]}`).join(', ');
  return [{ code: 'unknown-language', values: { columns: unknown.join(', '), codes } }];
}

/** A spreadsheet's error values, also in a CSV file. */
const ERROR_TEXT = /^(#(N\/A|VALUE!|REF!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA|#+)|Err:\d{3})$/i;
/** A word that consists of question marks, or contains a replacement character. */
const LOST_LETTERS = /\uFFFD|(^|[\s"'(,;:])\?{2,}($|[\s"'),;:.])/;
/** Hindi in UTF-8 that was read in another encoding: `à¤°à¤¾à¤®`. */
const WRONG_LETTERS = /à[¤¥]/;

function faultOf(cell: Cell): CellFault | undefined {
  if (typeof cell !== 'string') return cell.fault;
  if (ERROR_TEXT.test(cell.trim())) return 'cell-error';
  return LOST_LETTERS.test(cell) || WRONG_LETTERS.test(cell) ? 'letters-lost' : undefined;
}

/** Reads a non-empty cell. The column decides whether a spreadsheet's number is read as a number or as it is shown. */
function readingOf({ read }: Column, cell: Cell): Reading {
  const fault = faultOf(cell);
  if (fault) return { code: fault };
  if (typeof cell === 'string') return read(asWritten(cell));
  if (cell.isDate && read.takes !== 'day') return { code: 'made-a-date' };
  if (cell.isDate || cell.number === undefined) return read(cell.text);
  const number = `${cell.number}${cell.isPercent ? '%' : ''}`;
  const [first, second] = read.takes === 'number' ? [number, cell.text] : [cell.text, number];
  const reading = read(first);
  if ('text' in reading) return reading;
  const other = read(second);
  return 'text' in other ? other : reading;
}

function readCells(
  places: readonly Place[],
  { key, mayLackKey = [] }: Sheet,
  cells: readonly Cell[],
): { facts: Facts; problems: RowProblem[] } {
  const isAsked = (name: string): boolean => key.includes(name) && !mayLackKey.includes(name);
  const facts: Record<string, string> = {};
  const problems: RowProblem[] = [];
  for (const { column, at } of places) {
    const cell = cells[at] ?? '';
    const value = textOf(cell).trim();
    const isEmpty = value === '' && (typeof cell === 'string' || cell.fault === undefined);
    const reading = isEmpty ? (isAsked(column.name) ? ({ code: 'needed' } as const) : { text: '' }) : readingOf(column, cell);
    if ('text' in reading) facts[column.name] = reading.text;
    else problems.push({ column: column.name, value: asWritten(value).slice(0, 200), ...reading });
  }
  return { facts, problems };
}

const isBlank = (cells: readonly Cell[]): boolean => cells.every((cell) => textOf(cell).trim() === '');

/** Faults of a line besides its cells. */
function lineProblems({ cells, isOpenQuote }: TableRow, head: readonly string[]): RowProblem[] {
  const behind = cells.slice(head.length);
  const said = behind.map(textOf).join(' ').slice(0, 200);
  if (isOpenQuote)
    return [{ column: '', value: textOf(cells.find((cell) => textOf(cell).includes('"'))).slice(0, 200), code: 'open-quote' }];
  return isBlank(behind) ? [] : [{ column: '', value: said, code: 'too-many-cells' }];
}

/** Yields rows one by one. */
function* linesRead(sheet: Sheet, head: readonly string[], places: readonly Place[], given: readonly TableRow[]): Generator<ReadRow> {
  for (const line of given) {
    const { row, cells } = line;
    const { facts, problems } = readCells(places, sheet, cells);
    problems.push(...lineProblems(line, head));
    const isNamed = sheet.key.every((name) => facts[name] !== undefined || sheet.mayLackKey?.includes(name));
    const kept = cells.slice(0, head.length).map((cell) => textOf(cell).slice(0, MOST_KEPT));
    yield { row, key: isNamed ? keyOf(sheet, facts) : '', facts, problems, cells: kept };
  }
}

/** The same rows, and whether the file had each before. */
function* withoutDoubles({ key: names }: Sheet, rows: Iterable<ReadRow>): Generator<ReadRow> {
  const firstWith = new Map<string, number>();
  for (const one of rows) {
    const before = one.key === '' ? undefined : firstWith.get(one.key);
    if (before === undefined) {
      if (one.key !== '') firstWith.set(one.key, one.row);
      yield one;
    } else
      yield { ...one, problems: [...one.problems, { column: names[0] ?? '', value: one.key, code: 'twice', values: { row: before } }] };
  }
}

/** Lines that may come before the column names. */
const MOST_PREAMBLE = 60;

/** Skips the lines above the column names, where a sheet may have some. */
function fromHead(sheet: Sheet, rows: readonly TableRow[]): readonly TableRow[] {
  const { columns, key, mayHavePreamble, mayLackKey = [] } = sheet;
  if (!mayHavePreamble) return rows;
  const asked = columns.filter(({ name }) => key.includes(name) && !mayLackKey.includes(name));
  const isHead = ({ cells }: TableRow): boolean => {
    const names = new Set(cells.map((cell) => plainName(asWritten(textOf(cell)))));
    return asked.every(({ name, aliases = [] }) => [name, ...aliases].some((one) => names.has(plainName(one))));
  };
  return rows.slice(Math.max(0, rows.slice(0, MOST_PREAMBLE).findIndex(isHead)));
}

/** Reads the rows while somebody takes them. @throws FileProblem `empty`, `columns`, `column-twice`, `too-many-rows`, `too-large` */
export function readTable(sheet: Sheet, { rows: table, notes: fileNotes }: Table): ReadTable {
  const filled = table.filter(({ cells }) => !isBlank(cells) || cells.some((cell) => typeof cell !== 'string'));
  const [first, ...given] = fromHead(sheet, filled);
  if (!first) throw new FileProblem('empty');
  const head = first.cells.map((name) => asWritten(textOf(name)).trim());
  while (head.at(-1) === '') head.pop();
  if (head.length > MOST_COLUMNS) throw new FileProblem('too-large');
  const { places, unused } = placesOf(sheet, head);
  if (given.length === 0) throw new FileProblem('empty');
  if (given.length > MOST_IMPORT_ROWS) throw new FileProblem('too-many-rows', { rows: given.length, most: MOST_IMPORT_ROWS });
  const lines = linesRead(sheet, head, places, given);
  const notes = [...fileNotes, ...languageNotes(sheet, unused)];
  if (!sheet.gather) return { head, unused, notes, total: given.length, rows: withoutDoubles(sheet, lines) };
  const { rows, notes: more } = sheet.gather([...lines]);
  return { head, unused, notes: [...notes, ...more], total: rows.length, rows: withoutDoubles(sheet, rows) };
}
