// Comma-separated values as an answer: written while they are read, so that the longest list takes no memory.
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface CsvFile {
  /** Without its ending. */
  readonly name: string;
  /** The head first; every line with its end. */
  readonly lines: AsyncIterable<string> | Iterable<string>;
}

/** So that a spreadsheet knows it is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet would take for a formula: so begun, or so begun behind apostrophes, which are ours to add and to take off. */
const FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED_FORMULA = /^'+[=+\-@\t\r]/;

/** A cell that no spreadsheet takes for a formula. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** The cell as it was before `withoutFormula`. */
export const asWritten = (text: string): string => (QUOTED_FORMULA.test(text) ? text.slice(1) : text);

const cell = (text: string): string => {
  const safe = withoutFormula(text);
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

async function* withMark(lines: CsvFile['lines']): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  yield* lines;
}

export function sendCsv(reply: FastifyReply, { name, lines }: CsvFile): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(Readable.from(withMark(lines)));
}

/** What stands in a cell; null: nothing. */
export type CsvCell = string | number | null;

/** Heading → what a row says under it. */
export type CsvColumns<T> = Readonly<Record<string, (row: T) => CsvCell>>;

/** @param name of the file, without its ending */
export function csvRows<T>(name: string, columns: CsvColumns<T>, rows: AsyncIterable<T>): CsvFile {
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(Object.keys(columns));
    for await (const row of rows) yield csvLine(Object.values(columns).map((cell) => String(cell(row) ?? '')));
  }
  return { name, lines: lines() };
}

/** All rows of a list that is read by pages. @param read the page after a row; the first when there is none */
export async function* allRows<T>(read: (after: T | undefined, limit: number) => Promise<readonly T[]>, limit = 500): AsyncGenerator<T> {
  for (let after: T | undefined; ; ) {
    const rows = await read(after, limit);
    yield* rows;
    after = rows.at(-1);
    if (after === undefined || rows.length < limit) return;
  }
}
