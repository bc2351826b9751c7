import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStop } from './stop.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const parts = (close: () => Promise<void>) => ({ close, said: [] as string[], exits: [] as number[] });
const stopOf = ({ close, said, exits }: ReturnType<typeof parts>) =>
  createStop({ close, say: (text) => said.push(text), exit: (code) => exits.push(code), limitMs: 1_000 });

it('the process ends with 0 after closing everything, and closes once', async () => {
  let closed = 0;
  const given = parts(async () => void closed++);
  const stop = stopOf(given);
  await Promise.all([stop(), stop(75)]);
  expect([closed, given.exits, given.said]).toEqual([1, [0], []]);
});

it('the process ends with another code when closing takes too long', async () => {
  const given = parts(() => new Promise(() => undefined));
  void stopOf(given)();
  await vi.advanceTimersByTimeAsync(999);
  expect(given.exits).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(given.exits).toEqual([1]);
});

it('the process ends with the given code, also when closing fails', async () => {
  const given = parts(() => Promise.reject(new Error('no answer')));
  await stopOf(given)(75);
  expect(given.exits).toEqual([75]);
  expect(given.said[0]).toContain('no answer');
});
