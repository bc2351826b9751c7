import { expect, test } from 'vitest';
import { gstEndedOn, gstRates, gstRatesOn, isGstRate } from './gst-rates.ts';

test('12 and 28 % ended when the slabs of 2025 began, and 40 % began', () => {
  expect(gstRatesOn('2025-09-21')).toEqual([0, 0.25, 1.5, 3, 5, 12, 18, 28]);
  expect(gstRatesOn('2025-09-22')).toEqual([0, 0.25, 1.5, 3, 5, 18, 40]);
  expect([gstEndedOn(12, '2026-11-26'), gstEndedOn(12, '2025-09-21'), gstEndedOn(18, '2026-11-26')]).toEqual([
    '2025-09-21',
    undefined,
    undefined,
  ]);
});

test('an ended rate is still a known rate, and 17 % never was one', () => {
  expect([isGstRate(28), isGstRate(17), gstEndedOn(17, '2026-11-26')]).toEqual([true, false, undefined]);
});

test('every rate names its legal source', () => {
  for (const { from, source } of gstRates)
    expect([from, source]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/), expect.stringContaining('Notification')]);
});
