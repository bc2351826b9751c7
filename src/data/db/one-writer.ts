// Opens the app's databases so that their writes run one at a time. Chromium loses everything an origin stores in IndexedDB when it is
// killed, as on Android, while two readwrite transactions on different stores of one database are open.
import { type DBCore, Dexie } from 'dexie';

let onOvertaken = (): void => undefined;

/** Called when a newer version of the app uses a database: this page must reload, and neither reads nor writes any more. */
export function onNewerVersion(listener: () => void): void {
  onOvertaken = listener;
}

/** Part of the name of every sealed database. These belong to people on a service centre's tablet. */
export const SEALED = '-sealed';

/** Whether a database is sealed. Its rows hold plain values and bytes only. */
export const isSealedName = (name: string): boolean => name.includes(SEALED);

/** Seals databases while their person is open on a tablet. */
export const sealing: {
  /** Adds the sealing layer to a database; undefined when its person is locked. */
  layer?: ((core: DBCore, name: string) => DBCore | undefined) | undefined;
} = {};

/**
 * Opens a database in which every readwrite transaction takes all stores. So the browser itself runs them one after the other, across tabs
 * and worker, without a lock that a frozen tab could hold. The app makes Dexie databases only here. A database with `SEALED` in its name
 * opens only while its person is unlocked: nothing in it is ever read or written in clear.
 */
export function openOneWriter<Db extends Dexie>(name: string, applyShape: (db: Dexie) => void): Db {
  const db = new Dexie(name);
  applyShape(db);
  const own = db.verno;
  db.on('versionchange', ({ newVersion }) => {
    // Another tab deletes or upgrades the database, which needs it closed here.
    db.close();
    if (newVersion !== null) onOvertaken();
    return false;
  });
  // A newer version of the app opened it first, so this page must not write its data. The browser's version number is ten times Dexie's.
  db.on(
    'ready',
    () => {
      // Dexie ignores an error in a layer and would then open the database without it.
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
      // Below Dexie's own layers, which need unsealed rows.
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
  // Each tab closes the database after its last read, and then the deletion continues. So no warning is needed.
  db.on('blocked', () => false);
  await db.delete();
}
