// The age of a debt: whole days since the oldest hand-over that is not fully paid.
import { type DueAge, dueAges } from '../../facts/ledger.ts';
import { DAY_MS } from '../../time.ts';

/** The moments between which the oldest hand-over lies, epoch ms: after the first, up to the last. Undefined: no limit. */
export interface AgeRange {
  readonly after: number | undefined;
  readonly upTo: number | undefined;
}

/** @param now epoch ms */
export function rangeOfAge(age: DueAge, now: number): AgeRange {
  const [from, to] = dueAges[age];
  return { after: to === undefined ? undefined : now - (to + 1) * DAY_MS, upTo: from === 0 ? undefined : now - from * DAY_MS };
}

/** Whole days. A hand-over that is later than the server's clock counts as new. */
export const daysDue = (oldest: number, now: number): number => Math.max(Math.floor((now - oldest) / DAY_MS), 0);
