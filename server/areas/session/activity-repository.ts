// Stores when people last had contact with the server.
import { sql } from 'kysely';
import { dayInIndia, startOfDay } from '#core/rules/dates.ts';
import type { Database } from '../../db/database.ts';

export type ActivityRepository = ReturnType<typeof createActivityRepository>;

const dayOf = (at: Date): Date => new Date(startOfDay(dayInIndia(at.getTime())));

export const createActivityRepository = (db: Database) => ({
  async note(userId: number, at: Date): Promise<void> {
    await sql`
      insert into person_activity (user_id, last_at) values (${userId}, ${at})
      on conflict (user_id) do update set last_at = greatest(person_activity.last_at, excluded.last_at),
        earlier_day_at = case when person_activity.last_at < ${dayOf(at)} then person_activity.last_at
          else person_activity.earlier_day_at end`.execute(db.sql);
  },

  /** The last contact on a day (in India) before the day of `at`; undefined when none is known. */
  async lastOnEarlierDay(userId: number, at: Date): Promise<Date | undefined> {
    const row = await db.sql.selectFrom('person_activity').selectAll().where('user_id', '=', userId).executeTakeFirst();
    return (row && row.last_at < dayOf(at) ? row.last_at : row?.earlier_day_at) ?? undefined;
  },

  async deleteOlderThan(at: number): Promise<void> {
    await db.sql.deleteFrom('person_activity').where('last_at', '<', new Date(at)).execute();
  },
});
