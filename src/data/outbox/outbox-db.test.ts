import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as outbox from './outbox-db.ts';
import { waitingRow } from './settle.ts';

const { changeRow, deleteRow, findRow, putRow, readRows } = outbox;
const row = (id: string, owner = 'asha') =>
  waitingRow({ id, kind: 'order', owner, request: { method: 'POST', url: '/x', headers: {}, body: id }, about: null }, 1_000);
const ids = async () => (await readRows()).map(({ id }) => id);

beforeEach(async () => {
  for (const { id } of await readRows()) await deleteRow(id);
});
afterEach(() => vi.restoreAllMocks());

test('every write waits for the disk', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await putRow(row('1'));
  await changeRow('1', (before) => ({ ...before, tries: 1 }));
  await putRow(row('2'), ({ id }) => id === '1');
  await deleteRow('2');
  const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writes).toHaveLength(4);
  for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
});

test('its shape never changes, because phones and workers of every age share it', async () => {
  await putRow(row('1'));
  expect(await indexedDB.databases()).toEqual([{ name: 'khurpi-outbox', version: 1 }]);
  const request = indexedDB.open('khurpi-outbox');
  await vi.waitFor(() => expect(request.readyState).toBe('done'));
  const store = request.result.transaction('rows').objectStore('rows');
  expect([[...request.result.objectStoreNames], store.keyPath, [...store.indexNames], store.index('owner').keyPath]).toEqual([
    ['rows'],
    'id',
    ['owner'],
    'owner',
  ]);
  request.result.close();
});

test('rows are read in the order in which they were stored', async () => {
  for (const id of ['3', '1', '2']) await putRow(row(id, id === '2' ? 'bhola' : 'asha'));
  expect(await ids()).toEqual(['3', '1', '2']);
  expect(await findRow('2')).toEqual({ ...row('2', 'bhola'), seq: 3 });
  expect(await findRow('9')).toBeUndefined();
});

test('a change starts from the current row, so page and worker lose nothing', async () => {
  vi.resetModules();
  const worker = await import('./outbox-db.ts');
  await putRow(row('1'));
  const more = (before: outbox.OutboxRow) => ({ ...before, tries: before.tries + 1 });
  await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? worker : outbox).changeRow('1', more)));
  expect((await findRow('1'))?.tries).toBe(20);
});

test('a deleted row stays deleted, and an unchanged one stays as it is', async () => {
  expect(await changeRow('1', (before) => ({ ...before, tries: 1 }))).toBeUndefined();
  expect(await readRows()).toEqual([]);
  await putRow(row('1'));
  expect(
    await changeRow(
      '1',
      () => undefined,
      () => row('2'),
    ),
  ).toBeUndefined();
  expect(await readRows()).toEqual([{ ...row('1'), seq: 1 }]);
});

test('rows of an older version without a place come first, by their ids', async () => {
  await putRow(row('9'));
  for (const id of ['2', '1'])
    await changeRow(
      '9',
      (before) => before,
      () => row(id),
    );
  expect(await ids()).toEqual(['1', '2', '9']);
});

test('rows that are stored at the same time each get their own place', async () => {
  await Promise.all(Array.from({ length: 10 }, (_, i) => putRow(row(String(9 - i)))));
  expect((await readRows()).map(({ seq }) => seq)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
});

test('a change and the row stored with it are written together or not at all', async () => {
  await putRow(row('1'));
  const done = (before: outbox.OutboxRow) => ({ ...before, state: 'done' as const });
  expect(await changeRow('1', done, (after) => ({ ...row('2'), about: after.state }))).toMatchObject({ id: '1', state: 'done' });
  expect(await findRow('2')).toMatchObject({ about: 'done' });
  await putRow(row('3'));
  await expect(changeRow('3', done, () => ({ ...row('4'), about: () => 'can’t be stored' }))).rejects.toThrow();
  expect([(await findRow('3'))?.state, await ids()]).toEqual(['saved', ['2', '1', '3']]);
});

test('a row replaces another completely: never both, never neither', async () => {
  await putRow(row('1'));
  await putRow(row('2'), ({ id }) => id === '1');
  expect(await ids()).toEqual(['2']);
  await expect(putRow({ ...row('3'), about: () => 'can’t be stored' }, ({ id }) => id === '2')).rejects.toThrow();
  expect(await ids()).toEqual(['2']);
});

test('a read is right, even if the storage is removed before its end', async () => {
  await putRow(row('1'));
  const unhandled = vi.fn();
  const hear = (error: unknown): void => void unhandled(error);
  process.on('unhandledRejection', hear);
  for (const name of ['getAll', 'get'] as const) {
    const real = IDBObjectStore.prototype[name] as (...asked: unknown[]) => IDBRequest;
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(function (this: IDBObjectStore, ...asked: unknown[]) {
      const request = real.apply(this, asked);
      request.addEventListener('success', () => this.transaction.abort());
      return request;
    } as never);
  }
  expect(await ids()).toEqual(['1']);
  expect((await findRow('1'))?.id).toBe('1');
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', hear);
  expect(unhandled).not.toHaveBeenCalled();
});
