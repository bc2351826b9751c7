// The fields of a coupon, without its shop and its code, which never change. The rules of coupons have its possible faults.
import { MOST_COUPON_TITLE, MOST_COUPON_USES } from '../facts/coupon.ts';
import { amount, entry, flag, localText, moment, whole } from './field.ts';

const money = { wrong: 'field.amount-wrong' } as const;

export const couponFields = {
  /** The title for farmers. */
  titles: localText({
    label: 'coupons.title-in',
    max: MOST_COUPON_TITLE,
    isRequired: true,
    isInEachLanguage: true,
    sheet: { name: 'title', aliases: ['title'], example: ['₹50 off on ₹1,000 or more', '₹1,000 या ज़्यादा पर ₹50 की छूट'] },
  }),
  /** Discount for the cart: an amount, or a percentage. */
  off: amount({
    ...money,
    label: 'coupons.off-amount',
    isZeroWhenEmpty: true,
    sheet: { aliases: ['amount'], isEmptyWhenZero: true, example: '50.00' },
  }),
  off_percent: whole({
    label: 'coupons.off-percent',
    max: 100,
    isRuled: true,
    isPercent: true,
    isZeroWhenEmpty: true,
    sheet: { aliases: ['percent'], isEmptyWhenZero: true, example: '' },
  }),
  most_off: amount({
    ...money,
    label: 'coupons.most-off',
    nullable: true,
    sheet: { aliases: ['cap'], isEmptyWhenZero: true, example: '' },
  }),
  /** Only items of this category count. */
  category_id: entry({ label: 'coupons.category', of: 'category', nullable: true, sheet: { name: 'category', example: '' } }),
  min_cart: amount({
    ...money,
    label: 'coupons.min-cart',
    isZeroWhenEmpty: true,
    sheet: { aliases: ['minimum'], isEmptyWhenZero: true, example: '1000.00' },
  }),
  is_first_order: flag({ label: 'coupons.first-order', sheet: { isKeptWhenEmpty: true, example: 'no' } }),
  is_automatic: flag({ label: 'coupons.automatic', sheet: { isKeptWhenEmpty: true, example: 'no' } }),
  is_on: flag({ label: 'audit.field-is-on', isYesWhenEmpty: true, sheet: { aliases: ['on'], isKeptWhenEmpty: true, example: 'yes' } }),
  /** How many more orders may use it; null: no limit. */
  uses_left: whole({
    label: 'coupons.uses-left',
    max: MOST_COUPON_USES,
    isRuled: true,
    nullable: true,
    sheet: { aliases: ['uses'], example: '500' },
  }),
  starts_at: moment({
    label: 'coupons.from',
    isRequired: true,
    sheet: { aliases: ['from'], isNeeded: true, example: '2026-11-22' },
  }),
  /** It gives no discount from this moment on. */
  ends_at: moment({
    label: 'coupons.until',
    isEnd: true,
    isRequired: true,
    sheet: { aliases: ['to', 'until'], isNeeded: true, example: '2027-01-31' },
  }),
};
