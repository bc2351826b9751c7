// UPI payments that neither a statement nor a person has confirmed.
import { DAY_MS } from '../../time.ts';

/** A payment waits this long for a bank statement before it becomes a task. [ours] */
export const UNMATCHED_AFTER_MS = 3 * DAY_MS;

export interface ComparedPayment {
  readonly state: 'not-compared' | 'found' | 'other-amount' | 'missing';
  /** When it was noted, epoch ms. */
  readonly notedAt: number;
  readonly isSolved: boolean;
}

/** Whether a person must look at it: the bank contradicts it, or has not confirmed it for days. */
export function isToSettle({ state, notedAt, isSolved }: ComparedPayment, now: number): boolean {
  if (isSolved || state === 'found') return false;
  return state !== 'not-compared' || now - notedAt >= UNMATCHED_AFTER_MS;
}
