// A shop's limits, and what loosens them.
import type { Paise } from '../../money.ts';
import type { MoneyKind } from './payout-ways.ts';

export interface MoneyLimits {
  /** Refunds to farmers above this need a second person; null: none do. */
  readonly refund_second_above: Paise | null;
  /** One person cannot decide and pay claims above this; null: all are allowed. */
  readonly claim_second_above: Paise | null;
  /** Cash taken from a drawer, or missing in it, above this needs a second person; null: none does. */
  readonly cash_second_above: Paise | null;
  /** Goods removed from the stock without a sale, worth more than this, need a second person; null: none do. */
  readonly goods_second_above: Paise | null;
  /** Whether another bank account needs a second person. */
  readonly bank_second: boolean;
}

/** Default limits. */
export const firstLimits: MoneyLimits = {
  refund_second_above: null,
  claim_second_above: 500_000,
  cash_second_above: null,
  goods_second_above: null,
  bank_second: false,
};

const sums = ['refund_second_above', 'claim_second_above', 'cash_second_above', 'goods_second_above'] as const;
/** Credit limits above this need a second person, whatever the shop sets. */
export const CREDIT_SECOND_ABOVE: Paise = 1_000_000;

const fieldOf: Readonly<Record<Exclude<MoneyKind, 'credit'>, (typeof sums)[number]>> = {
  back: 'refund_second_above',
  claim: 'claim_second_above',
  cash: 'cash_second_above',
  goods: 'goods_second_above',
};

/** Null: no limit. */
export const limitOf = (limits: MoneyLimits, pot: MoneyKind): Paise | null =>
  pot === 'credit' ? CREDIT_SECOND_ABOVE : limits[fieldOf[pot]];

const isHigher = (after: Paise | null, before: Paise | null): boolean => before !== null && (after === null || after > before);

/** Whether a change allows anything that needed a second person before. */
export const isLoosening = (before: MoneyLimits, after: MoneyLimits): boolean =>
  sums.some((field) => isHigher(after[field], before[field])) || (before.bank_second && !after.bank_second);
