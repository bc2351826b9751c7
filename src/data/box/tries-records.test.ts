// Tests that the count of wrong PINs survives the loss of either record, and that a person without a count has no tries.
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../../../tests/fixtures/worker/worker-scope.ts';
import { openTabletStore, type TabletDb, type TriesRow } from './tablet-store.ts';
import { triesRecords } from './tries-records.ts';

const row = (seq: number, wrong: number): TriesRow => ({ handle: 'h1', n: seq, tries: wrong, waitMs: 0, clearedTo: 0, waitId: 'w' });
const wrongOf = async (db: TabletDb, caches: FakeCaches | undefined): Promise<number | undefined> =>
  (await triesRecords(db, caches as unknown as CacheStorage).read()).get('h1')?.tries;

let db: TabletDb;
let caches: FakeCaches;
beforeEach(async () => {
  ({ db } = await openTabletStore({ indexedDB: new IDBFactory() }));
  caches = new FakeCaches();
});
const records = () => triesRecords(db, caches as unknown as CacheStorage);

test('if one record loses a count, the other still has it', async () => {
  await records().write([row(1, 3)]);
  await db.clear('tries');
  expect(await wrongOf(db, caches)).toBe(3);
  await records().write([row(2, 4)]);
  caches.stores.clear();
  expect(await wrongOf(db, caches)).toBe(4);
  expect(await wrongOf(db, undefined)).toBe(4);
});

test('of two records the higher count counts, unless a right PIN came after it', async () => {
  await records().write([row(5, 7)]);
  await db.put('tries', row(4, 9));
  expect(await wrongOf(db, caches)).toBe(9);
  await db.put('tries', { ...row(6, 0), clearedTo: 5 });
  expect(await wrongOf(db, caches)).toBe(0);
});

test('a damaged record gives no try back', async () => {
  await db.put('tries', { handle: 'h1' } as never);
  expect(await wrongOf(db, caches)).toBe(10);
});

test('a truncated copy does not count', async () => {
  await db.put('tries', row(1, 2));
  await (await caches.open('khurpi-tablet')).put('/tablet-tries/h1', new Response('{"handle":"h1","se'));
  expect(await wrongOf(db, caches)).toBe(2);
});

test('a write fails when one of the records cannot be stored', async () => {
  const full = async (): Promise<never> => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  const cache = await caches.open('khurpi-tablet');
  vi.spyOn(cache, 'put').mockImplementation(full);
  await expect(records().write([row(1, 1)])).rejects.toMatchObject({ name: 'QuotaExceededError' });
  vi.restoreAllMocks();
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(records().write([row(1, 1)])).rejects.toMatchObject({ name: 'QuotaExceededError' });
});

test('a PIN that has ended is deleted in the write that records its end', async () => {
  const person = { handle: 'h1', person: 'p', label: new Uint8Array(1), pin: { iv: new Uint8Array(12) } };
  await db.put('people', person as never);
  expect(await records().withPin()).toEqual(['h1']);
  await records().write([row(1, 10)], ['h1']);
  expect(await records().withPin()).toEqual([]);
});
