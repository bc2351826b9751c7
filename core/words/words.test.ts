// Tests the exact words of core/words, so that nobody changes them by accident.
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { languages } from '../language/language-table.ts';
import { moneyInWords, numberInWords } from '../rules/fulfilment/money-in-words.ts';
import { CONSENT_VERSION, consentTexts } from '../rules/kyc/consents.ts';
import numbers from './numbers.json' with { type: 'json' };
import perils from './perils.json' with { type: 'json' };
import units from './units.json' with { type: 'json' };
import wordsToLookAt from './words-to-look-at.json' with { type: 'json' };

const printOf = (data: unknown): string => createHash('sha256').update(JSON.stringify(data)).digest('hex');

test('what a farmer agrees to has not changed within its version', () => {
  expect([CONSENT_VERSION, printOf(consentTexts)]).toEqual([
    '2026-11-2',
    '34dfaf2b08307f9a7c9be11437c8752a016d5519c6ddb3d9aeaade4697b23f45',
  ]);
});

test('perils and the words that moderators look at are the same', () => {
  expect([printOf(perils), printOf(wordsToLookAt)]).toEqual([
    '2efd83be716b341a6751c80d7408abfbf86117d3bc3478928082270826d78fae',
    '0cd96d0e543ab7264aea1250fa41acec6ced3944efe35bc99b8f6aab3769339c',
  ]);
});

test('units are typed and written as before', () => {
  const rows = units.map(({ typed, label }) => [String(new RegExp(typed, 'i')), label]);
  expect(printOf(rows)).toBe('0ea6ba73a3cbd8d3c12f4ac157fb40d9d6d666a14987d202119dc8f16de2508b');
});

test('numbers and amounts have the same words as before', () => {
  const all = Array.from({ length: 1_000 }, (_, n) => n);
  for (let power = 3; power < 12; power++) for (let k = 1; k < 100; k += 7) all.push(k * 10 ** power + k * 3);
  const [en, hi] = ['en', 'hi'] as const;
  expect(printOf([en, hi].map((language) => all.map((n) => numberInWords(n, language))))).toBe(
    '14809a9545ca982f7c27929886cb03bb855b9c00bfe4e1b8a9fc064d1aeeb3f9',
  );
  expect(printOf([en, hi].map((language) => all.map((n) => moneyInWords(n * 37, language))))).toBe(
    '08860a315584033b721783a155b9a9a6316df69b2bf24e79590a7d50a63af89b',
  );
});

test('all words are there in every language that is needed', () => {
  const texts = [...Object.values(consentTexts), ...Object.values(perils).map(({ names }) => names), ...units.map(({ label }) => label)];
  for (const language of languages) {
    expect(texts.filter((words) => !words[language])).toEqual([]);
    expect(numbers[language].to99.split(' ')).toHaveLength(100);
    expect(wordsToLookAt[language].length).toBeGreaterThan(0);
  }
});
