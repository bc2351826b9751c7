import { expect, test } from 'vitest';
import { cashDifference, cashValue, closeRefusal, expectedDrawerCash, needsReason, nextDay, REASON_ABOVE_PAISE } from './drawer.ts';

const figures = {
  placed: 4,
  handed_over: 3,
  cash_due: 200_000,
  cash_taken: 150_000,
  upi_taken: 30_000,
  refunds_by_hand: 20_000,
  put_in: 50_000,
  taken_out: 40_000,
  opening: 10_000,
};

test('the expected cash does not include money paid by phone', () => {
  expect(expectedDrawerCash(figures)).toBe(150_000);
  expect([cashDifference(figures, 149_000), cashDifference(figures, 150_500)]).toEqual([-1_000, 500]);
});

test('notes and coins count at their value, and nothing else counts', () => {
  expect(cashValue({ 500: 2, 20: 3, 1: 4, 7: 100 })).toBe(106_400);
  expect(cashValue({})).toBe(0);
});

test('a day is closed once, together with all earlier days, and not in advance', () => {
  const on = { today: '2026-11-22', openFrom: '2026-11-21' };
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => closeRefusal(day, on))).toEqual([
    'closed',
    undefined,
    undefined,
    'not-yet',
  ]);
  expect(nextDay('2026-12-31')).toBe('2027-01-01');
});

test('a difference of one coin needs no reason, a larger one does', () => {
  expect([0, REASON_ABOVE_PAISE, -REASON_ABOVE_PAISE].map(needsReason)).toEqual([false, false, false]);
  expect([REASON_ABOVE_PAISE + 1, -REASON_ABOVE_PAISE - 1, -553_300].map(needsReason)).toEqual([true, true, true]);
});
