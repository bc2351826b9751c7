import { expect, test } from 'vitest';
import { isInOtherScript, isInScript } from './scripts.ts';

test('a text in the letters of another language is found, and Latin letters are right everywhere', () => {
  expect(isInOtherScript('नीम खली', 'ta')).toBe(true);
  expect(isInOtherScript('வேப்பம் புண்ணாக்கு', 'hi')).toBe(true);
  expect(isInOtherScript('नीम खली', 'en')).toBe(true);
  expect(isInOtherScript('Mancozeb 75 WP', 'ta')).toBe(false);
  expect(isInOtherScript('वेப்பம் (நीம்)', 'ta')).toBe(false);
  expect(isInOtherScript('500', 'ur')).toBe(false);
});

test('languages with the same letters are not distinguished', () => {
  expect(isInOtherScript('निंबोळी पेंड', 'hi')).toBe(false);
  expect(isInScript('निंबोळी पेंड', 'mr')).toBe(true);
});
