// Several budgets for one thing: all of them allow it and count it, or none does.
import { Refusal } from '../../refusal.ts';
import { widerOf } from './network-of.ts';
import type { RateBudget } from './rate-budget.ts';

export interface Bucket {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** A wider network may use so many times what one network may. */
const WIDER_FACTOR = 5;

export { DAY_MS, HOUR_MS } from '#core/time.ts';

export async function refundAll(budget: RateBudget, buckets: readonly Bucket[], amount = 1): Promise<void> {
  for (const { name, windowMs } of buckets) await budget.refund(name, windowMs, amount);
}

/**
 * Spends the first of several ways that has room. @returns it
 * @throws Refusal TOO_MANY_REQUESTS as the last of them, and nothing is spent
 */
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

/** A subscriber's own network, and the wider one it belongs to: who has many of the first often has them in one of the second. */
export const ofNetwork = (name: string, network: string, limit: number, windowMs: number): Bucket[] => [
  { name: `${name}:${network}`, limit, windowMs },
  { name: `${name}:${widerOf(network)}`, limit: limit * WIDER_FACTOR, windowMs },
];

/** @throws Refusal TOO_MANY_REQUESTS, and then none of them is spent: one who asks too often must not lock out the rest */
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
