// How many codes and calls may be asked for: for a number, for numbers like it, from a place, by everybody.
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { Refusal } from '../../refusal.ts';

export interface OtpLimits {
  readonly otpPerPhonePerHour: number;
  readonly otpPerAddressPerHour: number;
  readonly otpPerDay: number;
  readonly callsPerPhonePerHour: number;
}

interface Bucket {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Numbers in a row (same first digits) are one target. */
const PREFIX_DIGITS = 7;
const PREFIX_FACTOR = 10;

function bucketsOf(kind: string, perPhone: number, limits: OtpLimits, phone: string, address: string): Bucket[] {
  return [
    { name: `${kind}:all`, limit: limits.otpPerDay, windowMs: DAY },
    { name: `${kind}:address:${address}`, limit: limits.otpPerAddressPerHour, windowMs: HOUR },
    { name: `${kind}:prefix:${phone.slice(0, PREFIX_DIGITS)}`, limit: perPhone * PREFIX_FACTOR, windowMs: HOUR },
    { name: `${kind}:phone:${phone}`, limit: perPhone, windowMs: HOUR },
  ];
}

export const codeBuckets = (limits: OtpLimits, phone: string, address: string): Bucket[] =>
  bucketsOf('otp', limits.otpPerPhonePerHour, limits, phone, address);

export const callBuckets = (limits: OtpLimits, phone: string, address: string): Bucket[] =>
  bucketsOf('call', limits.callsPerPhonePerHour, limits, phone, address);

export async function refundAll(budget: RateBudget, buckets: readonly Bucket[]): Promise<void> {
  for (const { name, windowMs } of buckets) await budget.refund(name, windowMs);
}

/** @throws Refusal TOO_MANY_REQUESTS, and then none of them is spent: one who asks too often must not lock out the rest */
export async function spendAll(budget: RateBudget, buckets: readonly Bucket[]): Promise<void> {
  const spent: Bucket[] = [];
  for (const bucket of buckets) {
    const { isAllowed, retryAfter } = await budget.spend(bucket.name, bucket.limit, bucket.windowMs);
    if (!isAllowed) {
      await refundAll(budget, spent);
      throw new Refusal('TOO_MANY_REQUESTS', { retryAfter });
    }
    spent.push(bucket);
  }
}
