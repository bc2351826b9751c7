import fc from 'fast-check';
import { array, boolean, integer, literal, object, optional, string, union } from 'superstruct';
import { expect, test } from 'vitest';
import { matches } from './matches.ts';

const structs = [
  boolean(),
  integer(),
  string(),
  literal(7),
  array(string()),
  object({ name: string() }),
  object({ name: optional(object({ id: integer() })) }),
  union([string(), integer()]),
];
const unprintable: unknown[] = [
  { toString: false },
  { toString: false, valueOf: 1 },
  [{ toString: 0 }],
  { name: { toString: [] } },
  { name: [{ toString: null }] },
];

test('JSON that cannot become text does not match, and no error is thrown', () => {
  for (const struct of structs) for (const value of unprintable) expect(matches(value, struct as never)).toBe(false);
});

test('a value with the right shape matches', () => {
  expect(matches({ name: 'Ramesh' }, object({ name: string() }))).toBe(true);
  expect(matches({ toString: 'Ramesh' }, object({ toString: string() }))).toBe(true);
});

test('every JSON value gets an answer', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.constantFrom(...structs), (value, struct) => void matches(value, struct as never)));
});
