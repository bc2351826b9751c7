// Opens the databases of the app so that their writes go one at a time. Chromium throws away everything an origin keeps in
// IndexedDB when it is killed, as Android does, while two readwrite transactions on different stores of one database are open.
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb';
import { tellChanged } from '../changes.ts';

let onOvertaken = (): void => undefined;

/** A newer version of the app has taken a database over: this page reads and writes nothing more. It is to be opened anew. */
export function whenOvertaken(listener: () => void): void {
  onOvertaken = listener;
}

/** A step from the shape before to the next: what the shape is by now is no concern of it. */
export type Rung = (db: IDBPDatabase) => void;

/** What the first rung made is version 10 on every phone. */
const FIRST_VERSION = 10;

type Store<Schema extends DBSchema, Name extends StoreNames<Schema>, Mode extends 'readonly' | 'readwrite'> = IDBPObjectStore<
  Schema,
  ArrayLike<StoreNames<Schema>>,
  Name,
  Mode
>;

/** A database in which every write takes all stores. Opened at first use; `work` waits for nothing but its store. */
export interface OneWriter<Schema extends DBSchema> {
  readonly name: string;
  read<Name extends StoreNames<Schema>, T>(store: Name, work: (store: Store<Schema, Name, 'readonly'>) => Promise<T>): Promise<T>;
  /** All of it or nothing; resolves when it is stored, and tells who follows the store. */
  write<Name extends StoreNames<Schema>, T>(store: Name, work: (store: Store<Schema, Name, 'readwrite'>) => Promise<T>): Promise<T>;
  /** For good: what is asked after that is refused. */
  close(): void;
}

/** What fails takes the whole transaction with it. */
async function carryOut<T>(tx: { readonly done: Promise<void>; abort(): void }, work: () => Promise<T>): Promise<T> {
  // Looked at when the work is done; until then nobody misses it.
  tx.done.catch(() => undefined);
  try {
    const result = await work();
    await tx.done;
    return result;
  } catch (error) {
    try {
      tx.abort();
    } catch {
      // It has ended already.
    }
    throw error;
  }
}

const closedError = (): Error => Object.assign(new Error('the database is closed'), { name: 'DatabaseClosedError' });

/**
 * The browser itself begins a write when the one before has ended, across tabs and worker too, with no lock that a frozen tab could go on
 * holding. Nothing else in the app opens a database of shops or persons.
 */
export function openOneWriter<Schema extends DBSchema>(name: string, ladder: readonly Rung[]): OneWriter<Schema> {
  let isClosed = false;
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  const openOnce = async (): Promise<IDBPDatabase<Schema>> =>
    openDB<Schema>(name, FIRST_VERSION + ladder.length - 1, {
      upgrade: (db, from) => {
        for (const climb of ladder.slice(Math.max(0, from - FIRST_VERSION + 1))) climb(db as unknown as IDBPDatabase);
      },
      // Another tab erases it, or is of a newer version: let go at once.
      blocking: (_from, to) => {
        close();
        if (to !== null) onOvertaken();
      },
      // The browser closed it.
      terminated: () => {
        opened = undefined;
      },
    });

  const open = async (): Promise<IDBPDatabase<Schema>> => {
    const db = await openOnce().catch((error: Error) => {
      // After a kill the browser now and then refuses the first time, and has mended its files by the second.
      if (error.name !== 'VersionError') return openOnce();
      // The newer version was here before: what it stores is not for this page to write.
      onOvertaken();
      throw closedError();
    });
    if (isClosed) db.close();
    return db;
  };

  const connect = async (): Promise<IDBPDatabase<Schema>> => {
    opened ??= open().catch((error: unknown) => {
      // What could not be opened now may be later, when there is room again.
      opened = undefined;
      throw error;
    });
    const db = await opened;
    if (isClosed) throw closedError();
    return db;
  };

  const close = (): void => {
    isClosed = true;
    void opened?.then((db) => db.close()).catch(() => undefined);
  };

  return {
    name,
    close,
    read: async (store, work) => work((await connect()).transaction(store).store),
    write: async (store, work) => {
      const db = await connect();
      const tx = db.transaction([...db.objectStoreNames] as StoreNames<Schema>[], 'readwrite');
      const result = await carryOut(tx, () => work(tx.objectStore(store)));
      tellChanged(store as string);
      return result;
    },
  };
}
