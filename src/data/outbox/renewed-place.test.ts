// Tests that a sign-out deletes the outbox's storage, and moves other people's rows to a new one.
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
/** The files of the bucket. After a deletion there are other files. */
let files: IDBFactory;
const remove = vi.fn();

/** A page or worker that starts now. */
async function start(): Promise<Outbox> {
  vi.resetModules();
  return import('./outbox-db.ts');
}

const copiedIds = (): string[] =>
  [...(copies.stores.get('khurpi-kept')?.entries.keys() ?? [])].map((url) => url.split('/').at(-1) ?? '').sort();
const keptIds = async (outbox: Outbox): Promise<string[]> => (await outbox.readRows()).map(({ id }) => id);

beforeEach(() => {
  copies = new FakeCaches();
  files = new IDBFactory();
  remove.mockReset().mockImplementation(async () => {
    files = new IDBFactory();
  });
  vi.stubGlobal('caches', copies);
  vi.stubGlobal('indexedDB', new IDBFactory());
  const storageBuckets = { open: async () => ({ indexedDB: files }), delete: remove };
  vi.stubGlobal('navigator', { locks: navigator.locks, storageBuckets });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('erasing a person’s rows erases their storage, and other people’s rows move to the new one', async () => {
  const page = await start();
  for (const [id, owner] of [
    ['1', 'asha'],
    ['2', 'bhola'],
    ['3', 'bhola'],
  ] as const)
    await page.putRow(row(id, owner));
  await page.changeRow('3', done);
  const old = files;
  await page.deleteRowsOf('asha');
  expect(files).not.toBe(old);
  expect([await keptIds(page), copiedIds()]).toEqual([['2', '3'], ['2']]);
  expect(await page.findRow('2')).toEqual({ ...row('2', 'bhola'), seq: 2 });
  // A later start finds them there.
  expect(await keptIds(await start())).toEqual(['2', '3']);
});

test('after a kill while the place is gone, other people’s rows return and erased rows do not', async () => {
  const page = await start();
  await page.putRow(row('1'));
  await page.putRow(row('2', 'bhola'));
  remove.mockImplementation(async () => {
    files = new IDBFactory();
    throw new Error('killed');
  });
  await expect(page.deleteRowsOf('asha')).rejects.toThrow('killed');
  // An open page does not keep the deleted files either.
  expect(await keptIds(page)).toEqual(['2']);
  expect(await keptIds(await start())).toEqual(['2']);
});

test('the place stays while a row of other people has no second record', async () => {
  const page = await start();
  await page.putRow(row('1'));
  await page.putRow(row('2', 'bhola'));
  await (await copies.open('khurpi-kept')).delete('/kept/2');
  const old = files;
  await page.deleteRowsOf('asha');
  expect(files).toBe(old);
  expect(await keptIds(page)).toEqual(['2']);
});

test('a page whose place was deleted stores new rows in the new place', async () => {
  const [gone, stays] = [await start(), await start()];
  await gone.putRow(row('1'));
  expect(await keptIds(stays)).toEqual(['1']);
  await gone.deleteRowsOf('asha');
  // Chromium closes open databases of a deleted bucket.
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  await stays.putRow(row('2'));
  expect([await keptIds(stays), await keptIds(gone), copiedIds()]).toEqual([['2'], ['2'], ['2']]);
});
