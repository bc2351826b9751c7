// Texts of a coupon: its discount, its state, its faults.
import type { DeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import type { CouponState } from '#core/facts/coupon.ts';
import type { IconName } from '#core/icon-names.ts';
import { formatMoney } from '#core/money.ts';
import type { CouponFault } from '#core/rules/coupon/coupon-faults.ts';
import type { MessageKey, Translate } from '../../state/language-state.ts';

/** `5% up to ₹200.00`, `₹50.00`. */
export function worthWords(t: Translate, { off, off_percent, most_off }: Pick<DeskCoupon, 'off' | 'off_percent' | 'most_off'>): string {
  if (off_percent === 0) return formatMoney(off);
  const percent = String(off_percent);
  return most_off === null ? t('coupons.percent-off', { percent }) : t('coupons.percent-upto', { percent, amount: formatMoney(most_off) });
}

export const stateNames: Readonly<Record<CouponState, MessageKey>> = {
  running: 'coupons.running',
  coming: 'coupons.coming',
  'used-up': 'coupons.used-up',
  over: 'coupons.over',
  off: 'coupons.off',
};

export const stateLooks = {
  running: { tone: 'done', icon: 'check-circle' },
  coming: { tone: 'queued', icon: 'clock' },
  'used-up': { tone: 'plain', icon: 'check' },
  over: { tone: 'plain', icon: 'calendar' },
  off: { tone: 'danger', icon: 'minus' },
} as const satisfies Readonly<Record<CouponState, { readonly tone: string; readonly icon: IconName }>>;

export const faultWords: Readonly<Record<CouponFault, MessageKey>> = {
  'code-wrong': 'coupons.fault-code',
  'title-missing': 'field.required',
  'off-missing': 'coupons.fault-off-missing',
  'off-and-percent': 'coupons.fault-both',
  'off-wrong': 'coupons.fault-amount',
  'percent-wrong': 'coupons.fault-percent',
  'most-off-wrong': 'coupons.fault-most-off',
  'min-cart-wrong': 'coupons.fault-amount',
  'uses-wrong': 'coupons.fault-uses',
  'dates-missing': 'field.required',
  'ends-before-start': 'coupons.fault-dates',
  'coupon-category-unknown': 'coupons.fault-category',
  'too-many-running': 'coupons.fault-many',
};
