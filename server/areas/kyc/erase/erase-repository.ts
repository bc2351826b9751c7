// Stores erased KYC until its destruction, and reads other data of a person.
import { type Selectable, sql } from 'kysely';
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

/** Erased KYC until it is destroyed. */
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

    /** Leaks that the person was notified of, newest first. */
    breaches: (userId: number) =>
      db.sql
        .selectFrom('breach_people as x')
        .innerJoin('breach_notices as b', 'b.id', 'x.notice_id')
        .select(['b.happened', 'b.data', 'b.advice', 'b.contact', 'b.happened_at'])
        .where('x.user_id', '=', userId)
        .where('x.notified_at', 'is not', null)
        .orderBy('b.id', 'desc')
        .limit(20)
        .execute(),

    due: (now: Date): Promise<ErasureRow[]> =>
      db.sql.selectFrom('kyc_erasures').selectAll().where('destroyed_at', 'is', null).where('destroy_at', '<=', now).limit(100).execute(),

    /** Deletes key and rows; the request stays. */
    async destroy(id: number, at: Date): Promise<void> {
      await db.sql
        .updateTable('kyc_erasures')
        .set({ key_id: null, wrapped_key: null, kept: null, destroyed_at: at })
        .where('id', '=', id)
        .execute();
    },
  };
}

/** A person's data, for their page about it. */
export interface Present {
  readonly addresses: boolean;
  readonly messages: boolean;
  readonly wishlist: boolean;
  readonly posts: boolean;
  readonly leads: boolean;
  readonly events: boolean;
  /** The last order; null: none. */
  readonly order_at: Date | null;
  readonly policy_until: Date | null;
  readonly claim_at: Date | null;
}

export interface Asked {
  readonly userId: number;
  readonly phone: string;
  /** Messages to the person. */
  readonly owner: string;
}

/** Other data of a person. */
function known(db: Database) {
  return {
    consents: (userId: number) =>
      db.sql.selectFrom('kyc_consents').selectAll().where('user_id', '=', userId).orderBy('id').limit(200).execute(),
    /** The last choice about chat messages. */
    chatConsent: (userId: number) =>
      db.sql.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(1).executeTakeFirst(),

    async present({ userId, phone, owner }: Asked): Promise<Present> {
      const statement = sql<Present>`select
        exists (select 1 from addresses where user_id = ${userId}) as addresses,
        exists (select 1 from jobs where owner = ${owner}) as messages,
        exists (select 1 from wishlist where user_id = ${userId}) as wishlist,
        exists (select 1 from community_posts where user_id = ${userId}) as posts,
        exists (select 1 from growth_leads where user_id = ${userId} or (user_id is null and phone = ${phone})) as leads,
        exists (select 1 from analytics_events where user_id = ${userId}) as events,
        (select max(o.created_at) from user_orders u join orders o on o.vendor_id = u.vendor_id and o.id = u.order_id
          where u.user_id = ${userId} and o.user_id = ${userId}) as order_at,
        (select max(ends_at) from policies where farmer_id = ${userId}) as policy_until,
        (select max(received_at) from claims where farmer_id = ${userId}) as claim_at`;
      const { rows } = await statement.execute(db.sql);
      if (!rows[0]) throw new Error('a select without from answers one row');
      return rows[0];
    },
  };
}

export const createEraseRepository = (db: Database) => ({ ...erasures(db), ...known(db) });
