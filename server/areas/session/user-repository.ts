// Stores people.
import { sql } from 'kysely';
import type { CentreRole } from '#core/facts/centre/centre.ts';
import type { Database } from '../../db/database.ts';
import { joinHome } from '../address/own-address.ts';

export interface UserRow {
  readonly id: number;
  readonly auth_id: string;
  readonly phone: string;
  readonly full_name: string | null;
  readonly locale: string;
  readonly role: 'farmer' | 'buyer' | 'agent';
  readonly is_credit_user: boolean;
  readonly partner_type: string | null;
  readonly partner_id: string | null;
  readonly wants_whatsapp: boolean;
  readonly commission_permille: number;
  /** The shop for which a buyer orders; null: all shops. */
  readonly buyer_vendor_id: number | null;
  /** The role at their service centre; null: they work at none. */
  readonly centre_role: CentreRole | null;
}

const userColumns = [
  'users.id',
  'users.auth_id',
  'users.phone',
  'users.full_name',
  'users.locale',
  'users.role',
  'users.is_credit_user',
  'users.partner_type',
  'users.partner_id',
  'users.wants_whatsapp',
  'users.commission_permille',
  'users.buyer_vendor_id',
  'centre_people.role as centre_role',
] as const;

export type UserRepository = ReturnType<typeof createUserRepository>;

export function createUserRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    async findByPhone(phone: string): Promise<UserRow | undefined> {
      return db.sql
        .selectFrom('user_phones')
        .innerJoin('users', 'users.id', 'user_phones.user_id')
        .leftJoin('centre_people', 'centre_people.user_id', 'users.id')
        .select(userColumns)
        .where('user_phones.phone', '=', phone)
        .executeTakeFirst();
    },

    /** Creates a farmer. Returns the existing person if another request was faster. */
    async create(user: { id: number; authId: string; phone: string; locale: string; fullName: string | null; at: Date }): Promise<void> {
      const inserted = await db.sql
        .insertInto('user_phones')
        .values({ phone: user.phone, user_id: user.id })
        .onConflict((c) => c.doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows !== 1n) return;
      await db.sql
        .insertInto('users')
        .values({
          id: user.id,
          auth_id: user.authId,
          phone: user.phone,
          full_name: user.fullName,
          locale: user.locale,
          created_at: user.at,
          updated_at: user.at,
        })
        .execute();
    },

    async find(id: number): Promise<UserRow | undefined> {
      return db.sql
        .selectFrom('users')
        .leftJoin('centre_people', 'centre_people.user_id', 'users.id')
        .select(userColumns)
        .where('users.id', '=', id)
        .executeTakeFirst();
    },

    /** Position of a person's own address, if the directory knows its PIN code. */
    async placeOf(id: number): Promise<{ lat: number; lng: number } | undefined> {
      const { rows } = await sql<{ lat: number | null; lng: number | null }>`
        select home.lat, home.lng from users u ${joinHome} where u.id = ${id}`.execute(db.sql);
      const { lat = null, lng = null } = rows[0] ?? {};
      return lat === null || lng === null ? undefined : { lat, lng };
    },

    async update(id: number, change: { full_name?: string; locale?: string }, at: Date): Promise<void> {
      await db.sql
        .updateTable('users')
        .set({ ...change, updated_at: at })
        .where('id', '=', id)
        .execute();
    },
  };
}
