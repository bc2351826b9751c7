import { expect, test } from 'vitest';
import { registeredLanguage } from './registered-language.ts';

test('a message is sent in its language if a text is registered, else in the next language of its chain', () => {
  expect(registeredLanguage('order-placed', 'mr', { 'order-placed-mr': '7' })).toBe('mr');
  expect(registeredLanguage('order-placed', 'mr', { 'order-packed-mr': '7' })).toBe('hi');
  expect(registeredLanguage('order-placed', 'ta', {})).toBe('en');
  expect(registeredLanguage('order-placed', 'hi', {})).toBe('hi');
});
