import { expect, test, vi } from 'vitest';
import { createVersionCache } from './version-cache.ts';

const KEEP_MS = 1_000;

/** A database with one version for each shop, and a counter of its reads. */
function shelf() {
  const versions = new Map([
    [1, 10],
    [2, 20],
  ]);
  const clock = { now: 0 };
  const read = vi.fn(async (id: number) => versions.get(id) ?? 0);
  return { versions, clock, read, kept: createVersionCache(read, () => clock.now, KEEP_MS) };
}

test('many requests within a moment ask the database once for each shop', async () => {
  const { clock, read, kept } = shelf();
  expect(await Promise.all([kept.get(1), kept.get(1), kept.get(2)])).toEqual([10, 10, 20]);
  clock.now = KEEP_MS - 1;
  expect(await kept.get(1)).toBe(10);
  expect(read.mock.calls).toEqual([[1], [2]]);
});

test('a change of another process shows after the moment', async () => {
  const { versions, clock, kept } = shelf();
  await kept.get(1);
  versions.set(1, 11);
  clock.now = KEEP_MS - 1;
  expect(await kept.get(1)).toBe(10);
  clock.now = KEEP_MS;
  expect(await kept.get(1)).toBe(11);
});

test('the moment counts from the question, so a slow answer is not new', async () => {
  const { versions, clock, read, kept } = shelf();
  let answer: (version: number) => void = () => undefined;
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const slow = kept.get(1);
  clock.now = KEEP_MS;
  answer(10);
  versions.set(1, 11);
  expect([await slow, await kept.get(1)]).toEqual([10, 11]);
});

test('a change of this process shows at once, also during an older question', async () => {
  const { versions, read, kept } = shelf();
  let answer: (version: number) => void = () => undefined;
  read.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const before = kept.get(1);
  versions.set(1, 11);
  kept.forget();
  expect(await kept.get(1)).toBe(11);
  answer(10);
  await before;
  expect(await kept.get(1)).toBe(11);
});

test('the next request repeats a question that failed', async () => {
  const { read, kept } = shelf();
  read.mockRejectedValueOnce(new Error('no database'));
  await expect(kept.get(1)).rejects.toThrow('no database');
  expect(await kept.get(1)).toBe(10);
});
