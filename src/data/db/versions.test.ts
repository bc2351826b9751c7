import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, test } from 'vitest';
import { address, orderDetail, product, productDetail, variant, vendor } from '../../../tests/fixtures/app/wire-answers.ts';
import { emptyCatalogs, readCatalog } from '../../../tests/fixtures/catalog/kept-catalog.ts';
import { findAddress, searchAddresses } from './address-store.ts';
import { readCart } from './cart-store.ts';
import { adoptOldCatalogs, catalogDb } from './catalog-db.ts';
import { findCatalog, renewIndex } from './catalog-store.ts';
import { findMasterData } from './master-data-store.ts';
import { readNote } from './note-store.ts';
import { openOneWriter, type Rung } from './one-writer.ts';
import { findOrder, readOrders } from './order-store.ts';
import { findProductDetail } from './product-detail-store.ts';
import { eraseUserDb, userDb } from './user-db.ts';
import { findVariants } from './variant-store.ts';
import { readVendors } from './vendor-store.ts';
import { shopLadder, userLadder } from './versions.ts';
import { readWaitingWishes, readWishes } from './wish-store.ts';

interface Store {
  readonly keyPath: string | string[];
  /** Name → key path; with `*` for one entry per element. */
  readonly indexes?: Readonly<Record<string, string>>;
  readonly rows: readonly object[];
}

const FIRST_VERSION = 10;

// What the first phones have on them. These shapes are history: nothing here is ever edited.
const firstShop: Readonly<Record<string, Store>> = {
  catalogues: { keyPath: 'vendorId', rows: [{ vendorId: 1, cursor: 'c1', syncedAt: 5, chunkOf: { 9: 0 } }] },
  catalogueChunks: { keyPath: ['vendorId', 'chunk'], rows: [{ vendorId: 1, chunk: 0, products: [product] }] },
  productDetails: {
    keyPath: ['vendorId', 'id'],
    indexes: { at: 'at' },
    rows: [{ vendorId: 1, id: 9, at: 5, detail: productDetail }],
  },
  variants: { keyPath: ['vendorId', 'id'], indexes: { at: 'at' }, rows: [{ ...variant, vendorId: 1, at: 5 }] },
  vendors: { keyPath: 'id', rows: [{ id: 1, at: 5, vendor }] },
  masterData: { keyPath: 'name', rows: [{ name: 'state', at: 5, items: [{ id: 1, name: 'Bihar' }] }] },
};
const { items: _items, bill: _bill, ...summary } = orderDetail;
const firstUser: Readonly<Record<string, Store>> = {
  // The cart of the first version knew neither coupons nor insurance.
  carts: {
    keyPath: 'type',
    rows: [
      { type: 'shop', revision: 3, cartId: null, items: { 11: 2 }, catalogueIds: { 11: 911 }, order: [11], vendorId: 1, isPrebook: false },
    ],
  },
  addresses: { keyPath: 'id', indexes: { words: '*words' }, rows: [{ ...address, words: ['asha', 'devi', '9876500001'], at: 5 }] },
  orders: { keyPath: 'id', indexes: { created_at: 'created_at' }, rows: [{ id: 7, created_at: orderDetail.created_at, at: 5, summary }] },
  wishes: {
    keyPath: 'productId',
    indexes: { addedAt: 'addedAt' },
    rows: [
      { productId: 9, addedAt: 5, isWaiting: true, isRemoved: false },
      { productId: 10, addedAt: 4, isWaiting: true, isRemoved: true },
    ],
  },
  notes: { keyPath: 'name', rows: [{ name: 'selected-address', value: 5 }] },
};

const done = (request: IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });

/** Writes a database as the first version of the app left it. */
async function writeFirst(name: string, stores: Readonly<Record<string, Store>>): Promise<void> {
  const request = indexedDB.open(name, FIRST_VERSION);
  request.onupgradeneeded = () => {
    for (const [table, { keyPath, indexes = {}, rows }] of Object.entries(stores)) {
      const store = request.result.createObjectStore(table, { keyPath });
      for (const [index, path] of Object.entries(indexes))
        store.createIndex(index, path.replace('*', ''), { multiEntry: path.startsWith('*') });
      for (const row of rows) store.add(row);
    }
  };
  await done(request);
  request.result.close();
}

