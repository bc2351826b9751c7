import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMoney, paiseFromRupees, percentOf, rupeesFromPaise, rupeesTextFromPaise } from './money.ts';

test('money is shown with Indian grouping, Latin digits and two decimals', () => {
  expect(formatMoney(12_345_600)).toBe('₹1,23,456.00');
  expect(formatMoney(26_650)).toBe('₹266.50');
  expect(formatMoney(0)).toBe('₹0.00');
  expect(formatMoney(-5_000)).toBe('-₹50.00');
});

test('every amount has the format of the platform', () => {
  const platform = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (paise) => {
      // It also writes a minus before zero.
      expect(formatMoney(paise)).toBe(platform.format(paise / 100 || 0));
    }),
  );
});

test('rupees with at most two decimals become paise without loss, and finer amounts are refused', () => {
  expect(paiseFromRupees(266.5)).toBe(26_650);
  expect(paiseFromRupees(0.29)).toBe(29);
  expect(paiseFromRupees(1.005)).toBeNaN();
  expect(paiseFromRupees(Number.POSITIVE_INFINITY)).toBeNaN();
});

test('paise stay the same over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (paise) => {
      expect(paiseFromRupees(JSON.parse(JSON.stringify(rupeesFromPaise(paise))))).toBe(paise);
      expect(paiseFromRupees(Number(rupeesTextFromPaise(paise)))).toBe(paise);
    }),
  );
});

test('a percentage is rounded down to whole paise', () => {
  expect(percentOf(99_999, 5)).toBe(4_999);
  expect(percentOf(10_000, 2.5)).toBe(250);
});
