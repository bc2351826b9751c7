// Registers the calls for addresses.
import { createAddress, deleteAddress, getAddress, listAddresses, updateAddress } from '#core/contract/address.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { AddressService } from './address-service.ts';

export function registerAddressRoutes(register: RegisterCall, addresses: AddressService): void {
  register(listAddresses, async ({ caller, query }) => {
    const { results, cursor } = await addresses.list(caller, query);
    return { results, next: nextPage(listAddresses.path, query, cursor) };
  });
  register(createAddress, async ({ caller, body, language }) => addresses.create(caller, body, language));
  register(getAddress, async ({ caller, params, query }) => addresses.get(caller, params.id, query.phone_number));
  register(updateAddress, async ({ caller, params, body }) => addresses.update(caller, params.id, body));
  register(deleteAddress, async ({ caller, params }) => {
    await addresses.delete(caller, params.id);
    return undefined;
  });
}
