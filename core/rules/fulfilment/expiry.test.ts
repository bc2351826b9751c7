import { expect, test } from 'vitest';
import { acceptExpiry, dayOfExpiry, expiryText } from './expiry.ts';

test.each([
  ['08/2028', '2028-08-31'],
  ['8/28', '2028-08-31'],
  ['0828', '2028-08-31'],
  ['082028', '2028-08-31'],
  ['022028', '2028-02-29'],
  ['122020', '2020-12-31'],
  ['31/08/2028', '2028-08-31'],
  ['5-8-28', '2028-08-05'],
  ['05082028', '2028-08-05'],
  ['050828', '2028-08-05'],
  ['15.08.2028', '2028-08-15'],
  ['01/2000', '2000-01-31'],
  ['12/2099', '2099-12-31'],
])('the text %s means the last day %s', (text, day) => {
  expect(dayOfExpiry(text)).toBe(day);
});

test.each([
  '',
  '8',
  '08',
  '13/2028',
  '00/2028',
  '31/02/2028',
  '0/08/2028',
  '08/1999',
  '08/2100',
  '1/2/3/4',
  '082',
  '3108202',
  'abc',
  '310820281',
])('%s is no date', (text) => {
  expect(dayOfExpiry(text)).toBeUndefined();
});

test('a date is written as on packs, and reads back the same', () => {
  for (const [day, text] of [
    ['2028-08-31', '08/2028'],
    ['2028-08-15', '15/08/2028'],
    ['2028-02-29', '02/2028'],
    ['2028-02-28', '28/02/2028'],
  ] as const) {
    expect(expiryText(day)).toBe(text);
    expect(dayOfExpiry(text)).toBe(day);
  }
  expect(acceptExpiry('best before 08/2028 !')).toBe('08/2028 ');
});
