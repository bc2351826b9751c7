import { expect, test } from 'vitest';
import { acceptDigits, digitsOf, plainDigits, plainSearch, withoutGaps } from './digits.ts';
import { latinDigits } from './latin-digits.ts';

/** The digit 0 of each script that is written in India, and of Urdu, Sindhi and full-width. */
const zeros: Readonly<Record<string, number>> = {
  Devanagari: 0x0966,
  Bengali: 0x09e6,
  Gurmukhi: 0x0a66,
  Gujarati: 0x0ae6,
  Odia: 0x0b66,
  Tamil: 0x0be6,
  Telugu: 0x0c66,
  Kannada: 0x0ce6,
  Malayalam: 0x0d66,
  Urdu: 0x06f0,
  Arabic: 0x0660,
  'Ol Chiki': 0x1c50,
  'Meetei Mayek': 0xabf0,
  Chakma: 0x11136,
  Tirhuta: 0x114d0,
  'full-width': 0xff10,
};

test.each(Object.entries(zeros))('digits are read in %s', (_, zero) => {
  const digits = Array.from({ length: 10 }, (_unused, n) => String.fromCodePoint(zero + n)).join('');
  expect(plainDigits(digits)).toBe('0123456789');
});

test('every Unicode digit is one of ten values', () => {
  for (let point = 0; point < 0x20000; point++) {
    const sign = String.fromCodePoint(point);
    if (/\p{Nd}/u.test(sign)) expect(plainDigits(sign)).toMatch(/^\d$/);
  }
});

test.each([
  ['\u202a+91 98765\u202c', '+91 98765'],
  ['98\u200b76\u00ad5\ufe0d', '98765'],
  ['1\ufe0f\u20e3', '1'],
  ['１，１４０．５０', '1,140.50'],
  ['98765\u00a0432', '98765 432'],
  ['क्\u200dष १', 'क्ष 1'],
])('%j becomes %j', (text, plain) => expect(plainDigits(text)).toBe(plain));

test('letters keep their marks when only digits become Latin', () => {
  expect(latinDigits('क्\u200dष १०')).toBe('क्\u200dष 10');
});

test('one function keeps only the digits of a text, another removes spaces', () => {
  expect([digitsOf('code: १२-34 '), withoutGaps(' SBIN\u2011 0001 234\u00a0')]).toEqual(['1234', 'SBIN0001234']);
});

test('a digit field accepts digits of any script up to its length, and ignores spaces', () => {
  const accept = acceptDigits(12);
  expect(accept('', '2341 2341-2346')).toBe('234123412346');
  expect([accept('12', '12a'), accept('1', '१२'), accept('9', '1234567890123')]).toEqual(['12', '12', '9']);
  expect(acceptDigits(8)('', '15/08/1985')).toBe('15081985');
});

test.each([
  ['\u200e\u202a९४३१०\u00a0०००\u2060०१\u202c', '94310 00001'],
  ['४२ क्\u200dष और र\u094d\u200dय', '42 क्\u200dष और र\u094d\u200dय'],
  ['\u200d12\u200c3', '123'],
  ['क़लम', 'क़लम'],
  ['\u200e', ''],
])('the search “%s” arrives as “%s”: plain digits, and letters as they were typed', (typed, plain) => {
  expect(plainSearch(typed)).toBe(plain);
});
