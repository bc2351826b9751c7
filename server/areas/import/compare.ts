// A row of a file beside what stands there: new, changed, as it was, or wrong. And whether somebody changed the same since.
import { MOVED_PERCENT } from '#core/constants.ts';
import type { RowProblem } from './file/problem.ts';
import type { Facts, ReadRow, Sheet } from './file/sheet.ts';
import type { CheckedRow, Found } from './store.ts';

/** A row as it is kept until it is applied. */
export interface ComparedRow {
  readonly row: number;
  readonly key: string;
  readonly status: 'new' | 'changed' | 'unchanged' | 'wrong';
  /** What it would write: of a new row all, of another what differs, and what names it. */
  readonly facts: Facts;
  /** What stood there, of all the row says; and the row's version. */
  readonly before: Facts | undefined;
  readonly problems: readonly RowProblem[];
  /** As given; only of a wrong row. */
  readonly cells: readonly string[] | undefined;
  /** Percent by which a price moves. */
  readonly moved: number | undefined;
}

/** Beside the columns of `before`; no column has such a name. */
export const VERSION = '#version';

/** What a row says that is not so already. */
export function differing({ columns }: Sheet, facts: Facts, found: Found): readonly string[] {
  return columns.flatMap(({ name, isKeptWhenEmpty }) => {
    const said = facts[name];
    const isSilent = said === undefined || (said === '' && isKeptWhenEmpty);
    return isSilent || said === (found.facts[name] ?? '') ? [] : [name];
  });
}

/** What is needed and not said: of a new row all of it, of another what would be taken off. */
function missing({ columns }: Sheet, facts: Facts, found: Found | undefined): RowProblem[] {
  return columns.flatMap(({ name, isNeeded, isKeptWhenEmpty }) => {
    if (!isNeeded || (facts[name] ?? '') !== '') return [];
    const isTakenOff = found && facts[name] === '' && !isKeptWhenEmpty && (found.facts[name] ?? '') !== '';
    return !found || isTakenOff ? [{ column: name, value: '', code: 'needed' as const }] : [];
  });
}

function movedBy({ prices = [] }: Sheet, facts: Facts, found: Found | undefined): number | undefined {
  const moves = prices.flatMap((name) => {
    const [before, after] = [Number(found?.facts[name] || Number.NaN), Number(facts[name] || Number.NaN)];
    return Number.isFinite(after / before) && before > 0 && after !== before ? [Math.round((Math.abs(after - before) / before) * 100)] : [];
  });
  return moves.length === 0 ? undefined : Math.max(...moves);
}

/** Worth a second look. */
export const isFarMove = (moved: number | null | undefined): boolean => (moved ?? 0) > MOVED_PERCENT;

/** Everything wrong that the row itself and what stands there tell. */
export function problemsOf(sheet: Sheet, { facts, found }: CheckedRow): RowProblem[] {
  return [...missing(sheet, facts, found), ...(sheet.check?.({ ...found?.facts, ...facts }) ?? [])];
}

/** One word a cell: what is wrong with it in itself comes first. */
const firstOfEach = (problems: readonly RowProblem[]): readonly RowProblem[] =>
  problems.filter(({ column }, at) => problems.findIndex((one) => one.column === column) === at);

/** @param more what only the database knew to be wrong */
export function compareRow(sheet: Sheet, read: ReadRow, found: Found | undefined, more: readonly RowProblem[]): ComparedRow {
  const { row, key, facts, cells } = read;
  const changed = found && read.problems.length === 0 ? differing(sheet, facts, found) : [];
  const isSilent = found === undefined && sheet.saysNothing?.(facts) === true;
  const isUntouched = (isSilent || (found !== undefined && changed.length === 0)) && read.problems.length === 0;
  // What stands there as it is can't be wrong of a row that leaves it so.
  const problems = isUntouched ? [] : firstOfEach([...read.problems, ...problemsOf(sheet, { row, facts, found }), ...more]);
  if (problems.length > 0) return { row, key, status: 'wrong', facts: {}, before: undefined, problems, cells, moved: undefined };
  const done = { row, key, problems, cells: undefined };
  if (isSilent) return { ...done, status: 'unchanged', facts: {}, before: undefined, moved: undefined };
  if (!found) return { ...done, status: 'new', facts, before: undefined, moved: undefined };
  const pick = (of: Facts): Facts => Object.fromEntries(changed.map((name) => [name, of[name] ?? '']));
  // What says which row it is goes along, for whoever reads it later.
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

/** What is to be written of a row now; nothing when it is so already. */
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

/** Names of what somebody changed since; what sales move meanwhile tells it by its version alone. */
function touchedNames({ moving = [] }: Sheet, { facts, before }: Staged, found: Found): readonly string[] {
  const version = before?.[VERSION];
  const isOtherVersion = version !== undefined && version !== found.version;
  const isTouched = (name: string): boolean => {
    if (moving.includes(name)) return isOtherVersion && facts[name] !== before?.[name];
    return facts[name] !== factOf(found.facts, name) && factOf(before, name) !== factOf(found.facts, name);
  };
  return Object.keys(facts).filter(isTouched);
}

/** The row as it would stand: of a figure that sales move, the difference is written. */
function rowNow({ moving = [] }: Sheet, { facts, before }: Staged, found: Found): Facts {
  /** Without a figure before or after (no limit at all) there is no difference. */
  const isFigure = (name: string): boolean => moving.includes(name) && factOf(facts, name) !== '' && factOf(before, name) !== '';
  const moved = (name: string): string =>
    String(Number(factOf(found.facts, name)) + Number(factOf(facts, name)) - Number(factOf(before, name)));
  const said = Object.keys(facts).map((name) => [name, isFigure(name) ? moved(name) : factOf(facts, name)]);
  return { ...found.facts, ...Object.fromEntries(said) };
}

function decideNew(sheet: Sheet, facts: Facts, found: Found | undefined): Decision {
  if (!found) return { kind: 'write', facts, changed: Object.keys(facts) };
  const other = differing(sheet, facts, found);
  return other.length === 0 ? { kind: 'nothing' } : leftOut(other, facts, found);
}

/** What of a row still counts, beside what stands there now. */
export function decide(sheet: Sheet, staged: Staged, found: Found | undefined): Decision {
  const { facts, before } = staged;
  if (!before) return decideNew(sheet, facts, found);
  if (!found) return { kind: 'left-out', problems: [meanwhile(sheet.key[0] ?? '', '', '')] };
  const touched = touchedNames(sheet, staged, found);
  if (touched.length > 0) return leftOut(touched, facts, found);
  const now = rowNow(sheet, staged, found);
  const short = (sheet.moving ?? []).filter((name) => Number(factOf(now, name)) < 0);
  if (short.length > 0) return leftOut(short, facts, found);
  // What somebody else changed beside it may no longer go together with it.
  const problems = sheet.check?.(now) ?? [];
  if (problems.length > 0) return { kind: 'left-out', problems };
  const changed = Object.keys(facts).filter((name) => factOf(now, name) !== factOf(found.facts, name));
  return changed.length === 0 ? { kind: 'nothing' } : { kind: 'write', facts: now, changed };
}
