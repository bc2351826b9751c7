import { expect, test } from 'vitest';
import { fixedNode } from '../tests/fixtures/server/fixed-node.ts';
import { createIds, firstIdAt, type IdSpan, NoIdsLeft } from './dependencies.ts';

test('ids grow, stay safe integers and never repeat, also if the clock stops or goes back', () => {
  const times = [5_000, 5_000, 4_000, 6_000];
  const base = Date.UTC(2026, 0, 1);
  let calls = 0;
  const newId = createIds(() => base + (times[Math.floor(calls++ / 1_000)] ?? 6_000), fixedNode(3).span);
  const ids = Array.from({ length: 4_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id, i) => Number.isSafeInteger(id) && (i === 0 || id > (ids[i - 1] ?? 0)))).toBe(true);
});

test('two nodes never make the same id', () => {
  const now = () => Date.UTC(2026, 0, 1);
  const a = createIds(now, fixedNode(1).span);
  const b = createIds(now, fixedNode(2).span);
  expect(new Set([...Array.from({ length: 100 }, a), ...Array.from({ length: 100 }, b)]).size).toBe(200);
});

test('ids made before a moment are smaller than ids made later', () => {
  const at = Date.UTC(2026, 5, 1);
  expect(createIds(() => at - 1, fixedNode(31).span)()).toBeLessThan(firstIdAt(at));
  expect(createIds(() => at, fixedNode(0).span)()).toBeGreaterThanOrEqual(firstIdAt(at));
});

test('ids stay within the range of an instance, and stop until it gets the next one', () => {
  const base = Date.UTC(2026, 0, 1);
  let at = base - 50;
  let span: IdSpan | undefined = { node: 7, fromMs: base, toMs: base + 1 };
  const newId = createIds(
    () => at,
    () => span,
  );
  const ids = Array.from({ length: 256 }, newId);
  expect(newId).toThrow(NoIdsLeft);
  // The clock jumps, and there is still no other span.
  at = base + 10_000;
  expect(newId).toThrow(NoIdsLeft);
  span = { node: 3, fromMs: base, toMs: base + 60_000 };
  ids.push(...Array.from({ length: 1_000 }, newId));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id, i) => i === 0 || id > (ids[i - 1] ?? 0))).toBe(true);
  expect([Math.min(...ids) >= firstIdAt(base), Math.max(...ids) < firstIdAt(base + 60_001)]).toEqual([true, true]);
  span = undefined;
  expect(newId).toThrow(NoIdsLeft);
});
