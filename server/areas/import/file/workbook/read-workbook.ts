// Reads the first visible sheet of a workbook, and collects notes for the person.
import { MOST_IMPORT_ROWS } from '#core/constants.ts';
import { type FileNote, type Table, textOf } from '../cell.ts';
import { FileProblem } from '../problem.ts';
import { findParts, type SheetPlace } from './parts.ts';
import { readSheetRows, type SheetLimits, type SheetRows } from './sheet-rows.ts';
import { readStrings } from './strings.ts';
import { readStyles } from './styles.ts';
import { openZip, type ZipLimits } from './zip.ts';

const MEGABYTE = 1_048_576;
const LIMITS: ZipLimits & SheetLimits = {
  mostEntries: 400,
  mostBytes: 96 * MEGABYTE,
  mostCells: 1_500_000,
  // Below the list there are often formatted empty cells.
  mostRows: 4 * MOST_IMPORT_ROWS,
  mostColumns: 200,
};
const MOST_NAMED = 5;

/** The first few, and the number of others. */
const named = (names: readonly (string | number)[]): string =>
  names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')} … (${names.length})` : names.join(', ');

function notesOf(sheets: readonly SheetPlace[], read: SheetPlace, { rows, hiddenRows, isHiddenColumn }: SheetRows): readonly FileNote[] {
  const [first] = sheets;
  const others = sheets.filter((sheet) => sheet !== read && !sheet.isHidden).map(({ name }) => name);
  const head = rows[0]?.cells ?? [];
  const hiddenNames = head.map(textOf).filter((name, at) => name !== '' && isHiddenColumn(at));
  return [
    ...(first?.isHidden ? [{ code: 'hidden-sheet' as const, values: { sheet: read.name, hidden: first.name } }] : []),
    ...(others.length > 0 ? [{ code: 'other-sheets' as const, values: { sheet: read.name, others: named(others) } }] : []),
    ...(hiddenRows.length > 0 ? [{ code: 'hidden-rows' as const, values: { rows: named(hiddenRows) } }] : []),
    ...(hiddenNames.length > 0 ? [{ code: 'hidden-columns' as const, values: { columns: named(hiddenNames) } }] : []),
  ];
}

/** @throws FileProblem `too-large`, `broken`, `other-format` */
export function readWorkbook(bytes: Uint8Array): Table {
  const zip = openZip(bytes, LIMITS);
  const { sheets, is1904, stringsPath, stylesPath } = findParts(zip);
  const sheet = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const content = sheet && zip.read(sheet.path);
  if (!content) throw new FileProblem('broken');
  const parts = {
    strings: readStrings(stringsPath === undefined ? undefined : zip.read(stringsPath), LIMITS.mostCells),
    showOf: readStyles(stylesPath === undefined ? undefined : zip.read(stylesPath), is1904),
  };
  const read = readSheetRows(content, parts, LIMITS);
  return { rows: read.rows, notes: notesOf(sheets, sheet, read) };
}
