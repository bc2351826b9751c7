// Delivery addresses.
import {
  type Address,
  type AddressDraft,
  createAddress,
  deleteAddress,
  getAddress,
  listAddresses,
  updateAddress,
} from '#core/contract/address.ts';
import type { QueryOf } from '#core/contract/wire/call.ts';
import { cursorOf } from '#core/contract/wire/next-page.ts';
import { send } from './wire/http.ts';

export interface AddressPage {
  readonly results: readonly Address[];
  /** Cursor of the next page, undefined at the end. */
  readonly cursor: string | undefined;
}

export async function fetchAddresses(query: QueryOf<typeof listAddresses>, signal?: AbortSignal): Promise<AddressPage> {
  const { results, next } = await send(listAddresses, { query, ...(signal ? { signal } : {}) });
  return { results, cursor: cursorOf(next) };
}

/** @param phone the farmer it belongs to, for those who assist */
export const fetchAddress = (id: number, phone?: string): Promise<Address> =>
  send(getAddress, { params: { id }, query: phone === undefined ? {} : { phone_number: phone } });

/** @param key the same for every try of one intent */
export const postAddress = (draft: AddressDraft, key: string): Promise<Address> => send(createAddress, { body: draft, key });

export const patchAddress = (id: number, draft: AddressDraft): Promise<Address> => send(updateAddress, { params: { id }, body: draft });

export const dropAddress = (id: number): Promise<undefined> => send(deleteAddress, { params: { id } });
