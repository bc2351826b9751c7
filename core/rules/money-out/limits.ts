// The limits a shop sets itself, and what counts as loosening them.
import type { Paise } from '../../money.ts';
import type { Pot } from './ways.ts';

export interface MoneyLimits {
  /** Money back to farmers above this needs a second person; null: no sum does. */
  readonly refund_second_above: Paise | null;
  /** Claims above this are not decided and paid by one person; null: all may be. */
  readonly claim_second_above: Paise | null;
  /** Cash out of a drawer, or missing in it, above this needs a second person; null: no sum does. */
  readonly cash_second_above: Paise | null;
  /** Another bank account of a shop needs a second person. */
  readonly bank_second: boolean;
}

/** Before a shop has set anything. */
export const firstLimits: MoneyLimits = {
  refund_second_above: null,
  claim_second_above: 500_000,
  cash_second_above: null,
  bank_second: false,
};

const sums = ['refund_second_above', 'claim_second_above', 'cash_second_above'] as const;
/** Above this a credit limit needs a second person, whatever a shop sets. */
export const CREDIT_SECOND_ABOVE: Paise = 1_000_000;

const fieldOf: Readonly<Record<Exclude<Pot, 'credit'>, (typeof sums)[number]>> = {
  back: 'refund_second_above',
  claim: 'claim_second_above',
  cash: 'cash_second_above',
};

/** Null: no limit. */
export const limitOf = (limits: MoneyLimits, pot: Pot): Paise | null => (pot === 'credit' ? CREDIT_SECOND_ABOVE : limits[fieldOf[pot]]);

const isHigher = (after: Paise | null, before: Paise | null): boolean => before !== null && (after === null || after > before);

/** Whether a change lets anything pass that would have needed a second person before. */
export const isLoosening = (before: MoneyLimits, after: MoneyLimits): boolean =>
  sums.some((field) => isHigher(after[field], before[field])) || (before.bank_second && !after.bank_second);
