// Sends the marketing service, if there is one, the number of each person who agreed to stay connected, and nothing else.
import { integer, object, optional } from 'superstruct';
import { matches } from '#core/contract/wire/matches.ts';
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts';
import type { MarketingPort } from '../../../ports/marketing.ts';
import type { PeopleService } from '../../session/people-service.ts';

const MARKETING_JOB = 'marketing-number';
/** The last attempt is about three quarters of an hour after the first; the next day's login queues it again. */
const MOST_TRIES = 12;
/** The queue does not store the number. A job without the consent's id is from an older version. */
const Payload = object({ user_id: integer(), consent_id: optional(integer()) });

export interface StoredChoice {
  readonly userId: number;
  /** The id of the stored consent. */
  readonly id: number;
  readonly agrees: boolean;
  /** The earlier choice. */
  readonly agreedBefore: boolean;
  readonly at: Date;
}

export interface MarketingNews {
  /** Queues a choice within the current transaction: a changed one always, an old yes once a day, an old no never. */
  chosen(choice: StoredChoice): Promise<void>;
}

/** Undefined when the service is off, and nothing is queued. */
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

/** Jobs left from when the service was on end without it. */
export function marketingJobs(port: MarketingPort | undefined, people: Pick<PeopleService, 'reach'>): Readonly<Record<string, JobKind>> {
  async function handle(payload: unknown): Promise<void> {
    if (!matches(payload, Payload)) throw new Error('a choice for the marketing service that cannot be read');
    // The current choice, because a waiting job must not undo a later one.
    const { phone, wants_whatsapp: agrees } = await people.reach(payload.user_id);
    if (!agrees && payload.consent_id === undefined) return;
    await port?.tell({ id: String(payload.consent_id ?? payload.user_id), phone, agrees });
  }
  return { [MARKETING_JOB]: { handle, maxAttempts: MOST_TRIES } };
}
