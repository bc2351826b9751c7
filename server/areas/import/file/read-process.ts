// The process that reads one list. No file can harm the server.
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

/** Maximum of characters in the rows of one answer. */
const PART_CHARACTERS = 1_000_000;

/** Rows that wait until they are requested. */
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

/** Sends rows only on request, so that few rows wait in memory. */
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
  // Bytes arrive from another process as plain arrays.
  process.send?.('kind' in message ? open(message.kind, Buffer.from(message.bytes)) : next(message.most));
});
// The server is gone, so this process ends.
process.on('disconnect', () => process.exit(0));
