// Tests the two records of waiting rows: a lost row is restored from the other, and never doubled.
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../../../tests/fixtures/worker/worker-scope.ts';
import type { OutboxRow } from './outbox-row.ts';
import { waitingRow } from './settle.ts';

type Outbox = typeof import('./outbox-db.ts');

const row = (id: string, owner = 'asha'): OutboxRow =>
  waitingRow({ id, kind: 'order', owner, request: { method: 'POST', url: '/x', headers: {}, body: id }, about: { of: id } }, 1_000);
const done = (before: OutboxRow): OutboxRow => ({ ...before, state: 'done' });

let copies: FakeCaches;
let buckets: Map<string, IDBFactory>;

/** A page or worker that starts now. */
async function start(): Promise<Outbox> {
  vi.resetModules();
  return import('./outbox-db.ts');
}

/** Deletes all of IndexedDB, as a kill at the worst moment does. */
const wipe = (): void => void vi.stubGlobal('indexedDB', new IDBFactory());
const copiedIds = async (): Promise<string[]> => {
  const cache = copies.stores.get('khurpi-kept');
  return [...(cache?.entries.keys() ?? [])].map((url) => url.split('/').at(-1) ?? '').sort();
};
const keptIds = async (outbox: Outbox): Promise<string[]> => (await outbox.readRows()).map(({ id }) => id);
const full = (): never => {
  throw new DOMException('no room', 'QuotaExceededError');
};

/** A browser with buckets. */
function withBuckets(open = (name: string): IDBFactory => buckets.get(name) ?? full()): void {
  vi.stubGlobal('navigator', { locks: navigator.locks, storageBuckets: { open: async (name: string) => ({ indexedDB: open(name) }) } });
}

beforeEach(() => {
  copies = new FakeCaches();
  buckets = new Map([['outbox', new IDBFactory()]]);
  vi.stubGlobal('caches', copies);
  wipe();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a row that a wiped database lost is restored with its own key, and its key is checked', async () => {
  const before = await start();
  for (const id of ['1', '2']) await before.putRow(row(id));
  wipe();
  const after = await start();
  expect(await after.readRows()).toEqual(
    ['1', '2'].map((id) => ({ ...row(id), seq: Number(id), state: 'unknown', isUnsure: true, nextAt: expect.any(Number) })),
  );
});

test('a database that vanishes under an open page is restored at the next read', async () => {
  const page = await start();
  await page.putRow(row('1'));
  const opened = vi.spyOn(IDBFactory.prototype, 'open');
  wipe();
  await page.readRows();
  expect(opened).not.toHaveBeenCalled();
  const worker = await start();
  expect(await keptIds(worker)).toEqual(['1']);
});

test('the second record exists before the row is reported as saved, and is deleted with the proof', async () => {
  const outbox = await start();
  const put = vi.spyOn(IDBFactory.prototype, 'open');
  await outbox.putRow(row('1'));
  expect(put).toHaveBeenCalled();
  expect(await copiedIds()).toEqual(['1']);
  await outbox.changeRow('1', (before) => ({ ...before, state: 'needs_user' }));
  expect(await copiedIds()).toEqual(['1']);
  await outbox.changeRow('1', done);
  expect(await copiedIds()).toEqual([]);
  wipe();
  expect(await keptIds(await start())).toEqual([]);
});

test('an order that waits for the person is restored in that state, and is not sent automatically', async () => {
  const outbox = await start();
  await outbox.putRow(row('old'));
  await outbox.putRow(row('1'), ({ id }) => id === 'old');
  const asking = await outbox.changeRow('1', (before) => ({ ...before, state: 'rejected', lastCode: 'WITHDRAWN' }));
  wipe();
  expect(await (await start()).readRows()).toEqual([asking]);
  expect(await (await (await copies.open('khurpi-kept')).match('/kept/1'))?.json()).toMatchObject({ instead: ['old'] });
});

test('after a kill between proof and the deletion of the copy, nothing is sent again', async () => {
  const outbox = await start();
  await outbox.putRow(row('1'));
  vi.spyOn(copies, 'open').mockImplementation(full);
  await outbox.changeRow('1', done);
  vi.restoreAllMocks();
  expect(await copiedIds()).toEqual(['1']);
  const after = await start();
  expect((await after.findRow('1'))?.state).toBe('done');
  expect(await copiedIds()).toEqual([]);
});

test('the link that follows an order has its own copy before the order’s copy is deleted', async () => {
  const outbox = await start();
  await outbox.putRow(row('1'));
  await outbox.changeRow('1', done, () => row('link'));
  expect(await copiedIds()).toEqual(['link']);
  wipe();
  expect(await keptIds(await start())).toEqual(['link']);
});

test('a row that was taken back does not return; after a kill in between it is still visible', async () => {
  const outbox = await start();
  for (const id of ['1', '2']) await outbox.putRow(row(id));
  await outbox.deleteRow('1');
  const cache = await copies.open('khurpi-kept');
  await cache.delete('/kept/2');
  wipe();
  expect(await keptIds(await start())).toEqual([]);
  await outbox.putRow(row('3'));
  await cache.delete('/kept/3');
  expect(await keptIds(outbox)).toContain('3');
});

