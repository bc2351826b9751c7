// Delivery addresses.
import { type Address, getAddress, listAddresses } from '#core/contract/address.ts';
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

/** @param phone of the farmer whose address it is, for agents */
export const fetchAddress = (id: number, phone?: string): Promise<Address> =>
  send(getAddress, { params: { id }, query: phone === undefined ? {} : { phone_number: phone } });
