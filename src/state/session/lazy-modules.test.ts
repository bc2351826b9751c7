import { expect, test, vi } from 'vitest';
import { nextTask } from '#device/when-idle.ts';
import { watch } from '../frame/live.ts';
import { loadStore } from './lazy-modules.ts';

test('a write next to a live query that waits for the store succeeds', async () => {
  const { ownDb, putNote, readNote } = await loadStore();
  await putNote(ownDb(), 'watched', 0);
  const watched = async (): Promise<unknown> => (await loadStore()).readNote(ownDb(), 'watched');
  const stops = await Promise.all(Array.from({ length: 5 }, () => watch(watched, () => undefined)));
  for (let note = 1; note <= 20; note++) {
    await putNote(ownDb(), 'watched', note);
    await Promise.all([loadStore(), Promise.resolve()].map(async (other) => putNote(ownDb(), 'beside', (await other) && note)));
  }
  for (const stop of stops) stop();
  expect(await readNote(ownDb(), 'beside')).toBe(20);
});

test('callers that wait for the opening store continue in separate tasks, in their order', async () => {
  // A fresh copy of the module, whose store nobody has opened yet.
  vi.resetModules();
  const fresh = await import('./lazy-modules.ts');
  const order: string[] = [];
  let isOver = false;
  const callers = ['cart', 'wishes', 'orders'].map((name) => fresh.loadStore().then(() => order.push(name)));
  void Promise.all(callers).then(() => {
    isOver = true;
  });
  // One task of ours may run between two callers, so no task sees more than one of them continue.
  const steps: number[] = [];
  while (!isOver) {
    const before = order.length;
    await nextTask();
    steps.push(order.length - before);
  }
  expect(order).toEqual(['cart', 'wishes', 'orders']);
  expect(Math.max(...steps)).toBe(1);
});
