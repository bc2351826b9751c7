// Stores tablets, their people, their orders, and their sign-in challenges.
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export interface OldKey {
  readonly key: string;
  /** Epoch milliseconds: when the key was replaced. */
  readonly at: number;
}

type OfCentre = Pick<Selectable<Tables['centres']>, 'names' | 'place' | 'most_people' | 'lock_minutes' | 'offline_unlock'>;

export interface TabletRow extends OfCentre {
  readonly id: number;
  readonly centre_id: number;
  readonly name: string;
  readonly tablet_key: string;
  readonly secret_hash: string;
  readonly registered_at: Date;
  readonly last_seen_at: Date;
  readonly ended_at: Date | null;
  readonly vendors: readonly number[];
}

export interface TabletPersonRow {
  readonly tablet_id: number;
  readonly user_id: number;
  readonly auth_id: string;
  readonly full_name: string | null;
  readonly phone: string;
  readonly sign_key: string;
  readonly box_key: string;
  readonly old_sign_keys: readonly OldKey[];
  readonly share: string;
  readonly unsent: number;
  readonly added_at: Date;
  readonly ended_at: Date | null;
  /** Works at the tablet's centre. */
  readonly is_of_centre: boolean;
}

export interface TabletOrderRow {
  readonly id: number;
  readonly tablet_id: number;
  readonly kind: Tables['tablet_orders']['kind'];
  readonly user_id: number | null;
  readonly auth_id: string | null;
  readonly when_done: Tables['tablet_orders']['when_done'];
  readonly ordered_at: Date;
}

export interface OrderCount {
  readonly secret_hash: string;
  readonly ended_at: Date | null;
  /** Orders that are not finished yet. */
  readonly waiting: number | null;
}

export interface TabletSearch {
  readonly vendors: readonly number[] | undefined;
  readonly centre: number | undefined;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

export type TabletRepository = ReturnType<typeof createTabletRepository>;

const tabletsOf = (db: Database) =>
  db.sql
    .selectFrom('tablets')
    .innerJoin('centres', 'centres.id', 'tablets.centre_id')
    .selectAll('tablets')
    .select(['centres.names', 'centres.place', 'centres.most_people', 'centres.lock_minutes', 'centres.offline_unlock'])
    .select(
      sql<number[]>`array(select v.vendor_id from centre_vendors v where v.centre_id = centres.id order by v.vendor_id)`.as('vendors'),
    );

const peopleOf = (db: Database) =>
  db.sql
    .selectFrom('tablet_people as p')
    .innerJoin('tablets', 'tablets.id', 'p.tablet_id')
    .innerJoin('users', 'users.id', 'p.user_id')
    .leftJoin('centre_people as c', (join) => join.onRef('c.user_id', '=', 'p.user_id').onRef('c.centre_id', '=', 'tablets.centre_id'))
    .selectAll('p')
    .select(['users.auth_id', 'users.full_name', 'users.phone', sql<boolean>`c.user_id is not null`.as('is_of_centre')]);

function createReading(db: Database) {
  return {
    find: (id: number): Promise<TabletRow | undefined> => tabletsOf(db).where('tablets.id', '=', id).executeTakeFirst(),

    /** Newest first. */
    list: ({ vendors, centre, beforeId, limit }: TabletSearch): Promise<TabletRow[]> =>
      tabletsOf(db)
        .$if(centre !== undefined, (q) => q.where('tablets.centre_id', '=', centre ?? 0))
        .$if(beforeId !== undefined, (q) => q.where('tablets.id', '<', beforeId ?? 0))
        .$if(vendors !== undefined, (q) =>
          q.where((eb) =>
            eb.exists(
              eb
                .selectFrom('centre_vendors as own')
                .select('own.centre_id')
                .whereRef('own.centre_id', '=', 'tablets.centre_id')
                .where('own.vendor_id', 'in', [-1, ...(vendors ?? [])]),
            ),
          ),
        )
        .orderBy('tablets.id', 'desc')
        .limit(limit)
        .execute(),

    people: (tablets: readonly number[]): Promise<TabletPersonRow[]> =>
      peopleOf(db)
        .where('p.tablet_id', 'in', [-1, ...tablets])
        .orderBy('p.added_at')
        .orderBy('p.user_id')
        .execute(),

    person: (tabletId: number, authId: string): Promise<TabletPersonRow | undefined> =>
      peopleOf(db).where('p.tablet_id', '=', tabletId).where('users.auth_id', '=', authId.toLowerCase()).executeTakeFirst(),

    /** A person's centre. */
    async centreOf(userId: number): Promise<number | undefined> {
      const row = await db.sql.selectFrom('centre_people').select('centre_id').where('user_id', '=', userId).executeTakeFirst();
      return row?.centre_id;
    },

    /** Orders that are not finished yet, oldest first. */
    orders: (tablets: readonly number[]): Promise<TabletOrderRow[]> =>
      db.sql
        .selectFrom('tablet_orders as o')
        .leftJoin('users', 'users.id', 'o.user_id')
        .select(['o.id', 'o.tablet_id', 'o.kind', 'o.user_id', 'o.when_done', 'o.ordered_at', 'users.auth_id'])
        .where('o.tablet_id', 'in', [-1, ...tablets])
        .where('o.done_at', 'is', null)
        .orderBy('o.id')
        .execute(),

    async countOrders(tabletId: number): Promise<number> {
      const { n } = await db.sql
        .selectFrom('tablet_orders')
        .select(sql<number>`count(*)::int`.as('n'))
        .where('tablet_id', '=', tabletId)
        .where('done_at', 'is', null)
        .executeTakeFirstOrThrow();
      return n;
    },
  };
}

function createCodes(db: Database) {
  return {
    /** A code's row, locked until the transaction ends. */
    lockCode: (hash: string) => db.sql.selectFrom('tablet_codes').selectAll().where('code_hash', '=', hash).forUpdate().executeTakeFirst(),

    async spendCode(hash: string, tabletId: number): Promise<void> {
      await db.sql.updateTable('tablet_codes').set({ tablet_id: tabletId }).where('code_hash', '=', hash).execute();
    },

    async addChallenge(row: Insertable<Tables['tablet_challenges']>): Promise<void> {
      await db.sql.insertInto('tablet_challenges').values(row).execute();
    },

    /** Uses a challenge up; false when the tablet did not have it. */
    async takeChallenge(hash: string, tabletId: number, now: Date): Promise<boolean> {
      const { numDeletedRows } = await db.sql
        .deleteFrom('tablet_challenges')
        .where('challenge_hash', '=', hash)
        .where('tablet_id', '=', tabletId)
        .where('expires_at', '>', now)
        .executeTakeFirstOrThrow();
      return numDeletedRows === 1n;
    },

    async deleteChallengesBefore(at: number): Promise<void> {
      await db.sql.deleteFrom('tablet_challenges').where('expires_at', '<', new Date(at)).execute();
    },
  };
}

function createOrders(db: Database) {
  return {
    /** A tablet's facts for the answer to any call, in one query. */
    orderCount: (tabletId: number): Promise<OrderCount | undefined> =>
      db.sql
        .selectFrom('tablets as t')
        .select((eb) => [
          't.secret_hash',
          't.ended_at',
          eb
            .selectFrom('tablet_orders as o')
            .select(sql<number>`count(*)::int`.as('n'))
            .whereRef('o.tablet_id', '=', 't.id')
            .where('o.done_at', 'is', null)
            .as('waiting'),
        ])
        .where('t.id', '=', tabletId)
        .executeTakeFirst(),

    async addOrder(row: Insertable<Tables['tablet_orders']>): Promise<void> {
      await db.sql.insertInto('tablet_orders').values(row).execute();
    },

    async finishOrder(id: number, at: Date): Promise<void> {
      await db.sql.updateTable('tablet_orders').set({ done_at: at }).where('id', '=', id).where('done_at', 'is', null).execute();
    },

    /** Records a contact. Orders that wait for unsent data count their time from the first one. */
    async noteContact(tabletId: number, at: Date): Promise<void> {
      await db.sql
        .updateTable('tablet_orders')
        .set({ contact_at: at })
        .where('tablet_id', '=', tabletId)
        .where('done_at', 'is', null)
        .where('contact_at', 'is', null)
        .execute();
    },

    /** Ends a person's use of a tablet. */
    async endPerson(tabletId: number, userId: number, at: Date): Promise<void> {
      await db.sql
        .updateTable('tablet_people')
        .set({ ended_at: at })
        .where('tablet_id', '=', tabletId)
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null)
        .execute();
    },

    async deleteDoneBefore(at: number): Promise<void> {
      await db.sql.deleteFrom('tablet_orders').where('done_at', '<', new Date(at)).execute();
    },

    /** People whose tablet has had time to send its unsent data. @param before its first contact after the order */
    overdue: (before: Date): Promise<{ id: number; tablet_id: number; user_id: number | null; kind: string }[]> =>
      db.sql
        .selectFrom('tablet_orders as o')
        .innerJoin('tablet_people as p', (join) => join.onRef('p.tablet_id', '=', 'o.tablet_id').onRef('p.user_id', '=', 'o.user_id'))
        .select(['o.id', 'o.tablet_id', 'o.user_id', 'o.kind'])
        .where('o.done_at', 'is', null)
        .where('o.kind', '=', 'end-person')
        .where('o.contact_at', '<=', before)
        .where('p.ended_at', 'is', null)
        .limit(1_000)
        .execute(),
  };
}

