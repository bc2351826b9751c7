import { expect, test } from 'vitest';
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
