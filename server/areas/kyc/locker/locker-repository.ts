// Stores visits to DigiLocker: each starts, returns and ends once.
import type { Insertable, Selectable } from 'kysely';
import type { LockerEnd } from '#core/contract/kyc/locker.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type LockerRow = Selectable<Tables['kyc_lockers']>;
export type LockerRepository = ReturnType<typeof createLockerRepository>;

export function createLockerRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    async begin(row: Insertable<Tables['kyc_lockers']>): Promise<void> {
      await db.sql.insertInto('kyc_lockers').values(row).execute();
    },

    find: (id: number): Promise<LockerRow | undefined> =>
      db.sql.selectFrom('kyc_lockers').selectAll().where('id', '=', id).executeTakeFirst(),

    findByState: (stateHash: string): Promise<LockerRow | undefined> =>
      db.sql.selectFrom('kyc_lockers').selectAll().where('state_hash', '=', stateHash).executeTakeFirst(),

    /** Records the return. False when it already returned, or has ended. */
    async bookReturn(id: number, at: Date, sealed: string): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('kyc_lockers')
        .set({ back_at: at, sealed })
        .where('id', '=', id)
        .where('back_at', 'is', null)
        .where('ended_as', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async keep(id: number, sealed: string): Promise<void> {
      await db.sql.updateTable('kyc_lockers').set({ sealed }).where('id', '=', id).where('ended_as', 'is', null).execute();
    },

    /** Deletes the access to documents. False when it had ended before. */
    async end(id: number, ended_as: LockerEnd, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('kyc_lockers')
        .set({ ended_as, ended_at: at, sealed: null })
        .where('id', '=', id)
        .where('ended_as', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async deleteBefore(at: number): Promise<void> {
      await db.sql.deleteFrom('kyc_lockers').where('ends_at', '<', new Date(at)).execute();
    },
  };
}
