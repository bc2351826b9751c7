import { expect, test } from 'vitest';
import { acceptRupees, isRupees, readCount, readRupees } from './number-text.ts';

const accept = acceptRupees(8);
/** Types sign by sign. */
const typed = (text: string): string => [...text].reduce((held, sign) => accept(held, held + sign), '');

test.each([
  ['1140.50', '1140.50'],
  ['1,500', '1500'],
  ['1,14,050', '114050'],
  ['1,14,050.50', '114050.50'],
  ['१,१४,०५०', '114050'],
  // Never 114050: the comma must stay visible.
  ['1140,50', '1140,50'],
  ['50,50', '50,50'],
  ['12a3', '123'],
  ['1.2.3', '1.23'],
  ['123456789', '12345678'],
])('typing %j gives %j', (keys, held) => expect(typed(keys)).toBe(held));

test.each([
  ['₹ 1,14,050.00', '114050.00'],
  ['\u202a1,500\u202c', '1500'],
  ['1140,50', '1140,50'],
  ['1.140,50', ''],
  ['free', ''],
])('pasting %j gives %j', (text, held) => expect(accept('', text)).toBe(held));

test('an incomplete number is no amount', () => {
  expect(['1140.50', '1140.', '0', '1140,50', '1,14', '', '.'].map(isRupees)).toEqual([true, true, true, false, false, false, false]);
});

test.each([
  ['1,14,050.50', 11_405_050],
  ['\u202a₹१,१४,०५०\u202c', 11_405_000],
  ['266.5', 26_650],
  ['9999999.99', 999_999_999],
  ['10000000', undefined],
  ['1140,50', undefined],
  ['1.005', undefined],
  ['-1', undefined],
  ['', undefined],
])('the amount %j is %j paise', (text, paise) => expect(readRupees(text)).toBe(paise));

test.each([
  ['1,200', 1_200],
  ['१२', 12],
  ['0', 0],
  ['1.5', undefined],
  ['-3', undefined],
  ['3x', undefined],
  ['', undefined],
])('the count %j is %j', (text, count) => expect(readCount(text)).toBe(count));
