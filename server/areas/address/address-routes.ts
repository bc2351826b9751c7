// Registers the calls for addresses.
import { type Address, createAddress, deleteAddress, getAddress, listAddresses, updateAddress } from '#core/contract/address.ts';
import type { LanguageCode } from '#core/rules/languages.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { MasterDataService } from '../master-data/master-data-service.ts';
import type { AddressService } from './address-service.ts';

/** Names places in the language of a reader. */
export type Places = Pick<MasterDataService, 'placeFor'>;

export function registerAddressRoutes(register: RegisterCall, addresses: AddressService, places: Places): void {
  const shown = async (address: Address, language: LanguageCode): Promise<Address> => ({
    ...address,
    shown_place: await places.placeFor(address, language),
  });
  register(listAddresses, async ({ caller, query, language }) => {
    const { results, cursor } = await addresses.list(caller, query);
    const next = nextPage(listAddresses.path, query, cursor);
    return { results: await Promise.all(results.map((address) => shown(address, language))), next };
  });
  register(createAddress, async ({ caller, body, language }) => shown(await addresses.create(caller, body, language), language));
  register(getAddress, async ({ caller, params, query, language }) =>
    shown(await addresses.get(caller, params.id, query.phone_number), language),
  );
  register(updateAddress, async ({ caller, params, body, language }) => shown(await addresses.update(caller, params.id, body), language));
  register(deleteAddress, async ({ caller, params }) => {
    await addresses.delete(caller, params.id);
    return undefined;
  });
}
