import { expect, test } from 'vitest';
import { digitsOf, isFlagSet, oneOf, wholeNumber } from './environment.ts';

test('a phone number may be written in any usual form', () => {
  expect(digitsOf({ N: '+91 98765-43210' }, 'N')).toBe('919876543210');
  expect(digitsOf({ N: '' }, 'N')).toBeUndefined();
  expect(digitsOf({}, 'N')).toBeUndefined();
});

test.each(['12', 'call us', '1'.repeat(16)])('%s is no phone number, and the start reports it', (text) => {
  expect(() => digitsOf({ N: text }, 'N')).toThrow(/^N=/);
});

test('an empty number setting uses its default; a given one must be whole and in range', () => {
  expect([wholeNumber({}, 'N', 7), wholeNumber({ N: '' }, 'N', 7), wholeNumber({ N: '3' }, 'N', 7)]).toEqual([7, 7, 3]);
  expect([wholeNumber({ N: '1' }, 'N', 7, 1, 2), wholeNumber({ N: '2' }, 'N', 7, 1, 2)]).toEqual([1, 2]);
  for (const text of ['0', '3', '1.5', 'many', '-1'])
    expect(() => wholeNumber({ N: text }, 'N', 7, 1, 2), text).toThrow(/^N=.*from 1 to 2/);
});

test('a choice is one of a few words, or its default', () => {
  expect([oneOf({}, 'W', ['a', 'b'], 'b'), oneOf({ W: '' }, 'W', ['a', 'b'], 'b'), oneOf({ W: 'a' }, 'W', ['a', 'b'], 'b')]).toEqual([
    'b',
    'b',
    'a',
  ]);
  expect(() => oneOf({ W: 'c' }, 'W', ['a', 'b'], 'b')).toThrow('W=c: expected a or b');
});

test('a switch is on when its value says so', () => {
  expect(['1', 'true', 'yes', '0', 'false', '', undefined].map((F) => isFlagSet({ F }, 'F'))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
