// Delivery addresses: own ones, and those of farmers for those who assist.
import { ADDRESS_PAGE_SIZE } from '#core/constants.ts';
import type { Address, AddressDraft, listAddresses, updateAddress } from '#core/contract/address.ts';
import type { BodyOf, QueryOf } from '#core/contract/call.ts';
import { displayAddress } from '#core/rules/address-selection.ts';
import type { Caller } from '../../http/caller.ts';
import { decodeCursor, encodeCursor } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { Surroundings } from '../../surroundings.ts';
import type { AddressRepository, AddressRow } from './address-repository.ts';

export interface AddressPage {
  readonly results: Address[];
  readonly cursor: string | undefined;
}

export type AddressService = ReturnType<typeof createAddressService>;

function toAddress(row: AddressRow): Address {
  const { user_id: _owner, farmer_id, farmer_auth_id, farmer_name, farmer_phone, ...fields } = row;
  const hasFarmer = farmer_id !== null && farmer_auth_id !== null && farmer_phone !== null;
  return {
    ...fields,
    full_display_address: displayAddress(fields),
    farmer_details: hasFarmer
      ? { id: farmer_id, auth_id: farmer_auth_id, full_name: farmer_name ?? row.contact_name, phone_number: farmer_phone }
      : null,
  };
}

function toFields(draft: AddressDraft) {
  const fields = { ...draft, street_address_2: draft.street_address_2 ?? '', block: draft.block ?? '' };
  return { ...fields, search_text: `${fields.contact_name} ${fields.contact_number}`.toLowerCase() };
}

export function createAddressService(repository: AddressRepository, world: Surroundings) {
  /** Whose addresses a look-up by phone reads: one's own number always, another's only when assisting. */
  async function ownerOf(caller: Caller, phone: string | undefined): Promise<number | undefined> {
    if (phone === undefined || phone === caller.phone) return caller.userId;
    if (!caller.isAssisting) throw new Refusal('FORBIDDEN');
    return repository.findUserIdByPhone(phone);
  }

  async function get(caller: Caller, id: number): Promise<Address> {
    const row = await repository.find(caller.userId, id);
    if (!row) throw new Refusal('NOT_FOUND');
    return toAddress(row);
  }

  return {
    get,

    async list(caller: Caller, query: QueryOf<typeof listAddresses>): Promise<AddressPage> {
      const owner = await ownerOf(caller, query.phone_number);
      if (owner === undefined) return { results: [], cursor: undefined };
      const limit = query.page_size ?? ADDRESS_PAGE_SIZE;
      const [beforeId] = decodeCursor(query.cursor, ['number']) ?? [];
      const rows = await repository.list({
        userId: owner,
        search: query.search?.toLowerCase(),
        beforeId: beforeId as number | undefined,
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      return { results: page.map(toAddress), cursor: rows.length > limit && last ? encodeCursor([last.id]) : undefined };
    },

    async create(caller: Caller, draft: AddressDraft): Promise<Address> {
      const id = world.newId();
      const farmerId = draft.contact_number === caller.phone ? caller.userId : null;
      await repository.create(caller.userId, id, farmerId, toFields(draft), new Date(world.now()));
      return get(caller, id);
    },

    async update(caller: Caller, id: number, change: BodyOf<typeof updateAddress>): Promise<Address> {
      const row = await repository.find(caller.userId, id);
      if (!row) throw new Refusal('NOT_FOUND');
      const { contact_name, contact_number, street_address_1, street_address_2, block, district, state, pin_code } = row;
      const before = { contact_name, contact_number, street_address_1, street_address_2, block, district, state, pin_code };
      await repository.update(caller.userId, id, toFields({ ...before, ...(change as Partial<AddressDraft>) }), new Date(world.now()));
      return get(caller, id);
    },

    async delete(caller: Caller, id: number): Promise<void> {
      if (!(await repository.delete(caller.userId, id, new Date(world.now())))) throw new Refusal('NOT_FOUND');
    },
  };
}
