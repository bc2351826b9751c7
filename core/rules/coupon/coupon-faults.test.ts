import { describe, expect, test } from 'vitest';
import { endOfDay, startOfDay } from '../dates.ts';
import { type CouponDraft, couponFaults, couponState, isCouponCode } from './coupon-faults.ts';

const right: CouponDraft = {
  code: 'RABI50',
  titles: { en: '₹50 off', hi: '₹50 की छूट' },
  off: 5_000,
  off_percent: 0,
  most_off: null,
  min_cart: 100_000,
  uses_left: 500,
  starts_at: '2026-11-21T18:30:00.000Z',
  ends_at: '2027-01-31T18:29:59.999Z',
};
const faultsOf = (change: Partial<CouponDraft>, around = { hasCategory: true, running: 0 }): string[] =>
  couponFaults({ ...right, ...change }, around).map(({ path, reason }) => `${path} ${reason}`);

describe('the rules for coupons', () => {
  test('a valid coupon has no faults, also at its limits', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ off: 0, off_percent: 100, most_off: 1, min_cart: 0, uses_left: 0 })).toEqual([]);
    expect(faultsOf({ off: 999_999_999, uses_left: null })).toEqual([]);
  });
  test('a coupon gives an amount or a percentage, and exactly one of them', () => {
    expect(faultsOf({ off: 0 })).toEqual(['off off-missing']);
    expect(faultsOf({ off_percent: 5 })).toEqual(['off_percent off-and-percent']);
    expect(faultsOf({ off: -1 })).toEqual(['off off-wrong']);
    expect(faultsOf({ off: 0, off_percent: 101 })).toEqual(['off_percent percent-wrong']);
    expect(faultsOf({ off: 0, off_percent: 2.5 })).toEqual(['off_percent percent-wrong']);
  });
  test('impossible limits, amounts and uses, and a period that ends before its start, are refused', () => {
    expect(faultsOf({ most_off: 0, min_cart: 1_000_000_000, uses_left: -1 })).toEqual([
      'most_off most-off-wrong',
      'min_cart min-cart-wrong',
      'uses_left uses-wrong',
    ]);
    expect(faultsOf({ ends_at: right.starts_at })).toEqual(['ends_at ends-before-start']);
    expect(faultsOf({ starts_at: '', ends_at: '' })).toEqual(['starts_at dates-missing', 'ends_at dates-missing']);
  });
  test('texts need both languages, the category must exist, and a shop has at most a hundred', () => {
    expect(faultsOf({ titles: { en: ' ', hi: '' } })).toEqual(['titles.en title-missing', 'titles.hi title-missing']);
    expect(faultsOf({}, { hasCategory: false, running: 99 })).toEqual(['category_id coupon-category-unknown']);
    expect(faultsOf({}, { hasCategory: true, running: 100 })).toEqual(['is_on too-many-running']);
  });
  test('a code has 3 to 30 capital letters, digits and dashes', () => {
    expect(['ABC', 'RABI-50_X', 'A'.repeat(30)].map(isCouponCode)).toEqual([true, true, true]);
    expect(['AB', 'rabi50', '-ABC', 'RABI 50', 'A'.repeat(31), 'RABI५०', ''].some(isCouponCode)).toBe(false);
  });
});

test('days are Indian days, from their first moment to their last', () => {
  expect(new Date(startOfDay('2026-11-22')).toISOString()).toBe('2026-11-21T18:30:00.000Z');
  expect(new Date(endOfDay('2026-11-22')).toISOString()).toBe('2026-11-22T18:29:59.999Z');
});

test('a coupon is off, upcoming, running, used up or expired', () => {
  const coupon = { isOn: true, startsAt: 10, endsAt: 20, usesLeft: null };
  expect([9, 10, 19, 20].map((now) => couponState(coupon, now))).toEqual(['coming', 'running', 'running', 'over']);
  expect(couponState({ ...coupon, usesLeft: 0 }, 15)).toBe('used-up');
  expect(couponState({ ...coupon, isOn: false }, 15)).toBe('off');
});
