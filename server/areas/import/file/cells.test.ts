import { expect, test } from 'vitest';
import { day, list, money, numberText, oneOf, phone, pinCode, words, yesOrNo } from './cells.ts';

test.each([
  [money(), '₹ 1,23,456.5', { text: '123456.50' }],
  [money(), 'Rs. 215', { text: '215.00' }],
  [money(), '२१५.५', { text: '215.50' }],
  [money(), '2l5.00', { code: 'letter-in-number', right: '215.00' }],
  [money(), '1.234', { code: 'decimals', values: { decimals: 2 } }],
  [money(), '-1', { code: 'too-small', values: { least: 0 } }],
  [money(), 'free', { code: 'number' }],
  [money(), '1e5', { code: 'number' }],
  [numberText({ most: 10 }), '3.5', { code: 'whole', right: '4' }],
  [numberText({ most: 10 }), '11', { code: 'too-large', values: { most: 10 } }],
  [numberText({ most: 100, decimals: 2 }), '18 %', { text: '18' }],
  [phone, '+91 98765-43210', { text: '9876543210' }],
  [phone, '9876543210.0', { text: '9876543210' }],
  [phone, '98765l3210', { code: 'letter-in-number', right: '9876513210' }],
  [phone, '12345', { code: 'phone' }],
  [pinCode, '843 109', { text: '843109' }],
  [pinCode, '043109', { code: 'pin' }],
  [day, '22/11/2026', { text: '2026-11-22' }],
  [day, '46348', { text: '2026-11-22' }],
  [day, '2026-02-30', { code: 'date' }],
  [yesOrNo, 'हाँ', { text: 'yes' }],
  [yesOrNo, 'maybe', { code: 'yes-no' }],
  [oneOf({ hi: ['hindi'], en: [] }), 'Hindi', { text: 'hi' }],
  [words(5), '  Sita ', { text: 'Sita' }],
  [words(3), 'Sita', { code: 'too-long', values: { most: 3 } }],
  [words(9), 'a\u202eb', { code: 'bad-signs' }],
  [list(pinCode, 2), '843109; 843108,843109', { text: '843109, 843108' }],
  [list(pinCode, 1), '843109, 843108', { code: 'too-large', values: { most: 1 } }],
] as const)('%# reads %j', (read, text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('what was read is read the same again', () => {
  for (const [read, text] of [
    [money(), '1,000.5'],
    [phone, '+919876543210'],
    [day, '1/2/2026'],
    [pinCode, '843 109'],
  ] as const) {
    const once = read(text);
    expect(read('text' in once ? once.text : '')).toEqual(once);
  }
});
