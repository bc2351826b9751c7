import { expect, test } from 'vitest';
import { isAboveSeen } from './seen-total.ts';

test('a bill is above what the farmer saw from one paisa on, also when the farmer saw a free order', () => {
  expect(isAboveSeen(10_000, 10_001)).toBe(true);
  expect(isAboveSeen(0, 1)).toBe(true);
  expect(isAboveSeen(10_000, 10_000)).toBe(false);
  expect(isAboveSeen(10_000, 9_999)).toBe(false);
});

test('a cart that did not come from a farmer’s phone is never above it', () => {
  expect(isAboveSeen(undefined, 10_000)).toBe(false);
});
