// Types of a cell in an imported file.

/** Faults of a cell that are known before its column is. */
export type CellFault = 'cell-error' | 'no-result' | 'letters-lost';

export interface RichCell {
  /** The text that the spreadsheet shows. A date as `2026-11-22`, with a time `2026-11-22 18:30`. */
  readonly text: string;
  /** The cell's number. For a percentage in percent (18, not 0.18). */
  readonly number?: number;
  readonly isDate?: true;
  readonly isPercent?: true;
  readonly fault?: CellFault;
}

/** Only text, or a spreadsheet's facts about a cell besides its text. */
export type Cell = string | RichCell;

export interface TableRow {
  /** The row's number in the spreadsheet. The first is 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** The row starts a quotation that does not end. */
  readonly isOpenQuote?: true;
}

/** A note about a file that is no fault, for the person who uploaded it. */
export interface FileNote {
  readonly code: FileNoteCode;
  readonly values: Readonly<Record<string, string | number>>;
}
export type FileNoteCode =
  | 'hidden-rows'
  | 'hidden-columns'
  | 'hidden-sheet'
  | 'other-sheets'
  /** Columns that end with a code that names no language. */
  | 'unknown-language'
  | 'offices-joined'
  /** First and last day of a statement: `from`, `to`. */
  | 'statement-period'
  | 'no-credit'
  | 'no-reference'
  | 'statement-result'
  | 'statement-partial';

/** Rows that are not empty. */
export interface Table {
  readonly rows: readonly TableRow[];
  readonly notes: readonly FileNote[];
}

export const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : (cell?.text ?? ''));

/** Every line from the first on as text, also blank ones. */
export function allLines({ rows }: Table): string[][] {
  const lines: string[][] = [];
  for (const { row, cells } of rows) {
    while (lines.length < row - 1) lines.push([]);
    lines.push(cells.map(textOf));
  }
  return lines;
}
