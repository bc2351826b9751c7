import { expect, test } from 'vitest';
import { tidied, tidiedDeep, withPlainDigits } from './plain-input.ts';

test('three hundred marks on one letter become six, and Hindi keeps all its marks', () => {
  expect(tidied(`a${'\u0301'.repeat(300)}b`)).toBe(`a${'\u0301'.repeat(6)}b`);
  for (const text of ['क़्षत्रियों', 'र्‍क', 'ज्ञानेंद्र', 'প্রার্থী', 'ക്ഷ്മി', 'ศิษย์']) expect(tidied(text)).toBe(text);
});

test('one empty line stays between two lines, and a short text has few lines', () => {
  expect(tidied('a\n\n\n \n\nb\n\nc')).toBe('a\n\nb\n\nc');
  expect(tidied('a\n'.repeat(400)).split('\n')).toHaveLength(40);
  const article = `${'A long line of an article, which has many of them.\n'.repeat(300)}`;
  expect(tidied(article)).toBe(article);
});

test('every text of a body is cleaned, and nothing else', () => {
  const body = { text: 'a\n\n\n\nb', n: 1, list: ['x\n\n\ny', null, true], deep: { text: 'ok' } };
  expect(tidiedDeep(body)).toEqual({ text: 'a\n\nb', n: 1, list: ['x\n\ny', null, true], deep: { text: 'ok' } });
});

test('a refused field is tried once more with plain digits', () => {
  expect(withPlainDigits({ a: [{ phone: '९८७६५००००१' }] }, ['a', 0, 'phone'])).toEqual({ a: [{ phone: '9876500001' }] });
  expect(withPlainDigits({ otp: '\u202a123456\u202c' }, ['otp'])).toEqual({ otp: '123456' });
  expect([withPlainDigits({ a: 'x' }, ['a']), withPlainDigits({ a: 1 }, ['a']), withPlainDigits({}, ['constructor'])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
