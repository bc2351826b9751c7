import { expect, test } from 'vitest';
import { pickLanguage } from './languages.ts';

test('the first complete language wins, English is the rest', () => {
  expect(pickLanguage('hi-IN,hi;q=0.9,en;q=0.8')).toBe('hi');
  expect(pickLanguage('mr-IN, hi;q=0.8')).toBe('hi');
  expect(pickLanguage(['ta', 'en-GB'])).toBe('en');
  expect(pickLanguage('fr')).toBe('en');
  expect(pickLanguage(undefined)).toBe('en');
});
