// Opens the databases of the app so that their writes go one at a time. Chromium throws away everything an origin keeps in
// IndexedDB when it is killed, as Android does, while two readwrite transactions on different stores of one database are open.
import { Dexie } from 'dexie';

/**
 * A database in which every readwrite transaction takes all stores. The browser itself then begins the next one when the one before has
 * ended, across tabs and worker too, with no lock that a frozen tab could go on holding. Nothing else in the app makes a Dexie database.
 */
export function openOneWriter<Db extends Dexie>(name: string): Db {
  const db = new Dexie(name);
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
