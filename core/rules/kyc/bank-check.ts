// What comes of a bank's answer about an account, and how long it is asked. Whatever it says, the farmer goes on: a person looks where it says nothing clear.
import type { KycReason } from '../../facts/kyc.ts';
import { compareNames } from './same-name.ts';

/** From a moment to an hour apart: most banks answer at once, one that is down overnight answers in the morning. */
const PAUSES_MS: readonly number[] = [2_000, 10_000, 60_000, 5 * 60_000, 15 * 60_000];
const LONGEST_PAUSE_MS = 60 * 60_000;
/** A bank that could not be reached is sent no rupee sooner than this, and no more of them. */
const FAILED_PAUSE_MS = 15 * 60_000;
const MOST_FAILURES = 4;
/** Then a person looks: as long as farmers are promised an answer. */
const PATIENCE_MS = 48 * 3_600_000;

export interface BankAsking {
  /** How often it was asked, this time included; of those, how often the bank could not be reached. */
  readonly tries: number;
  readonly failures: number;
  /** Epoch milliseconds. */
  readonly since: number;
}

/** When the bank is asked again; undefined: it is given up. */
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
 * @param holder whose account it is, as the bank says
 * @param own the farmer's name, as it is on their papers; undefined where none is known
 * @param hasTwin somebody else gave the same account
 */
export const bankMove = (holder: string, own: string | undefined, hasTwin: boolean): BankMove =>
  own !== undefined && !hasTwin && compareNames(holder, own) === 'same' ? { name: 'bank-agrees' } : { name: 'bank-leaves-it' };
