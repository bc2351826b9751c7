import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { putNote, readNote, removeNote } from './note-store.ts';
import { onNewerVersion } from './one-writer.ts';
import { eraseUserDb, rewriteFiles, userDb } from './user-db.ts';
import { applyUserShape } from './versions.ts';

beforeEach(async () => {
  for (const name of await Dexie.getDatabaseNames()) await eraseUserDb(name);
});

test('two people have a database each, and neither sees the other’s data', async () => {
  await putNote(userDb('one'), 'selected-address', 5);
  expect(await readNote(userDb('two'), 'selected-address')).toBeUndefined();
  expect(await readNote(userDb('one'), 'selected-address')).toBe(5);
});

test('a note is replaced as a whole and can be deleted', async () => {
  const db = userDb('one');
  await putNote(db, 'draft', { name: 'Asha', pin: '843109' });
  await putNote(db, 'draft', { name: 'Bhola' });
  expect(await readNote(db, 'draft')).toEqual({ name: 'Bhola' });
  await removeNote(db, 'draft');
  expect(await readNote(db, 'draft')).toBeUndefined();
});

test('an erased person leaves nothing, not even the database’s name; others keep theirs', async () => {
  await putNote(userDb('one'), 'x', 1);
  await putNote(userDb('two'), 'x', 2);
  await eraseUserDb('one');
  expect(await Dexie.getDatabaseNames()).toEqual(['two']);
  expect(await readNote(userDb('two'), 'x')).toBe(2);
  expect(await readNote(userDb('one'), 'x')).toBeUndefined();
});

test('a database that another tab still reads is deleted afterwards, without a warning', async () => {
  const warned = vi.spyOn(console, 'warn');
  await putNote(userDb('one'), 'x', 1);
  userDb('one').close();
  const reader = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('one');
    opening.onsuccess = () => resolve(opening.result);
  });
  let isGone = false;
  const erased = eraseUserDb('one').then(() => (isGone = true));
  await new Promise((resolve) => reader.addEventListener('versionchange', resolve));
  expect(isGone).toBe(false);
  reader.close();
  await erased;
  expect(await Dexie.getDatabaseNames()).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('rewriting the browser’s files leaves nothing itself, and others keep their data', async () => {
  await putNote(userDb('two'), 'x', 2);
  const deleted = vi.spyOn(indexedDB, 'deleteDatabase');
  await rewriteFiles();
  expect(deleted.mock.calls.length).toBeGreaterThan(1);
  expect(await Dexie.getDatabaseNames()).toEqual(['two']);
  expect(await readNote(userDb('two'), 'x')).toBe(2);
  deleted.mockRestore();
});

test('a page learns that a newer version took its database over, does not block it and writes nothing', async () => {
  const overtaken = vi.fn();
  onNewerVersion(overtaken);
  await putNote(userDb('one'), 'x', 1);
  const newer = new Dexie('one');
  applyUserShape(newer);
  newer.version(99).stores({ later: 'id' });
  await newer.open();
  expect(overtaken).toHaveBeenCalledOnce();
  await expect(putNote(userDb('one'), 'x', 2)).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(await newer.table('notes').get('x')).toMatchObject({ value: 1 });
  newer.close();
});

test('a page that opens a database of a newer version reports it and writes nothing', async () => {
  const newer = new Dexie('one');
  applyUserShape(newer);
  newer.version(99).stores({ later: 'id' });
  await newer.open();
  const overtaken = vi.fn();
  onNewerVersion(overtaken);
  await expect(putNote(userDb('one'), 'x', 2)).rejects.toThrow();
  expect(overtaken).toHaveBeenCalled();
  expect(await newer.table('notes').get('x')).toBeUndefined();
  newer.close();
});

test('an erased person does not look like a newer version', async () => {
  const overtaken = vi.fn();
  onNewerVersion(overtaken);
  await putNote(userDb('one'), 'x', 1);
  await Dexie.delete('one');
  expect(overtaken).not.toHaveBeenCalled();
  await eraseUserDb('one');
});

test('another tab with the database open does not delay the erasure, and cannot write into it', async () => {
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
