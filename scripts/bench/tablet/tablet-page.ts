// Runs in a browser: fills a tablet with people and their data, and measures how long one of them waits after the last digit of the PIN.
// Also fills a tablet that the app itself has registered.
import type { OrderDetail } from '#core/contract/order/order.ts';
import type { BoxCrypto } from '#data/box/bytes.ts';
import { createPersonKeys, openByPin, wrapPersonKeys } from '#data/box/person-keys.ts';
import { stretchPin } from '#data/box/stretch-pin.ts';
import { createTabletKey } from '#data/box/tablet-key.ts';
import { putPerson, putTablet, readPeople, readTablet } from '#data/box/tablet-rows.ts';
import { type Buckets, openTabletStore, type TabletStore } from '#data/box/tablet-store.ts';
import { putNote, readNotes } from '#data/db/note-store.ts';
import { putOrderDetail, readOrders } from '#data/db/order-store.ts';
import { databaseKey } from '#data/db/sealed/database-key.ts';
import { openSealed, sealedDbName } from '#data/db/sealed/open-sealed.ts';
import { closeUserDbs, type UserDb, userDb } from '#data/db/user-db.ts';

const PIN = '482915';
const ROUNDS = 600_000;
const FEW_ROUNDS = 1;
const CLEAR = 'khurpi-0a1b2c3d-clear';

const webCrypto: BoxCrypto = { subtle: crypto.subtle, getRandomValues: (into) => crypto.getRandomValues(into) };
const place = (): Promise<TabletStore> => openTabletStore({ indexedDB });

/** An order as large as the demo's: about 3 kB. */
const orderOf = (id: number): OrderDetail =>
  ({
    id,
    created_at: new Date(1e12 + id).toISOString(),
    contact_name: `Shanti Devi ${id}`,
    address: { contact_name: `Shanti Devi ${id}`, contact_number: '9876543210', street_address_1: 'Kisan Marg, Ward 4, Rampur Hari' },
    items: Array.from({ length: 6 }, (_, n) => ({
      id: n,
      name: `Product ${id} ${n} `.repeat(10),
      quantity: n,
      price: 12_300 + n,
      picture: 'x'.repeat(120),
    })),
    history: Array.from({ length: 5 }, (_, n) => ({ state: n, at: new Date(1e12 + id + n).toISOString(), note: 'y'.repeat(60) })),
  }) as unknown as OrderDetail;

async function keep(db: UserDb, drafts: number, orders: number): Promise<void> {
  for (let n = 0; n < drafts; n++) await putNote(db, `draft:${n}`, { name: `Farmer ${n}`, cart: 'z'.repeat(1_000) });
  for (let n = 1; n <= orders; n++) await putOrderDetail(db, orderOf(n), 5);
}

interface Amounts {
  readonly people: number;
  /** For each person. */
  readonly drafts: number;
  readonly orders: number;
}

/** Fills a person's database. @param seal their key P */
async function keepSealed(db: TabletStore['db'], handle: string, seal: CryptoKey, { drafts, orders }: Amounts): Promise<void> {
  const name = sealedDbName(handle);
  openSealed(webCrypto, name, await databaseKey({ crypto: webCrypto, db, owner: handle, key: seal }));
  await keep(userDb(name), drafts, orders);
  closeUserDbs();
}

/** Adds a person with their data. @param rounds of their PIN */
async function addPerson(db: TabletStore['db'], tablet: CryptoKey, n: number, rounds: number, amounts: Amounts): Promise<void> {
  const handle = `0a1b2c3d-${n}`;
  const keys = await createPersonKeys(webCrypto);
  const kept = await wrapPersonKeys(webCrypto, { tablet, handle }, keys, { pin: PIN, share: new Uint8Array(32), rounds });
  await putPerson(webCrypto, db, tablet, { ...kept, handle, person: `person-${n}` }, { emblem: 'sun', label: `Agent ${n}` });
  await keepSealed(db, handle, keys.seal, amounts);
}

async function fill(amounts: Amounts): Promise<void> {
  const { db } = await place();
  const tablet = await createTabletKey(webCrypto);
  const facts = { name: 'Counter', centre: { en: 'Rampur' }, lockAfterMinutes: 5, mostPeople: amounts.people, seenAt: 1 };
  await putTablet(webCrypto, db, { key: tablet, identity: tablet, tabletId: 1, rounds: ROUNDS }, facts);
  for (let n = 0; n < amounts.people; n++) await addPerson(db, tablet, n, n === 0 ? ROUNDS : FEW_ROUNDS, amounts);
  // Control: the same data without sealing.
  await keep(userDb(CLEAR), amounts.drafts, amounts.orders);
}

/**
 * Fills a tablet of the app: its people get drafts and orders, and others join until it has enough people.
 * @param pins of its people, by their label @returns rounds of their PINs
 */
async function fillApp(pins: Readonly<Record<string, string>>, amounts: Amounts): Promise<number> {
  const { storageBuckets } = navigator as { readonly storageBuckets?: Buckets };
  const { db } = await openTabletStore({ indexedDB, storageBuckets });
  const tablet = await readTablet(webCrypto, db);
  if (!tablet) throw new Error('the app has registered no tablet');
  const { key, rounds } = tablet.row;
  const people = await readPeople(webCrypto, db, key);
  for (const { row, label } of people) {
    const keys = await openByPin(webCrypto, { tablet: key, handle: row.handle }, row, pins[label] ?? '');
    await keepSealed(db, row.handle, keys.seal, amounts);
  }
  for (let n = people.length; n < amounts.people; n++) await addPerson(db, key, n, FEW_ROUNDS, amounts);
  db.close();
  return rounds;
}

async function readAll(db: UserDb): Promise<number> {
  return (await readNotes(db, 'draft:')).length + (await readOrders(db)).length;
}

/** Milliseconds. `stretch` is the browser's own cryptography, which the slowed processor does not affect. */
async function unlock(): Promise<Readonly<Record<'stretch' | 'open' | 'read' | 'readClear' | 'rows', number>>> {
  const { db } = await place();
  const tablet = await readTablet(webCrypto, db);
  const person = tablet && (await readPeople(webCrypto, db, tablet.row.key)).find(({ row }) => row.handle === '0a1b2c3d-0');
  if (!tablet || !person) throw new Error('the tablet is empty');
  const begun = performance.now();
  await stretchPin(webCrypto, PIN, new Uint8Array(16), ROUNDS);
  const stretch = performance.now() - begun;
  const from = performance.now();
  const { handle } = person.row;
  const keys = await openByPin(webCrypto, { tablet: tablet.row.key, handle }, person.row, PIN);
  const name = sealedDbName(handle);
  openSealed(webCrypto, name, await databaseKey({ crypto: webCrypto, db, owner: handle, key: keys.seal }));
  await userDb(name).open();
  const opened = performance.now();
  const rows = await readAll(userDb(name));
  const read = performance.now();
  await userDb(CLEAR).open();
  const clear = performance.now();
  await readAll(userDb(CLEAR));
  return { stretch, open: Math.max(0, opened - from - stretch), read: read - opened, readClear: performance.now() - clear, rows };
}

Object.assign(globalThis, { fill, fillApp, unlock });
