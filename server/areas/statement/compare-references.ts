// Compares noted payments with a bank statement: first as a preview, then stored.
import type { Paise } from '#core/money.ts';
import { dayInIndia, startOfDay } from '#core/rules/dates.ts';
import { referenceKey } from '#core/rules/payment/bank-reference.ts';
import {
  compareStatement,
  type NotedReference,
  type Period,
  type StatementLine,
  type Verdict,
} from '#core/rules/payment/compare-statement.ts';
import type { ReferenceRow, StatementRepository } from './statement-repository.ts';

export interface ComparedStatement {
  readonly vendorId: number;
  /** First and last day of the statement. */
  readonly period: Period;
  /** Every line of it was read: only then a payment can be missing. */
  readonly isWhole: boolean;
  /** Lines that are not stored yet. */
  readonly lines: readonly StatementLine[];
}

/** A reference whose state changes. */
export interface ChangedReference {
  readonly row: ReferenceRow;
  readonly verdict: Verdict;
}

/** Payments are searched this long before and after a statement, because notes or the bank can be late. */
const AROUND_MS = 90 * 24 * 3_600_000;

const paidOf = ({ given_paise }: ReferenceRow): Paise => given_paise;
const isSame = ({ state, line_day, line_paise }: ReferenceRow, { state: now, line }: Verdict): boolean =>
  state === now && line_day === (line?.day ?? null) && line_paise === (line?.amount ?? null);
/** Settled by a person: only a later bank line changes it. */
const isNews = ({ row, verdict }: ChangedReference): boolean =>
  !isSame(row, verdict) && (row.solved_at === null || verdict.state === 'found');

/** The changes of a statement. Nothing is stored. */
export async function compareReferences(
  repository: StatementRepository,
  { vendorId, period, isWhole, lines }: ComparedStatement,
): Promise<readonly ChangedReference[]> {
  const [from, to] = [new Date(startOfDay(period.from) - AROUND_MS), new Date(startOfDay(period.to) + AROUND_MS)];
  const rows = await repository.unconfirmed(vendorId, from, to);
  const noted = rows.map((row): NotedReference => {
    const { reference, tr, at } = row;
    return {
      reference,
      tr: tr ?? undefined,
      key: referenceKey(reference) ?? reference,
      amount: paidOf(row),
      day: dayInIndia(at.getTime()),
    };
  });
  const keys = new Set(noted.map(({ key }) => key));
  const trs = new Set(noted.flatMap(({ tr }) => tr ?? []));
  const references = noted.map(({ reference }) => reference);
  const kept = await repository.linesFor(vendorId, { keys: [...keys], trs: [...trs], references });
  const given = lines.filter(({ key, tr = '' }) => keys.has(key) || trs.has(tr));
  const verdicts = compareStatement(noted, [...kept, ...given], isWhole ? period : undefined);
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  return verdicts.flatMap((verdict) => {
    const row = byReference.get(verdict.reference);
    return row && isNews({ row, verdict }) ? [{ row, verdict }] : [];
  });
}
