// Addresses by owner.
import { sql } from 'kysely';
import type { AddressDraft } from '#core/contract/address.ts';
import type { Database } from '../../db/database.ts';

export interface AddressRow {
  readonly user_id: number;
  readonly id: number;
  readonly contact_name: string;
  readonly contact_number: string;
  readonly street_address_1: string;
  readonly street_address_2: string;
  readonly block: string;
  readonly district: string;
  readonly state: string;
  readonly pin_code: string;
  readonly farmer_id: number | null;
  readonly farmer_auth_id: string | null;
  readonly farmer_name: string | null;
  readonly farmer_phone: string | null;
}

export interface AddressQuery {
  readonly userId: number;
  /** Part of a name or number, lower case. */
  readonly search: string | undefined;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

type Fields = AddressDraft & { readonly street_address_2: string; readonly block: string; readonly search_text: string };

export type AddressRepository = ReturnType<typeof createAddressRepository>;

export function createAddressRepository(db: Database) {
  const select = () =>
    db.sql
      .selectFrom('addresses')
      .leftJoin('users as farmer', 'farmer.id', 'addresses.farmer_id')
      .select(['addresses.user_id', 'addresses.id', 'contact_name', 'contact_number', 'street_address_1', 'street_address_2'])
      .select(['block', 'district', 'state', 'pin_code', 'farmer_id'])
      .select(['farmer.auth_id as farmer_auth_id', 'farmer.full_name as farmer_name', 'farmer.phone as farmer_phone'])
      .where('addresses.deleted_at', 'is', null);

  return {
    async list({ userId, search, beforeId, limit }: AddressQuery): Promise<AddressRow[]> {
      let query = select().where('addresses.user_id', '=', userId);
      if (search) query = query.where('search_text', 'like', `%${search.replace(/[\\%_]/g, '\\$&')}%`);
      if (beforeId !== undefined) query = query.where('addresses.id', '<', beforeId);
      return query.orderBy('addresses.id', 'desc').limit(limit).execute();
    },

    async find(userId: number, id: number): Promise<AddressRow | undefined> {
      return select().where('addresses.user_id', '=', userId).where('addresses.id', '=', id).executeTakeFirst();
    },

    async create(userId: number, id: number, farmerId: number | null, fields: Fields, at: Date): Promise<void> {
      await db.sql
        .insertInto('addresses')
        .values({ user_id: userId, id, farmer_id: farmerId, ...fields, created_at: at, updated_at: at })
        .execute();
    },

    async update(userId: number, id: number, fields: Fields, at: Date): Promise<void> {
      await db.sql
        .updateTable('addresses')
        .set({ ...fields, updated_at: at })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    /** False when there was none (left) to delete. */
    async delete(userId: number, id: number, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db.sql
        .updateTable('addresses')
        .set({ deleted_at: at })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async findUserIdByPhone(phone: string): Promise<number | undefined> {
      const row = await db.sql.selectFrom('user_phones').select('user_id').where('phone', '=', phone).executeTakeFirst();
      return row?.user_id;
    },

    /** How many live addresses a person has, up to `max`. */
    async count(userId: number, max: number): Promise<number> {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from (select 1 from addresses where user_id = ${userId} and deleted_at is null limit ${max}) t`.execute(
        db.sql,
      );
      return rows[0]?.n ?? 0;
    },
  };
}
