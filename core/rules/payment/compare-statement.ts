// Compares the payments that staff noted with a bank statement.
import type { Paise } from '../../money.ts';

/** A UPI payment that a person noted. */
export interface NotedReference {
  /** The stored reference; unique among those that are compared. */
  readonly reference: string;
  /** Its `referenceKey`. */
  readonly key: string;
  /** The reference in the UPI code that the farmer scanned; absent: no code was shown. */
  readonly tr?: string | undefined;
  readonly amount: Paise;
  /** When it was noted, `YYYY-MM-DD` in India. */
  readonly day: string;
}

/** A credit, as the bank writes it. */
export interface StatementLine {
  readonly key: string;
  /** The shop's own reference, where the bank prints it. */
  readonly tr?: string | undefined;
  readonly amount: Paise;
  readonly day: string;
}

/** First and last day of a statement, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface Verdict {
  readonly reference: string;
  /** `found`: the bank has it. `other-amount`: with another amount. `missing`: the bank does not have it. */
  readonly state: 'found' | 'other-amount' | 'missing';
  readonly line: StatementLine | undefined;
}

/** Gives each line once, by the code's reference or by the bank's number. */
function takerOf(lines: readonly StatementLine[]) {
  const byKey = Map.groupBy(lines, ({ key }) => key);
  const byTr = Map.groupBy(
    lines.filter(({ tr }) => tr !== undefined),
    ({ tr }) => tr,
  );
  const used = new Set<StatementLine>();
  return ({ key, tr }: NotedReference, fits: (line: StatementLine) => boolean): StatementLine | undefined => {
    const ofCode = tr === undefined ? [] : (byTr.get(tr) ?? []);
    const line = [...ofCode, ...(byKey.get(key) ?? [])].find((one) => !used.has(one) && fits(one));
    if (line) used.add(line);
    return line;
  };
}

/**
 * Compares notes with the lines of the bank. Each line counts for one reference only: the earliest noted takes it. @param noted earliest
 * first @param period of the statement; undefined: it may be incomplete, so nothing is missing @returns one verdict for each reference that
 * the lines mention or lack. The last day of a statement is not over yet, so nothing of that day is missing.
 */
export function compareStatement(
  noted: readonly NotedReference[],
  lines: readonly StatementLine[],
  period: Period | undefined,
): readonly Verdict[] {
  const take = takerOf(lines);
  const exact = new Map(noted.map((one) => [one.reference, take(one, ({ amount }) => amount === one.amount)]));
  return noted.flatMap((one): Verdict[] => {
    const { reference, day } = one;
    const found = exact.get(reference);
    if (found) return [{ reference, state: 'found', line: found }];
    const other = take(one, () => true);
    if (other) return [{ reference, state: 'other-amount', line: other }];
    return period && day >= period.from && day < period.to ? [{ reference, state: 'missing', line: undefined }] : [];
  });
}
