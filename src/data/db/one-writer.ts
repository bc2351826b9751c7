// Opens the databases of the app so that their writes go one at a time. Chromium throws away everything an origin keeps in
// IndexedDB when it is killed, as Android does, while two readwrite transactions on different stores of one database are open.
import { Dexie } from 'dexie';

let onOvertaken = (): void => undefined;

/** A newer version of the app has taken a database over: this page reads and writes nothing more. It is to be opened again. */
export function whenOvertaken(listener: () => void): void {
  onOvertaken = listener;
}

/**
 * A database in which every readwrite transaction takes all stores. The browser itself then begins the next one when the one before has
 * ended, across tabs and worker too, with no lock that a frozen tab could go on holding. Nothing else in the app makes a Dexie database.
 */
export function openOneWriter<Db extends Dexie>(name: string, applyLadder: (db: Dexie) => void): Db {
  const db = new Dexie(name);
  applyLadder(db);
  const own = db.verno;
  db.on('versionchange', ({ newVersion }) => {
    // Another tab erases it, or is of a newer version: let go at once.
    db.close();
    if (newVersion !== null) onOvertaken();
    return false;
  });
  // The newer version was here before: what it stores is not for this page to write. The browser counts ten for one of ours.
  db.on(
    'ready',
    () => {
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
  return db as Db;
}

/** Deletes a database that this page does not have open. */
export async function deleteDb(name: string): Promise<void> {
  const db = new Dexie(name, { addons: [] });
  // Every tab lets go by itself once its last read is done, and then the deletion goes on: nothing to warn of.
  db.on('blocked', () => false);
  await db.delete();
}
