// Where the outbox's database lies: in a storage bucket of its own where the browser has them, out of reach of what befalls the
// app's other databases. Its shape is frozen: pages and workers of every age share it.
import type { OutboxRow } from './outbox-row.ts';
import { changeStore, requestResult } from './requests.ts';

/** The rows of a database to be read. What was read is right, however its transaction ends. */
export const readableRows = (db: IDBDatabase): IDBObjectStore => db.transaction('rows').objectStore('rows');

/** Changes rows at once; resolves once all of it is on the disk. @throws why nothing of it is */
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

/** Undefined where there are no buckets, or none for us. */
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

/** Moves rows of a version without buckets: it writes them there and reads them back before it deletes them here. A repeat doubles nothing. */
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

/** Opens it; one at a time. @param onClosed the browser closed it: it is to be opened again */
export async function openOutbox(onClosed: () => void): Promise<IDBDatabase> {
  const place = await ownPlace();
  // After a kill the browser now and then refuses the first time, and has mended its files by the second.
  const db = await openIn(place ?? indexedDB).catch(() => openIn(place ?? indexedDB));
  db.onclose = onClosed;
  if (place) await moveRows(db);
  return db;
}

/**
 * Takes the place with all that ever was in it off the disk: rows that are only deleted can be read in the browser's files for long.
 * Pages and workers that have it open lose it. Answers it again and empty; undefined where it has no place of its own: then nothing is done.
 */
export async function renewOutbox(db: IDBDatabase, onClosed: () => void): Promise<IDBDatabase | undefined> {
  if (!held.place) return undefined;
  db.close();
  await (navigator as BucketNavigator).storageBuckets?.delete(BUCKET);
  return openOutbox(onClosed);
}
