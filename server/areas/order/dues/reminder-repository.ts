// Stores reminders of money due: who was reminded, when and by whom.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Vendors } from '../desk/desk-order-repository.ts';

export type ReminderRow = Selectable<Tables['due_reminders']>;

export type ReminderRepository = ReturnType<typeof createReminderRepository>;

export function createReminderRepository(db: Database) {
  return {
    /** Locks the farmer's account until the transaction ends, so that two people cannot remind at once. */
    async lockPerson(farmer: number): Promise<{ phone: string; locale: string } | undefined> {
      const { rows } = await sql<{ phone: string; locale: string }>`
        select phone, locale from users where id = ${farmer} for update`.execute(db.sql);
      return rows[0];
    },
    async last(vendorId: number, farmer: number): Promise<Date | undefined> {
      const { at } = await db.sql
        .selectFrom('due_reminders')
        .select((eb) => eb.fn.max('at').as('at'))
        .where('farmer_id', '=', farmer)
        .where('vendor_id', '=', vendorId)
        .executeTakeFirstOrThrow();
      return at ?? undefined;
    },
    /** Newest first. */
    async list(vendors: Vendors, farmer: number, limit: number): Promise<ReminderRow[]> {
      let query = db.sql.selectFrom('due_reminders').selectAll().where('farmer_id', '=', farmer);
      if (vendors !== 'all') query = query.where(sql<boolean>`vendor_id = any(${vendors}::bigint[])`);
      return query.orderBy('at', 'desc').limit(limit).execute();
    },
    async add(reminder: Insertable<Tables['due_reminders']>): Promise<void> {
      await db.sql.insertInto('due_reminders').values(reminder).execute();
    },
    async deleteBefore(at: number): Promise<void> {
      await db.sql.deleteFrom('due_reminders').where('at', '<', new Date(at)).execute();
    },
  };
}
