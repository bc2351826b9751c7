// KYC on its way out, and what else is known of a person.
import type { Selectable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

export type ErasureRow = Selectable<Tables['kyc_erasures']>;
export type EraseRepository = ReturnType<typeof createEraseRepository>;

export interface NewErasure {
  readonly id: number;
  readonly userId: number;
  readonly at: Date;
  readonly destroyAt: Date;
}

/** KYC as it is taken out, and destroyed. */
function erasures(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    last: (userId: number): Promise<ErasureRow | undefined> =>
      db.sql.selectFrom('kyc_erasures').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(1).executeTakeFirst(),

    /** Takes all of a person's KYC out of use. False when there is none. */
    async takeOut({ id, userId, at, destroyAt }: NewErasure): Promise<boolean> {
      const key = await db.sql.deleteFrom('kyc_people').where('user_id', '=', userId).returningAll().executeTakeFirst();
      const rows = await db.sql.deleteFrom('kyc_parts').where('user_id', '=', userId).returningAll().execute();
      await db.sql.deleteFrom('kyc_lockers').where('user_id', '=', userId).execute();
      if (rows.length === 0) return false;
      const sealed = { key_id: key?.key_id ?? null, wrapped_key: key?.wrapped_key ?? null };
      await db.sql
        .insertInto('kyc_erasures')
        .values({ id, user_id: userId, ...sealed, kept: JSON.stringify(rows), asked_at: at, destroy_at: destroyAt, destroyed_at: null })
        .execute();
      await db.sql.deleteFrom('kyc_claims').where('user_id', '=', userId).execute();
      return true;
    },

    due: (now: Date): Promise<ErasureRow[]> =>
      db.sql.selectFrom('kyc_erasures').selectAll().where('destroyed_at', 'is', null).where('destroy_at', '<=', now).limit(100).execute(),

    /** Key and rows go; that it was asked for stays. */
    async destroy(id: number, at: Date): Promise<void> {
      await db.sql
        .updateTable('kyc_erasures')
        .set({ key_id: null, wrapped_key: null, kept: null, destroyed_at: at })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** What else is known of a person. */
function known(db: Database) {
  return {
    consents: (userId: number) =>
      db.sql.selectFrom('kyc_consents').selectAll().where('user_id', '=', userId).orderBy('id').limit(200).execute(),
    views: (userId: number) =>
      db.sql.selectFrom('kyc_views').select(['at', 'what', 'why']).where('user_id', '=', userId).orderBy('id').limit(500).execute(),
    profile: (userId: number) =>
      db.sql.selectFrom('users').select(['phone', 'full_name', 'locale', 'created_at']).where('id', '=', userId).executeTakeFirstOrThrow(),
    addresses: (userId: number) =>
      db.sql
        .selectFrom('addresses')
        .select(['contact_name', 'contact_number', 'street_address_1', 'street_address_2', 'block', 'district', 'state', 'pin_code'])
        .where('user_id', '=', userId)
        .limit(500)
        .execute(),
    policies: (userId: number) =>
      db.sql
        .selectFrom('policies')
        .select(['id', 'number', 'reference', 'starts_at', 'ends_at'])
        .where('farmer_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(1_000)
        .execute(),
    claims: (userId: number) =>
      db.sql
        .selectFrom('claims')
        .select(['id', 'policy_id', 'lost_at', 'received_at', 'plot', 'description', 'photos', 'voice'])
        .where('farmer_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(1_000)
        .execute(),
    orders: (userId: number) =>
      db.sql
        .selectFrom('orders')
        .select(['id', 'number', 'status', 'created_at'])
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(1_000)
        .execute(),
  };
}

export const createEraseRepository = (db: Database) => ({ ...erasures(db), ...known(db) });
