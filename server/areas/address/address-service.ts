// Delivery addresses: a person's own, and those of farmers for agents.
import { ADDRESS_PAGE_SIZE, ASSISTED_ADDRESS_MS } from '#core/constants.ts';
import type { Address, AddressDraft, listAddresses, updateAddress } from '#core/contract/address.ts';
import type { BodyOf, QueryOf } from '#core/contract/wire/call.ts';
import { displayAddress } from '#core/rules/address/address-selection.ts';
import { nameKey } from '#core/rules/catalog/search/name-key.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { hasPermissionAnywhere } from '#core/rules/permission.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { Caller } from '../../http/caller.ts';
import type { RateBudget } from '../../http/limits/rate-budget.ts';
import { DAY_MS, spendAll } from '../../http/limits/spend.ts';
import { byId, decodeCursor, pageOf } from '../../http/page-cursor.ts';
import { Refusal } from '../../refusal.ts';
import type { FarmerService } from '../farmer/farmer-service.ts';
import type { AddressRepository, AddressRow } from './address-repository.ts';

export interface AddressPage {
  readonly results: Address[];
  readonly cursor: string | undefined;
}

export type AddressService = ReturnType<typeof createAddressService>;

/** @param isOwner whether the reader owns the address. Only the owner sees the account name behind a number. */
function toAddress(row: AddressRow, isOwner: boolean): Address {
  const {
    user_id: _owner,
    owner_auth_id: _auth,
    owner_phone: _phone,
    created_by: _by,
    added_at: _at,
    farmer_id,
    farmer_auth_id,
    farmer_name,
    farmer_phone,
    lat,
    lng,
    ...fields
  } = row;
  const hasFarmer = farmer_id !== null && farmer_auth_id !== null && farmer_phone !== null;
  return {
    ...fields,
    full_display_address: displayAddress(fields),
    position: lat === null || lng === null ? null : { lat, lng },
    farmer_details: hasFarmer
      ? {
          id: farmer_id,
          auth_id: farmer_auth_id,
          full_name: (isOwner ? farmer_name : null) ?? row.contact_name,
          phone_number: farmer_phone,
        }
      : null,
  };
}

function toFields(draft: AddressDraft) {
  const fields = { ...draft, street_address_2: draft.street_address_2 ?? '', block: draft.block ?? '' };
  const named = `${fields.contact_name} ${fields.contact_number}`;
  return { ...fields, search_text: named.toLowerCase(), name_key: nameKey(named) };
}

export interface AddressParts {
  readonly repository: AddressRepository;
  readonly farmers: Pick<FarmerService, 'ensure' | 'meet' | 'noteLookup'>;
  readonly budget: RateBudget;
  readonly deps: Dependencies;
}

/** Addresses a person may add in a day: enough for a busy agent, with a limit for the table. */
const ADDRESSES_A_DAY = 500;

/** The address of an order, and its owner. */
export interface OrderAddress {
  readonly address: Address;
  readonly owner: { readonly userId: number; readonly authId: string };
}

const seenBy = (caller: Caller, row: AddressRow): Address => toAddress(row, row.user_id === caller.userId);

/**
 * An address found by its owner's phone number. An order to it belongs to that farmer, whoever the contact is: the farmer owns it, never
 * the contact's account.
 */
function foundByPhone(caller: Caller, row: AddressRow): Address {
  if (row.user_id === caller.userId) return seenBy(caller, row);
  return toAddress({ ...row, farmer_id: row.user_id, farmer_auth_id: row.owner_auth_id, farmer_phone: row.owner_phone }, false);
}

/** Agents see the addresses they added from this time on. Older ones are visible to the farmer, and to a look-up by number. */
const addedSince = ({ deps }: AddressParts): Date => new Date(deps.now() - ASSISTED_ADDRESS_MS);

/** A person's own address, or one they added for a farmer recently. */
const isOwn = (parts: AddressParts, caller: Caller, row: AddressRow): boolean =>
  row.user_id === caller.userId ||
  (hasPermissionAnywhere(caller, 'address.read-others') && row.created_by === caller.userId && row.added_at >= addedSince(parts));

/** @throws Refusal NOT_FOUND, also for someone else's address */
async function findOwn(parts: AddressParts, caller: Caller, id: number): Promise<AddressRow> {
  const row = await parts.repository.find(id);
  if (!row || !isOwn(parts, caller, row)) throw new Refusal('NOT_FOUND');
  return row;
}

/**
 * The person whose addresses a look-up reads. Callers may always use their own number. Only agents may use another number, and
 * each such look-up is recorded.
 */
async function ownerOf({ repository, farmers }: AddressParts, caller: Caller, phone: string | undefined): Promise<number | undefined> {
  if (phone === undefined || phone === caller.phone) return caller.userId;
  if (!hasPermissionAnywhere(caller, 'address.read-others')) throw new Refusal('FORBIDDEN');
  await farmers.noteLookup(caller, phone);
  return repository.findUserIdByPhone(phone);
}

