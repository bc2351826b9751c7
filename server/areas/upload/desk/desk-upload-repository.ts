// Stores files uploaded at the desk, and their parts.
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { UploadKey } from '../upload-repository.ts';

export type DeskUploadRow = Selectable<Tables['desk_uploads']>;

export type DeskUploadRepository = ReturnType<typeof createDeskUploadRepository>;

export function createDeskUploadRepository(db: Database) {
  const rowOf = ({ userId, sha256 }: UploadKey) =>
    db.sql.selectFrom('desk_uploads').selectAll().where('user_id', '=', userId).where('sha256', '=', sha256);

  async function drop({ userId, sha256 }: UploadKey): Promise<void> {
    for (const table of ['desk_upload_parts', 'desk_uploads'] as const)
      await db.sql.deleteFrom(table).where('user_id', '=', userId).where('sha256', '=', sha256).execute();
  }

  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
    find: (key: UploadKey): Promise<DeskUploadRow | undefined> => rowOf(key).executeTakeFirst(),
    /** Locks it until the transaction ends. */
    lock: (key: UploadKey): Promise<DeskUploadRow | undefined> => rowOf(key).forUpdate().executeTakeFirst(),
    drop,

    /** From its first byte. Does nothing when another request has just started it. */
    async begin({ userId, sha256 }: UploadKey, bytes: number, at: Date): Promise<void> {
      await db.sql
        .insertInto('desk_uploads')
        .values({ user_id: userId, sha256, bytes, received: 0, touched_at: at })
        .onConflict((oc) => oc.doNothing())
        .execute();
    },

    /** A person's files beyond `most`, oldest first. */
    async dropOldest(userId: number, most: number): Promise<void> {
      const old = await db.sql
        .selectFrom('desk_uploads')
        .select('sha256')
        .where('user_id', '=', userId)
        .orderBy('touched_at', 'desc')
        .offset(most)
        .execute();
      for (const { sha256 } of old) await drop({ userId, sha256 });
    },

    /** @param part sealed. @param received bytes of the file including this part */
    async addPart({ userId, sha256 }: UploadKey, start: number, part: Buffer, received: number, at: Date): Promise<void> {
      await db.sql
        .insertInto('desk_upload_parts')
        .values({ user_id: userId, sha256, start, content: part.toString('base64') })
        .execute();
      await db.sql
        .updateTable('desk_uploads')
        .set({ received, touched_at: at })
        .where('user_id', '=', userId)
        .where('sha256', '=', sha256)
        .execute();
    },

    /** The stored parts, in order. */
    async content({ userId, sha256 }: UploadKey): Promise<{ readonly start: number; readonly part: Buffer }[]> {
      const parts = await db.sql
        .selectFrom('desk_upload_parts')
        .select(['start', 'content'])
        .where('user_id', '=', userId)
        .where('sha256', '=', sha256)
        .orderBy('start')
        .execute();
      return parts.map(({ start, content }) => ({ start: Number(start), part: Buffer.from(content, 'base64') }));
    },

    async dropUnused(before: Date): Promise<void> {
      const old = await db.sql.selectFrom('desk_uploads').select(['user_id', 'sha256']).where('touched_at', '<', before).execute();
      for (const { user_id, sha256 } of old) await db.transaction(() => drop({ userId: user_id, sha256 }));
    },
  };
}
