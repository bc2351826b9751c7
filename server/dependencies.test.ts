import { expect, test } from 'vitest';
import { createIds, firstIdAt } from './dependencies.ts';

test('ids grow, stay safe integers and never repeat, also when the clock stands still or goes back', () => {
  const times = [5_000, 5_000, 4_000, 6_000];
  const base = Date.UTC(2026, 0, 1);
  let calls = 0;
  const newId = createIds(() => base + (times[Math.floor(calls++ / 1_000)] ?? 6_000), 3);
  const ids = Array.from({ length: 4_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id, i) => Number.isSafeInteger(id) && (i === 0 || id > (ids[i - 1] ?? 0)))).toBe(true);
});

test('two nodes never make the same id', () => {
  const now = () => Date.UTC(2026, 0, 1);
  const a = createIds(now, 1);
  const b = createIds(now, 2);
  expect(new Set([...Array.from({ length: 100 }, a), ...Array.from({ length: 100 }, b)]).size).toBe(200);
});

test('everything made before a moment has a smaller id', () => {
  const at = Date.UTC(2026, 5, 1);
  expect(createIds(() => at - 1, 31)()).toBeLessThan(firstIdAt(at));
  expect(createIds(() => at, 0)()).toBeGreaterThanOrEqual(firstIdAt(at));
});
