// Rules for saving a coupon. Form, call and import share them.

import { type CouponState, MOST_COUPON_USES, MOST_RUNNING_COUPONS } from '../../facts/coupon.ts';
import { missingLanguagesOf } from '../../language/missing-languages.ts';
import type { ByLanguage } from '../../language/said.ts';
import { MOST_TYPED, type Paise } from '../../money.ts';
import type { CouponTerms } from './coupon.ts';

export type CouponFault =
  | 'code-wrong'
  | 'title-missing'
  | 'off-missing'
  | 'off-and-percent'
  | 'off-wrong'
  | 'percent-wrong'
  | 'most-off-wrong'
  | 'min-cart-wrong'
  | 'uses-wrong'
  | 'dates-missing'
  | 'ends-before-start'
  | 'coupon-category-unknown'
  | 'too-many-running';

/** A coupon after a change, by the names of the wire. */
export interface CouponDraft {
  readonly code: string;
  /** The title for farmers. */
  readonly titles: ByLanguage<string>;
  /** Discount for the cart: an amount, or a percentage. */
  readonly off: Paise;
  readonly off_percent: number;
  readonly most_off: Paise | null;
  readonly min_cart: Paise;
  readonly uses_left: number | null;
  /** ISO 8601 in UTC; other text while nothing is chosen. */
  readonly starts_at: string;
  readonly ends_at: string;
}

/** Other facts that it depends on. */
export interface CouponContext {
  readonly hasCategory: boolean;
  /** Other active coupons of the shop that have not ended. */
  readonly running: number;
}

/** The form in which people type it: capital letters and digits. */
export const isCouponCode = (text: string): boolean => /^[A-Z0-9][A-Z0-9_-]{2,29}$/.test(text);

const isWhole = (value: number, least: number, most: number): boolean => Number.isSafeInteger(value) && value >= least && value <= most;
const isAmount = (value: number, least = 0): boolean => isWhole(value, least, MOST_TYPED);

type Say = (path: string, reason: CouponFault) => void;

function checkWorth({ off, off_percent: percent, most_off, min_cart, uses_left }: CouponDraft, say: Say): void {
  if (off === 0 && percent === 0) say('off', 'off-missing');
  if (!isAmount(off)) say('off', 'off-wrong');
  if (!isWhole(percent, 0, 100)) say('off_percent', 'percent-wrong');
  else if (off > 0 && percent > 0) say('off_percent', 'off-and-percent');
  // A limit of 0 would be a coupon without a discount.
  if (most_off !== null && !isAmount(most_off, 1)) say('most_off', 'most-off-wrong');
  if (!isAmount(min_cart)) say('min_cart', 'min-cart-wrong');
  if (uses_left !== null && !isWhole(uses_left, 0, MOST_COUPON_USES)) say('uses_left', 'uses-wrong');
}

export interface CouponFaultAt {
  /** The field, in the wire's spelling: `titles.hi`. */
  readonly path: string;
  readonly reason: CouponFault;
}

/** All its faults, in the order of the form. */
export function couponFaults(coupon: CouponDraft, { hasCategory, running }: CouponContext): readonly CouponFaultAt[] {
  const faults: CouponFaultAt[] = [];
  const say: Say = (path, reason) => void faults.push({ path, reason });
  if (!isCouponCode(coupon.code)) say('code', 'code-wrong');
  for (const language of missingLanguagesOf(coupon.titles)) say(`titles.${language}`, 'title-missing');
  checkWorth(coupon, say);
  if (!hasCategory) say('category_id', 'coupon-category-unknown');
  const [start, end] = [Date.parse(coupon.starts_at), Date.parse(coupon.ends_at)];
  if (Number.isNaN(start)) say('starts_at', 'dates-missing');
  if (Number.isNaN(end)) say('ends_at', 'dates-missing');
  else if (end <= start) say('ends_at', 'ends-before-start');
  if (running >= MOST_RUNNING_COUPONS) say('is_on', 'too-many-running');
  return faults;
}

/** The state of a coupon at a moment. A switched-off coupon is off, whatever its days. */
export function couponState(
  { isOn, startsAt, endsAt, usesLeft }: Pick<CouponTerms, 'startsAt' | 'endsAt' | 'usesLeft'> & { readonly isOn: boolean },
  now: number,
): CouponState {
  if (!isOn) return 'off';
  if (now >= endsAt) return 'over';
  if (usesLeft === 0) return 'used-up';
  return now < startsAt ? 'coming' : 'running';
}
