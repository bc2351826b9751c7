// Compares a row of a file with the stored one: new, changed, equal, or wrong. Also finds columns that somebody changed since the
// export.
import { MOVED_PERCENT } from '#core/constants.ts';
import { languageTable } from '#core/language/language-table.ts';
import { isInOtherScript } from '#core/language/scripts.ts';
import type { RowProblem } from './file/problem.ts';
import type { Facts, ReadRow, Sheet } from './file/sheet.ts';
import type { CheckedRow, Found } from './store.ts';

/** A row as it is stored until it is applied. */
export interface ComparedRow {
  readonly row: number;
  readonly key: string;
  readonly status: 'new' | 'changed' | 'unchanged' | 'wrong';
  /** The cells to write: all cells of a new row, the differences of another, and its key. */
  readonly facts: Facts;
  /** The stored values for all cells of the row, and the row's version. */
  readonly before: Facts | undefined;
  readonly problems: readonly RowProblem[];
  /** The original cells, only for a wrong row. */
  readonly cells: readonly string[] | undefined;
  /** Percent by which a price changes. */
  readonly moved: number | undefined;
}

/** The longest shown value of a wrong cell. */
const MOST_SHOWN = 200;

/** The name under which this is stored beside the columns of `before`. No column has such a name. */
export const VERSION = '#version';

/** The cells that differ from the stored row. */
export function changedCells({ columns }: Sheet, facts: Facts, found: Found): readonly string[] {
  return columns.flatMap(({ name, isKeptWhenEmpty }) => {
    const said = facts[name];
    const isSilent = said === undefined || (said === '' && isKeptWhenEmpty);
    return isSilent || said === (found.facts[name] ?? '') ? [] : [name];
  });
}

/** Required cells that are missing: all of them in a new row, the cleared ones in another. */
function missing({ columns }: Sheet, facts: Facts, found: Found | undefined): RowProblem[] {
  return columns.flatMap(({ name, isNeeded, isKeptWhenEmpty, mayBeEmpty }) => {
    if (!isNeeded || (facts[name] ?? '') !== '' || mayBeEmpty?.({ ...found?.facts, ...facts })) return [];
    const isTakenOff = found && facts[name] === '' && !isKeptWhenEmpty && (found.facts[name] ?? '') !== '';
    return !found || isTakenOff ? [{ column: name, value: '', code: 'needed' as const }] : [];
  });
}

/** New words in the letters of another language. */
function wrongScripts({ columns }: Sheet, facts: Facts, found: Found | undefined): RowProblem[] {
  return columns.flatMap(({ name, language }) => {
    const text = facts[name] ?? '';
    if (!language || text === (found?.facts[name] ?? '') || !isInOtherScript(text, language)) return [];
    return [
      { column: name, value: text.slice(0, MOST_SHOWN), code: 'script' as const, values: { language: languageTable[language].ownName } },
    ];
  });
}

function movedBy({ prices = [] }: Sheet, facts: Facts, found: Found | undefined): number | undefined {
  const moves = prices.flatMap((name) => {
    const [before, after] = [Number(found?.facts[name] || Number.NaN), Number(facts[name] || Number.NaN)];
    return Number.isFinite(after / before) && before > 0 && after !== before ? [Math.round((Math.abs(after - before) / before) * 100)] : [];
  });
  return moves.length === 0 ? undefined : Math.max(...moves);
}

/** Changes that deserve a second look. */
export const isLargeChange = (moved: number | null | undefined): boolean => (moved ?? 0) > MOVED_PERCENT;

/** All faults that the row and the stored values show. */
export function problemsOf(sheet: Sheet, { facts, found }: CheckedRow): RowProblem[] {
  return [...missing(sheet, facts, found), ...wrongScripts(sheet, facts, found), ...(sheet.check?.({ ...found?.facts, ...facts }) ?? [])];
}

/** One fault for each cell. The cell's own fault comes first. */
const firstOfEach = (problems: readonly RowProblem[]): readonly RowProblem[] =>
  problems.filter(({ column }, at) => problems.findIndex((one) => one.column === column) === at);

