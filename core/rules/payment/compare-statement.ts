// Compares the payments that staff noted with a bank statement.
import type { Paise } from '../../money.ts';

/** A UPI payment that a person noted. */
export interface NotedReference {
  /** The stored reference; unique among those that are compared. */
  readonly reference: string;
  /** Its `referenceKey`. */
  readonly key: string;
  readonly amount: Paise;
  /** When it was noted, `YYYY-MM-DD` in India. */
  readonly day: string;
}

/** A credit, as the bank writes it. */
export interface StatementLine {
  readonly key: string;
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

/** Takes the first suitable line out of those with the same key. */
function take(lines: Map<string, StatementLine[]>, key: string, fits: (line: StatementLine) => boolean): StatementLine | undefined {
  const same = lines.get(key) ?? [];
  const at = same.findIndex(fits);
  return at < 0 ? undefined : same.splice(at, 1)[0];
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
  const byKey = Map.groupBy(lines, ({ key }) => key);
  const exact = new Map(noted.map((one) => [one.reference, take(byKey, one.key, ({ amount }) => amount === one.amount)]));
  return noted.flatMap(({ reference, key, day }): Verdict[] => {
    const found = exact.get(reference);
    if (found) return [{ reference, state: 'found', line: found }];
    const other = take(byKey, key, () => true);
    if (other) return [{ reference, state: 'other-amount', line: other }];
    return period && day >= period.from && day < period.to ? [{ reference, state: 'missing', line: undefined }] : [];
  });
}
