// Records the files in the store, their holders, and the space they use.
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

type Space = Tables['files']['space'];
export type FileRow = Selectable<Tables['files']>;

export interface FileKey {
  readonly space: Space;
  readonly name: string;
}

/** The one row that counts all files together. */
const ALL = 1;
const BATCH = 500;

const keeping = (db: Database) => ({
  inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

  async find({ space, name }: FileKey): Promise<FileRow | undefined> {
    return db.sql.selectFrom('files').selectAll().where('space', '=', space).where('name', '=', name).executeTakeFirst();
  },

  /** Records a file before it is stored, so that the store has no file without a row. False when the file is already known. */
  async add({ space, name }: FileKey, bytes: number, at: Date): Promise<boolean> {
    const row = { space, name, bytes, touched_at: at, stored_at: null, going_at: null };
    const added = await db.sql
      .insertInto('files')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .returning('name')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** Keeps a file that is needed again, unless its deletion began after `goingBefore`. Undefined then. */
  async touch({ space, name }: FileKey, at: Date, goingBefore: Date): Promise<FileRow | undefined> {
    return db.sql
      .updateTable('files')
      .set((eb) => ({
        touched_at: at,
        stored_at: eb.case().when('going_at', 'is', null).then(eb.ref('stored_at')).else(null).end(),
        going_at: null,
      }))
      .where('space', '=', space)
      .where('name', '=', name)
      .where((eb) => eb.or([eb('going_at', 'is', null), eb('going_at', '<', goingBefore)]))
      .returningAll()
      .executeTakeFirst();
  },

  async setStored({ space, name }: FileKey, at: Date): Promise<void> {
    await db.sql.updateTable('files').set({ stored_at: at }).where('space', '=', space).where('name', '=', name).execute();
  },

  /** Reserves space for `bytes` more. False when all files together would exceed `limit`. */
  async takeRoom(bytes: number, limit: number): Promise<boolean> {
    if (bytes > limit) return false;
    const row = await db.sql
      .insertInto('file_room')
      .values({ id: ALL, bytes })
      .onConflict((oc) =>
        oc
          .column('id')
          .doUpdateSet({ bytes: sql`file_room.bytes + ${bytes}` })
          .where(sql<boolean>`file_room.bytes + ${bytes} <= ${limit}`),
      )
      .returning('bytes')
      .executeTakeFirst();
    return row !== undefined;
  },
});

const holding = (db: Database) => ({
  async hold(keys: readonly FileKey[], holder: string): Promise<void> {
    if (keys.length === 0) return;
    const rows = keys.map(({ space, name }) => ({ space, name, holder }));
    await db.sql
      .insertInto('file_holds')
      .values(rows)
      .onConflict((oc) => oc.doNothing())
      .execute();
  },

  async release(holder: string): Promise<void> {
    await db.sql.deleteFrom('file_holds').where('holder', '=', holder).execute();
  },
});

const clearing = (db: Database) => ({
  /**
   * Marks unused files for deletion, and those whose deletion was interrupted; returns all of these. Only the process that marked a file
   * deletes it: a hold writes `touched_at`, so the later of the two knows.
   */
  async markGoing(at: Date, touchedBefore: Date, goingBefore: Date): Promise<FileKey[]> {
    const unwanted = db.sql
      .selectFrom('files')
      .select(['space', 'name'])
      .where('touched_at', '<', touchedBefore)
      .where((eb) => eb.or([eb('going_at', 'is', null), eb('going_at', '<', goingBefore)]))
      .where(({ not, exists, selectFrom }) => {
        const holds = selectFrom('file_holds').select('holder').whereRef('file_holds.space', '=', 'files.space');
        return not(exists(holds.whereRef('file_holds.name', '=', 'files.name')));
      })
      .orderBy('touched_at')
      .limit(BATCH);
    return db.sql
      .updateTable('files')
      .set({ going_at: at })
      .where((eb) => eb(eb.refTuple('space', 'name'), 'in', unwanted.$asTuple('space', 'name')))
      .where('touched_at', '<', touchedBefore)
      .returning(['space', 'name'])
      .execute();
  },

  /** Records a file found in the store without a row. False when it is known. */
  async addGoing({ space, name }: FileKey, at: Date): Promise<boolean> {
    const row = { space, name, bytes: 0, touched_at: at, stored_at: null, going_at: at };
    const added = await db.sql
      .insertInto('files')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .returning('name')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** The file has left the store. Deletes its row and frees its space, unless it is needed again. */
  async forget({ space, name }: FileKey): Promise<void> {
    await db.transaction(async () => {
      const row = await db.sql
        .deleteFrom('files')
        .where('space', '=', space)
        .where('name', '=', name)
        .where('going_at', 'is not', null)
        .returning('bytes')
        .executeTakeFirst();
      if (!row?.bytes) return;
      await db.sql
        .updateTable('file_room')
        .set({ bytes: sql`greatest(bytes - ${row.bytes}, 0)` })
        .where('id', '=', ALL)
        .execute();
    });
  },

  /** The known names among these. */
  async known(space: Space, names: readonly string[]): Promise<Set<string>> {
    if (names.length === 0) return new Set();
    const rows = await db.sql.selectFrom('files').select('name').where('space', '=', space).where('name', 'in', names).execute();
    return new Set(rows.map(({ name }) => name));
  },
});

export type FileRepository = ReturnType<typeof createFileRepository>;

export const createFileRepository = (db: Database) => ({ ...keeping(db), ...holding(db), ...clearing(db) });
