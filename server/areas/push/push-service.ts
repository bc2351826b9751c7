// Sends each step of an order to browsers. It manages the browsers' owners and the jobs that send.
import { createHash } from 'node:crypto';
import { integer, object, string } from 'superstruct';
import type { PushSubscriptionBody } from '#core/contract/order/push.ts';
import { matches } from '#core/contract/wire/matches.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts';
import type { PushPort } from '../../ports/push.ts';
import { Refusal } from '../../refusal.ts';
import { PUSH_JOB, PushPayload } from '../message/push-note.ts';
import type { PushRepository, SessionTimes } from './push-repository.ts';
import { pushWords } from './push-words.ts';

/** Maximum browsers of one person. The oldest is dropped. */
const MOST_BROWSERS = 10;
/** Daily limit for a person: each start of the app may repeat it. */
const PUTS_A_DAY = 100;
const DEVICE_JOB = 'push-device';
const TRIES = 6;

/** One message about one step to one browser. The text is made when it is sent, in the browser's language at that time. */
const DevicePayload = object({ userId: integer(), subscription: integer(), orderId: integer(), order: string(), step: string() });

export interface PushParts {
  readonly repository: PushRepository;
  readonly port: PushPort | undefined;
  readonly queue: Pick<JobQueue, 'add'>;
  readonly budget: RateBudget;
  readonly deps: Pick<Dependencies, 'now' | 'newId'>;
  readonly sessionIdleMs: number;
}

const timesOf = ({ deps, sessionIdleMs }: PushParts): SessionTimes => ({
  now: new Date(deps.now()),
  usedSince: new Date(deps.now() - sessionIdleMs),
});

export type PushService = ReturnType<typeof createPushService>;

export function createPushService(parts: PushParts) {
  const { repository, port, budget, deps } = parts;
  return {
    publicKey: (): string | null => port?.publicKey ?? null,

    /** @throws Refusal PUSH_REFUSED for an address of no known push service, TOO_MANY_REQUESTS */
    async put({ userId, sessionId }: Caller, { endpoint, keys, language }: PushSubscriptionBody): Promise<number> {
      if (!port?.takes(endpoint)) throw new Refusal('PUSH_REFUSED');
      await spendAll(budget, [{ name: `push:${userId}`, limit: PUTS_A_DAY, windowMs: DAY_MS }]);
      const hash = createHash('sha256').update(endpoint).digest('hex');
      const at = new Date(deps.now());
      return repository.put({ id: deps.newId(), userId, sessionId, endpoint, hash, ...keys, language, at }, MOST_BROWSERS);
    },

    remove: (caller: Caller, id: number): Promise<void> => repository.remove(caller.userId, id),

    /** Deletes browsers whose session has ended. */
    deleteOver: (): Promise<void> => repository.deleteOver(timesOf(parts)),
  };
}

/** Job handlers of this area. The job of a step adds one job for each browser, so that a retry affects only one browser. */
export function pushJobs(parts: PushParts): Readonly<Record<string, JobKind>> {
  const { repository, port, queue } = parts;
  return {
    [PUSH_JOB]: {
      maxAttempts: TRIES,
      async handle(payload) {
        if (!matches(payload, PushPayload)) throw new Error('a queued step that cannot be read');
        const { key, userId, ...about } = payload;
        for (const { id } of await repository.ofPerson(userId, timesOf(parts)))
          await queue.add({ kind: DEVICE_JOB, payload: { userId, subscription: id, ...about }, dedupeKey: `push:${key}:${id}` });
      },
    },
    [DEVICE_JOB]: {
      maxAttempts: TRIES,
      async handle(payload) {
        if (!matches(payload, DevicePayload)) throw new Error('a queued step for a browser that cannot be read');
        const { userId, subscription, orderId, order, step } = payload;
        // The person signed out or switched it off meanwhile, so the message is dropped.
        const target = await repository.find(userId, subscription, timesOf(parts));
        const said = target && pushWords(step, order, target.language);
        if (!port || !target || !said) return;
        const words = { payload: JSON.stringify({ ...said, lang: target.language, order: orderId }), topic: `order-${orderId}` };
        if ((await port.send(target, words)) === 'gone') await repository.remove(userId, subscription);
      },
    },
  };
}
