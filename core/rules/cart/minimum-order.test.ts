import { expect, test } from 'vitest';
import { amountBelowMinimum } from './minimum-order.ts';

test.each([
  ['nothing is missing at the minimum', { item_total: 50_000, total_discount: 0 }, 0],
  ['nor above it', { item_total: 90_000, total_discount: 0 }, 0],
  ['a bag of urea for ₹266.50 leaves ₹233.50', { item_total: 26_650, total_discount: 0 }, 23_350],
  ['a discount counts', { item_total: 52_000, total_discount: 3_000 }, 1_000],
])('%s', (_, bill, missing) => {
  expect(amountBelowMinimum(bill, 50_000)).toBe(missing);
});

test('a shop without a minimum accepts any order', () => {
  expect(amountBelowMinimum({ item_total: 100, total_discount: 0 }, 0)).toBe(0);
});