/** @param more faults that only the database showed */
export function compareRow(sheet: Sheet, read: ReadRow, found: Found | undefined, more: readonly RowProblem[]): ComparedRow {
  const { row, key, facts, cells } = read;
  const changed = found && read.problems.length === 0 ? changedCells(sheet, facts, found) : [];
  const isSilent = found === undefined && sheet.saysNothing?.(facts) === true;
  const isUntouched = (isSilent || (found !== undefined && changed.length === 0)) && read.problems.length === 0;
  // A stored value that stays the same is no fault of the row.
  const problems = isUntouched ? [] : firstOfEach([...read.problems, ...problemsOf(sheet, { row, facts, found }), ...more]);
  if (problems.length > 0) return { row, key, status: 'wrong', facts: {}, before: undefined, problems, cells, moved: undefined };
  const done = { row, key, problems, cells: undefined };
  if (isSilent) return { ...done, status: 'unchanged', facts: {}, before: undefined, moved: undefined };
  if (!found) return { ...done, status: 'new', facts, before: undefined, moved: undefined };
  const pick = (of: Facts): Facts => Object.fromEntries(changed.map((name) => [name, of[name] ?? '']));
  // Adds the key columns for readers of the row.
  const named = Object.fromEntries(sheet.key.map((name) => [name, facts[name] ?? '']));
  const version = found.version === undefined ? {} : { [VERSION]: found.version };
  return {
    ...done,
    status: changed.length === 0 ? 'unchanged' : 'changed',
    facts: { ...named, ...pick(facts) },
    before: { ...Object.fromEntries(Object.keys(facts).map((name) => [name, found.facts[name] ?? ''])), ...version },
    moved: movedBy(sheet, facts, found),
  };
}

/** The part of a row that must still be written. Empty when it is already stored. */
export type Decision =
  | { readonly kind: 'write'; readonly facts: Facts; readonly changed: readonly string[] }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'left-out'; readonly problems: readonly RowProblem[] };

interface Staged {
  readonly facts: Facts;
  /** Null: the row was new. */
  readonly before: Facts | null;
}

const factOf = (facts: Facts | null, name: string): string => facts?.[name] ?? '';
const meanwhile = (column: string, value: string, now: string): RowProblem => ({
  column,
  value,
  code: 'meanwhile',
  values: { now: now || '–' },
});
const leftOut = (names: readonly string[], facts: Facts, found: Found): Decision => ({
  kind: 'left-out',
  problems: names.map((name) => meanwhile(name, factOf(facts, name), factOf(found.facts, name))),
});

/** Columns that somebody changed since the export. For figures that sales change, only the version shows it. */
function columnsChangedMeanwhile({ moving = [] }: Sheet, { facts, before }: Staged, found: Found): readonly string[] {
  const version = before?.[VERSION];
  const isOtherVersion = version !== undefined && version !== found.version;
  const isTouched = (name: string): boolean => {
    if (moving.includes(name)) return isOtherVersion && facts[name] !== before?.[name];
    return facts[name] !== factOf(found.facts, name) && factOf(before, name) !== factOf(found.facts, name);
  };
  return Object.keys(facts).filter(isTouched);
}

/** The row after applying: figures that sales change are written as a difference. */
function rowToWrite({ moving = [] }: Sheet, { facts, before }: Staged, found: Found): Facts {
  /** Without a figure before or after (such as no limit) there is no difference. */
  const isFigure = (name: string): boolean => moving.includes(name) && factOf(facts, name) !== '' && factOf(before, name) !== '';
  const moved = (name: string): string =>
    String(Number(factOf(found.facts, name)) + Number(factOf(facts, name)) - Number(factOf(before, name)));
  const said = Object.keys(facts).map((name) => [name, isFigure(name) ? moved(name) : factOf(facts, name)]);
  return { ...found.facts, ...Object.fromEntries(said) };
}

function decideNew(sheet: Sheet, facts: Facts, found: Found | undefined): Decision {
  if (!found) return { kind: 'write', facts, changed: Object.keys(facts) };
  const other = changedCells(sheet, facts, found);
  return other.length === 0 ? { kind: 'nothing' } : leftOut(other, facts, found);
}

/** The part of a row that still applies to the stored values. */
export function decide(sheet: Sheet, staged: Staged, found: Found | undefined): Decision {
  const { facts, before } = staged;
  if (!before) return decideNew(sheet, facts, found);
  if (!found) return { kind: 'left-out', problems: [meanwhile(sheet.key[0] ?? '', '', '')] };
  const touched = columnsChangedMeanwhile(sheet, staged, found);
  if (touched.length > 0) return leftOut(touched, facts, found);
  const now = rowToWrite(sheet, staged, found);
  const short = (sheet.moving ?? []).filter((name) => Number(factOf(now, name)) < 0);
  if (short.length > 0) return leftOut(short, facts, found);
  // Somebody's other change may contradict it now.
  const problems = sheet.check?.(now) ?? [];
  if (problems.length > 0) return { kind: 'left-out', problems };
  const changed = Object.keys(facts).filter((name) => factOf(now, name) !== factOf(found.facts, name));
  return changed.length === 0 ? { kind: 'nothing' } : { kind: 'write', facts: now, changed };
}
