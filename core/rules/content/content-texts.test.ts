import { expect, test } from 'vitest';
import { completeLanguages, stateOfText, textWrite } from './content-texts.ts';

test('a write makes drafts of changed texts, and others outdated only when the English text changed', () => {
  expect(textWrite(null, { en: 'Neem', hi: '' })).toEqual({ written: ['en'], removed: [], outdated: [] });
  expect(textWrite({ en: 'Neem', hi: 'नीम', te: 'వేప' }, { en: 'Neem oil', hi: 'नीम तेल', te: 'వేప' })).toEqual({
    written: ['en', 'hi'],
    removed: [],
    outdated: ['te'],
  });
  expect(textWrite({ en: 'Neem', hi: 'नीम', te: 'వేప' }, { en: 'Neem', hi: 'नीम' })).toEqual({ written: [], removed: ['te'], outdated: [] });
  // A first English text outdates nothing.
  expect(textWrite({ en: '', hi: 'नीम' }, { en: 'Neem', hi: 'नीम' }).outdated).toEqual([]);
});

test('a text needs a new review while its English text differs from the one it was written for', () => {
  const row = { state: 'reviewed', source_hash: 'a', language: 'te' } as const;
  expect([stateOfText(row, 'a'), stateOfText(row, 'b'), stateOfText(row, undefined)]).toEqual(['reviewed', 'look-again', 'reviewed']);
  expect(stateOfText({ ...row, language: 'en', state: 'draft' }, 'b')).toBe('draft');
});

test('a language is complete when every written text has it', () => {
  const names = { en: 'Neem', hi: 'नीम', te: 'వేప' };
  expect(completeLanguages([names, null, { en: '', hi: '' }])).toEqual(['en', 'hi', 'te']);
  expect(completeLanguages([names, { en: 'Oil', hi: 'तेल', te: ' ' }])).toEqual(['en', 'hi']);
});