test('a row without a copy gets one at the next start', async () => {
  vi.stubGlobal('caches', undefined);
  await (await start()).putRow(row('1'));
  vi.stubGlobal('caches', copies);
  expect(await keptIds(await start())).toEqual(['1']);
  expect(await copiedIds()).toEqual(['1']);
});

test('an order that was replaced by a new one never comes back', async () => {
  const outbox = await start();
  await outbox.putRow(row('old'));
  const cache = await copies.open('khurpi-kept');
  const oldCopy = await cache.match('/kept/old');
  await outbox.putRow(row('new'), ({ id }) => id === 'old');
  expect(await copiedIds()).toEqual(['new']);
  // As after a kill before the copy of the old order was deleted.
  await cache.put('/kept/old', oldCopy as Response);
  wipe();
  expect(await keptIds(await start())).toEqual(['new']);
  expect(await copiedIds()).toEqual(['new']);
});

test('a new order replaces the old one after a kill between its copy and the database', async () => {
  const outbox = await start();
  await outbox.putRow(row('old'));
  const cache = await copies.open('khurpi-kept');
  await cache.put('/kept/new', Response.json({ row: row('new'), instead: ['old'] }));
  const after = await start();
  expect(await keptIds(after)).toEqual(['new']);
  expect(await copiedIds()).toEqual(['new']);
});

test('without room for the second record nothing is stored, and nothing is reported as saved', async () => {
  const outbox = await start();
  await outbox.readRows();
  const cache = await copies.open('khurpi-kept');
  vi.spyOn(cache, 'put').mockImplementation(full);
  await expect(outbox.putRow(row('1'))).rejects.toThrow('no room');
  expect([await keptIds(outbox), await copiedIds()]).toEqual([[], []]);
});

test('without room in the database nothing stays in the second record', async () => {
  const outbox = await start();
  await expect(outbox.putRow({ ...row('1'), about: () => 'can’t be stored' })).rejects.toThrow();
  expect([await keptIds(outbox), await copiedIds()]).toEqual([[], []]);
});

test('reading the outbox fails while lost rows cannot be put back, and works later', async () => {
  await (await start()).putRow(row('1'));
  wipe();
  const after = await start();
  const begin = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full);
  await expect(after.readRows()).rejects.toThrow('no room');
  begin.mockRestore();
  expect(await keptIds(after)).toEqual(['1']);
});

test('a damaged copy is made again from its row, and a damaged copy without a row is ignored', async () => {
  const outbox = await start();
  await outbox.putRow(row('1'));
  const cache = await copies.open('khurpi-kept');
  for (const id of ['1', '2']) await cache.put(`/kept/${id}`, new Response('{"row":{"id'));
  expect(await keptIds(await start())).toEqual(['1']);
  expect(await (await cache.match('/kept/1'))?.json()).toEqual({ row: { ...row('1'), seq: 1 }, instead: [] });
});

test('page and worker that start at once restore everything once', async () => {
  const before = await start();
  for (const id of ['1', '2', '3']) await before.putRow(row(id));
  wipe();
  const [page, worker] = [await start(), await start()];
  const [mine, theirs] = await Promise.all([keptIds(page), keptIds(worker)]);
  expect([mine, theirs]).toEqual([
    ['1', '2', '3'],
    ['1', '2', '3'],
  ]);
});

test('rows of an older version move into the bucket once, even when page and worker start together', async () => {
  const older = await start();
  await older.putRow(row('1'));
  await older.putRow(row('2'));
  withBuckets();
  const [page, worker] = [await start(), await start()];
  expect(await Promise.all([keptIds(page), keptIds(worker)])).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
  expect(await keptIds(older)).toEqual([]);
  expect(await page.findRow('1')).toEqual({ ...row('1'), seq: 1 });
  wipe();
  expect(await keptIds(await start())).toEqual(['1', '2']);
});

test('after a kill in the middle of a move, newer rows in the new place stay unchanged', async () => {
  const older = await start();
  await older.putRow(row('1'));
  withBuckets();
  const page = await start();
  await page.changeRow('1', done);
  // As if the old place had not been emptied.
  vi.unstubAllGlobals();
  vi.stubGlobal('indexedDB', indexedDB);
  await older.putRow(row('1'));
  withBuckets();
  const again = await start();
  expect((await again.findRow('1'))?.state).toBe('done');
});

test('a browser without buckets keeps everything where it was; once it has buckets, everything moves', async () => {
  withBuckets(full);
  const plain = await start();
  await plain.putRow(row('1'));
  expect(await keptIds(await start())).toEqual(['1']);
  withBuckets();
  expect(await keptIds(await start())).toEqual(['1']);
  expect(await keptIds(plain)).toEqual([]);
});
