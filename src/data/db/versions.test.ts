import { Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { address, orderDetail, product, productDetail, variant, vendor } from '../../../tests/fixtures/app/wire-answers.ts';
import { emptyCatalogs, readCatalog } from '../../../tests/fixtures/catalog/kept-catalog.ts';
import { findAddress, searchAddresses } from './address-store.ts';
import { readCart } from './cart-store.ts';
import { adoptOldCatalogs, catalogDb } from './catalog-db.ts';
import { findCatalog, rebuildIndex } from './catalog-store.ts';
import { findMasterData } from './master-data-store.ts';
import { readNote } from './note-store.ts';
import { findOrder, readOrders } from './order-store.ts';
import { findProductDetail } from './product-detail-store.ts';
import { shopDb } from './shop-db.ts';
import { eraseUserDb, userDb } from './user-db.ts';
import { findVariants } from './variant-store.ts';
import { readVendors } from './vendor-store.ts';
import { applyShopShape, applyUserShape } from './versions.ts';
import { readWaitingWishes, readWishes } from './wish-store.ts';

interface Store {
  readonly keyPath: string | string[];
  /** Name → key path; with `*` for one entry per element. */
  readonly indexes?: Readonly<Record<string, string>>;
  readonly rows: readonly object[];
}

/** Dexie writes its version 1 as 10. */
const FIRST_VERSION = 10;

// Data as stored by the first version of the app. These shapes never change.
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

/** Every store with its keys and indexes, and the version number. */
async function shapeOf(db: Dexie): Promise<unknown> {
  await db.open();
  const raw = db.backendDB();
  const stores = [...raw.objectStoreNames].map((name) => {
    const store = raw.transaction(name).objectStore(name);
    const indexes = [...store.indexNames].map((index) => store.index(index));
    return [name, store.keyPath, indexes.map(({ name: index, keyPath, multiEntry, unique }) => [index, keyPath, multiEntry, unique])];
  });
  return { version: raw.version, stores };
}

beforeEach(async () => {
  shopDb().close();
  await Dexie.delete('khurpi-shop');
  for (const name of ['old', 'new']) await eraseUserDb(name);
});

test('the current version has all shop data of a phone with the first version', async () => {
  await writeFirst('khurpi-shop', firstShop);
  await shopDb().open();
  expect(await findProductDetail(1, 9)).toMatchObject({ at: 5, detail: productDetail });
  expect((await findVariants(1, [11])).get(11)).toMatchObject(variant);
  expect(await readVendors()).toEqual({ vendors: [vendor], at: 5 });
  expect(await findMasterData('state')).toEqual([{ id: 1, name: 'Bihar' }]);
});

test('catalogues of the first version are taken over once, and continue from their cursor', async () => {
  await writeFirst('khurpi-shop', firstShop);
  await emptyCatalogs();
  await (await catalogDb()).clear('done');
  await adoptOldCatalogs();
  await shopDb().open();
  await rebuildIndex(1);
  expect(await readCatalog(1)).toEqual({ syncedAt: 5, products: [product] });
  expect((await findCatalog(1))?.whole?.cursor).toBe('c1');
  expect(await shopDb().table('catalogueChunks').count()).toBe(0);
  expect(await readVendors()).toEqual({ vendors: [vendor], at: 5 });
  await emptyCatalogs();
  await adoptOldCatalogs();
  expect(await readCatalog(1)).toBeUndefined();
});

test('a new phone has nothing to take over, and the check makes no database', async () => {
  await emptyCatalogs();
  await (await catalogDb()).clear('done');
  await adoptOldCatalogs();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('khurpi-shop');
});

test('the current version has all personal data of a phone with the first version', async () => {
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

// An edited version would reach new phones only, and old phones would differ for ever.
test.each([
  ['shops', firstShop, applyShopShape],
  ['a person', firstUser, applyUserShape],
])('an old phone’s database of %s has the shape of a new phone’s', async (_, stores, applyShape) => {
  await writeFirst('old', stores);
  const [old, fresh] = ['old', 'new'].map((name) => new Dexie(name)) as [Dexie, Dexie];
  applyShape(old);
  applyShape(fresh);
  expect(await shapeOf(old)).toEqual(await shapeOf(fresh));
  old.close();
  fresh.close();
});

// Versions that phones have, each with the change it brought.
const HISTORY: readonly Readonly<Record<string, string>>[] = [
  { carts: 'type', addresses: 'id, *words', orders: 'id, created_at', wishes: 'productId, addedAt', notes: 'name' },
  { bills: 'orderId' },
  { policies: 'id', certificates: '[policyId+language]' },
  { packages: 'productId' },
  { addresses: 'id' },
];

test.each(HISTORY.map((_, i) => i + 1))('a person’s database of version %i gets the newest shape and keeps its rows', async (version) => {
  const old = new Dexie('old');
  for (const [i, change] of HISTORY.slice(0, version).entries()) old.version(i + 1).stores(change);
  await old.table('notes').put({ name: 'x', value: 1 });
  old.close();
  const [now, fresh] = ['old', 'new'].map((name) => new Dexie(name)) as [Dexie, Dexie];
  applyUserShape(now);
  applyUserShape(fresh);
  expect(await shapeOf(now)).toEqual(await shapeOf(fresh));
  expect(await now.table('notes').get('x')).toEqual({ name: 'x', value: 1 });
  now.close();
  fresh.close();
});
