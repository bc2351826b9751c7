// Plans the insurer's list: once a day in the evening, or at once for an automatic receiver.

import { BORDEREAU_HOUR } from '#core/constants.ts';
import { dayInIndia, parseInIndia } from '#core/rules/dates.ts';
import { DAY_MS } from '#core/time.ts';
import type { NewJob } from '../../../jobs/job-queue.ts';
import type { InsurerPort } from '../../../ports/insurer.ts';

export const BORDEREAU_JOB = 'bordereau';

/** Without an automatic receiver the desk downloads the list, and uploads the answers. */
export const byHandInsurer: InsurerPort = { rhythm: 'daily', deliver: async () => null };

/** The next evening, epoch milliseconds. */
export function nextClosing(now: number): number {
  const today = parseInIndia(`${dayInIndia(now)}T${String(BORDEREAU_HOUR).padStart(2, '0')}:00:00`);
  return now < today ? today : today + DAY_MS;
}

/** The job for a new event, added in its transaction; one job for all events of a day. */
export function bordereauJob(rhythm: InsurerPort['rhythm'], eventId: number, now: number): NewJob {
  if (rhythm === 'at-once') return { kind: BORDEREAU_JOB, payload: {}, dedupeKey: `bordereau:${eventId}` };
  const runAt = nextClosing(now);
  return { kind: BORDEREAU_JOB, payload: {}, dedupeKey: `bordereau:${dayInIndia(runAt)}`, runAt };
}
