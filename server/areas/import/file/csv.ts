// Reads rows of a CSV file as offices write it: comma, semicolon or tab; quotes, also after a space; line breaks in cells. An
// unclosed quote spoils only its own row.
import type { Table, TableRow } from './cell.ts';
import { decodeText } from './decode-text.ts';
import { FileProblem } from './problem.ts';

const DELIMITERS = [',', ';', '\t'];
/** The longest cell of a spreadsheet: a longer quotation does not end. */
const LONGEST_CELL = 32_767;
const MOST_OPEN_QUOTES = 20;
const MOST_CELLS = 1_500_000;

/** The most frequent separator in the head, outside quoted names. */
function delimiterOf(text: string): string {
  const head = (/^(?:"(?:[^"]|"")*"|[^\r\n"])*/.exec(text)?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((sign) => head.split(sign).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

const isLineEnd = (sign: string | undefined): boolean => sign === undefined || sign === '\n' || sign === '\r';
const isBlank = (sign: string | undefined): boolean => sign === ' ' || sign === '\u00a0';

interface Scan {
  readonly text: string;
  readonly delimiter: string;
}

/** Where the line after the end at `at` starts. */
const behindLineEnd = (text: string, at: number): number => (text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1);

/** Reads a quoted cell whose quote is at `from`: its text and its end. Undefined when the quote is not closed. */
function quotedCell({ text, delimiter }: Scan, from: number): { cell: string; end: number } | undefined {
  let cell = '';
  for (let at = from + 1; at < text.length && cell.length <= LONGEST_CELL; at++) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at++;
    } else {
      let end = at + 1;
      while (isBlank(text[end])) end++;
      // A quote inside a cell belongs to it: 5" pipe.
      if (isLineEnd(text[end]) || text[end] === delimiter) return { cell, end };
      cell += '"';
    }
  }
  return undefined;
}

/** An unquoted cell that starts at `from`. */
function plainCell({ text, delimiter }: Scan, from: number): { cell: string; end: number } {
  let end = from;
  while (!isLineEnd(text[end]) && text[end] !== delimiter) end++;
  return { cell: text.slice(from, end), end };
}

/**
 * Reads the cell that starts at `from`. Undefined when its quote is not closed.
 * @param withQuotes false: quotes are plain text
 */
function cellAt(scan: Scan, from: number, withQuotes: boolean): { cell: string; end: number } | undefined {
  let begin = from;
  while (isBlank(scan.text[begin])) begin++;
  return withQuotes && scan.text[begin] === '"' ? quotedCell(scan, begin) : plainCell(scan, from);
}

interface Line {
  readonly cells: readonly string[];
  /** Where the next line starts. */
  readonly next: number;
  readonly isOpenQuote: boolean;
}

function lineAt(scan: Scan, from: number, withQuotes = true): Line {
  const cells: string[] = [];
  for (let at = from; ; at++) {
    const read = cellAt(scan, at, withQuotes);
    if (!read) return { ...lineAt(scan, from, false), isOpenQuote: true };
    cells.push(read.cell);
    at = read.end;
    if (isLineEnd(scan.text[at])) return { cells, next: behindLineEnd(scan.text, at), isOpenQuote: false };
  }
}

/** Blank lines are counted, and left out. @throws FileProblem `encoding`, `broken`, `too-large` */
export function readCsv(bytes: Uint8Array): Table {
  const text = decodeText(bytes);
  // A first line that only names the separator for a spreadsheet is skipped.
  const [firstLine = '', sign] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const scan = { text, delimiter: sign ?? delimiterOf(text.slice(firstLine.length)) };
  const rows: TableRow[] = [];
  let openQuotes = 0;
  let cellCount = 0;
  for (let at = firstLine.length, row = 1; at < text.length; row++) {
    const { cells, next, isOpenQuote } = lineAt(scan, at);
    at = next;
    cellCount += cells.length;
    if (cellCount > MOST_CELLS) throw new FileProblem('too-large');
    if (isOpenQuote && ++openQuotes > MOST_OPEN_QUOTES) throw new FileProblem('broken', { row });
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ row, cells, ...(isOpenQuote ? { isOpenQuote } : {}) });
  }
  return { rows, notes: [] };
}
