import { afterEach, expect, test } from 'vitest';
import { type BoundedChild, startChild } from './bounded-child.ts';
import { createTaskProcess, TooManyWaiting } from './task-process.ts';

/** A child that does what each message says. */
const script = new URL('../../tests/fixtures/processes/obedient-child.ts', import.meta.url);
const started: BoundedChild[] = [];
const start = (): BoundedChild => {
  const child = startChild(script, { heapMb: 64, memoryMb: 220 });
  started.push(child);
  return child;
};
const tasksOf = (mostInAll = 10) =>
  createTaskProcess<object, unknown>({ start, failed: (why) => why, limitMs: 30_000, idleMs: 60_000, mostInAll });
const of = (owner: string, mostOfOwner = 10) => ({ owner, cost: 100, mostOfOwner });

afterEach(() => {
  for (const child of started.splice(0)) child.close();
});

test('a task whose process ended is tried once more and then given up; the next task gets a new process', async () => {
  const tasks = tasksOf();
  const answers = [
    tasks.run({ act: 'exit' }, of('a')),
    tasks.run({ act: 'echo', text: 'x' }, of('b')),
    tasks.run({ act: 'fill-objects' }, of('c')),
  ];
  expect(await Promise.all(answers)).toEqual(['ended', { text: 'x' }, 'too-large']);
  // Two processes for the first task; the third answered.
  expect(started.length).toBe(3);
  await tasks.close();
  expect(started.map(({ isAlive }) => isAlive)).toEqual([false, false, false]);
});

test('only the sender with too many waiting tasks is refused; a sender with one task is served early', async () => {
  const tasks = tasksOf();
  const served: string[] = [];
  const run = (text: string, asked: ReturnType<typeof of>) => tasks.run({ act: 'echo', text }, asked).then(() => served.push(text));
  const greedy = [1, 2, 3, 4, 5].map((n) => run(`greedy ${n}`, of('greedy', 3)));
  const farmer = run('farmer', { ...of('farmer', 3), cost: 50 });
  const settled = await Promise.allSettled([...greedy, farmer]);
  const refused = settled.filter((one) => one.status === 'rejected').map(({ reason }) => reason as TooManyWaiting);
  expect(refused.map(({ isOwn, retryAfter }) => [isOwn, retryAfter])).toEqual([[true, 1]]);
  expect(served).toEqual(['greedy 1', 'farmer', 'greedy 2', 'greedy 3', 'greedy 4']);
  expect(refused[0]).toBeInstanceOf(TooManyWaiting);
  await tasks.close();
});
