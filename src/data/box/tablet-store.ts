// Stores the tablet's keys and boxes: in a storage bucket of their own if the browser has buckets, otherwise in a database of their own.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, wrap } from 'idb';
import type { PinRecord } from '#core/rules/tablet/pin.ts';
import type { Bytes } from './bytes.ts';
import type { KeptKeys } from './person-keys.ts';

/** The row of the tablet itself. */
export interface TabletRow {
  readonly name: 'tablet';
  /** T. */
  readonly key: CryptoKey;
  /** The tablet's own ECDSA P-256 key, not extractable. Its public half went to the server at registration. */
  readonly identity: CryptoKey;
  /** The server's id of this tablet. */
  readonly tabletId: number;
  /** Rounds of PBKDF2 for new PINs. */
  readonly rounds: number;
  /** The tablet's own data (`TabletFacts`), sealed by T at version `version`. */
  readonly facts: Bytes;
  readonly version: number;
}

/** A person of the tablet. It does not say who they are: name and number stay on the server. */
export interface PersonRow extends KeptKeys {
  /** Random, made on this tablet. */
  readonly handle: string;
  /** The server's id of the person. */
  readonly person: string;
  /** Emblem and label, sealed by T: `{owner: '', store: 'people', id: handle, version: 1}`. */
  readonly label: Bytes;
}

/** Wrong PINs of one person, or of all people (`handle` ''). */
export interface TriesRow extends PinRecord {
  readonly handle: string;
  /** Random and new for every wait. A wait counts down only from the moment it was first seen. */
  readonly waitId: string;
}

/** A sealed row. Only its place and its time of writing are in clear. */
export interface BoxRow {
  readonly owner: string;
  readonly store: string;
  /** A random handle or a chunk number: never a phone number or a name. */
  readonly id: string;
  readonly version: number;
  readonly sealed: Bytes;
  /** Number of rows in the box. */
  readonly count: number;
}

interface TabletSchema extends DBSchema {
  tablet: { key: string; value: TabletRow };
  people: { key: string; value: PersonRow };
  tries: { key: string; value: TriesRow };
  boxes: { key: [string, string, string]; value: BoxRow };
}

const STORES = ['tablet', 'people', 'tries', 'boxes'] as const;
type Stores = typeof STORES extends readonly (infer Name)[] ? Name[] : never;

export type TabletDb = IDBPDatabase<TabletSchema>;
type Writing = IDBPTransaction<TabletSchema, Stores, 'readwrite'>;

/** The browser's storage buckets, which TypeScript's library does not declare yet. */
export interface Buckets {
  open(name: string, options: { durability: 'strict'; persisted: boolean }): Promise<{ readonly indexedDB: IDBFactory }>;
  delete(name: string): Promise<void>;
}

/** The browser's means of storage. */
export interface Browser {
  readonly indexedDB: IDBFactory;
  readonly storageBuckets?: Buckets | undefined;
}

const NAME = 'khurpi-tablet';
const BUCKET = 'tablet';

/** An open place: its database, and objects whose references keep the bucket alive. */
export interface TabletStore {
  readonly db: TabletDb;
  readonly factory: IDBFactory;
  readonly hasBucket: boolean;
  readonly held: unknown;
}

async function openIn(factory: IDBFactory): Promise<TabletDb> {
  const request = factory.open(NAME, 1);
  request.onupgradeneeded = () => {
    const db = request.result;
    db.createObjectStore('tablet', { keyPath: 'name' });
    db.createObjectStore('people', { keyPath: 'handle' });
    db.createObjectStore('tries', { keyPath: 'handle' });
    db.createObjectStore('boxes', { keyPath: ['owner', 'store', 'id'] });
  };
  const db = (await wrap(request)) as unknown as TabletDb;
  // Another tab deletes the database, which must wait until every tab has closed it.
  db.addEventListener('versionchange', () => db.close());
  return db;
}

/** Opens the place, or creates an empty one. @throws where the browser cannot store anything */
export async function openTabletStore(browser: Browser): Promise<TabletStore> {
  const bucket = await browser.storageBuckets?.open(BUCKET, { durability: 'strict', persisted: true }).catch(() => undefined);
  const factory = bucket?.indexedDB ?? browser.indexedDB;
  // After a crash the browser sometimes refuses the first opening, repairs its files, and accepts the second.
  const db = await openIn(factory).catch(() => openIn(factory));
  return { db, factory, hasBucket: bucket !== undefined, held: bucket };
}

/** Deletes the whole place from the disk, also for other tabs. */
export async function deleteTabletStore(browser: Browser, place: TabletStore): Promise<void> {
  place.db.close();
  await new Promise<void>((resolve, reject) => {
    const request = place.factory.deleteDatabase(NAME);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  if (place.hasBucket) await browser.storageBuckets?.delete(BUCKET);
}

/**
 * Writes in one transaction that waits for the disk. It takes all stores, because the browser loses data when it is killed during two
 * transactions on different stores. `work` may await nothing but this transaction, so everything is sealed before.
 * @throws when it cannot be stored, or what `work` throws: then nothing is written
 */
export async function writeAll<T>(db: TabletDb, work: (tx: Writing) => Promise<T>): Promise<T> {
  const tx = db.transaction([...STORES], 'readwrite', { durability: 'strict' });
  const done = tx.done.catch((error: unknown) => {
    throw error;
  });
  try {
    const answer = await work(tx);
    await done;
    return answer;
  } catch (error) {
    done.catch(() => undefined);
    try {
      tx.abort();
    } catch {
      // The transaction has already ended.
    }
    throw error;
  }
}
