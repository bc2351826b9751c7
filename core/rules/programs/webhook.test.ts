import { expect, test } from 'vitest';
import { DAY_MS } from '../../time.ts';
import { isSwitchedOff, nextTryAt } from './webhook.ts';

test('an event is tried again after growing waits, for three days', () => {
  const waits: number[] = [];
  let now = 0;
  for (let tries = 1; ; tries++) {
    const at = nextTryAt({ firstTryAt: 0, tries, now });
    if (at === undefined) break;
    waits.push(at - now);
    now = at;
  }
  expect(waits.slice(0, 3)).toEqual([5_000, 30_000, 120_000]);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(now).toBeLessThanOrEqual(3 * DAY_MS);
  expect(now).toBeGreaterThan(2.8 * DAY_MS);
});

test('a receiver is switched off after five days without success', () => {
  expect([isSwitchedOff(0, 5 * DAY_MS - 1), isSwitchedOff(0, 5 * DAY_MS)]).toEqual([false, true]);
});
