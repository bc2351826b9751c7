// Combines several budgets for one action: all allow it and count it, or none does.
import { Refusal } from '../../refusal.ts';
import { widerOf } from './network-of.ts';
import type { RateBudget } from './rate-budget.ts';

export interface Bucket {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** A wider network may use this many times the budget of one network. */
const WIDER_FACTOR = 5;

export { DAY_MS, HOUR_MS } from '#core/time.ts';

export async function refundAll(budget: RateBudget, buckets: readonly Bucket[], amount = 1): Promise<void> {
  for (const { name, windowMs } of buckets) await budget.refund(name, windowMs, amount);
}

/** Spends the first of several budgets with room. @returns it @throws Refusal TOO_MANY_REQUESTS of the last one, and nothing is spent */
export async function spendFirst(budget: RateBudget, ways: readonly (readonly Bucket[])[]): Promise<readonly Bucket[]> {
  const [first = [], ...others] = ways;
  try {
    await spendAll(budget, first);
    return first;
  } catch (error) {
    if (others.length === 0 || !(error instanceof Refusal)) throw error;
    return spendFirst(budget, others);
  }
}

/**
 * A subscriber's own network, and its wider one, because one customer often has many networks in it.
 * @param factor how many times the limit of one network the wider one has
 */
export const ofNetwork = (name: string, network: string, limit: number, windowMs: number, factor = WIDER_FACTOR): Bucket[] => [
  { name: `${name}:${network}`, limit, windowMs },
  { name: `${name}:${widerOf(network)}`, limit: limit * factor, windowMs },
];

/** @throws Refusal TOO_MANY_REQUESTS, and none of them is spent: one client's many requests must not block others */
export async function spendAll(budget: RateBudget, buckets: readonly Bucket[], amount = 1): Promise<void> {
  const spent: Bucket[] = [];
  for (const bucket of buckets) {
    const { isAllowed, retryAfter } = await budget.spend(bucket.name, bucket.limit, bucket.windowMs, amount);
    if (!isAllowed) {
      await refundAll(budget, spent, amount);
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    }
    spent.push(bucket);
  }
}
