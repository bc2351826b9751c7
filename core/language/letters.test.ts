import { expect, test } from 'vitest';
import { languageTable } from './language-table.ts';
import { leadingOf, letterStyle } from './letters.ts';

/** Height of the ink in 99 of 100 words, measured on Noto Sans, as a multiple of the letter size. */
const ink = {
  Devanagari: 1.19,
  Gujarati: 1.19,
  Gurmukhi: 1.19,
  Bengali: 1.34,
  Telugu: 1.34,
  Kannada: 1.34,
  Oriya: 1.38,
  Tamil: 1.16,
  Malayalam: 1.18,
};

test('a line is at least as high as the letters of its script', () => {
  for (const [script, height] of Object.entries(ink)) {
    const { leading, tight } = leadingOf(script);
    expect(tight, script).toBeGreaterThan(height);
    expect(leading, script).toBeGreaterThan(tight);
  }
});

test('a page in Odia has higher lines than one in English, and a font with its letters', () => {
  expect(letterStyle(languageTable.or.script)).toBe('--leading:1.7;--leading-tight:1.5;--font:"Noto Sans Oriya"');
  expect(letterStyle(languageTable.en.script)).toBe('--leading:1.4;--leading-tight:1.25;--font:"Noto Sans"');
  expect(letterStyle(languageTable.sat.script)).toContain('Noto Sans Ol Chiki');
});
