import { expect, test } from 'vitest';
import { mustLock } from './locking.ts';

const calm = { untouchedMs: 0, hiddenMs: undefined, isErrand: false, lockMinutes: 5 };

test('a tablet locks after the minutes of its centre without a touch', () => {
  expect([299_999, 300_000].map((untouchedMs) => mustLock({ ...calm, untouchedMs }))).toEqual([false, true]);
  expect(mustLock({ ...calm, untouchedMs: 60_000, lockMinutes: 1 })).toBe(true);
  // An invalid setting counts as five minutes.
  for (const lockMinutes of [0, 16, -1, Number.NaN, 2.5]) expect(mustLock({ ...calm, untouchedMs: 299_999, lockMinutes })).toBe(false);
});

test('a hidden app locks after 30 seconds, or after 2 minutes if the app sent the person away', () => {
  expect([29_999, 30_000].map((hiddenMs) => mustLock({ ...calm, hiddenMs }))).toEqual([false, true]);
  expect([119_999, 120_000].map((hiddenMs) => mustLock({ ...calm, hiddenMs, isErrand: true }))).toEqual([false, true]);
});
