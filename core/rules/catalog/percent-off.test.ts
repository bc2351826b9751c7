import { expect, test } from 'vitest';
import { percentOff } from './percent-off.ts';

test.each([
  [10_000, 2_500, 25],
  [9_900, 100, 1],
  // 33.3 % is no 34 %, and less than one is none.
  [3_000, 1_000, 33],
  [10_000, 99, 0],
  [10_000, 0, 0],
  [5_000, 5_000, 100],
  [0, 0, 0],
])('the price %d paise with %d off shows %d %', (price, discount, percent) => {
  expect(percentOff({ price, discount })).toBe(percent);
});
