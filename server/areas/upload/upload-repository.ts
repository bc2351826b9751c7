// Uploads and the parts that came of them.
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

/** @param part sealed. @param bytes of it as it came */
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

/** What came so far, in order, as it is kept. */
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

/** One that is on its way. */
function coming(db: Database) {
  const rows = ({ userId, sha256 }: UploadKey) =>
    db.sql.selectFrom('uploads').selectAll().where('user_id', '=', userId).where('sha256', '=', sha256);

  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    find: (key: UploadKey): Promise<UploadRow | undefined> => rows(key).executeTakeFirst(),
    /** Nobody else changes it until the transaction ends. */
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

    /** From its first byte. Nothing happens where somebody else has just begun it. */
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

    /** As if it had never begun. */
    async drop(key: UploadKey): Promise<void> {
      await partsOf(db, key).execute();
      await db.sql.deleteFrom('uploads').where('user_id', '=', key.userId).where('sha256', '=', key.sha256).execute();
    },
  };
}

/** What became of them. */
function settled(db: Database) {
  return {
    /** Own ones that are done and were not left alone since. */
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

    /** What was left alone: its parts go, and that it was there is known for a while. */
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
