// Tests what a person stores on the tablet: they can read it back, and nobody finds it on the disk.
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { readDisk, secretsOn } from '../../../tests/fixtures/tablet/disk.ts';
import { createPersonKeys, openByPin, wrapPersonKeys } from './person-keys.ts';
import { countBoxes, deleteBox, type OpenBox, openList, putBox, readBox, readBoxes } from './sealed-rows.ts';
import { createTabletKey } from './tablet-key.ts';
import { openTabletStore, type TabletStore, writeAll } from './tablet-store.ts';

interface Farmer {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly street: string;
}

const PIN = '482915';
const farmer = (n: number): Farmer => ({
  id: `q-${n}`,
  name: n % 2 ? 'Shanti Devi' : 'शांति देवी',
  phone: `98765${43_000 + n}`,
  street: 'Kisan Marg, Rewari',
});
const secrets = ['Shanti Devi', 'शांति देवी', '98765430', 'Kisan Marg', PIN];

let factory: IDBFactory;
let place: TabletStore;
let tablet: CryptoKey;

async function openPerson(handle: string): Promise<OpenBox> {
  const owner = { tablet, handle };
  const kept = await wrapPersonKeys(crypto, owner, await createPersonKeys(crypto), { pin: PIN, share: new Uint8Array(32), rounds: 10 });
  await writeAll(place.db, async (tx) => {
    await tx
      .objectStore('tablet')
      .put({ name: 'tablet', key: tablet, identity: tablet, tabletId: 1, rounds: 10, facts: new Uint8Array(1), version: 1 });
    await tx.objectStore('people').put({ ...kept, handle, person: 'p1', label: new Uint8Array(1) });
  });
  return { crypto, db: place.db, owner: handle, key: (await openByPin(crypto, owner, kept, PIN)).seal };
}

beforeEach(async () => {
  factory = new IDBFactory();
  place = await openTabletStore({ indexedDB: factory });
  tablet = await createTabletKey(crypto);
});

test('a row is read back unchanged, with its version', async () => {
  const box = await openPerson('h1');
  expect(await readBox(box, 'drafts', '1')).toBeUndefined();
  const first = await putBox(box, 'drafts', '1', farmer(1), 0);
  await putBox(box, 'drafts', '1', farmer(2), first);
  expect(await readBox(box, 'drafts', '1')).toEqual({ value: farmer(2), version: 2 });
  await deleteBox(box, 'drafts', '1');
  expect(await readBoxes(box, 'drafts')).toEqual(new Map());
});

test('of two writes of one version the second is refused, and the first stays', async () => {
  const box = await openPerson('h1');
  await putBox(box, 'drafts', '1', 'first', 0);
  await expect(putBox(box, 'drafts', '1', 'second', 0)).rejects.toMatchObject({ name: 'BoxChanged' });
  expect(await readBox(box, 'drafts', '1')).toMatchObject({ value: 'first' });
});

test('a list is stored in chunks of 32, and is the same when it is opened again', async () => {
  const box = await openPerson('h1');
  const list = await openList<Farmer>(box, 'queue');
  await Promise.all(Array.from({ length: 70 }, (_, n) => list.put(farmer(n))));
  await list.put({ ...farmer(40), name: 'changed' });
  await list.remove('q-3');
  expect((await place.db.getAll('boxes')).map(({ count }) => count)).toEqual([31, 32, 6]);
  const again = await openList<Farmer>(box, 'queue');
  expect(again.rows()).toEqual(list.rows());
  expect([again.rows().length, again.rows().find(({ id }) => id === 'q-40')?.name]).toEqual([69, 'changed']);
  expect(await countBoxes(place.db, 'h1')).toEqual({ queue: 69 });
});

test('a list stays unchanged when a change cannot be stored', async () => {
  const list = await openList<Farmer>(await openPerson('h1'), 'queue');
  await list.put(farmer(1));
  const full = vi.spyOn(place.db, 'transaction').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await expect(list.put(farmer(2))).rejects.toMatchObject({ name: 'QuotaExceededError' });
  full.mockRestore();
  expect(list.rows()).toEqual([farmer(1)]);
  await list.put(farmer(3));
  expect(list.rows()).toEqual([farmer(1), farmer(3)]);
});

test('a box that was exchanged with another on the disk is refused', async () => {
  const [one, two] = [await openPerson('h1'), await openPerson('h2')];
  await putBox(one, 'drafts', '1', 'one', 0);
  await putBox(one, 'drafts', '2', 'two', 0);
  await putBox(two, 'drafts', '1', 'of another person', 0);
  const there = (await place.db.getAll('boxes')).find(({ owner, id }) => owner === 'h1' && id === '1');
  if (!there) throw new Error('no row');
  const moved = [
    { ...there, id: '2' },
    { ...there, store: 'addresses' },
    { ...there, owner: 'h2' },
    { ...there, version: 2 },
  ];
  for (const row of moved) {
    await place.db.put('boxes', row);
    const box = row.owner === 'h1' ? one : two;
    await expect(readBox(box, row.store, row.id), JSON.stringify([row.owner, row.store, row.id])).rejects.toMatchObject({
      name: 'BoxRefused',
    });
    await place.db.put('boxes', there);
  }
});

test('the disk contains no name, number, street or PIN', async () => {
  const box = await openPerson('h1');
  const list = await openList<Farmer>(box, 'queue');
  for (let n = 0; n < 40; n++) await list.put(farmer(n));
  await putBox(box, 'drafts', '1', farmer(1), 0);
  expect(secretsOn(await readDisk([factory]), secrets)).toEqual([]);
  // Control: the same search finds data that is not sealed.
  await place.db.put('people', { ...farmer(1), handle: 'bad', pin: PIN } as never);
  await place.db.put('people', { ...farmer(2), handle: 'bad too' } as never);
  expect(secretsOn(await readDisk([factory]), secrets)).toEqual(secrets);
});

test('keys and boxes are in their own bucket if the browser has buckets', async () => {
  const [bucket, outside] = [new IDBFactory(), new IDBFactory()];
  const storageBuckets = { open: async () => ({ indexedDB: bucket }), delete: async () => undefined };
  expect((await openTabletStore({ indexedDB: outside, storageBuckets })).hasBucket).toBe(true);
  expect([(await bucket.databases()).length, (await outside.databases()).length]).toEqual([1, 0]);
});
