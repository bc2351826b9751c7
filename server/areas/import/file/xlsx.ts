// Rows of the first sheet of a workbook, each cell as text.
import { readSheet } from 'read-excel-file/node';
import { MOST_IMPORT_ROWS } from '#core/constants.ts';
import { FileProblem } from './problem.ts';
import { guardZip, type ZipLimits } from './zip-guard.ts';

const MEGABYTE = 1_048_576;
const LIMITS: ZipLimits = {
  mostEntries: 200,
  mostBytes: 96 * MEGABYTE,
  mostCells: 1_500_000,
  // Below the list there is often something formatted and empty.
  mostRows: 4 * MOST_IMPORT_ROWS,
  mostColumns: 200,
};
const PRECISION = 15;

/** As the spreadsheet shows it: `215.10000000000002` is 215.1. */
const numberAsShown = (raw: string): string => {
  const value = Number(raw);
  return Number.isFinite(value) ? String(Number(value.toPrecision(PRECISION))) : raw;
};

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}

/** @throws FileProblem `too-large`, `broken` */
export async function readXlsx(bytes: Uint8Array): Promise<string[][]> {
  guardZip(bytes, LIMITS);
  try {
    const rows = await readSheet(Buffer.from(bytes), { parseNumber: numberAsShown });
    return rows.map((row) => row.map(textOf));
  } catch (error) {
    throw new FileProblem('broken', { why: error instanceof Error ? error.name : '' });
  }
}
