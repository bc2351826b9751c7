// The result of a bank's answer about an account, and when to ask again. The farmer never waits: unclear answers go to a reviewer.
import type { KycReason } from '../../facts/kyc.ts';
import { compareNames } from './same-name.ts';

/** Pauses from a moment to an hour: most banks answer at once, one that is down overnight answers in the morning. */
const PAUSES_MS: readonly number[] = [2_000, 10_000, 60_000, 5 * 60_000, 15 * 60_000];
const LONGEST_PAUSE_MS = 60 * 60_000;
/** An unreachable bank is asked no sooner than this, and only this often. */
const FAILED_PAUSE_MS = 15 * 60_000;
const MOST_FAILURES = 4;
/** Then a reviewer decides: the time promised to farmers. */
const PATIENCE_MS = 48 * 3_600_000;

export interface BankAsking {
  /** Number of attempts with this one, and how often the bank was not reached. */
  readonly tries: number;
  readonly failures: number;
  /** Epoch milliseconds. */
  readonly since: number;
}

/** When the bank is asked again. Undefined: never. */
export function nextBankAsk({ tries, failures, since }: BankAsking, hasFailed: boolean, now: number): number | undefined {
  if (failures >= MOST_FAILURES || now - since >= PATIENCE_MS) return undefined;
  const pause = PAUSES_MS[tries - 1] ?? LONGEST_PAUSE_MS;
  return now + (hasFailed ? Math.max(pause, FAILED_PAUSE_MS) : pause);
}

export type BankMove =
  | { readonly name: 'bank-agrees' }
  | { readonly name: 'bank-leaves-it' }
  | { readonly name: 'bank-refuses'; readonly reason: KycReason };

/**
 * @param holder name from the bank @param own the farmer's name in KYC; undefined when unknown @param hasTwin somebody else gave the same
 * account
 */
export const bankMove = (holder: string, own: string | undefined, hasTwin: boolean): BankMove =>
  own !== undefined && !hasTwin && compareNames(holder, own) === 'same' ? { name: 'bank-agrees' } : { name: 'bank-leaves-it' };
