// Tests questions, tasks and values that follow one another.
import { expect, test } from 'vitest';
import { createRequestCounter, createTaskQueue, takeOnce } from './sequence.ts';

test('only the newest question is the last, and each owner counts alone', () => {
  const [here, there] = [createRequestCounter(), createRequestCounter()];
  const first = here.next();
  expect(here.isLast(first)).toBe(true);
  const second = here.next();
  expect([here.isLast(first), here.isLast(second)]).toEqual([false, true]);
  expect(there.next()).toBe(1);
});

test('tasks run one after another, also after one that failed', async () => {
  const inLine = createTaskQueue();
  const seen: string[] = [];
  let finish = (): void => undefined;
  const first = inLine(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    seen.push('first');
    throw new Error('disk full');
  });
  const second = inLine(async () => {
    seen.push('second');
    return 2;
  });
  await Promise.resolve();
  expect(seen).toEqual([]);
  finish();
  await expect(first).rejects.toThrow('disk full');
  expect(await second).toBe(2);
  expect(seen).toEqual(['first', 'second']);
});

test('a value that counts once is handed out once', () => {
  const take = takeOnce<number | null>(null);
  expect([take(), take()]).toEqual([null, undefined]);
});
