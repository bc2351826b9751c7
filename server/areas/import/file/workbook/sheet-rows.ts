// Reads one sheet: its cells as the spreadsheet shows them. Content beyond the budget is refused before it is stored.
import type { Cell, TableRow } from '../cell.ts';
import { FileProblem } from '../problem.ts';
import { createTextReader, unescaped } from './strings.ts';
import type { Show } from './styles.ts';
import { readXml } from './xml.ts';

export interface SheetLimits {
  /** Non-empty cells. */
  readonly mostCells: number;
  readonly mostRows: number;
  readonly mostColumns: number;
}

export interface SheetParts {
  readonly strings: readonly string[];
  readonly showOf: (style: number) => Show;
}

export interface SheetRows {
  readonly rows: readonly TableRow[];
  /** Non-empty rows that the spreadsheet hides. */
  readonly hiddenRows: readonly number[];
  /** Hidden columns, from 0. */
  readonly isHiddenColumn: (at: number) => boolean;
}

type Attributes = Readonly<Record<string, string>>;

/** A cell during reading. */
interface Open {
  readonly at: number;
  readonly type: string;
  readonly style: number;
  hasFormula: boolean;
  value: string;
}

const isOn = (flag: string | undefined): boolean => flag === '1' || flag === 'true';
const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** `C12` → its column from 0 and its row; a cell without a reference follows the last one. @throws FileProblem `broken` */
function placeOf(reference: string | undefined, next: { readonly row: number; readonly at: number }): { row: number; at: number } {
  if (reference === undefined) return next;
  const [, letters = '', row = ''] = /^\$?([A-Za-z]{1,9})\$?(\d{1,15})$/.exec(reference.trim()) ?? [];
  if (row === '') throw new FileProblem('broken');
  return { row: Number(row), at: columnOf(letters.toUpperCase()) };
}

/** Readers for each cell type. @param inline its own text */
const readers: Readonly<Record<string, (cell: Open, inline: string, parts: SheetParts) => Cell>> = {
  e: ({ value }) => ({ text: value, fault: 'cell-error' }),
  inlineStr: (_cell, inline) => inline,
  s: ({ value }, _inline, { strings }) => strings[Number(value)] ?? '',
  str: ({ value }, inline) => (inline === '' ? unescaped(value) : inline),
  b: ({ value }) => (isOn(value.trim()) ? 'yes' : 'no'),
  d: ({ value }) => ({
    text: value
      .replace('T', ' ')
      .replace(/ 00:00(:00(\.0+)?)?Z?$/, '')
      .slice(0, 16),
    isDate: true,
  }),
  n({ value, style }, _inline, { showOf }) {
    const number = Number(value);
    return Number.isFinite(number) ? showOf(style)(number) : value;
  },
};
/** Types whose text may be empty. */
const TEXT_TYPES = ['inlineStr', 'str', 's'];

/** The content of a cell; empty: none. */
function cellOf(cell: Open, inline: string, parts: SheetParts): Cell {
  const isEmpty = cell.value.trim() === '' && !TEXT_TYPES.includes(cell.type);
  if (!isEmpty) return (readers[cell.type] ?? readers['n'])?.(cell, inline, parts) ?? '';
  // A formula without a computed result.
  return cell.hasFormula ? { text: '', fault: 'no-result' } : '';
}

/** Rows by number: they may be out of order. */
function createRows({ mostRows, mostColumns, mostCells }: SheetLimits) {
  const rows = new Map<number, Cell[]>();
  let count = 0;
  return {
    add(row: number, at: number, cell: Cell): void {
      if (++count > mostCells || row < 1 || row > mostRows || at >= mostColumns) throw new FileProblem('too-large');
      const cells = rows.get(row) ?? [];
      rows.set(row, cells);
      while (cells.length < at) cells.push('');
      cells[at] = cell;
    },
    has: (row: number): boolean => rows.has(row),
    inOrder: (): TableRow[] => [...rows].sort(([a], [b]) => a - b).map(([row, cells]) => ({ row, cells })),
  };
}

/** Hidden row numbers, and hidden columns from 0. */
function createHidden({ mostRows }: SheetLimits) {
  const rows = new Set<number>();
  const columns: (readonly [from: number, to: number])[] = [];
  return {
    addRow(row: number): void {
      rows.add(row);
      if (rows.size > mostRows) throw new FileProblem('too-large');
    },
    addColumns({ hidden, min, max }: Attributes): void {
      if (isOn(hidden)) columns.push([Number(min) - 1, Number(max) - 1]);
    },
    rows: (): number[] => [...rows].sort((a, b) => a - b),
    isColumn: (column: number): boolean => columns.some(([from, to]) => column >= from && column <= to),
  };
}

/** @throws FileProblem `too-large`, `broken` */
export function readSheetRows(bytes: Uint8Array, parts: SheetParts, limits: SheetLimits): SheetRows {
  const rows = createRows(limits);
  const hidden = createHidden(limits);
  const inline = createTextReader();
  /** The current row, and its last cell. */
  let row = 0;
  let at = -1;
  let cell: Open | undefined;
  /** Where text goes: `<v>` holds the value, `<f>` only marks a formula. */
  let isInValue = false;

  function openCell(given: Attributes): void {
    const place = placeOf(given['r'], { row, at: at + 1 });
    row = place.row;
    at = place.at;
    cell = { at, type: given['t'] ?? 'n', style: Number(given['s'] ?? 0), hasFormula: false, value: '' };
  }

  function closeCell(): void {
    if (!cell) return;
    const read = cellOf(cell, inline.take(), parts);
    // Many lists have cells far away with a colour only.
    if (read !== '') rows.add(row, cell.at, read);
    cell = undefined;
  }

  function openRow({ r, hidden: isHidden }: Attributes): void {
    row = r === undefined ? row + 1 : Number(r);
    at = -1;
    if (isOn(isHidden)) hidden.addRow(row);
  }

  const openers: Readonly<Record<string, (attributes: () => Attributes) => void>> = {
    row: (attributes) => openRow(attributes()),
    col: (attributes) => hidden.addColumns(attributes()),
    c: (attributes) => openCell(attributes()),
    v: () => {
      isInValue = true;
    },
    f: () => {
      if (cell) cell.hasFormula = true;
    },
  };

  readXml(bytes, {
    open(name, attributes) {
      inline.open(name);
      openers[name]?.(attributes);
    },
    text(text) {
      inline.add(text);
      if (isInValue && cell) cell.value += text;
    },
    close(name) {
      inline.close(name);
      if (name === 'v') isInValue = false;
      else if (name === 'c') closeCell();
    },
  });
  return {
    rows: rows.inOrder(),
    hiddenRows: hidden.rows().filter((one) => rows.has(one)),
    isHiddenColumn: hidden.isColumn,
  };
}
