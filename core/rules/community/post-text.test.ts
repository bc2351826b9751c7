import { expect, test } from 'vitest';
import { comparableText, hasReviewWord, phonesIn, withoutPhones } from './post-text.ts';

test.each([
  ['Call 9876500001 now', 'Call 98xxxxxx01 now'],
  ['Call +91 98765 00001.', 'Call 98xxxxxx01.'],
  ['0-98765-00001', '98xxxxxx01'],
  ['मेरा नंबर ९८७६५००००१ है', 'मेरा नंबर 98xxxxxx01 है'],
  ['(98765)  00001 / 0091 9876500001', '(98xxxxxx01 / 98xxxxxx01'],
  ['98765\u200b000\n\n01', '98xxxxxx01'],
  ['98.765.00001 or 7000000002', '98xxxxxx01 or 70xxxxxx02'],
])('the phone number in %j is hidden from visitors', (text, shown) => {
  expect(withoutPhones(text)).toBe(shown);
  expect(phonesIn(text)[0]).toBe('9876500001');
});

test.each([
  '50 kg for 1350 rupees',
  'PIN 842002',
  'Order 12345678901234',
  'On 22-11-2026 at 10:30',
  '5876500001',
  'DAP 1350, urea 266, 18 kg',
  '',
])('%j has no phone number', (text) => {
  expect([phonesIn(text), withoutPhones(text)]).toEqual([[], text]);
});

test('listed words are found as whole words in either language, however they are written', () => {
  expect(['You IDIOT!', 'क्या बात है, साले।', 'Double  your   money', 'लॉटरी लगी'].map(hasReviewWord)).toEqual([true, true, true, true]);
  expect(['Idiotic weather', 'मसाले की खेती', 'The field is fine'].map(hasReviewWord)).toEqual([false, false, false]);
});

test('equal words with other punctuation are equal', () => {
  expect(comparableText('  Paddy leaf,\nYELLOW?? ')).toBe(comparableText('paddy leaf yellow'));
});
