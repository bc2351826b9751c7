// The process that reads one list. Whatever a file does to it, the server stands.
import type { ImportKindName } from '#core/contract/desk/import.ts';
import { sheets } from '../sheets/sheets.ts';
import type { Table } from './cell.ts';
import { readCsv } from './csv.ts';
import { formatOf } from './decode-text.ts';
import { FileProblem } from './problem.ts';
import type { FromProcess, ToProcess } from './read-file.ts';
import { type ReadTable, readTable } from './read-rows.ts';
import type { ReadRow } from './sheet.ts';
import { readWorkbook } from './workbook/read-workbook.ts';

/** Of the rows that go out together, characters: what one answer may hold. */
const PART_CHARACTERS = 1_000_000;

/** Rows that nobody took yet. */
let rows: Iterator<ReadRow> | undefined;

function tableOf(bytes: Uint8Array): Table {
  const format = formatOf(bytes);
  if (format === undefined || format === 'other') throw new FileProblem('other-format');
  return format === 'xlsx' ? readWorkbook(bytes) : readCsv(bytes);
}

function open(kind: ImportKindName, bytes: Uint8Array): FromProcess {
  try {
    const { rows: all, ...head }: ReadTable = readTable(sheets[kind], tableOf(bytes));
    rows = all[Symbol.iterator]();
    return head;
  } catch (error) {
    return error instanceof FileProblem
      ? { problem: error.code, values: error.values }
      : { trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

const sizeOf = ({ cells }: ReadRow): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Rows go out when they are asked for, so that no more of them wait than are being written. */
function next(most: number): FromProcess {
  const part: ReadRow[] = [];
  for (let size = 0; part.length < most && size < PART_CHARACTERS; ) {
    const { value: row } = rows?.next() ?? {};
    if (!row) break;
    part.push(row);
    size += sizeOf(row);
  }
  return { rows: part };
}

process.on('message', (message: ToProcess) => {
  // Bytes travel between processes as plain arrays of them.
  process.send?.('kind' in message ? open(message.kind, Buffer.from(message.bytes)) : next(message.most));
});
// The server is gone: so is its work.
process.on('disconnect', () => process.exit(0));
