import { expect, test } from 'vitest';
import { languages, languageTable } from './language-table.ts';
import { firstText, foundLanguage, mapLanguages, nonEmptyTexts, readableTexts, said, textIn } from './said.ts';

test('a reader gets the text in their own language', () => {
  expect(said({ en: 'Seeds', hi: 'बीज' }, 'hi')).toEqual({ text: 'बीज', language: 'hi' });
  expect(said({ en: 'Seeds', hi: 'बीज' }, 'en')).toEqual({ text: 'Seeds', language: 'en' });
});

test('a missing or empty text comes from the next language of the chain, and names it', () => {
  expect(said({ en: 'Seeds' }, 'hi')).toEqual({ text: 'Seeds', language: 'en' });
  expect(said({ en: 'Seeds', hi: '' }, 'hi')).toEqual({ text: 'Seeds', language: 'en' });
  expect(said({ hi: 'बीज' }, 'en')).toEqual({ text: 'बीज', language: 'hi' });
});

test('a text missing in every language is empty, in the requested language', () => {
  expect(said({ en: '', hi: '' }, 'hi')).toEqual({ text: '', language: 'hi' });
  expect([textIn(undefined, 'hi'), textIn(null, 'en'), firstText({})]).toEqual(['', '', '']);
});

test('a list beside a text uses the language of that text', () => {
  expect(foundLanguage({ en: ['Sow'] }, 'hi')).toBe('en');
});

test('lists and searches are sorted by the first language, and use every language', () => {
  expect(firstText({ hi: 'बीज' })).toBe('बीज');
  expect(nonEmptyTexts({ en: 'Seeds', hi: '' })).toEqual(['Seeds']);
  expect(mapLanguages((language) => language)).toEqual(Object.fromEntries(languages.map((code) => [code, code])));
});

test('every language starts its own chain, and its tag starts with its code', () => {
  for (const code of languages) {
    expect(languageTable[code].chain[0]).toBe(code);
    expect(languageTable[code].tag.split('-')[0]).toBe(code);
    expect(() => new RegExp(`\\p{Script=${languageTable[code].script}}`, 'u')).not.toThrow();
  }
});

test('a reader is sent the texts of their chain, and those of the shop’s languages', () => {
  const words = { en: 'Urea', hi: 'यूरिया', mr: 'युरिया', ta: 'யூரியா' };
  expect(Object.keys(readableTexts(words, 'ta'))).toEqual(['en', 'hi', 'ta']);
  expect(Object.keys(readableTexts(words, 'kok'))).toEqual(['en', 'hi', 'mr']);
  expect(readableTexts({ ta: 'யூரியா' }, 'mr')).toEqual({ ta: 'யூரியா' });
});
