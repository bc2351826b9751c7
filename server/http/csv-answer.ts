// Sends comma-separated values while they are read, so that a long list needs little memory.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

export interface CsvFile {
  /** Name of the file without its extension. */
  readonly name: string;
  /** The headings come first. Every line includes its line end. */
  readonly lines: AsyncIterable<string> | Iterable<string>;
}

/** Tells a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Texts that a spreadsheet would read as a formula, also after apostrophes, which this module adds and removes. */
const FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED_FORMULA = /^'+[=+\-@\t\r]/;

/** Protects a cell, so that no spreadsheet reads it as a formula. */
export const withoutFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** Restores the original cell from `withoutFormula`. */
export const asWritten = (text: string): string => (QUOTED_FORMULA.test(text) ? text.slice(1) : text);

const cell = (text: string): string => {
  const safe = withoutFormula(text);
  return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** Continues in the request's context, also after waiting for a slow client, so that all lines come from the same database. */
function textOf(lines: CsvFile['lines'], start: readonly string[] = []): Readable {
  async function* all(): AsyncGenerator<string> {
    yield* start;
    yield* lines;
  }
  const text = all();
  const run = AsyncLocalStorage.snapshot();
  const next = () => run(() => text.next());
  return Readable.from({ [Symbol.asyncIterator]: () => ({ next, return: () => text.return(undefined) }) });
}

export function sendCsv(reply: FastifyReply, { name, lines }: CsvFile): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .send(textOf(lines, [BYTE_ORDER_MARK]));
}

/** Sends an XML file in the same way. */
export function sendXml(reply: FastifyReply, { name, lines }: CsvFile): FastifyReply {
  return reply
    .type('application/xml; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.xml"`)
    .send(textOf(lines));
}

/** The value of a cell; null: empty. */
export type CsvCell = string | number | null;

/** Heading → the value in a row. */
export type CsvColumns<T> = Readonly<Record<string, (row: T) => CsvCell>>;

/** @param name of the file, without extension */
export function csvRows<T>(name: string, columns: CsvColumns<T>, rows: AsyncIterable<T>): CsvFile {
  async function* lines(): AsyncGenerator<string> {
    yield csvLine(Object.keys(columns));
    for await (const row of rows) yield csvLine(Object.values(columns).map((cell) => String(cell(row) ?? '')));
  }
  return { name, lines: lines() };
}

/** All rows of a paged list. @param read loads the page after a row; without a row, the first page */
export async function* allRows<T>(read: (after: T | undefined, limit: number) => Promise<readonly T[]>, limit = 500): AsyncGenerator<T> {
  for (let after: T | undefined; ; ) {
    const rows = await read(after, limit);
    yield* rows;
    after = rows.at(-1);
    if (after === undefined || rows.length < limit) return;
  }
}
