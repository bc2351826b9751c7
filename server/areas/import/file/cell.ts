// A cell as the file has it.

/** What is wrong with a cell before anybody knows its column. */
export type CellFault = 'cell-error' | 'no-result' | 'letters-lost';

export interface RichCell {
  /** As the spreadsheet shows it; a date as `2026-11-22`, with a time `2026-11-22 18:30`. */
  readonly text: string;
  /** The number in it, of a percentage in percent (18, not 0.18). */
  readonly number?: number;
  readonly isDate?: true;
  readonly isPercent?: true;
  readonly fault?: CellFault;
}

/** Text alone, or what a spreadsheet knows of a cell beside its text. */
export type Cell = string | RichCell;

export interface TableRow {
  /** As a spreadsheet counts: the first is 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** The row begins a quotation that does not end. */
  readonly isOpenQuote?: true;
}

/** Something about a file that is no fault, and that whoever gave it should know. */
export interface FileNote {
  readonly code: FileNoteCode;
  readonly values: Readonly<Record<string, string | number>>;
}
export type FileNoteCode =
  | 'hidden-rows'
  | 'hidden-columns'
  | 'hidden-sheet'
  | 'other-sheets'
  | 'offices-joined'
  /** First and last day of a statement: `from`, `to`. */
  | 'statement-period'
  | 'no-credit'
  | 'no-reference'
  | 'statement-result'
  | 'statement-partial';

/** Rows in which something stands. */
export interface Table {
  readonly rows: readonly TableRow[];
  readonly notes: readonly FileNote[];
}

export const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : (cell?.text ?? ''));

/** Every line from the first on as text, blank ones too. */
export function allLines({ rows }: Table): string[][] {
  const lines: string[][] = [];
  for (const { row, cells } of rows) {
    while (lines.length < row - 1) lines.push([]);
    lines.push(cells.map(textOf));
  }
  return lines;
}
