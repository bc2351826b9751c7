// Reads people for the desk: those who are more than farmers, blocked ones, and anybody by number.
import { sql, type Updateable } from 'kysely';
import type { PersonRole } from '#core/facts/person.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { hasNames, soundsOf } from './has-names.ts';

export interface PersonRow {
  readonly id: number;
  readonly phone: string;
  /** The usual name at the desk of a member of staff. */
  readonly staff_name: string | null;
  readonly role: PersonRole;
  readonly buyer_vendor_id: number | null;
  readonly partner_type: string | null;
  readonly partner_id: string | null;
  readonly commission_permille: number;
  readonly role_version: number;
  readonly role_changed_at: Date | null;
  readonly role_changed_name: string | null;
  readonly created_at: Date;
  readonly block_reason: string | null;
  readonly block_until: Date | null;
  readonly blocked_at: Date | null;
  readonly blocked_name: string | null;
}

/** `blocked`: accounts with an active block. */
export type PeopleKind = 'agent' | 'buyer' | 'csc' | 'blocked';

export interface PeopleSearch {
  readonly kind: PeopleKind | undefined;
  /** Part of a name. */
  readonly name: string | undefined;
  readonly now: Date;
  /** Before that moment, or at it with a smaller id. */
  readonly before: { readonly at: Date; readonly id: number } | undefined;
  readonly limit: number;
}

/** The time by which a list is sorted. */
export const sinceOf = (row: PersonRow, kind: PeopleKind | undefined): Date =>
  (kind === 'blocked' ? row.blocked_at : row.role_changed_at) ?? row.created_at;

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

const isKind = {
  agent: sql<boolean>`users.role = 'agent'`,
  buyer: sql<boolean>`users.role = 'buyer'`,
  csc: sql<boolean>`users.partner_type = 'CSC' and users.partner_id is not null`,
} as const;
/** The expression of the index `users_assisting`. */
const isListed = sql<boolean>`(users.role <> 'farmer' or users.partner_id is not null)`;

export type PersonRepository = ReturnType<typeof createPersonRepository>;

function createReading(db: Database) {
  const people = () =>
    db.sql
      .selectFrom('users')
      .leftJoin('account_blocks as b', 'b.user_id', 'users.id')
      .leftJoin('staff as s', (join) => join.onRef('s.user_id', '=', 'users.id').on('s.removed_at', 'is', null))
      .leftJoin('staff as changer', 'changer.user_id', 'users.role_changed_by')
      .leftJoin('staff as blocker', 'blocker.user_id', 'b.blocked_by')
      .select(['users.id', 'users.phone', 'users.role', 'users.buyer_vendor_id', 'users.partner_type', 'users.partner_id'])
      .select(['users.commission_permille', 'users.role_version', 'users.role_changed_at', 'users.created_at'])
      .select(['b.reason as block_reason', 'b.until as block_until', 'b.blocked_at'])
      .select(['changer.full_name as role_changed_name', 'blocker.full_name as blocked_name'])
      .select('s.full_name as staff_name');

  return {
    find: (id: number): Promise<PersonRow | undefined> => people().where('users.id', '=', id).executeTakeFirst(),

    findByPhone: (phone: string): Promise<PersonRow | undefined> =>
      people().innerJoin('user_phones', 'user_phones.user_id', 'users.id').where('user_phones.phone', '=', phone).executeTakeFirst(),

    /** Newest first. */
    list({ kind, name, now, before, limit }: PeopleSearch): Promise<PersonRow[]> {
      const since = kind === 'blocked' ? sql<Date>`b.blocked_at` : sql<Date>`coalesce(users.role_changed_at, users.created_at)`;
      let query = people();
      if (kind === 'blocked')
        query = query.where((eb) => eb.or([eb('b.until', 'is', null), eb('b.until', '>', now)])).where('b.user_id', 'is not', null);
      else query = query.where(isListed);
      if (kind !== undefined && kind !== 'blocked') query = query.where(isKind[kind]);
      if (name !== undefined) {
        const part = `%${escaped(name)}%`;
        const known = hasNames(sql`users.id`, soundsOf(name));
        query = query.where((eb) => eb.or([eb('s.full_name', 'ilike', part), eb('users.full_name', 'ilike', part), known]));
      }
      if (before) query = query.where(sql<boolean>`(${since}, users.id) < (${before.at}, ${before.id})`);
      return query.orderBy(since, 'desc').orderBy('users.id', 'desc').limit(limit).execute();
    },

    /** Whether the shop exists. */
    hasVendor: async (id: number): Promise<boolean> =>
      (await db.sql.selectFrom('vendors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
  };
}

export const createPersonRepository = (db: Database) => ({
  ...createReading(db),

  /** Locks it until the transaction ends; false when there is none. */
  lock: async (id: number): Promise<boolean> =>
    (await db.sql.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()) !== undefined,

  async change(id: number, fields: Updateable<Tables['users']>): Promise<void> {
    await db.sql
      .updateTable('users')
      .set({ ...fields, role_version: sql`role_version + 1` })
      .where('id', '=', id)
      .execute();
  },
});
