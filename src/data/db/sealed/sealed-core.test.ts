// Tests databases of a person on a tablet: stores work as before, and the disk reveals nothing of their content.
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { address, orderDetail } from '../../../../tests/fixtures/app/wire-answers.ts';
import { readDisk, secretsOn } from '../../../../tests/fixtures/tablet/disk.ts';
import { findAddress, putAddresses, replaceAddresses, searchAddresses } from '../address-store.ts';
import { editCart, putCart, readCart, readCarts } from '../cart-store.ts';
import { putNote, readNote, readNotes } from '../note-store.ts';
import { openOneWriter } from '../one-writer.ts';
import { findBill, findOrder, putBill, putOrderDetail, readOrders } from '../order-store.ts';
import { findCertificate, putCertificate } from '../policy/policy-store.ts';
import { closeUserDbs, type UserDb, userDb } from '../user-db.ts';
import { adoptWishes, readWishes, setWish } from '../wish-store.ts';
import { closeSealed, eraseOtherSealed, openSealed, sealedDbName } from './open-sealed.ts';

const SECRETS = ['Shanti Devi', '9876598765', 'Kisan Marg', 'Ring twice', 'B-1907', 'certificate of Shanti'];
const farmer = { ...address, contact_name: 'Shanti Devi', contact_number: '9876598765', address: '12 Kisan Marg' };
const detail = { ...orderDetail, id: 71, contact_name: 'Shanti Devi', address: farmer };

let handles = 0;
let name = '';
let key: Uint8Array<ArrayBuffer>;

beforeEach(() => {
  name = sealedDbName(`0a1b2c3d-${++handles}`);
  key = crypto.getRandomValues(new Uint8Array(32));
  openSealed(crypto as never, name, key.slice());
});

afterEach(async () => {
  closeUserDbs();
  closeSealed();
  await eraseOtherSealed([]);
  for (const { name: other = '' } of await indexedDB.databases()) await Dexie.delete(other);
});

/** Writes distinctive values to every store of a person. */
async function fill(db: UserDb): Promise<void> {
  await replaceAddresses(db, [{ ...farmer, id: 1 }], 5);
  await putAddresses(db, [{ ...farmer, id: 2, contact_name: 'Ravi' }], 5);
  await putCart(db, 'shop', { ...emptyCart, items: { 11: 2 }, note: 'Ring twice' } as never);
  await putOrderDetail(db, detail as never, 5);
  await putBill(db, { orderId: 71, papers: ['B-1907'], invoice: { number: 'B-1907', buyer: 'Shanti Devi' } as never });
  await setWish(db, 9, true, 4);
  await setWish(db, 8, true, 5);
  await putCertificate(db, {
    policyId: 3,
    language: 'en',
    stamp: 'B-1907',
    bytes: new TextEncoder().encode('certificate of Shanti').buffer as ArrayBuffer,
  });
  await putNote(db, 'draft:address', { name: 'Shanti Devi', street: 'Kisan Marg' });
  await putNote(db, 'draft:claim', { phone: '9876598765' });
}

const disk = (): Promise<Buffer> => readDisk([indexedDB]);

test('nothing in a person’s stores can be read on the disk of a tablet', async () => {
  await fill(userDb(name));
  expect(secretsOn(await disk(), SECRETS)).toEqual([]);
  // Control: on a phone, the same search finds the same rows.
  await fill(userDb('khurpi-0a1b2c3d-phone'));
  expect(secretsOn(await disk(), SECRETS)).toEqual(SECRETS);
});

test('each store reads what it wrote, encrypted or not', async () => {
  const clear = userDb('khurpi-0a1b2c3d-phone');
  const sealed = userDb(name);
  const read = async (db: UserDb) => ({
    found: await findAddress(db, 1),
    searched: [await searchAddresses(db, 'shanti'), await searchAddresses(db, '98765')],
    carts: await readCarts(db),
    orders: [await readOrders(db), await findOrder(db, 71)],
    bill: await findBill(db, 71),
    wishes: await readWishes(db),
    certificate: new TextDecoder().decode((await findCertificate(db, 3, 'en'))?.bytes),
    notes: [await readNote(db, 'draft:address'), await readNotes(db, 'draft:'), await readNote(db, 'missing')],
    cursor: await db.orders
      .where('id')
      .above(0)
      .filter(({ summary }) => summary.id === 71)
      .first(),
  });
  for (const db of [clear, sealed]) {
    await fill(db);
    await editCart(db, 'shop', { kind: 'set', item: { variantId: 12, catalogueId: 912 }, quantity: 3 } as never, 'edit-1');
    await adoptWishes([{ productId: 4, addedAt: 9, isWaiting: true, isRemoved: false }], db);
    await db.carts.update('shop', { revision: 9 });
    await db.wishes.toCollection().modify({ isWaiting: false });
  }
  expect(await read(sealed)).toEqual(await read(clear));
  expect((await readCart(sealed, 'shop')).revision).toBe(9);
});

