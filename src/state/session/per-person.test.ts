import { expect, test } from 'vitest';
import { currentPerson, perPerson } from './per-person.ts';
import { setSession } from './session-state.ts';

test('each person’s memory is read once, under their own name', async () => {
  const reads: string[] = [];
  const read = perPerson(async () => {
    reads.push(currentPerson());
    return currentPerson();
  });
  setSession({ db: 'a', subject: 'asha' });
  expect(await Promise.all([read(), read()])).toEqual(['a/asha', 'a/asha']);
  setSession({ db: 'b', subject: undefined });
  expect(await read()).toBe('b/');
  setSession({ db: 'b', subject: 'bhola' });
  expect(await read()).toBe('b/bhola');
  expect(reads).toEqual(['a/asha', 'b/', 'b/bhola']);
});

test('a read recognises that another person has taken the phone', async () => {
  setSession({ db: 'a', subject: 'asha' });
  let answer = (): void => undefined;
  const read = perPerson(async (isStill) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return isStill();
  });
  const asked = read();
  setSession({ db: 'b', subject: 'bhola' });
  answer();
  expect(await asked).toBe(false);
});
