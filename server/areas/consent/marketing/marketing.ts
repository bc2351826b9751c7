// A job sends the marketing service, where there is one, who agreed to stay connected: their number and nothing else.
import { integer, object, optional } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts';
import type { MarketingPort } from '../../../ports/marketing.ts';
import type { PeopleService } from '../../session/people-service.ts';

const MARKETING_JOB = 'marketing-number';
/** The last try is about three quarters of an hour after the first; the next day's login queues it again. */
const MOST_TRIES = 12;
/** The number itself does not lie in the queue. A job without the consent's id is from before consents were asked. */
const Payload = object({ user_id: integer(), consent_id: optional(integer()) });

export interface StoredChoice {
  readonly userId: number;
  /** Of the stored consent. */
  readonly id: number;
  readonly agrees: boolean;
  /** What the person had chosen before. */
  readonly agreedBefore: boolean;
  readonly at: Date;
}

export interface MarketingNews {
  /** Queues a choice within the current transaction: a changed one always, an old yes once a day, an old no never. */
  chosen(choice: StoredChoice): Promise<void>;
}

/** Undefined where the service is off: then nothing is queued either. */
export function createMarketingNews(port: MarketingPort | undefined, queue: Pick<JobQueue, 'add'>): MarketingNews | undefined {
  return (
    port && {
      async chosen({ userId, id, agrees, agreedBefore, at }) {
        if (!agrees && !agreedBefore) return;
        const once = agrees === agreedBefore ? at.toISOString().slice(0, 10) : id;
        const payload: typeof Payload.TYPE = { user_id: userId, consent_id: id };
        await queue.add({ kind: MARKETING_JOB, payload, dedupeKey: `${MARKETING_JOB}:${userId}:${once}` });
      },
    }
  );
}

/** Jobs that are left from when the service was on are done without it. */
export function marketingJobs(port: MarketingPort | undefined, people: Pick<PeopleService, 'reach'>): Readonly<Record<string, JobKind>> {
  async function handle(payload: unknown): Promise<void> {
    if (!matches(payload, Payload)) throw new Error('a choice for the marketing service that cannot be read');
    // What is in force now: a job that waited must not undo what was chosen after it.
    const { phone, wants_whatsapp: agrees } = await people.reach(payload.user_id);
    if (!agrees && payload.consent_id === undefined) return;
    await port?.tell({ id: String(payload.consent_id ?? payload.user_id), phone, agrees });
  }
  return { [MARKETING_JOB]: { handle, maxAttempts: MOST_TRIES } };
}
