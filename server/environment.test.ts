import { expect, test } from 'vitest';
import { digitsOf } from './environment.ts';

test('a number to dial may be written as people write it', () => {
  expect(digitsOf({ N: '+91 98765-43210' }, 'N')).toBe('919876543210');
  expect(digitsOf({ N: '' }, 'N')).toBeUndefined();
  expect(digitsOf({}, 'N')).toBeUndefined();
});

test.each(['12', 'call us', '1'.repeat(16)])('%s is none: the start says so', (text) => {
  expect(() => digitsOf({ N: text }, 'N')).toThrow(/^N=/);
});
