import { expect, test } from 'vitest';
import { languages, languageTable } from './language-table.ts';
import { firstText, inEach, languageFound, said, textIn, textsOf } from './said.ts';

test('a reader gets the words of their own language', () => {
  expect(said({ en: 'Seeds', hi: 'बीज' }, 'hi')).toEqual({ text: 'बीज', language: 'hi' });
  expect(said({ en: 'Seeds', hi: 'बीज' }, 'en')).toEqual({ text: 'Seeds', language: 'en' });
});

test('where words are missing or empty, the next language of the chain is read and named', () => {
  expect(said({ en: 'Seeds' }, 'hi')).toEqual({ text: 'Seeds', language: 'en' });
  expect(said({ en: 'Seeds', hi: '' }, 'hi')).toEqual({ text: 'Seeds', language: 'en' });
  expect(said({ hi: 'बीज' }, 'en')).toEqual({ text: 'बीज', language: 'hi' });
});

test('without any words the text is empty, in the language that was asked for', () => {
  expect(said({ en: '', hi: '' }, 'hi')).toEqual({ text: '', language: 'hi' });
  expect([textIn(undefined, 'hi'), textIn(null, 'en'), firstText({})]).toEqual(['', '', '']);
});

test('a list beside the text is read in the language that was found', () => {
  expect(languageFound({ en: ['Sow'] }, 'hi')).toBe('en');
});

test('lists and searches go by the first language, and use all that there are', () => {
  expect(firstText({ hi: 'बीज' })).toBe('बीज');
  expect(textsOf({ en: 'Seeds', hi: '' })).toEqual(['Seeds']);
  expect(inEach((language) => language)).toEqual(Object.fromEntries(languages.map((code) => [code, code])));
});

test('every language begins its chain itself, and its tag begins with its code', () => {
  for (const code of languages) {
    expect(languageTable[code].chain[0]).toBe(code);
    expect(languageTable[code].tag.split('-')[0]).toBe(code);
    expect(() => new RegExp(`\\p{Script=${languageTable[code].script}}`, 'u')).not.toThrow();
  }
});