async function list(parts: AddressParts, caller: Caller, query: QueryOf<typeof listAddresses>): Promise<AddressPage> {
  const owner = await ownerOf(parts, caller, query.phone_number);
  if (owner === undefined) return { results: [], cursor: undefined };
  const limit = query.page_size ?? ADDRESS_PAGE_SIZE;
  const [beforeId] = decodeCursor(query.cursor, ['number']) ?? [];
  const rows = await parts.repository.list({
    userId: owner,
    addedSince: owner === caller.userId && hasPermissionAnywhere(caller, 'address.read-others') ? addedSince(parts) : undefined,
    search: query.search,
    beforeId: beforeId as number | undefined,
    limit: limit + 1,
  });
  const { page, cursor } = pageOf(rows, limit, byId);
  if (owner !== caller.userId && page[0]) await parts.farmers.meet(caller, owner, page[0].contact_name);
  const toSeen = query.phone_number === undefined ? seenBy : foundByPhone;
  return { results: page.map((row) => toSeen(caller, row)), cursor };
}

/** An agent adds an address for a farmer, who owns it from then on. */
async function create(parts: AddressParts, caller: Caller, draft: AddressDraft, language: LanguageCode): Promise<Address> {
  const { repository, farmers, deps } = parts;
  await spendAll(parts.budget, [{ name: `addresses:${caller.userId}`, limit: ADDRESSES_A_DAY, windowMs: DAY_MS }]);
  const id = deps.newId();
  const isForOther = hasPermissionAnywhere(caller, 'address.write-others') && draft.contact_number !== caller.phone;
  const farmer = isForOther ? await farmers.ensure(caller, draft.contact_name, draft.contact_number, language) : undefined;
  const ownFarmerId = draft.contact_number === caller.phone ? caller.userId : null;
  await repository.create(
    { id, userId: farmer?.id ?? caller.userId, farmerId: farmer?.id ?? ownFarmerId, createdBy: farmer ? caller.userId : null },
    toFields(draft),
    new Date(deps.now()),
  );
  return seenBy(caller, await findOwn(parts, caller, id));
}

/** The address of a farmer with exactly these fields; added when there is none. @throws Refusal TOO_MANY_REQUESTS */
async function ensureFor(parts: AddressParts, caller: Caller, farmerId: number, draft: AddressDraft): Promise<number> {
  const { repository, deps } = parts;
  const fields = toFields(draft);
  const before = await repository.findEqual(farmerId, fields);
  if (before !== undefined) return before;
  await spendAll(parts.budget, [{ name: `addresses:${caller.userId}`, limit: ADDRESSES_A_DAY, windowMs: DAY_MS }]);
  const id = deps.newId();
  await repository.create({ id, userId: farmerId, farmerId, createdBy: caller.userId }, fields, new Date(deps.now()));
  return id;
}

async function update(parts: AddressParts, caller: Caller, id: number, change: BodyOf<typeof updateAddress>): Promise<Address> {
  const row = await findOwn(parts, caller, id);
  const { contact_name, contact_number, street_address_1, street_address_2, block, district, state, pin_code } = row;
  const before = { contact_name, contact_number, street_address_1, street_address_2, block, district, state, pin_code };
  const fields = toFields({ ...before, ...(change as Partial<AddressDraft>) });
  const isSameContact = fields.contact_number === contact_number;
  const farmerId = isSameContact ? row.farmer_id : fields.contact_number === caller.phone ? caller.userId : null;
  await parts.repository.update({ userId: row.user_id, id, farmerId }, fields, new Date(parts.deps.now()));
  return seenBy(caller, await findOwn(parts, caller, id));
}

export function createAddressService(parts: AddressParts) {
  return {
    list: (caller: Caller, query: QueryOf<typeof listAddresses>) => list(parts, caller, query),
    create: (caller: Caller, draft: AddressDraft, language: LanguageCode) => create(parts, caller, draft, language),
    ensureFor: (caller: Caller, farmerId: number, draft: AddressDraft) => ensureFor(parts, caller, farmerId, draft),
    update: (caller: Caller, id: number, change: BodyOf<typeof updateAddress>) => update(parts, caller, id, change),

    /** @param phone number of the farmer who owns it, for look-ups by number. @throws Refusal NOT_FOUND */
    async get(caller: Caller, id: number, phone?: string): Promise<Address> {
      if (phone === undefined) return seenBy(caller, await findOwn(parts, caller, id));
      const [owner, row] = [await ownerOf(parts, caller, phone), await parts.repository.find(id)];
      if (!row || row.user_id !== owner) throw new Refusal('NOT_FOUND');
      if (owner !== caller.userId) await parts.farmers.meet(caller, owner, row.contact_name);
      return foundByPhone(caller, row);
    },

    /** An address an order may use: the caller's own, or for agents the farmer's. @throws Refusal NOT_FOUND */
    async forOrder(caller: Caller, id: number, farmerAuthId: string | undefined): Promise<OrderAddress> {
      const row = await parts.repository.find(id);
      const isFarmers = hasPermissionAnywhere(caller, 'address.read-others') && row?.owner_auth_id === farmerAuthId;
      if (!row || !(isFarmers || isOwn(parts, caller, row))) throw new Refusal('NOT_FOUND');
      return { address: seenBy(caller, row), owner: { userId: row.user_id, authId: row.owner_auth_id } };
    },

    async delete(caller: Caller, id: number): Promise<void> {
      const row = await findOwn(parts, caller, id);
      if (!(await parts.repository.delete(row.user_id, id, new Date(parts.deps.now())))) throw new Refusal('NOT_FOUND');
    },
  };
}
