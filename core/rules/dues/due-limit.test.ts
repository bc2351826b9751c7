import { expect, test } from 'vitest';
import { isLooser, leastToTake, limitThatCounts } from './due-limit.ts';

test('whoever pays at least what must be taken owes no more than the limit, and a rupee less is too little', () => {
  let seed = 7;
  const random = (): number => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let i = 0; i < 5_000; i++) {
    const [limit, owes, due] = [random, random, random].map((next) => Math.floor(next() * 100_000)) as [number, number, number];
    const least = leastToTake(limit, owes, due);
    expect(least >= 0 && least <= due).toBe(true);
    if (owes <= limit) expect(owes + due - least).toBeLessThanOrEqual(limit);
    else expect(least).toBe(due);
    if (least > 0) expect(owes + due - (least - 1)).toBeGreaterThan(limit);
  }
});

test('without a limit nothing must be taken, and a farmer’s own limit counts before the shop’s', () => {
  expect(leastToTake(null, 5_000, 5_000)).toBe(0);
  expect([limitThatCounts(undefined, 7), limitThatCounts(0, 7), limitThatCounts(null, 7), limitThatCounts(undefined, undefined)]).toEqual([
    7,
    0,
    null,
    null,
  ]);
});

test('a higher limit and no limit are looser, all else is not', () => {
  expect([isLooser(5, 6), isLooser(5, null), isLooser(5, 5), isLooser(5, 0), isLooser(null, 5), isLooser(null, null)]).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
