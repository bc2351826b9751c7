// The place of the outbox's database. If the browser has storage buckets, it is a bucket of its own, which faults of the app's
// other databases do not affect. Its shape never changes, because pages and workers of every age share it.
import type { OutboxRow } from './outbox-row.ts';
import { changeStore, requestResult } from './requests.ts';

/** Reads the rows of a database. What was read is right, however the transaction ends. */
export const readableRows = (db: IDBDatabase): IDBObjectStore => db.transaction('rows').objectStore('rows');

/**
 * Changes rows at once. Resolves once all changes are on the disk.
 * @throws the reason why nothing was stored
 */
export const writeRows = (db: IDBDatabase, change: (store: IDBObjectStore) => Promise<void>): Promise<void> =>
  changeStore(db, 'rows', change);

export const readAll = (db: IDBDatabase): Promise<OutboxRow[]> => requestResult(readableRows(db).getAll());

interface Bucket {
  readonly indexedDB: IDBFactory;
}

interface BucketNavigator {
  readonly storageBuckets?: {
    open(name: string, options: { durability: 'strict'; persisted: boolean }): Promise<Bucket>;
    delete(name: string): Promise<void>;
  };
}

const NAME = 'khurpi-outbox';
const BUCKET = 'outbox';

/** Kept for the life of the page: if Chromium garbage-collects the bucket, its open databases never answer again. */
const held: { bucket?: Bucket | undefined; place?: IDBFactory | undefined } = {};

/** Undefined when there are no buckets, or none for this site. */
async function ownPlace(): Promise<IDBFactory | undefined> {
  const { storageBuckets } = navigator as BucketNavigator;
  held.bucket = await storageBuckets?.open(BUCKET, { durability: 'strict', persisted: true }).catch(() => undefined);
  held.place = held.bucket?.indexedDB;
  return held.place;
}

function openIn(place: IDBFactory): Promise<IDBDatabase> {
  const request = place.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('rows', { keyPath: 'id' }).createIndex('owner', 'owner');
  return requestResult(request);
}

/**
 * Moves rows of a version without buckets. It writes them to the new place and reads them back before it deletes them in the old
 * place. A repeat doubles nothing.
 */
async function moveRows(to: IDBDatabase): Promise<void> {
  if (!(await indexedDB.databases()).some(({ name }) => name === NAME)) return;
  const from = await openIn(indexedDB);
  try {
    const rows = await readAll(from);
    if (rows.length === 0) return;
    const keys = async (): Promise<Set<unknown>> => new Set(await requestResult(readableRows(to).getAllKeys()));
    const there = await keys();
    await writeRows(to, async (store) => {
      // A row that exists there may be newer than the one here.
      for (const row of rows) if (!there.has(row.id)) store.put(row);
    });
    const arrived = await keys();
    if (!rows.every(({ id }) => arrived.has(id))) throw new Error('not all moved');
    await writeRows(from, async (store) => {
      for (const { id } of rows) store.delete(id);
    });
  } finally {
    from.close();
  }
}

/**
 * Opens the database, one request at a time.
 * @param onClosed the browser closed it, so it must be opened again
 */
export async function openOutbox(onClosed: () => void): Promise<IDBDatabase> {
  const place = await ownPlace();
  // After a kill the browser sometimes refuses the first try. By the second try it has repaired its files.
  const db = await openIn(place ?? indexedDB).catch(() => openIn(place ?? indexedDB));
  db.onclose = onClosed;
  if (place) await moveRows(db);
  return db;
}

/**
 * Deletes the place with all its files, because deleted rows stay readable in the browser's files for a long time. Pages and
 * workers lose their open connection. Returns the new, empty place. Undefined without a bucket: then nothing is done.
 */
export async function renewOutbox(db: IDBDatabase, onClosed: () => void): Promise<IDBDatabase | undefined> {
  if (!held.place) return undefined;
  db.close();
  await (navigator as BucketNavigator).storageBuckets?.delete(BUCKET);
  return openOutbox(onClosed);
}
