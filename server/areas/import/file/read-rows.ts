// A table of text → rows of a list: columns found by their names, cells read, what is wrong said cell by cell.
import { MOST_IMPORT_ROWS } from '#core/constants.ts';
import { asWritten } from '../../../http/csv-answer.ts';
import { FileProblem, type RowProblem } from './problem.ts';
import { type Column, type Facts, keyOf, type Sheet } from './sheet.ts';

export interface ReadRow {
  /** As a spreadsheet counts: the head is row 1. */
  readonly row: number;
  readonly key: string;
  readonly facts: Facts;
  readonly problems: readonly RowProblem[];
  /** As given: whoever finds it wrong, it can be given back. */
  readonly cells: readonly string[];
}

export interface ReadTable {
  readonly head: readonly string[];
  /** Names nobody knows. */
  readonly unused: readonly string[];
  readonly rows: readonly ReadRow[];
}

/** The last column of the file of wrong rows; given again it says nothing. */
export const REASON_COLUMN = 'what_is_wrong';
const MOST_COLUMNS = 200;

const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

interface Place {
  readonly column: Column;
  readonly at: number;
}

/** @throws FileProblem `columns` (one that names the rows is missing), `column-twice` */
function placesOf(
  { columns, key, mayLackKey = [] }: Sheet,
  head: readonly string[],
): { places: readonly Place[]; unused: readonly string[] } {
  const byName = new Map(columns.flatMap((column) => [column.name, ...(column.aliases ?? [])].map((name) => [plainName(name), column])));
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

function readCells(
  places: readonly Place[],
  { key, mayLackKey = [] }: Sheet,
  cells: readonly string[],
): { facts: Facts; problems: RowProblem[] } {
  const isAsked = (name: string): boolean => key.includes(name) && !mayLackKey.includes(name);
  const facts: Record<string, string> = {};
  const problems: RowProblem[] = [];
  for (const { column, at } of places) {
    const given = asWritten(cells[at] ?? '');
    const value = given.trim();
    const reading = value === '' ? (isAsked(column.name) ? ({ code: 'needed' } as const) : { text: '' }) : column.read(given);
    if ('text' in reading) facts[column.name] = reading.text;
    else problems.push({ column: column.name, value: value.slice(0, 200), ...reading });
  }
  return { facts, problems };
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** @throws FileProblem `empty`, `columns`, `column-twice`, `too-many-rows`, `too-large` */
export function readTable(sheet: Sheet, table: readonly (readonly string[])[]): ReadTable {
  const start = table.findIndex((cells) => !isBlank(cells));
  const head = (table[start] ?? []).map((name) => asWritten(name).trim());
  while (head.at(-1) === '') head.pop();
  if (head.length > MOST_COLUMNS) throw new FileProblem('too-large');
  if (start < 0) throw new FileProblem('empty');
  const { places, unused } = placesOf(sheet, head);
  const given = table.flatMap((cells, at) => (at > start && !isBlank(cells) ? [{ cells, row: at + 1 }] : []));
  if (given.length === 0) throw new FileProblem('empty');
  if (given.length > MOST_IMPORT_ROWS) throw new FileProblem('too-many-rows', { rows: given.length, most: MOST_IMPORT_ROWS });
  const firstWith = new Map<string, number>();
  const rows = given.map(({ cells, row }): ReadRow => {
    const { facts, problems } = readCells(places, sheet, cells);
    if (!isBlank(cells.slice(head.length)))
      problems.push({ column: '', value: cells.slice(head.length).join(' ').slice(0, 200), code: 'too-many-cells' });
    const isNamed = sheet.key.every((name) => facts[name] !== undefined || sheet.mayLackKey?.includes(name));
    const key = isNamed ? keyOf(sheet, facts) : '';
    const before = isNamed ? firstWith.get(key) : undefined;
    if (before !== undefined) problems.push({ column: sheet.key[0] ?? '', value: key, code: 'twice', values: { row: before } });
    else if (isNamed) firstWith.set(key, row);
    return { row, key, facts, problems, cells: cells.slice(0, head.length) };
  });
  return { head, unused, rows };
}
