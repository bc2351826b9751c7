import { expect, test } from 'vitest';
import {
  birthDay,
  hasValidCheckDigit,
  isAadhaarUnusual,
  isBirthDateUnlikely,
  isMinor,
  isPanUnusual,
  maskAadhaar,
  maskPan,
} from './aadhaar.ts';

test('the check digit of an Aadhaar finds every wrong digit and every swap of two neighbours', () => {
  const right = '234123412346';
  expect([hasValidCheckDigit('2363'), hasValidCheckDigit('2364'), hasValidCheckDigit(right)]).toEqual([true, false, true]);
  for (let at = 0; at < right.length; at++) {
    for (let by = 1; by < 10; by++) {
      const digit = String((Number(right[at]) + by) % 10);
      expect(hasValidCheckDigit(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false);
    }
    const swapped = right.slice(0, at) + (right[at + 1] ?? '') + (right[at] ?? '') + right.slice(at + 2);
    if (swapped !== right && at < right.length - 1) expect(hasValidCheckDigit(swapped)).toBe(false);
  }
});

test('an odd number gives only a hint: too short, a wrong check digit, or a first 0 or 1', () => {
  expect(['', '234123412346', '23412341234', '234123412347', '034123412346'].map(isAadhaarUnusual)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(['', 'abcpk1234f', 'ABCXK1234F', 'ABCPK12345'].map(isPanUnusual)).toEqual([false, false, true, true]);
});

test('a masked number shows only its last four digits, and a short number shows none', () => {
  expect([maskAadhaar('234123412346'), maskAadhaar('1234'), maskPan('abcpk1234f')]).toEqual([
    'XXXX-XXXX-2346',
    'XXXX-XXXX-XXXX',
    'XXXXXX234F',
  ]);
});

test('a birth date is a real date, in the past, within a lifetime', () => {
  const now = Date.parse('2026-11-22T06:00:00Z');
  expect([birthDay('15081985'), birthDay('31021985'), birthDay('1508198')]).toEqual(['1985-08-15', undefined, undefined]);
  expect(['', '15081985', '31021985', '23112026', '01011900'].map((digits) => isBirthDateUnlikely(digits, now))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('a person is a minor until the eighteenth birthday begins in India; one born on 29 February until 1 March', () => {
  const eve = Date.parse('2026-11-22T18:29:59Z');
  expect([isMinor('23112008', eve), isMinor('23112008', eve + 1_000)]).toEqual([true, false]);
  expect(['15081985', '', '31022015', '01012015'].map((digits) => isMinor(digits, eve))).toEqual([false, false, false, true]);
  const leap = Date.parse('2026-02-28T12:00:00Z');
  expect([isMinor('29022008', leap), isMinor('29022008', leap + 86_400_000)]).toEqual([true, false]);
});
