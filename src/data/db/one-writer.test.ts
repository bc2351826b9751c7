import fs from 'node:fs';
import path from 'node:path';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductDetail } from '#core/contract/catalog.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { address, productDetail, variant, vendor } from '../../../tests/fixtures/app/wire-answers.ts';
import { whenChanged } from '../changes.ts';
import { putAddresses, replaceAddresses } from './address-store.ts';
import { editCart, putCart } from './cart-store.ts';
import { putMasterData } from './master-data-store.ts';
import { putNote, readNote, removeNote } from './note-store.ts';
import { putProductDetail } from './product-detail-store.ts';
import { eraseUserDb, userDb } from './user-db.ts';
import { noteAvailable, putVariants } from './variant-store.ts';
import { putVendors } from './vendor-store.ts';
import { adoptWishes, setWish } from './wish-store.ts';

/** How many readwrite transactions of one database were at work at once, at most: from the first answer of each to its end. For databases that are opened after. */
function countWriters(): () => number {
  const begin = IDBDatabase.prototype.transaction;
  const atWork = new Map<string, Set<IDBTransaction>>();
  let most = 0;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...asked) {
    const transaction = begin.apply(this, asked);
    if (transaction.mode !== 'readwrite') return transaction;
    const writers = atWork.get(this.name) ?? new Set();
    atWork.set(this.name, writers);
    const enter = (): void => {
      most = Math.max(most, writers.add(transaction).size);
    };
    // A read of nothing is the first request: it is answered when the transaction's turn has come.
    transaction.objectStore([...transaction.objectStoreNames][0] ?? '').count().onsuccess = enter;
    for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => writers.delete(transaction));
    return transaction;
  });
  return () => most;
}

beforeEach(async () => {
  for (const name of ['one', 'two', 'plain']) await eraseUserDb(name);
});
afterEach(() => vi.restoreAllMocks());

test('everything the app stores, at once and in two tabs, is written one transaction at a time', async () => {
  vi.resetModules();
  const otherTab = await import('./user-db.ts');
  const [mine, theirs] = [userDb('one'), otherTab.userDb('one')];
  const most = countWriters();
  await Promise.all([
    editCart(mine, 'shop', { kind: 'reset' }),
    ...[mine, theirs].flatMap((db) => [
      putCart(db, 'shop', emptyCart),
      putAddresses(db, [address], 1),
      replaceAddresses(db, [address], 1),
      putNote(db, 'a', 1),
      removeNote(db, 'b'),
      setWish(db, 9, true, 1),
      adoptWishes([], db),
    ]),
    putProductDetail(1, productDetail as ProductDetail, 1),
    putVariants(1, [variant], 1),
    noteAvailable(1, new Map([[11, 2]])),
    putVendors([vendor as Vendor], 1),
    putMasterData('state', [], 1),
  ]);
  expect(most()).toBe(1);
});

test('the same writes on a plain database overlap: the count would see it', async () => {
  const db = await openDB('plain', 1, { upgrade: (made) => ['carts', 'notes'].forEach((name) => void made.createObjectStore(name)) });
  const most = countWriters();
  await Promise.all([db.put('carts', {}, 'shop'), db.put('notes', {}, 'a')]);
  expect(most()).toBe(2);
  db.close();
});

test('a write that fails half-way stores nothing, tells nobody, and the next one goes', async () => {
  const db = userDb('two');
  const told = vi.fn();
  const stop = whenChanged(told);
  const half = db.write('notes', async (store) => {
    await store.put({ name: 'a', value: 1 });
    throw new Error('changed its mind');
  });
  await expect(half).rejects.toThrow('changed its mind');
  const twice = db.write('notes', (store) => Promise.all([store.put({ name: 'a', value: 1 }), store.add({ name: 'a', value: 2 })]));
  await expect(twice).rejects.toMatchObject({ name: 'ConstraintError' });
  expect(await db.read('notes', (store) => store.getAll())).toEqual([]);
  expect(told).not.toHaveBeenCalled();
  await putNote(db, 'a', 3);
  expect(await db.read('notes', (store) => store.getAll())).toEqual([{ name: 'a', value: 3 }]);
  expect(told.mock.calls).toEqual([['notes']]);
  stop();
});

test('another tab hears what was stored', async () => {
  vi.resetModules();
  const [otherTab, theirChanges] = [await import('./user-db.ts'), await import('../changes.ts')];
  const told: string[] = [];
  theirChanges.whenChanged((store) => told.push(store));
  await putNote(userDb('one'), 'a', 1);
  await vi.waitFor(() => expect(told).toEqual(['notes']));
  expect(await otherTab.userDb('one').read('notes', (store) => store.count())).toBe(1);
});

test('a database that could not be opened is asked for again', async () => {
  const open = vi.spyOn(indexedDB, 'open');
  const refuse = (): never => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  open.mockImplementationOnce(refuse).mockImplementationOnce(refuse);
  await expect(putNote(userDb('one'), 'a', 1)).rejects.toMatchObject({ name: 'QuotaExceededError' });
  // Once is the browser's own trouble after a kill, and nobody hears of it.
  open.mockImplementationOnce(refuse);
  await putNote(userDb('one'), 'a', 2);
  expect(await readNote(userDb('one'), 'a')).toBe(2);
});

test('nothing in app and worker opens a database by another door', () => {
  const ROOT = path.resolve(import.meta.dirname, '../../..');
  const doors = ['src/data/db/catalog-db.ts', 'src/data/db/one-writer.ts', 'src/data/outbox/outbox-place.ts'];
  const sources = ['src', 'sw'].flatMap((room) =>
    fs
      .readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
  );
  const opens = sources.filter((file) => /openDB\b|\bindexedDB\b(?!\.databases)/.test(fs.readFileSync(path.join(ROOT, file), 'utf8')));
  expect(opens.sort()).toEqual(doors);
});
