// Several budgets for one thing: all of them allow it and count it, or none does.
import { Refusal } from '../../refusal.ts';
import type { RateBudget } from './rate-budget.ts';

export interface Bucket {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export async function refundAll(budget: RateBudget, buckets: readonly Bucket[], amount = 1): Promise<void> {
  for (const { name, windowMs } of buckets) await budget.refund(name, windowMs, amount);
}

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
