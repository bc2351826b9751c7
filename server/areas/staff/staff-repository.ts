// Stores staff and their roles. A former member keeps a row with `removed_at` and without roles.
import { type Insertable, sql } from 'kysely';
import { DESK_CLIENT } from '#core/contract/desk/session.ts';
import type { RoleHeld } from '#core/contract/desk/staff.ts';
import type { StaffRole } from '#core/facts/permission.ts';
import type { Database } from '../../db/database.ts';
import { phoneLike } from '../../db/local-text.ts';
import type { Tables } from '../../db/tables.ts';

export interface StaffRow {
  readonly user_id: number;
  readonly auth_id: string;
  readonly phone: string;
  readonly locale: string;
  readonly full_name: string;
  readonly added_at: Date;
  readonly roles: readonly RoleHeld[];
  readonly passkeys: number;
  readonly version: number;
}

export type ListedStaffRow = StaffRow & { readonly last_seen_at: Date | null };

export interface StaffSearch {
  /** Staff with a role for one of them; undefined: everybody. */
  readonly vendors: readonly number[] | undefined;
  readonly role: StaffRole | undefined;
  /** Part of a name or number. */
  readonly search: string | undefined;
  /** Added before that moment, or at it with a smaller id. */
  readonly before: { readonly at: Date; readonly id: number } | undefined;
  readonly limit: number;
}

/** Means all shops in `staff_roles`. */
export const ALL_VENDORS = 0;
const NOBODY = 0;
const vendorOf = ({ vendor_id }: RoleHeld): number => vendor_id ?? ALL_VENDORS;

const roles = sql<RoleHeld[]>`coalesce((
  select jsonb_agg(jsonb_build_object('role', r.role, 'vendor_id', nullif(r.vendor_id, 0)) order by r.role, r.vendor_id)
  from staff_roles r where r.user_id = staff.user_id), '[]')`;
const passkeys = sql<number>`(select count(*)::int from passkeys p where p.user_id = staff.user_id)`;
const lastSeen = sql<Date | null>`(
  select max(s.last_seen_at) from sessions s where s.user_id = staff.user_id and s.client_id = ${DESK_CLIENT})`;
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function createReading(db: Database) {
  const working = () =>
    db.sql
      .selectFrom('staff')
      .innerJoin('users', 'users.id', 'staff.user_id')
      .select(['staff.user_id', 'staff.full_name', 'staff.added_at', 'staff.version', 'users.auth_id', 'users.phone', 'users.locale'])
      .select([roles.as('roles'), passkeys.as('passkeys')])
      .where('staff.removed_at', 'is', null);

  return {
    find: (userId: number): Promise<StaffRow | undefined> => working().where('staff.user_id', '=', userId).executeTakeFirst(),

    findByPhone: (phone: string): Promise<StaffRow | undefined> =>
      working().innerJoin('user_phones', 'user_phones.user_id', 'staff.user_id').where('user_phones.phone', '=', phone).executeTakeFirst(),

    findListed: (userId: number): Promise<ListedStaffRow | undefined> =>
      working().select(lastSeen.as('last_seen_at')).where('staff.user_id', '=', userId).executeTakeFirst(),

    /** Newest first. */
    list: ({ vendors, role, search, before, limit }: StaffSearch): Promise<ListedStaffRow[]> =>
      working()
        .select(lastSeen.as('last_seen_at'))
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('staff_roles')
              .select('staff_roles.role')
              .whereRef('staff_roles.user_id', '=', 'staff.user_id')
              .$if(vendors !== undefined, (q) => q.where('staff_roles.vendor_id', 'in', [-1, ...(vendors ?? [])]))
              .$if(role !== undefined, (q) => q.where('staff_roles.role', '=', role as StaffRole)),
          ),
        )
        .$if(search !== undefined, (q) => {
          const part = `%${escaped(search ?? '')}%`;
          return q.where((eb) => eb.or([eb('staff.full_name', 'ilike', part), phoneLike('users.phone', search ?? '')]));
        })
        .$if(before !== undefined, (q) =>
          q.where((eb) =>
            eb.or([
              eb('staff.added_at', '<', before?.at ?? new Date(0)),
              eb.and([eb('staff.added_at', '=', before?.at ?? new Date(0)), eb('staff.user_id', '<', before?.id ?? 0)]),
            ]),
          ),
        )
        .orderBy('staff.added_at', 'desc')
        .orderBy('staff.user_id', 'desc')
        .limit(limit)
        .execute(),
  };
}

