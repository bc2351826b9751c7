import { expect, test } from 'vitest';
import { pickLanguage, readerLanguage, writtenLanguage } from './languages.ts';

test('the first complete language wins, English is the rest', () => {
  expect(pickLanguage('hi-IN,hi;q=0.9,en;q=0.8')).toBe('hi');
  expect(pickLanguage('mr-IN, hi;q=0.8')).toBe('hi');
  expect(pickLanguage(['ta', 'en-GB'])).toBe('en');
  expect(pickLanguage('fr')).toBe('en');
  expect(pickLanguage(undefined)).toBe('en');
});

test('a person reads any language of the table; a tag of none is a guess', () => {
  expect(['mr', 'ta-IN', 'OR', 'kok', 'hi-IN'].map(readerLanguage)).toEqual(['mr', 'ta', 'or', 'kok', 'hi']);
  expect(['fr', '', 'toString', 'm'].map(readerLanguage)).toEqual(['en', 'en', 'en', 'en']);
});

test('content, pages and papers are in the first language of the chain that has them', () => {
  expect((['mr', 'gu', 'ta', 'or', 'hi', 'en'] as const).map(writtenLanguage)).toEqual(['hi', 'hi', 'en', 'en', 'hi', 'en']);
});