export function createTabletRepository(db: Database) {
  return {
    ...createReading(db),
    ...createCodes(db),
    ...createOrders(db),
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    async add(row: Insertable<Tables['tablets']>): Promise<void> {
      await db.sql.insertInto('tablets').values(row).execute();
    },

    async change(id: number, fields: Updateable<Tables['tablets']>): Promise<void> {
      await db.sql.updateTable('tablets').set(fields).where('id', '=', id).execute();
    },

    /** Locks the tablet and its people until the transaction ends. */
    async lock(id: number): Promise<void> {
      await db.sql.selectFrom('tablets').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
    },

    /** Adds a person, or replaces their keys. The share stays. */
    async putPerson(row: Insertable<Tables['tablet_people']>): Promise<void> {
      const { sign_key, box_key, old_sign_keys } = row;
      await db.sql
        .insertInto('tablet_people')
        .values(row)
        .onConflict((c) => c.columns(['tablet_id', 'user_id']).doUpdateSet({ sign_key, box_key, old_sign_keys, ended_at: null }))
        .execute();
    },

    async setUnsent(tabletId: number, userId: number, unsent: number): Promise<void> {
      await db.sql
        .updateTable('tablet_people')
        .set({ unsent })
        .where('tablet_id', '=', tabletId)
        .where('user_id', '=', userId)
        .where('unsent', '<>', unsent)
        .execute();
    },

    /** Deletes tablets that ended before, with all their data. */
    async deleteEndedBefore(at: number): Promise<void> {
      const over = db.sql.selectFrom('tablets').select('id').where('ended_at', '<', new Date(at));
      await db.sql.deleteFrom('tablet_people').where('tablet_id', 'in', over).execute();
      await db.sql.deleteFrom('tablet_orders').where('tablet_id', 'in', over).execute();
      await db.sql.deleteFrom('tablets').where('ended_at', '<', new Date(at)).execute();
    },
  };
}
