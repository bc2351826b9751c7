import { expect, test } from 'vitest';
import { countdownLeft, formatCountdown, isAnnounced } from './countdown.ts';

test('the countdown starts from the resend constant and drops by 1 each second', () => {
  expect(formatCountdown(countdownLeft(1_000, 60_000, 1_000))).toBe('01:00');
  expect(formatCountdown(countdownLeft(1_000, 60_000, 2_000))).toBe('00:59');
});

test('the countdown ends at 0 and stays there', () => {
  expect(countdownLeft(0, 60_000, 60_000)).toBe(0);
  expect(countdownLeft(0, 60_000, 999_000)).toBe(0);
  expect(formatCountdown(0)).toBe('00:00');
});

test('a clock set back never shows more than the whole time', () => {
  expect(countdownLeft(100_000, 60_000, 0)).toBe(60_000);
});

test('a screen reader announces only 30, 10 and 0 seconds', () => {
  expect([60, 31, 30, 11, 10, 1, 0].filter((s) => isAnnounced(s * 1000))).toEqual([30, 10, 0]);
});
