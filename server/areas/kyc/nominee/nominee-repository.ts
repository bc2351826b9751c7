// Stores whom a person named, one row each.
import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type NomineeRow = Selectable<Tables['nominees']>;
export type NomineeRepository = ReturnType<typeof createNomineeRepository>;

export const createNomineeRepository = (db: Database) => ({
  find: (userId: number): Promise<NomineeRow | undefined> =>
    db.sql.selectFrom('nominees').selectAll().where('user_id', '=', userId).executeTakeFirst(),

  /** Replaces the earlier nominee. */
  async put({ user_id, ...values }: Insertable<Tables['nominees']>): Promise<void> {
    await db.sql
      .insertInto('nominees')
      .values({ user_id, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  },

  async remove(userId: number): Promise<void> {
    await db.sql.deleteFrom('nominees').where('user_id', '=', userId).execute();
  },
});
