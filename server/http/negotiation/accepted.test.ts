import { expect, test } from 'vitest';
import { acceptedLanguage, bestMatch, guessLanguage, isSameTag, parseAccepted } from './accepted.ts';

test('weights are read as written, and an invalid weight counts as a no', () => {
  expect(parseAccepted('a, B;q=0.5 , c ; q=0, d;q=1.0;x=y, e;level=1;q=.5, f;q=2, g;q=-1, h;q=x, ,')).toEqual([
    { name: 'a', weight: 1 },
    { name: 'b', weight: 0.5 },
    { name: 'c', weight: 0 },
    { name: 'd', weight: 1 },
    { name: 'e', weight: 0.5 },
    { name: 'f', weight: 1 },
    { name: 'g', weight: 0 },
    { name: 'h', weight: 0 },
  ]);
  expect(parseAccepted(undefined)).toEqual([]);
});

test('the server uses the language a browser likes best, not the one listed first', () => {
  for (const [header, language] of [
    ['en;q=0.5,hi;q=0.9', 'hi'],
    ['hi;q=0.5, en-GB;q=0.9', 'en'],
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['mr-IN, hi;q=0.8', 'hi'],
    ['mr-IN, en;q=0.7, hi;q=0.7', 'en'],
    ['hi, en', 'hi'],
    ['HI-in', 'hi'],
    ['en;q=0, *', 'hi'],
    ['hi;q=0.4, *;q=0.9', 'en'],
    ['*', 'en'],
    ['*;q=0.5, hi;q=0.9', 'hi'],
    ['hi;q=0', 'en'],
    // Hiligaynon and Hiri Motu are not Hindi.
    ['hil-PH, en;q=0.1', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    [`${'x,'.repeat(5_000)}hi`, 'hi'],
  ] as const)
    expect([header?.slice(0, 40), guessLanguage(header)]).toEqual([header?.slice(0, 40), language]);
});

test('an app may ask for any language of the table', () => {
  expect(['mr', 'ta-IN, en;q=0.5', 'or', 'hi', 'fr', '*', undefined].map(acceptedLanguage)).toEqual([
    'mr',
    'ta',
    'or',
    'hi',
    'en',
    'en',
    'en',
  ]);
});

test('the server sends the encoding a client likes best, prefers its own order among equals, and respects refusals', () => {
  const best = (header: string | undefined) => bestMatch(header, ['br', 'gzip']);
  expect(['gzip, br', 'gzip;q=1, br;q=0.2', 'br;q=0, gzip', 'gzip;q=0', 'identity', '*', undefined].map(best)).toEqual([
    'br',
    'gzip',
    'gzip',
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a tag that a proxy made weak still matches', () => {
  for (const header of ['"a"', 'W/"a"', '"b", W/"a"', '*']) expect(isSameTag(header, '"a"'), header).toBe(true);
  for (const header of ['"b"', '', 'a', undefined]) expect(isSameTag(header, '"a"'), header).toBe(false);
});
