import { expect, test } from 'vitest';
import type { CartValidation } from '../../contract/cart.ts';
import { activeCoupon } from './active-coupon.ts';
import type { CouponChoice } from './cart-content.ts';

const chosen: CouponChoice = { code: 'KHARIF50', isUserInput: false, discount: 5_000, minimum: 0 };
const answer = (...offered: readonly (readonly [code: string, isApplied: boolean, discount: number])[]) => ({
  coupons: offered.map(([couponCode, is_applied, discount]) => ({
    couponCode,
    is_applied,
    discount,
  })) as unknown as CartValidation['coupons'],
});

test('the server decides which coupon applies, whatever was chosen', () => {
  const result = answer(['KHARIF50', false, 5_000], ['BEEJ5', true, 700]);
  expect(activeCoupon({ coupon: chosen }, { coupon_discount: 5_000 }, result)).toEqual({ code: 'BEEJ5', discount: 700 });
  expect(activeCoupon({ coupon: chosen }, { coupon_discount: 5_000 }, answer(['KHARIF50', false, 0]))).toBeUndefined();
});

test('offline, the chosen coupon applies if the bill has a discount for it', () => {
  expect(activeCoupon({ coupon: chosen }, { coupon_discount: 4_000 }, undefined)).toEqual({ code: 'KHARIF50', discount: 4_000 });
  expect(activeCoupon({ coupon: chosen }, { coupon_discount: 0 }, undefined)).toBeUndefined();
});

test.each(['auto', 'none'] as const)('the phone alone applies no coupon when %s was chosen', (coupon) => {
  expect(activeCoupon({ coupon }, { coupon_discount: 4_000 }, undefined)).toBeUndefined();
});
