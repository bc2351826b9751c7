import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { putNote, readNote, removeNote } from './note-store.ts';
import { eraseUserDb, userDb } from './user-db.ts';

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await eraseUserDb(name);
});

test('two people have a database each; neither sees what the other keeps', async () => {
  await putNote(userDb('one'), 'selected-address', 5);
  expect(await readNote(userDb('two'), 'selected-address')).toBeUndefined();
  expect(await readNote(userDb('one'), 'selected-address')).toBe(5);
});

test('a note is replaced as a whole and can go', async () => {
  const db = userDb('one');
  await putNote(db, 'draft', { name: 'Asha', pin: '843109' });
  await putNote(db, 'draft', { name: 'Bhola' });
  expect(await readNote(db, 'draft')).toEqual({ name: 'Bhola' });
  await removeNote(db, 'draft');
  expect(await readNote(db, 'draft')).toBeUndefined();
});

test('an erased person leaves nothing, not even the database’s name, and others keep theirs', async () => {
  await putNote(userDb('one'), 'x', 1);
  await putNote(userDb('two'), 'x', 2);
  await eraseUserDb('one');
  expect(await Dexie.getDatabaseNames()).toEqual(['two']);
  expect(await readNote(userDb('two'), 'x')).toBe(2);
  expect(await readNote(userDb('one'), 'x')).toBeUndefined();
});

test('another tab that has it open does not hold up erasing, and can’t write into it any more', async () => {
  await putNote(userDb('one'), 'x', 1);
  vi.resetModules();
  const otherTab = await import('./user-db.ts');
  const theirs = otherTab.userDb('one');
  expect(await readNote(theirs, 'x')).toBe(1);
  await eraseUserDb('one');
  expect(await Dexie.getDatabaseNames()).toEqual([]);
  await expect(putNote(theirs, 'x', 2)).rejects.toThrow();
  expect(await Dexie.getDatabaseNames()).toEqual([]);
});
