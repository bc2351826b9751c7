import { expect, test } from 'vitest';
import { isNumbered, referenceKey, tidyReference } from './bank-reference.ts';

test('a bank reference has letters and digits, however it was typed', () => {
  expect(['utr 77-1', ' 4321 0987 6543 ', '４３２１０９', 'T2401.ab'].map(tidyReference)).toEqual([
    'UTR771',
    '432109876543',
    '432109',
    'T2401AB',
  ]);
  expect(['', 'x', '---', 'a b c', 'a'.repeat(41)].map(tidyReference)).toEqual([undefined, undefined, undefined, undefined, undefined]);
});

test('one transfer has one key, whatever case, spaces, zeros and app letters surround it', () => {
  const same = ['432109876543', 'UPI/432109876543', '4321 0987 6543', '0000432109876543', 'upi-0432109876543', '४३२१०९८७६५४३'];
  expect(new Set(same.map(referenceKey))).toEqual(new Set(['432109876543']));
  expect([referenceKey('utr 77-1'), referenceKey('UTR771')]).toEqual(['UTR771', 'UTR771']);
  expect([referenceKey('012345678901'), referenceKey('UPI012345678901')]).toEqual(['12345678901', '12345678901']);
});

test('other transfers have other keys, and a text without a reference has no key', () => {
  expect(referenceKey('432109876543')).not.toBe(referenceKey('432109876544'));
  expect(referenceKey('SBINN52024112712345678')).toBe('SBINN52024112712345678');
  expect(['', '--', 'abc'].map(referenceKey)).toEqual([undefined, undefined, undefined]);
  expect(referenceKey('0000')).toBe('0');
});

test('a UPI payment needs the number of the app, or the reference of our code', () => {
  expect([isNumbered('', undefined), isNumbered('', 'KH1T2'), isNumbered('x', 'KH1T2'), isNumbered('4321', undefined)]).toEqual([
    ...[false, true, false, true],
  ]);
});
