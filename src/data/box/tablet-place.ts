// Where the tablet's keys and boxes lie: in a storage bucket of their own where the browser has buckets, else in a database of their own.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, wrap } from 'idb';
import type { PinRecord } from '#core/rules/tablet/pin.ts';
import type { Bytes } from './bytes.ts';
import type { KeptKeys } from './person-keys.ts';

/** The tablet itself. */
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
  /** Sealed by T: what the tablet knows of itself (`TabletFacts`), at version `version`. */
  readonly facts: Bytes;
  readonly version: number;
}

/** A person of the tablet. Nothing here says who it is: name and number stay with the server. */
export interface PersonRow extends KeptKeys {
  /** Random, made on this tablet. */
  readonly handle: string;
  /** The server's id of the person. */
  readonly person: string;
  /** Emblem and label, sealed by T: `{owner: '', store: 'people', id: handle, version: 1}`. */
  readonly label: Bytes;
}

/** Wrong PINs of one person, or of all (`handle` ''). */
export interface TriesRow extends PinRecord {
  readonly handle: string;
  /** Random, new with every wait: a wait is counted down only from when it was first seen. */
  readonly waitId: string;
}

/** A sealed row. Clear are only its place and when it was written. */
export interface BoxRow {
  readonly owner: string;
  readonly store: string;
  /** A random handle or a chunk number: never a phone number or a name. */
  readonly id: string;
  readonly version: number;
  readonly sealed: Bytes;
  /** Rows in it. */
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

/** The browser's buckets; their type is not in TypeScript's library. */
export interface Buckets {
  open(name: string, options: { durability: 'strict'; persisted: boolean }): Promise<{ readonly indexedDB: IDBFactory }>;
  delete(name: string): Promise<void>;
}

/** What the browser offers for keeping. */
export interface Browser {
  readonly indexedDB: IDBFactory;
  readonly storageBuckets?: Buckets | undefined;
}

const NAME = 'khurpi-tablet';
const BUCKET = 'tablet';

/** An open place: the database, and whatever must be held so that the browser does not collect the bucket. */
export interface TabletPlace {
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
  // Another tab deletes it: let go at once, or the deletion waits for this tab.
  db.addEventListener('versionchange', () => db.close());
  return db;
}

/** Opens the place, or makes an empty one. @throws where the browser keeps nothing */
export async function openPlace(browser: Browser): Promise<TabletPlace> {
  const bucket = await browser.storageBuckets?.open(BUCKET, { durability: 'strict', persisted: true }).catch(() => undefined);
  const factory = bucket?.indexedDB ?? browser.indexedDB;
  // After a kill the browser sometimes refuses the first time, and has mended its files by the second.
  const db = await openIn(factory).catch(() => openIn(factory));
  return { db, factory, hasBucket: bucket !== undefined, held: bucket };
}

/** Takes the whole place off the disk. Other tabs lose it. */
export async function deletePlace(browser: Browser, place: TabletPlace): Promise<void> {
  place.db.close();
  await new Promise<void>((resolve, reject) => {
    const request = place.factory.deleteDatabase(NAME);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
  if (place.hasBucket) await browser.storageBuckets?.delete(BUCKET);
}

/**
 * Writes in one transaction that waits for the disk. It takes all stores: the browser loses data when it is killed while two transactions
 * on different stores are open. `work` may await nothing but this transaction, so everything is sealed before.
 * @throws when it can't be kept, or what `work` throws: then nothing is written
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
      // It has ended already.
    }
    throw error;
  }
}
