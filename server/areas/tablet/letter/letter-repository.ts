// Stores answered letters, and the keys that seal letters.
import type { Insertable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type LetterRepository = ReturnType<typeof createLetterRepository>;

export const createLetterRepository = (db: Database) => ({
  newestKey: () =>
    db.sql.selectFrom('letter_keys').selectAll().orderBy('made_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst(),

  findKey: (id: number) => db.sql.selectFrom('letter_keys').selectAll().where('id', '=', id).executeTakeFirst(),

  async addKey(row: Insertable<Tables['letter_keys']>): Promise<void> {
    await db.sql.insertInto('letter_keys').values(row).execute();
  },

  async deleteKeysBefore(at: number): Promise<void> {
    await db.sql.deleteFrom('letter_keys').where('made_at', '<', new Date(at)).execute();
  },

  find: (userId: number, key: string) =>
    db.sql.selectFrom('letters').selectAll().where('user_id', '=', userId).where('key', '=', key).executeTakeFirst(),

  /** The first answer stays. */
  async add(row: Insertable<Tables['letters']>): Promise<void> {
    await db.sql
      .insertInto('letters')
      .values(row)
      .onConflict((c) => c.doNothing())
      .execute();
  },

  async deleteBefore(at: number): Promise<void> {
    await db.sql.deleteFrom('letters').where('at', '<', new Date(at)).execute();
  },
});
