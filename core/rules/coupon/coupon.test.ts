import { describe, expect, test } from 'vitest';
import { bestAutomatic, type CouponCart, type CouponTerms, couponCode, couponOffer } from './coupon.ts';

const SEED = 1;
const FERTILISER = 2;
const plain: CouponTerms = {
  code: 'KHARIF50',
  off: 5_000,
  offPercent: 0,
  mostOff: null,
  categoryId: null,
  minimumCart: 100_000,
  isFirstOrder: false,
  isAutomatic: false,
  usesLeft: null,
  startsAt: 0,
  endsAt: 1_000,
};
const seeds: CouponTerms = { ...plain, code: 'BEEJ5', off: 0, offPercent: 5, mostOff: 20_000, categoryId: SEED, minimumCart: 0 };
const cart = (...lines: CouponCart['lines']): CouponCart => ({ lines, isFirstOrder: true, now: 500 });
const of = (amount: number, categoryId = FERTILISER): CouponCart['lines'][number] => ({ amount, categoryId });

describe('a coupon', () => {
  test('gives its discount from its minimum on', () => {
    expect(couponOffer(plain, cart(of(100_000)))).toEqual({ kind: 'gives', discount: 5_000 });
    expect(couponOffer(plain, cart(of(99_999)))).toEqual({ kind: 'below-minimum', missing: 1 });
  });
  test('for one category counts only its items, rounds down to whole paise and stops at its limit', () => {
    expect(couponOffer(seeds, cart(of(100_000), of(33_333, SEED)))).toEqual({ kind: 'gives', discount: 1_666 });
    expect(couponOffer(seeds, cart(of(1_000_000, SEED)))).toEqual({ kind: 'gives', discount: 20_000 });
    expect(couponOffer(seeds, cart(of(1_000_000)))).toEqual({ kind: 'refused', reason: 'nothing-to-take-off' });
  });
  test('never takes off more than the cost of its items', () => {
    expect(couponOffer({ ...plain, minimumCart: 0 }, cart(of(300)))).toEqual({ kind: 'gives', discount: 300 });
    expect(couponOffer({ ...plain, minimumCart: 0 }, cart())).toEqual({ kind: 'refused', reason: 'nothing-to-take-off' });
  });
  test('is valid from its start until just before its end', () => {
    const at = (now: number) => couponOffer(plain, { ...cart(of(100_000)), now }).kind;
    expect([-1, 0, 999, 1_000].map(at)).toEqual(['refused', 'gives', 'gives', 'refused']);
  });
  test('that is used up, or for first orders only, says so', () => {
    expect(couponOffer({ ...plain, usesLeft: 0 }, cart(of(100_000)))).toEqual({ kind: 'refused', reason: 'used-up' });
    expect(couponOffer({ ...plain, usesLeft: 1 }, cart(of(100_000))).kind).toBe('gives');
    const first = { ...plain, isFirstOrder: true };
    expect(couponOffer(first, { ...cart(of(100_000)), isFirstOrder: false })).toEqual({ kind: 'refused', reason: 'not-first-order' });
  });
});

test('the automatic coupon with the largest discount is applied', () => {
  const coupons = [plain, { ...plain, code: 'A', isAutomatic: true, off: 100 }, { ...plain, code: 'B', isAutomatic: true, off: 200 }];
  expect(bestAutomatic(coupons, cart(of(100_000)))).toEqual({ code: 'B', discount: 200 });
  expect(bestAutomatic(coupons, cart(of(1)))).toBeUndefined();
});

test('a code is read however it was typed', () => {
  expect(couponCode(' kharif 50 ')).toBe('KHARIF50');
});
