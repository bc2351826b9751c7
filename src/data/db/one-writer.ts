// Opens the app's databases so that their writes run one at a time. Chromium loses everything an origin stores in IndexedDB when it is
// killed, as on Android, while two readwrite transactions on different stores of one database are open.
import { type DBCore, Dexie } from 'dexie';

let onOvertaken = (): void => undefined;

/** A newer version of the app uses a database: this page must reload, and reads and writes nothing more. */
export function whenOvertaken(listener: () => void): void {
  onOvertaken = listener;
}

/** What is in the name of every database that lies sealed: those of people on a service centre's tablet. */
export const SEALED = '-sealed';

/** Whether a database is sealed. Its rows hold plain values and bytes only. */
export const isSealedName = (name: string): boolean => name.includes(SEALED);

/** Seals databases while their person is open on a tablet. */
export const sealing: {
  /** Puts the sealing layer on a database; undefined for a database of somebody who is not open. */
  layer?: ((core: DBCore, name: string) => DBCore | undefined) | undefined;
} = {};

/**
 * A database in which every readwrite transaction takes all stores. The browser itself then starts the next one after the end of the last,
 * across tabs and worker too, without a lock that a frozen tab could hold. Nothing else in the app makes a Dexie database.
 * A database with `SEALED` in its name opens only while its person is open: nothing is ever read or written there in clear.
 */
export function openOneWriter<Db extends Dexie>(name: string, applyLadder: (db: Dexie) => void): Db {
  const db = new Dexie(name);
  applyLadder(db);
  const own = db.verno;
  db.on('versionchange', ({ newVersion }) => {
    // Another tab erases it, or has a newer version: close it at once.
    db.close();
    if (newVersion !== null) onOvertaken();
    return false;
  });
  // The newer version was here first, so this page must not write its data. The browser's number is ten times ours.
  db.on(
    'ready',
    () => {
      // Dexie passes over an error of a layer: the database is then open without any.
      if (name.includes(SEALED) && !db.core) throw new Dexie.DatabaseClosedError();
      if (Math.floor(db.backendDB().version / 10) <= own) return;
      onOvertaken();
      throw new Dexie.DatabaseClosedError();
    },
    true,
  );
  db.use({
    stack: 'dbcore',
    name: 'one-writer',
    create: (core) => {
      const all = core.schema.tables.map((table) => table.name);
      return {
        ...core,
        transaction: (stores, mode, options) => core.transaction(mode === 'readwrite' ? all : stores, mode, options),
      };
    },
  });
  if (name.includes(SEALED))
    db.use({
      stack: 'dbcore',
      name: SEALED,
      // Below Dexie's own layers: they work with open rows.
      level: -9,
      create: (core) => {
        const sealed = sealing.layer?.(core, name);
        if (!sealed) throw new Dexie.DatabaseClosedError();
        return sealed;
      },
    });
  return db as Db;
}

/** Deletes a database that this page does not have open. */
export async function deleteDb(name: string): Promise<void> {
  const db = new Dexie(name, { addons: [] });
  // Every tab closes it after its last read, and then the deletion continues: no warning is needed.
  db.on('blocked', () => false);
  await db.delete();
}
