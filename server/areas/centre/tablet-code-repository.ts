// Stores codes that register a tablet.
import type { Insertable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type TabletCodeRepository = ReturnType<typeof createTabletCodeRepository>;

export const createTabletCodeRepository = (db: Database) => ({
  /** Number of a centre's codes that are still valid. */
  async countOpen(centreId: number, now: Date): Promise<number> {
    const { n } = await db.sql
      .selectFrom('tablet_codes')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('centre_id', '=', centreId)
      .where('tablet_id', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  async add(row: Insertable<Tables['tablet_codes']>): Promise<void> {
    await db.sql.insertInto('tablet_codes').values(row).execute();
  },

  async deleteExpiredBefore(at: number): Promise<void> {
    await db.sql.deleteFrom('tablet_codes').where('expires_at', '<', new Date(at)).execute();
  },
});
