// Reads lists that ship with the product, by the rules for a shopkeeper's file.
import type { ImportKindName } from '#core/contract/desk/import.ts';
import { problemsOf } from './compare.ts';
import { readCsv } from './file/csv.ts';
import { readTable } from './file/read-rows.ts';
import type { Facts } from './file/sheet.ts';
import { sheets } from './sheets/sheets.ts';

/** Number of faults that an error message names. */
const MOST_NAMED = 5;

/**
 * Reads a CSV file of new rows in this process, because it is trusted. @returns the cells of each row by column name, as the import stores
 * them @throws Error with the first cells that the import would refuse; FileProblem when the file is no such list
 */
export function readOwnList(kind: ImportKindName, bytes: Uint8Array): readonly Facts[] {
  const sheet = sheets[kind];
  const { rows, unused } = readTable(sheet, readCsv(bytes));
  const list = [...rows];
  const wrong = list.flatMap(({ row, facts, problems }) => {
    const found = problems.length > 0 ? problems : problemsOf(sheet, { row, facts, found: undefined });
    return found.map(({ column, code }) => `row ${row}, ${column}: ${code}`);
  });
  if (unused.length > 0) wrong.unshift(`unknown columns: ${unused.join(', ')}`);
  if (wrong.length > 0)
    throw new Error(`The import refuses the list of ${kind} (problems: ${wrong.length}): ${wrong.slice(0, MOST_NAMED).join('; ')}`);
  return list.map(({ facts }) => facts);
}
