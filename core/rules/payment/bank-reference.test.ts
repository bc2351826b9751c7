import { expect, test } from 'vitest';
import { isSameReference, tidyReference } from './bank-reference.ts';

test('a number of a bank is letters and digits, however it was typed', () => {
  expect(['utr 77-1', ' 4321 0987 6543 ', '４３２１０９', 'T2401.ab'].map(tidyReference)).toEqual([
    'UTR771',
    '432109876543',
    '432109',
    'T2401AB',
  ]);
  expect(['', 'x', '---', 'a b c', 'a'.repeat(41)].map(tidyReference)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('the same transfer is known by its twelve digits, with or without what an app puts before them', () => {
  expect([isSameReference('UPI/432109876543', '4321 0987 6543'), isSameReference('UTR 771', 'utr771')]).toEqual([true, true]);
  expect([isSameReference('432109876543', '432109876544'), isSameReference('', '')]).toEqual([false, false]);
});