test('screens see a change of a sealed row at once', async () => {
  const seen: unknown[] = [];
  const subscription = liveQuery(() => readNote(userDb(name), 'me')).subscribe((value) => seen.push(value));
  await vi.waitFor(() => expect(seen).toEqual([undefined]));
  await putNote(userDb(name), 'me', { name: 'Asha' });
  await vi.waitFor(() => expect(seen.at(-1)).toEqual({ name: 'Asha' }));
  subscription.unsubscribe();
});

test('while the tablet is locked an encrypted database opens for nobody, and nothing readable is written there', async () => {
  await fill(userDb(name));
  closeSealed();
  await expect(readNote(userDb(name), 'draft:address')).rejects.toThrow();
  await expect(putNote(userDb(name), 'me', { name: 'Shanti Devi' })).rejects.toThrow();
  closeUserDbs();
  await expect(putNote(userDb(name), 'me', { name: 'Shanti Devi' })).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  // Another person is unlocked.
  closeUserDbs();
  openSealed(crypto as never, sealedDbName('0a1b2c3d-other'), key.slice());
  await expect(readNote(userDb(name), 'me')).rejects.toMatchObject({ name: 'DatabaseClosedError' });
  expect(secretsOn(await disk(), SECRETS)).toEqual([]);
});

test('a person who locked and opened again with the PIN can read on', async () => {
  await fill(userDb(name));
  closeSealed();
  openSealed(crypto as never, name, key.slice());
  expect(await readNote(userDb(name), 'draft:claim')).toEqual({ phone: '9876598765' });
});

/** Changes rows without Dexie, like somebody with access to the disk. */
async function change(store: string, work: (rows: IDBObjectStore) => Promise<void>): Promise<void> {
  closeUserDbs();
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  await work(db.transaction(store, 'readwrite').objectStore(store));
  db.close();
}
const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

test('a row that was changed, moved or put there without encryption does not open', async () => {
  const tampered: readonly ((row: { name: string; sealed: Uint8Array }) => object)[] = [
    (row) => ({ ...row, sealed: row.sealed.map((byte, at) => (at === 40 ? byte ^ 1 : byte)) }),
    (row) => ({ ...row, sealed: row.sealed.map((byte, at) => (at === 0 ? 2 : byte)) }),
    (row) => ({ ...row, sealed: row.sealed.slice(0, 20) }),
    (row) => ({ name: row.name, value: 'in clear' }),
    (row) => ({ ...row, name: 'other' }),
  ];
  for (const tamper of tampered) {
    await putNote(userDb(name), 'me', 'Asha');
    await change('notes', async (rows) => {
      await answer(rows.put(tamper((await answer(rows.get('me'))) as never)));
    });
    const read = userDb(name).notes.toArray();
    await expect(read).rejects.toMatchObject({ name: 'BoxRefused' });
    await userDb(name).notes.clear();
  }
});

test('the length of an encrypted row shows only how many times 256 bytes it has', async () => {
  const lengths = new Set<number>();
  for (const text of ['', 'a', 'a'.repeat(150)]) {
    await putNote(userDb(name), 'me', text);
    await change('notes', async (rows) => void lengths.add(((await answer(rows.get('me'))) as { sealed: Uint8Array }).sealed.length));
  }
  expect([...lengths]).toEqual([1 + 12 + 256 + 16]);
});

test('keys and indexes of a person’s stores hold only ids, states and times', async () => {
  const db = userDb(name);
  await db.open();
  const clear = db.tables.flatMap(({ name: store, schema }) => [schema.primKey, ...schema.indexes].map(({ src }) => `${store}: ${src}`));
  expect(clear.sort()).toEqual([
    'addresses: id',
    'bills: orderId',
    'carts: type',
    'certificates: [policyId+language]',
    'notes: name',
    'orders: created_at',
    'orders: id',
    'packages: productId',
    'policies: id',
    'wishes: addedAt',
    'wishes: productId',
  ]);
});

test('a store whose keys would show words, or whose rows do not name their key, cannot be encrypted', async () => {
  for (const schema of ['id, *words', '', '++id']) {
    const db = openOneWriter<Dexie>(`${name}-${schema.length}`, (fresh) => void fresh.version(1).stores({ things: schema }));
    await expect(db.open()).rejects.toThrow('cannot be sealed');
  }
});

test('an encrypted row refuses values that would change when they are read', async () => {
  for (const value of [new Date(5), new Map([[1, 2]]), new Blob(['x'])])
    await expect(putNote(userDb(name), 'me', value)).rejects.toMatchObject({ name: 'DataCloneError' });
  await putNote(userDb(name), 'me', { bytes: new Uint8Array([1, 2]), buffer: new Uint8Array([3]).buffer, nothing: null });
  expect(await readNote(userDb(name), 'me')).toEqual({ bytes: new Uint8Array([1, 2]), buffer: new Uint8Array([3]).buffer, nothing: null });
});
