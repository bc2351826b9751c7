import { expect, test } from 'vitest';
import { acceptPhone, displayPhone, isPhone, lastTenDigits, looksUnusual, maskPhone, phonePart } from './phone.ts';

test('leading zeros are removed', () => {
  expect(acceptPhone('', '0')).toBe('');
  expect(acceptPhone('', '09876543210')).toBe('9876543210');
  expect(acceptPhone('', '0009')).toBe('9');
});

test('input longer than 10 characters is ignored', () => {
  expect(acceptPhone('9876543210', '98765432101')).toBe('9876543210');
});

test('a number is valid only if it is exactly 10 digits', () => {
  expect(isPhone('9876543210')).toBe(true);
  expect(isPhone('987654321')).toBe(false);
  expect(isPhone('98765432100')).toBe(false);
  expect(isPhone('98765 4321')).toBe(false);
  expect(isPhone('९८७६५४३२१०')).toBe(false);
});

test('spaces, dashes and the country code are removed, letters are refused', () => {
  expect(acceptPhone('', '+91 98765-43210')).toBe('9876543210');
  expect(acceptPhone('', '919876543210')).toBe('9876543210');
  expect(acceptPhone('9', '91')).toBe('91');
  expect(acceptPhone('98', '98a')).toBe('98');
});

test('digits of any script count, and invisible marks do not', () => {
  expect(acceptPhone('', '\u202a+91 98765 00101\u202c')).toBe('9876500101');
  expect(acceptPhone('', '९८७६५०००१०')).toBe('9876500010');
  expect(acceptPhone('', 'tel:+919876500115')).toBe('9876500115');
  expect(acceptPhone('98765', '98765\u2011')).toBe('98765');
});

test('numbers are shown in two groups of five and masked in lists', () => {
  expect(displayPhone('9876543210')).toBe('+91 98765 43210');
  expect(maskPhone('9876543210')).toBe('98xxxxxx10');
  expect(maskPhone('12')).toBe('xxxxxxxxxx');
});

test('a first digit below 6 gives a hint', () => {
  expect(looksUnusual('1234567890')).toBe(true);
  expect(looksUnusual('9876543210')).toBe(false);
  expect(looksUnusual('123')).toBe(false);
});

test('the payment provider gets the last 10 digits of the contact number', () => {
  expect(lastTenDigits('+91 98765 43210')).toBe('9876543210');
});

test.each([
  ['9431000001', '9431000001'],
  ['\u202a+91 94310 00001\u202c', '9431000001'],
  ['0 94310-00001', '9431000001'],
  ['00001', '00001'],
  ['+91 943', '943'],
  ['००००१', '00001'],
  ['+91', undefined],
  ['94310000011', undefined],
  ['Asha 94310', undefined],
  ['', undefined],
])('a search for “%s” compares phone numbers with %s', (search, part) => {
  expect(phonePart(search)).toBe(part);
});
