import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountSaved, billOf, deliveryFeeOf, expectedDiscount, isSameBill, unitPrice } from './bill.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  price: fc.integer({ min: 0, max: 10_000_000 }),
  discount: fc.integer({ min: 0, max: 12_000_000 }),
});

test('grand total is item total plus insurance minus discount plus delivery minus coupon', () => {
  const bill = billOf({
    lines: [
      { quantity: 2, price: 135_000, discount: 3_000 },
      { quantity: 1, price: 31_000, discount: 0 },
    ],
    deliveryFee: 4_000,
    couponDiscount: 5_000,
    insuranceCost: 12_000,
  });
  expect(bill).toEqual({
    item_total: 301_000,
    total_discount: 6_000,
    coupon_discount: 5_000,
    delivery_fee: 4_000,
    insurance_cost: 12_000,
    grand_total: 301_000 + 12_000 - 6_000 + 4_000 - 5_000,
  });
  expect(amountSaved(bill)).toBe(11_000);
});

test('the delivery fee is 0 for pickup and the shipping charges for delivery', () => {
  const never = { above: null, goods: 1_000_000 };
  expect(deliveryFeeOf('SELF_PICKUP', 4_000, never)).toBe(0);
  expect(deliveryFeeOf('DOORSTEP', 4_000, never)).toBe(4_000);
  expect(deliveryFeeOf('DOORSTEP', 4_000, { above: undefined, goods: 1_000_000 })).toBe(4_000);
});

test('no total is negative and the parts always add up, whatever the cart', () => {
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 30 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.integer({ min: -1_000, max: 100_000_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      (lines, deliveryFee, couponDiscount, insuranceCost) => {
        const bill = billOf({ lines, deliveryFee, couponDiscount, insuranceCost });
        for (const amount of Object.values(bill)) expect(amount).toBeGreaterThanOrEqual(0);
        expect(bill.grand_total).toBe(
          bill.item_total + bill.insurance_cost - bill.total_discount + bill.delivery_fee - bill.coupon_discount,
        );
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a unit costs its price less its discount', () => {
  expect(unitPrice({ price: 27_000, discount: 350 })).toBe(26_650);
  expect(unitPrice({ price: 100, discount: 500 })).toBe(0);
});

test('bills are equal when every amount the person saw is equal', () => {
  const bill = billOf({ lines: [{ quantity: 1, price: 100, discount: 0 }], deliveryFee: 0 });
  expect(isSameBill({ grand_total: 100 }, bill)).toBe(true);
  expect(isSameBill({ ...bill, delivery_fee: 1 }, bill)).toBe(false);
  expect(isSameBill({}, bill)).toBe(true);
});

test('a coupon’s last discount stays during a check, and is 0 below its minimum', () => {
  const chosen = { discount: 10_800, minimum: 100_000 };
  expect(expectedDiscount(chosen, 200_000, 20_000)).toBe(20_000);
  expect(expectedDiscount(chosen, 200_000, undefined)).toBe(10_800);
  expect(expectedDiscount(chosen, 99_999, 20_000)).toBe(0);
  expect(expectedDiscount(undefined, 1, 2_500)).toBe(2_500);
  expect(expectedDiscount(undefined, 1, undefined)).toBe(0);
});

test('delivery is free from the amount that the shop sets', () => {
  expect(deliveryFeeOf('DOORSTEP', 4_000, { above: 200_000, goods: 199_999 })).toBe(4_000);
  expect(deliveryFeeOf('DOORSTEP', 4_000, { above: 200_000, goods: 200_000 })).toBe(0);
});
