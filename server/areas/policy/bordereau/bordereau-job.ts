// When the insurer gets its list: once a day in the evening, or at once where its machine wants it so.

import { BORDEREAU_HOUR } from '#core/constants.ts';
import { dayInIndia, parseInIndia } from '#core/rules/dates.ts';
import { DAY_MS } from '#core/time.ts';
import type { NewJob } from '../../../jobs/job-queue.ts';
import type { InsurerPort } from '../../../ports/insurer.ts';

export const BORDEREAU_JOB = 'bordereau';

/** Where no machine of the insurer is named the desk takes the list away, and gives the answers back. */
export const byHandInsurer: InsurerPort = { rhythm: 'daily', deliver: async () => null };

/** The evening that comes next, epoch milliseconds. */
export function nextClosing(now: number): number {
  const today = parseInIndia(`${dayInIndia(now)}T${String(BORDEREAU_HOUR).padStart(2, '0')}:00:00`);
  return now < today ? today : today + DAY_MS;
}

/** The job for something there is to tell, to be added in the transaction that makes it so; one for all of a day. */
export function bordereauJob(rhythm: InsurerPort['rhythm'], eventId: number, now: number): NewJob {
  if (rhythm === 'at-once') return { kind: BORDEREAU_JOB, payload: {}, dedupeKey: `bordereau:${eventId}` };
  const runAt = nextClosing(now);
  return { kind: BORDEREAU_JOB, payload: {}, dedupeKey: `bordereau:${dayInIndia(runAt)}`, runAt };
}
