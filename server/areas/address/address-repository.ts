// Reads and writes addresses by their owner.
import type { ExpressionBuilder } from 'kysely';
import type { AddressDraft } from '#core/contract/address.ts';
import { nameParts } from '#core/rules/catalog/search/name-key.ts';
import { phonePart } from '#core/rules/phone.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

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
  /** Position of the PIN code; null when the directory does not know it. */
  readonly lat: number | null;
  readonly lng: number | null;
  readonly farmer_id: number | null;
  readonly farmer_auth_id: string | null;
  readonly farmer_name: string | null;
  readonly farmer_phone: string | null;
  readonly owner_auth_id: string;
  readonly owner_phone: string;
  readonly created_by: number | null;
  readonly added_at: Date;
}

export interface AddressQuery {
  readonly userId: number;
  /** Includes addresses added for farmers since then; undefined: leaves them out. */
  readonly addedSince: Date | undefined;
  /** Part of a name or number in any script; '' and undefined: all. */
  readonly search: string | undefined;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

type Fields = AddressDraft & {
  readonly street_address_2: string;
  readonly block: string;
  readonly search_text: string;
  readonly name_key: string;
};

export interface NewAddress {
  readonly id: number;
  readonly userId: number;
  /** The account with the contact's number, if there is one. */
  readonly farmerId: number | null;
  /** The agent who added it for its owner. */
  readonly createdBy: number | null;
}

const like = (part: string): string => `%${part.replace(/[\\%_]/g, '\\$&')}%`;

/** The name or number sounds like the search, in any script. */
function soundsLike(eb: ExpressionBuilder<Tables & { addresses: Tables['addresses'] }, 'addresses'>, search: string) {
  const parts = nameParts(search);
  return parts.length === 0 ? eb.lit(false) : eb.and(parts.map((part) => eb('name_key', 'like', like(part))));
}

const selectAddresses = (db: Database) =>
  db.sql
    .selectFrom('addresses')
    .innerJoin('users as owner', 'owner.id', 'addresses.user_id')
    .leftJoin('users as farmer', 'farmer.id', 'addresses.farmer_id')
    .leftJoin('pins', 'pins.pin', 'addresses.pin_code')
    .select(['addresses.user_id', 'addresses.id', 'contact_name', 'contact_number', 'street_address_1', 'street_address_2'])
    .select(['block', 'addresses.district', 'addresses.state', 'pin_code', 'farmer_id', 'created_by', 'pins.lat', 'pins.lng'])
    .select([
      'farmer.auth_id as farmer_auth_id',
      'farmer.full_name as farmer_name',
      'farmer.phone as farmer_phone',
      'owner.auth_id as owner_auth_id',
      'owner.phone as owner_phone',
      'addresses.created_at as added_at',
    ])
    .where('addresses.deleted_at', 'is', null);

/** The newest address of an owner with exactly these fields. */
async function findEqual(db: Database, userId: number, fields: Fields): Promise<number | undefined> {
  const { contact_name, contact_number, street_address_1, street_address_2, block, district, state, pin_code } = fields;
  const row = await db.sql
    .selectFrom('addresses')
    .select('id')
    .where((eb) =>
      eb.and({ user_id: userId, contact_name, contact_number, street_address_1, street_address_2, block, district, state, pin_code }),
    )
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.id;
}

export type AddressRepository = ReturnType<typeof createAddressRepository>;

export function createAddressRepository(db: Database) {
  const isMine =
    (userId: number, addedSince: Date | undefined) => (eb: ExpressionBuilder<Tables & { addresses: Tables['addresses'] }, 'addresses'>) =>
      addedSince
        ? eb.or([
            eb('addresses.user_id', '=', userId),
            eb.and([eb('addresses.created_by', '=', userId), eb('addresses.created_at', '>=', addedSince)]),
          ])
        : eb('addresses.user_id', '=', userId);

  return {
    async list({ userId, addedSince, search, beforeId, limit }: AddressQuery): Promise<AddressRow[]> {
      let query = selectAddresses(db).where(isMine(userId, addedSince));
      if (search)
        query = query.where((eb) =>
          eb.or([eb('search_text', 'like', like(phonePart(search) ?? search.toLowerCase())), soundsLike(eb, search)]),
        );
      if (beforeId !== undefined) query = query.where('addresses.id', '<', beforeId);
      return query.orderBy('addresses.id', 'desc').limit(limit).execute();
    },

    /** An address by its id, of any owner: the caller checks permission. */
    find: (id: number): Promise<AddressRow | undefined> => selectAddresses(db).where('addresses.id', '=', id).executeTakeFirst(),

    findEqual: (userId: number, fields: Fields): Promise<number | undefined> => findEqual(db, userId, fields),

    async create(address: NewAddress, fields: Fields, at: Date): Promise<void> {
      const { id, userId: user_id, farmerId: farmer_id, createdBy: created_by } = address;
      await db.sql
        .insertInto('addresses')
        .values({ id, user_id, farmer_id, created_by, ...fields, created_at: at, updated_at: at })
        .execute();
    },

    async update({ userId, id, farmerId }: Omit<NewAddress, 'createdBy'>, fields: Fields, at: Date): Promise<void> {
      await db.sql
        .updateTable('addresses')
        .set({ ...fields, farmer_id: farmerId, updated_at: at })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    },

    /** False when there was nothing to delete. */
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
  };
}
