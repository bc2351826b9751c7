// Stores uploads and their parts.
import type { Selectable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type UploadRow = Selectable<Tables['uploads']>;

export interface KeptPart {
  readonly start: number;
  readonly part: Buffer;
  readonly bytes: number;
}

export interface UploadKey {
  readonly userId: number;
  readonly sha256: string;
}

const partsOf = (db: Database, { userId, sha256 }: UploadKey) =>
  db.sql.deleteFrom('upload_parts').where('user_id', '=', userId).where('sha256', '=', sha256);

/** @param part sealed. @param bytes of the original part */
async function addPart(db: Database, { userId, sha256 }: UploadKey, { start, part, bytes }: KeptPart, at: Date): Promise<void> {
  await db.sql
    .insertInto('upload_parts')
    .values({ user_id: userId, sha256, start, content: part.toString('base64') })
    .execute();
  await db.sql
    .updateTable('uploads')
    .set((eb) => ({ received: start + bytes, parts: eb('parts', '+', 1), touched_at: at }))
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .execute();
}

/** The stored parts, in order. */
async function contentOf(db: Database, { userId, sha256 }: UploadKey): Promise<{ start: number; content: Buffer }[]> {
  const parts = await db.sql
    .selectFrom('upload_parts')
    .select(['start', 'content'])
    .where('user_id', '=', userId)
    .where('sha256', '=', sha256)
    .orderBy('start')
    .execute();
  return parts.map(({ start, content }) => ({ start: Number(start), content: Buffer.from(content, 'base64') }));
}

/** An unfinished one. */
function coming(db: Database) {
  const rows = ({ userId, sha256 }: UploadKey) =>
    db.sql.selectFrom('uploads').selectAll().where('user_id', '=', userId).where('sha256', '=', sha256);

  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    find: (key: UploadKey): Promise<UploadRow | undefined> => rows(key).executeTakeFirst(),
    /** Locks it until the transaction ends. */
    lock: (key: UploadKey): Promise<UploadRow | undefined> => rows(key).forUpdate().executeTakeFirst(),

    async countOpen(userId: number): Promise<number> {
      const row = await db.sql
        .selectFrom('uploads')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('state', '=', 'open')
        .executeTakeFirst();
      return Number(row?.count ?? 0);
    },

    /** From its first byte. Does nothing when somebody else has just started it. */
    async begin({ userId, sha256 }: UploadKey, bytes: number, at: Date): Promise<void> {
      const fresh = { bytes, received: 0, parts: 0, state: 'open' as const, file: null, touched_at: at };
      await db.sql
        .insertInto('uploads')
        .values({ user_id: userId, sha256, ...fresh })
        .onConflict((oc) => oc.doNothing())
        .execute();
    },

    addPart: (key: UploadKey, kept: KeptPart, at: Date) => addPart(db, key, kept, at),

    content: (key: UploadKey) => contentOf(db, key),

    async finish({ userId, sha256 }: UploadKey, file: string, at: Date): Promise<void> {
      await partsOf(db, { userId, sha256 }).execute();
      await db.sql
        .updateTable('uploads')
        .set((eb) => ({ state: 'done' as const, file, received: eb.ref('bytes'), touched_at: at }))
        .where('user_id', '=', userId)
        .where('sha256', '=', sha256)
        .execute();
    },

    /** As if it had never started. */
    async drop(key: UploadKey): Promise<void> {
      await partsOf(db, key).execute();
      await db.sql.deleteFrom('uploads').where('user_id', '=', key.userId).where('sha256', '=', key.sha256).execute();
    },
  };
}

/** Stores the result. */
function settled(db: Database) {
  return {
    /** The person's finished ones that have not expired. */
    done(userId: number, ids: readonly string[], since: Date): Promise<UploadRow[]> {
      return db.sql
        .selectFrom('uploads')
        .selectAll()
        .where('user_id', '=', userId)
        .where('sha256', 'in', ids)
        .where('state', '=', 'done')
        .where('touched_at', '>=', since)
        .execute();
    },

    async touch(userId: number, ids: readonly string[], at: Date): Promise<void> {
      await db.sql.updateTable('uploads').set({ touched_at: at }).where('user_id', '=', userId).where('sha256', 'in', ids).execute();
    },

    /** Deletes parts of abandoned uploads; the record stays for a while. */
    async giveUp(before: Date): Promise<void> {
      await db.transaction(async () => {
        const gone = await db.sql
          .updateTable('uploads')
          .set({ state: 'gone', file: null })
          .where('touched_at', '<', before)
          .where('state', '<>', 'gone')
          .returning(['user_id', 'sha256'])
          .execute();
        for (const { user_id, sha256 } of gone) await partsOf(db, { userId: user_id, sha256 }).execute();
      });
    },

    async forget(before: Date): Promise<void> {
      await db.sql.deleteFrom('uploads').where('touched_at', '<', before).where('state', '=', 'gone').execute();
    },
  };
}

export type UploadRepository = ReturnType<typeof createUploadRepository>;

export const createUploadRepository = (db: Database) => ({ ...coming(db), ...settled(db) });
