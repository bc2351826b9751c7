import fs from 'node:fs';
import path from 'node:path';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductDetail } from '#core/contract/catalog.ts';
import type { Vendor } from '#core/contract/vendor.ts';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { address, productDetail, variant, vendor } from '../../../tests/fixtures/app/wire-answers.ts';
import { putAddresses, replaceAddresses } from './address-store.ts';
import { editCart, putCart } from './cart-store.ts';
import { putMasterData } from './master-data-store.ts';
import { putNote, removeNote } from './note-store.ts';
import { putProductDetail } from './product-detail-store.ts';
import { shopDb } from './shop-db.ts';
import { eraseUserDb, userDb } from './user-db.ts';
import { noteAvailable, putVariants } from './variant-store.ts';
import { putVendors } from './vendor-store.ts';
import { adoptWishes, setWish } from './wish-store.ts';

/**
 * Counts the most readwrite transactions of one database that ran at once, from the first answer to the end of each. It counts for
 * databases that are opened afterwards.
 */
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
    // The first request reads nothing: its answer shows that the transaction has started.
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

test('control: the same writes on a plain database overlap, and the count shows it', async () => {
  const db = new Dexie('plain');
  db.version(1).stores({ carts: 'type', notes: 'name' });
  const most = countWriters();
  await Promise.all([db.table('carts').put({ type: 'shop' }), db.table('notes').put({ name: 'a' })]);
  expect(most()).toBe(2);
  db.close();
});

test('a transaction inside a transaction joins it', async () => {
  const db = userDb('two');
  await db.transaction('rw', db.carts, db.notes, async () => {
    await db.transaction('rw', db.notes, () => db.notes.put({ name: 'a', value: 1 }));
    expect(await db.notes.count()).toBe(1);
  });
  await db.transaction('r', db.carts, () => db.carts.count());
  expect((await db.notes.toArray()).map(({ value }) => value)).toEqual([1]);
  expect(await shopDb().vendors.count()).toBeGreaterThanOrEqual(0);
});

test('app and worker open databases only through this module', () => {
  const ROOT = path.resolve(import.meta.dirname, '../../..');
  const doors = [
    // A tablet's keys and sealed rows have their own bucket.
    'src/data/box/tablet-store.ts',
    'src/data/db/catalog-db.ts',
    'src/data/db/one-writer.ts',
    'src/data/engine/memory-engine.ts',
    'src/data/outbox/outbox-place.ts',
    'src/state/tablet/tablet-browser.ts',
  ];
  const sources = ['src', 'sw'].flatMap((room) =>
    fs
      .readdirSync(path.join(ROOT, room), { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file)),
  );
  const opens = sources.filter((file) => /new Dexie\b|openDB\b|\bindexedDB\b/.test(fs.readFileSync(path.join(ROOT, file), 'utf8')));
  expect(opens.sort()).toEqual(doors);
});