/** Every store with its keys and indexes, and the version. */
async function shapeOf(name: string): Promise<unknown> {
  const request = indexedDB.open(name);
  await done(request);
  const raw = request.result;
  const stores = [...raw.objectStoreNames].map((store) => {
    const all = raw.transaction(store).objectStore(store);
    const indexes = [...all.indexNames].map((index) => all.index(index));
    return [store, all.keyPath, indexes.map(({ name: index, keyPath, multiEntry, unique }) => [index, keyPath, multiEntry, unique])];
  });
  raw.close();
  return { version: raw.version, stores };
}

beforeEach(async () => {
  await deleteDB('khurpi-shop');
  for (const name of ['old', 'new']) await eraseUserDb(name);
});

test('what a phone of the first version knows of shops is all there in this one', async () => {
  await writeFirst('khurpi-shop', firstShop);
  expect(await findProductDetail(1, 9)).toMatchObject({ at: 5, detail: productDetail });
  expect((await findVariants(1, [11])).get(11)).toMatchObject(variant);
  expect(await readVendors()).toEqual({ vendors: [vendor], at: 5 });
  expect(await findMasterData('state')).toEqual([{ id: 1, name: 'Bihar' }]);
});

test('catalogues of the first version are taken over, once, and go from where they were', async () => {
  await writeFirst('khurpi-shop', firstShop);
  await emptyCatalogs();
  await (await catalogDb()).clear('done');
  await adoptOldCatalogs();
  await renewIndex(1);
  expect(await readCatalog(1)).toEqual({ syncedAt: 5, products: [product] });
  expect((await findCatalog(1))?.whole?.cursor).toBe('c1');
  const shop = await openDB('khurpi-shop');
  expect(await shop.count('catalogueChunks')).toBe(0);
  expect(await shop.getAll('vendors')).toMatchObject([{ vendor, at: 5 }]);
  shop.close();
  await emptyCatalogs();
  await adoptOldCatalogs();
  expect(await readCatalog(1)).toBeUndefined();
});

test('a new phone has nothing to take over, and asking makes no database', async () => {
  await emptyCatalogs();
  await (await catalogDb()).clear('done');
  await adoptOldCatalogs();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('khurpi-shop');
});

test('what a phone of the first version keeps for a person is all there in this one', async () => {
  await writeFirst('old', firstUser);
  const db = userDb('old');
  expect(await readCart(db, 'shop')).toMatchObject({
    items: { 11: 2 },
    order: [11],
    revision: 3,
    coupon: 'auto',
    insured: {},
    pickupFarmer: null,
  });
  expect(await findAddress(db, 5)).toEqual(address);
  expect(await searchAddresses(db, 'asha')).toEqual([address]);
  expect((await readOrders(db)).map((row) => row.id)).toEqual([7]);
  expect(await findOrder(db, 7)).toMatchObject({ summary: { grand_total: 570 } });
  expect((await readWishes(db)).map((row) => row.productId)).toEqual([9]);
  expect((await readWaitingWishes(db)).map((row) => row.productId)).toEqual([9, 10]);
  expect(await readNote(db, 'selected-address')).toBe(5);
});

/** Climbs all of a ladder. */
async function climb(name: string, ladder: readonly Rung[], store: string): Promise<void> {
  const db = openOneWriter(name, ladder);
  await db.read(store as never, (all) => all.count());
  db.close();
}

// A rung that was edited would reach new phones only: old ones would differ from them ever after.
test.each([
  ['shops', firstShop, (name: string) => climb(name, shopLadder, 'vendors')],
  ['a person', firstUser, (name: string) => climb(name, userLadder, 'notes')],
])('an old phone’s database of %s has the shape of a new phone’s', async (_, stores, climbIn) => {
  await writeFirst('old', stores);
  for (const name of ['old', 'new']) await climbIn(name);
  expect(await shapeOf('old')).toEqual(await shapeOf('new'));
});

test('a phone climbs the rungs it lacks, each once', async () => {
  const climbed: number[] = [];
  const rung = (number: number) => (): void => void climbed.push(number);
  await writeFirst('old', firstUser);
  await climb('old', [...userLadder, rung(2), rung(3)], 'notes');
  await climb('old', [...userLadder, rung(2), rung(3), rung(4)], 'notes');
  await climb('new', [...userLadder, rung(5)], 'notes');
  expect(climbed).toEqual([2, 3, 4, 5]);
});
