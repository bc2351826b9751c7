import { expect, test } from 'vitest';
import { missingLanguagesOf } from './missing-languages.ts';

test('a text needs English and any second language', () => {
  expect(missingLanguagesOf({ en: 'Urea', hi: 'यूरिया' })).toEqual([]);
  expect(missingLanguagesOf({ en: 'Urea', hi: ' ', te: 'యూరియా' })).toEqual([]);
  expect(missingLanguagesOf({ en: 'Urea', te: ' ' })).toEqual(['hi']);
  expect(missingLanguagesOf({ te: 'యూరియా' })).toEqual(['en']);
  expect(missingLanguagesOf(null)).toEqual(['en', 'hi']);
});
