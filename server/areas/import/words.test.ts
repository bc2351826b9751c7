import { expect, expectTypeOf, test } from 'vitest';
import type { WordKey } from '../../words/word-key.ts';
import { failureWords, type ImportKey, noteWords, problemWords } from './words.ts';

test('each problem of a cell or a file has a text, and no other problem has one', () => {
  // The types are the test: `npm run check` compares both sides.
  expectTypeOf<Exclude<ImportKey, WordKey>>().toBeNever();
  expectTypeOf<Exclude<Extract<WordKey, `import.${'cell' | 'file' | 'note'}.${string}`>, ImportKey>>().toBeNever();
  expect(problemWords('too-long', { most: 60 }, 'en')).toBe('At most 60 letters.');
});

test('a missing record is named in the reader’s language', () => {
  expect(problemWords('unknown', { what: 'brand' }, 'en')).toBe('There is no such brand.');
  expect(problemWords('unknown', { what: 'brand' }, 'hi')).toBe('ब्रांड: ऐसा कुछ नहीं है।');
});

test('a fault of a rule has the same words as at the desk', () => {
  expect(problemWords('pin-wrong', {}, 'hi')).toBe('पिन कोड में 6 अंक होते हैं।');
});

test('an unknown code from another version is shown as it is', () => {
  for (const wordsOf of [problemWords, noteWords, failureWords]) expect(wordsOf('toString', {}, 'en')).toBe('toString');
});
