// How many codes and calls may be asked for: for a number, for numbers like it, from a place, by everybody.
import { type Bucket, DAY_MS, HOUR_MS } from '../../../http/limits/spend.ts';

export { refundAll, spendAll } from '../../../http/limits/spend.ts';

export interface OtpLimits {
  readonly otpPerPhonePerHour: number;
  readonly otpPerPhonePerDay: number;
  readonly otpPerAddressPerHour: number;
  readonly otpPerDay: number;
  readonly callsPerPhonePerHour: number;
}

/** Numbers in a row (same first digits) are one target. */
const PREFIX_DIGITS = 7;
const PREFIX_FACTOR = 10;

/** What a code or call counts in until it is used; the narrowest first. */
function openBuckets(kind: string, perPhone: number, limits: OtpLimits, phone: string, network: string): Bucket[] {
  return [
    { name: `${kind}:phone:${phone}`, limit: perPhone, windowMs: HOUR_MS },
    { name: `${kind}:prefix:${phone.slice(0, PREFIX_DIGITS)}`, limit: perPhone * PREFIX_FACTOR, windowMs: HOUR_MS },
    { name: `${kind}:address:${network}`, limit: limits.otpPerAddressPerHour, windowMs: HOUR_MS },
  ];
}

/** What each counts in for good, used or not: the ceilings of the bill. */
function sentBuckets(kind: string, limits: OtpLimits, phone: string): Bucket[] {
  return [
    { name: `${kind}:phone-day:${phone}`, limit: limits.otpPerPhonePerDay, windowMs: DAY_MS },
    { name: `${kind}:all`, limit: limits.otpPerDay, windowMs: DAY_MS },
  ];
}

/** What a code that was used is taken back from: it was wanted, and does not count against the number or where it was asked from. */
export const usedCodeBuckets = (limits: OtpLimits, phone: string, network: string): Bucket[] =>
  openBuckets('otp', limits.otpPerPhonePerHour, limits, phone, network);

export const codeBuckets = (limits: OtpLimits, phone: string, network: string): Bucket[] => [
  ...usedCodeBuckets(limits, phone, network),
  ...sentBuckets('otp', limits, phone),
];

export const callBuckets = (limits: OtpLimits, phone: string, network: string): Bucket[] => [
  ...openBuckets('call', limits.callsPerPhonePerHour, limits, phone, network),
  ...sentBuckets('call', limits, phone),
];
