import { expect, test } from 'vitest';
import { birthDay, isAadhaarOdd, isBirthOdd, isPanOdd, isVerhoeff, maskAadhaar, maskPan } from './aadhaar.ts';

test('the check digit of an Aadhaar finds every wrong digit and every swap of two neighbours', () => {
  const right = '234123412346';
  expect([isVerhoeff('2363'), isVerhoeff('2364'), isVerhoeff(right)]).toEqual([true, false, true]);
  for (let at = 0; at < right.length; at++) {
    for (let by = 1; by < 10; by++) {
      const digit = String((Number(right[at]) + by) % 10);
      expect(isVerhoeff(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false);
    }
    const swapped = right.slice(0, at) + (right[at + 1] ?? '') + (right[at] ?? '') + right.slice(at + 2);
    if (swapped !== right && at < right.length - 1) expect(isVerhoeff(swapped)).toBe(false);
  }
});

test('an odd number is a hint only: too short, a wrong check digit, one that begins with 0 or 1', () => {
  expect(['', '234123412346', '23412341234', '234123412347', '034123412346'].map(isAadhaarOdd)).toEqual([false, false, true, true, true]);
  expect(['', 'abcpk1234f', 'ABCXK1234F', 'ABCPK12345'].map(isPanOdd)).toEqual([false, false, true, true]);
});

test('masked, only the last four are left, and of a short number none', () => {
  expect([maskAadhaar('234123412346'), maskAadhaar('1234'), maskPan('abcpk1234f')]).toEqual([
    'XXXX-XXXX-2346',
    'XXXX-XXXX-XXXX',
    'XXXXXX234F',
  ]);
});

test('a day of birth is a day of the calendar, in the past, within a life', () => {
  const now = Date.parse('2026-11-22T06:00:00Z');
  expect([birthDay('15081985'), birthDay('31021985'), birthDay('1508198')]).toEqual(['1985-08-15', undefined, undefined]);
  expect(['', '15081985', '31021985', '23112026', '01011900'].map((digits) => isBirthOdd(digits, now))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});