function createWriting(db: Database) {
  return {
    /** False when this person already works here. */
    async add(userId: number, fullName: string, at: Date): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.sql
        .insertInto('staff')
        .values({ user_id: userId, full_name: fullName, added_at: at })
        .onConflict((c) =>
          c
            .column('user_id')
            .doUpdateSet({ full_name: fullName, added_at: at, removed_at: null })
            .where('staff.removed_at', 'is not', null),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },

    /** The actor counts as the same person for a week. */
    async tie(tie: Insertable<Tables['staff_ties']>): Promise<void> {
      await db.sql.insertInto('staff_ties').values(tie).execute();
    },
    async deleteTiesBefore(at: number): Promise<void> {
      await db.sql.deleteFrom('staff_ties').where('at', '<', new Date(at)).execute();
    },

    async rename(userId: number, fullName: string): Promise<void> {
      await db.sql.updateTable('staff').set({ full_name: fullName }).where('user_id', '=', userId).execute();
    },

    /** Name or roles changed. */
    async raiseVersion(userId: number): Promise<void> {
      await db.sql
        .updateTable('staff')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('user_id', '=', userId)
        .execute();
    },

    /** Replaces the existing ones. */
    async setRoles(userId: number, held: readonly RoleHeld[]): Promise<void> {
      await db.sql.deleteFrom('staff_roles').where('user_id', '=', userId).execute();
      if (held.length === 0) return;
      await db.sql
        .insertInto('staff_roles')
        .values(held.map((one) => ({ user_id: userId, role: one.role, vendor_id: vendorOf(one) })))
        .onConflict((c) => c.doNothing())
        .execute();
    },

    /** Ends all their access. Their name stays with what they did. */
    async remove(userId: number, at: Date): Promise<void> {
      await db.sql.updateTable('staff').set({ removed_at: at }).where('user_id', '=', userId).execute();
      for (const table of ['staff_roles', 'passkeys', 'recovery_codes', 'desk_sessions'] as const)
        await db.sql.deleteFrom(table).where('user_id', '=', userId).execute();
      await db.sql
        .updateTable('sessions')
        .set({ revoked_at: at })
        .where('user_id', '=', userId)
        .where('client_id', '=', DESK_CLIENT)
        .where('revoked_at', 'is', null)
        .execute();
    },
  };
}

function createLocking(db: Database) {
  return {
    /** Locks a staff member, so that two changes take turns; false when there is none. */
    lock: async (userId: number): Promise<boolean> =>
      (await db.sql
        .selectFrom('staff')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()) !== undefined,

    /**
     * Locks the owners and returns those who can sign in: a blocked owner cannot give roles. If two leave at once, the second sees that the
     * first has left.
     */
    async lockOwners(now: Date): Promise<number[]> {
      const owners = await db.sql
        .selectFrom('staff_roles')
        .select('user_id')
        .where('role', '=', 'owner')
        .orderBy('user_id')
        .forUpdate()
        .execute();
      const blocked = await db.sql
        .selectFrom('account_blocks')
        .select('user_id')
        .where('user_id', 'in', [NOBODY, ...owners.map(({ user_id }) => user_id)])
        .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
        .execute();
      return owners.map(({ user_id }) => user_id).filter((id) => !blocked.some(({ user_id }) => user_id === id));
    },

    /** Those of these vendors that exist. */
    async vendorsAmong(ids: readonly number[]): Promise<number[]> {
      if (ids.length === 0) return [];
      const rows = await db.sql.selectFrom('vendors').select('id').where('id', 'in', ids).execute();
      return rows.map((row) => row.id);
    },
  };
}

export type StaffRepository = ReturnType<typeof createStaffRepository>;

export const createStaffRepository = (db: Database) => ({ ...createReading(db), ...createWriting(db), ...createLocking(db) });
