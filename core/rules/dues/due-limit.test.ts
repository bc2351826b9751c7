import { expect, test } from 'vitest';
import { effectiveLimit, isLimitLooser, minimumToCollect } from './due-limit.ts';

test('a farmer who pays at least the required amount owes no more than the limit, and a rupee less is too little', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let i = 0; i < 5_000; i++) {
    const [limit, owes, due] = [random, random, random].map((next) => Math.floor(next() * 100_000)) as [number, number, number];
    const least = minimumToCollect(limit, owes, due);
    expect(least >= 0 && least <= due).toBe(true);
    if (owes <= limit) expect(owes + due - least).toBeLessThanOrEqual(limit);
    else expect(least).toBe(due);
    if (least > 0) expect(owes + due - (least - 1)).toBeGreaterThan(limit);
  }
});

test('without a limit nothing must be taken, and a farmer’s own limit counts before the shop’s', () => {
  expect(minimumToCollect(null, 5_000, 5_000)).toBe(0);
  expect([effectiveLimit(undefined, 7), effectiveLimit(0, 7), effectiveLimit(null, 7), effectiveLimit(undefined, undefined)]).toEqual([
    7,
    0,
    null,
    null,
  ]);
});

test('a higher limit and no limit are looser, all else is not', () => {
  expect([
    isLimitLooser(5, 6),
    isLimitLooser(5, null),
    isLimitLooser(5, 5),
    isLimitLooser(5, 0),
    isLimitLooser(null, 5),
    isLimitLooser(null, null),
  ]).toEqual([true, true, false, false, false, false]);
});
