// Runs a repeated write once: the same key and body get the stored first answer, with its status.
import { createHash } from 'node:crypto';
import { Refusal } from '../refusal.ts';

export interface Intent {
  readonly userId: number;
  readonly key: string;
  /** Name of the call: the same key in another call does not match. */
  readonly route: string;
  readonly request: unknown;
}

export interface StoredAnswer {
  readonly route: string;
  readonly bodyHash: string;
  readonly status: number;
  readonly body: unknown;
}

/** Where answers are stored. `takeKey` returns false when the key is used (its answer is then committed). */
export interface AnswerStore {
  takeKey(intent: { userId: number; key: string; route: string; bodyHash: string }): Promise<boolean>;
  read(userId: number, key: string): Promise<StoredAnswer | undefined>;
  complete(userId: number, key: string, status: number, body: unknown): Promise<void>;
  inTransaction<T>(work: () => Promise<T>): Promise<T>;
  isLockTimeout(error: unknown): boolean;
}

interface KeyedAnswer {
  readonly status: number;
  readonly body: unknown;
}

export interface Idempotency {
  run(intent: Intent, work: () => Promise<KeyedAnswer>): Promise<KeyedAnswer>;
  /** Runs work that asks a provider, for which no transaction may wait. The work is safe to repeat, and only its first answer is stored. */
  runOutside(intent: Intent, work: () => Promise<KeyedAnswer>): Promise<KeyedAnswer>;
}

/** JSON with sorted keys, hashed: the same for any order of fields. */
export function hashRequest(request: unknown): string {
  const sorted = JSON.stringify(request, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash('sha256')
    .update(sorted ?? '')
    .digest('base64url');
}

/** The stored answer for a key. @throws Refusal when the key was used for something else. */
export function replay(stored: StoredAnswer | undefined, intent: { route: string; bodyHash: string }): { status: number; body: unknown } {
  if (!stored) throw new Refusal('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
  if (stored.route !== intent.route || stored.bodyHash !== intent.bodyHash) throw new Refusal('IDEMPOTENCY_MISMATCH');
  return { status: stored.status, body: stored.body };
}

const keyedOf = ({ request, ...intent }: Intent) => ({ ...intent, bodyHash: hashRequest(request) });

/** Key, work and answer are one transaction, so a crash leaves all or nothing. */
export function createIdempotency(store: AnswerStore): Idempotency {
  return {
    async run(intent, work) {
      const keyed = keyedOf(intent);
      try {
        return await store.inTransaction(async () => {
          if (!(await store.takeKey(keyed))) return replay(await store.read(keyed.userId, keyed.key), keyed);
          const answer = await work();
          await store.complete(keyed.userId, keyed.key, answer.status, answer.body ?? null);
          return answer;
        });
      } catch (error) {
        if (store.isLockTimeout(error)) throw new Refusal('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1 });
        throw error;
      }
    },
    async runOutside(intent, work) {
      const keyed = keyedOf(intent);
      const before = await store.read(keyed.userId, keyed.key);
      if (before) return replay(before, keyed);
      const answer = await work();
      return store.inTransaction(async () => {
        if (!(await store.takeKey(keyed))) return replay(await store.read(keyed.userId, keyed.key), keyed);
        await store.complete(keyed.userId, keyed.key, answer.status, answer.body ?? null);
        return answer;
      });
    },
  };
}
