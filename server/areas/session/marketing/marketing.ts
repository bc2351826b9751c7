// Who logs in is added to the marketing service, where there is one: by a job, with their number and nothing else.
import { integer, is, object } from 'superstruct';
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts';
import type { MarketingPort } from '../../../ports/marketing.ts';
import type { PeopleService } from '../people-service.ts';

const MARKETING_JOB = 'marketing-number';
/** The last try is about three quarters of an hour after the first; the next day's login queues it anew. */
const MOST_TRIES = 12;
/** The number itself does not lie in the queue. */
const Payload = object({ user_id: integer() });

export interface MarketingNews {
  /** Queues a login within the current transaction; a person once a day, however often they log in. */
  loggedIn(userId: number, at: Date): Promise<void>;
}

/** Undefined where the service is off: then nothing is queued either. */
export function createMarketingNews(port: MarketingPort | undefined, queue: Pick<JobQueue, 'add'>): MarketingNews | undefined {
  return (
    port && {
      async loggedIn(userId, at) {
        const dedupeKey = `${MARKETING_JOB}:${userId}:${at.toISOString().slice(0, 10)}`;
        await queue.add({ kind: MARKETING_JOB, payload: { user_id: userId } satisfies typeof Payload.TYPE, dedupeKey });
      },
    }
  );
}

/** Jobs that are left from when the service was on are done without it. */
export function marketingJobs(port: MarketingPort | undefined, people: Pick<PeopleService, 'reach'>): Readonly<Record<string, JobKind>> {
  async function handle(payload: unknown): Promise<void> {
    if (!is(payload, Payload)) throw new Error('a login for the marketing service that can not be read');
    const { phone } = await people.reach(payload.user_id);
    await port?.addNumber(phone);
  }
  return { [MARKETING_JOB]: { handle, maxAttempts: MOST_TRIES } };
}
