import { beforeEach, expect, test, vi } from 'vitest';
import { enqueue } from './enqueue.ts';
import { isProof } from './kinds.ts';
import { changeRow, deleteRow, type OutboxKind, readRows } from './outbox-db.ts';

let made = 0;

async function put(kind: OutboxKind, body: string, owner = 'farmer-a', name = 'row'): Promise<string> {
  made++;
  const id = `${name}-${String(made).padStart(3, '0')}`;
  await enqueue({ id, kind, owner, request: { method: 'POST', url: '/x', headers: {}, body }, about: null }, made);
  return id;
}

const kept = async (): Promise<string[]> => (await readRows()).map((row) => row.id);

beforeEach(async () => {
  for (const row of await readRows()) await deleteRow(row.id);
});

test('a repeated payment link waits once; for another phone or person it is another link', async () => {
  await put('share-link', 'order 1 to 98');
  const second = await put('share-link', 'order 1 to 98');
  const otherPhone = await put('share-link', 'order 1 to 97');
  const otherPerson = await put('share-link', 'order 1 to 98', 'farmer-b');
  expect(await kept()).toEqual([second, otherPhone, otherPerson]);
});

test('the last tap on a post replaces an unsent tap on the same post only', async () => {
  const mark = async (url: string): Promise<string> => {
    const id = `mark-${++made}`;
    await enqueue(
      { id, kind: 'mark', owner: 'farmer-a', request: { method: 'POST', url, headers: {}, body: String(made) }, about: null },
      made,
    );
    return id;
  };
  await mark('/posts/1/helpful');
  const [last, other] = [await mark('/posts/1/helpful'), await mark('/posts/2/helpful')];
  expect(await kept()).toEqual([last, other]);
  await changeRow(last, (row) => ({ ...row, state: 'unknown' }));
  const after = await mark('/posts/1/helpful');
  expect(await kept()).toEqual([last, other, after]);
});

test('a link that may have been sent keeps its key', async () => {
  const first = await put('share-link', 'order 1 to 98');
  await changeRow(first, (row) => ({ ...row, state: 'unknown' }));
  const second = await put('share-link', 'order 1 to 98');
  expect(await kept()).toEqual([first, second]);
});

test('a new consent choice replaces one that was never sent; orders are never replaced', async () => {
  await put('consent', 'yes');
  const choice = await put('consent', 'no');
  const orders = [await put('order', 'the same'), await put('order', 'the same')];
  expect(await kept()).toEqual([choice, ...orders]);
});

test('a new consent choice replaces one that the server cannot accept', async () => {
  const yes = await put('consent', 'yes');
  await changeRow(yes, (row) => ({ ...row, state: 'unknown', tries: 5, lastCode: 'INTERNAL' }));
  const no = await put('consent', 'no');
  expect(await kept()).toEqual([no]);
});

test('the link itself is its proof, and a hotspot’s page is none', () => {
  const row = { kind: 'share-link', id: 'x' } as const;
  expect(isProof(row, { payment_link: 'https://pay.example/1', amount: 5 })).toBe(true);
  for (const body of [undefined, null, true, {}, { orders: [] }]) expect(isProof(row, body)).toBe(false);
});

test('a clock that goes back does not let an older consent choice win', async () => {
  const yes = await put('consent', 'yes', 'farmer-a', 'later');
  await changeRow(yes, (row) => ({ ...row, state: 'unknown' }));
  const no = await put('consent', 'no', 'farmer-a', 'earlier');
  expect(await kept()).toEqual([yes, no]);
});

test('the newer choice is stored and the older deleted in one commit, so a kill leaves one', async () => {
  await put('consent', 'yes');
  const writes = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await put('consent', 'no');
  expect(writes.mock.calls.filter(([, mode]) => mode === 'readwrite')).toHaveLength(1);
  writes.mockRestore();
});
