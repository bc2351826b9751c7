// Stores the figures of past days every night, so that a report of years reads few rows.
import { dayInIndia, inIndia } from '#core/rules/dates.ts';
import { DAY_MS } from '#core/time.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import type { ReportRepository } from './report-repository.ts';

export const ROLL_UP_JOB = 'report-roll-up';

/** Starts at this hour in India, when nobody writes to the day before any more. */
const HOUR = 1;
/** Maximum days in one transaction. */
const DAYS_AT_ONCE = 31;

export interface RollUpParts {
  readonly repository: ReportRepository;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly deps: Pick<Dependencies, 'now'>;
}

/** Runs once a night, on any instance. */
export async function planRollUp({ queue, deps }: RollUpParts): Promise<void> {
  const now = deps.now();
  if (Number(inIndia(now).slice(11, 13)) < HOUR) return;
  await queue.add({ kind: ROLL_UP_JOB, payload: {}, dedupeKey: `${ROLL_UP_JOB}:${dayInIndia(now)}` });
}

const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Rolls up every day until yesterday that is not rolled up yet. An interrupted run continues where it stopped. */
export async function rollUp({ repository, deps }: Omit<RollUpParts, 'queue'>): Promise<void> {
  const yesterday = dayAfter(dayInIndia(deps.now()), -1);
  const until = await repository.rolledUntil();
  const first = until === '' ? await repository.firstDay() : dayAfter(until, 1);
  if (first === undefined) return;
  for (let from = first; from <= yesterday; from = dayAfter(from, DAYS_AT_ONCE)) {
    const to = dayAfter(from, DAYS_AT_ONCE - 1);
    await repository.roll(from, to < yesterday ? to : yesterday, new Date(deps.now()));
  }
}
