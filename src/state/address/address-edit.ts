// Adds, changes and deletes addresses.
import type { Address, AddressDraft } from '#core/contract/address.ts';
import { draftOfKept, keptAddress } from '#core/rules/address/kept-address.ts';
import { failureOf } from '../frame/failure.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { hideDeletedAddress, showSavedAddress } from './address-list.ts';
import { lookedUpPhone } from './address-look-up.ts';
import { chooseAddress, selectedAddressId } from './address-selection.ts';

async function keepSaved(address: Address): Promise<void> {
  const { ownDb, putAddresses } = await loadStore();
  await putAddresses(ownDb(), [address], serverNow());
  showSavedAddress(address);
}

/**
 * Saves a new address and selects it.
 * @param key the same for every try
 * @param canWait without network it is stored on the phone, and sent with the farmer's order
 * @throws ApiError
 */
export async function addAddress(draft: AddressDraft, key: string, canWait = false): Promise<void> {
  const address = await ask('createAddress', { body: draft, key }).catch((error: unknown) => {
    if (canWait && failureOf(error).kind === 'unreachable') return keptAddress(draft, serverNow(), key);
    throw error;
  });
  await keepSaved(address);
  await chooseAddress(address);
}

/** Saves an address that was stored without network, when the network is back. @throws ApiError: it stays as it is */
export async function saveKept(kept: Address): Promise<void> {
  const address = await ask('createAddress', { body: draftOfKept(kept), key: kept.farmer_details?.auth_id ?? '' });
  const isChosen = selectedAddressId() === kept.id;
  const { ownDb, removeAddress } = await loadStore();
  await removeAddress(ownDb(), kept.id);
  hideDeletedAddress(kept.id);
  await keepSaved(address);
  if (isChosen) await chooseAddress(address);
}

/** @throws ApiError */
export async function changeAddress(id: number, draft: AddressDraft): Promise<void> {
  const address = await ask('updateAddress', { params: { id }, body: draft });
  await keepSaved(address);
  if (selectedAddressId() === id) await chooseAddress(address);
}

/** @throws ApiError */
export async function deleteAddress(id: number): Promise<void> {
  await ask('deleteAddress', { params: { id } }).catch((error: unknown) => {
    // An address that is already deleted is a success.
    if (failureOf(error).status !== 404) throw error;
  });
  const { ownDb, removeAddress } = await loadStore();
  await removeAddress(ownDb(), id);
  hideDeletedAddress(id);
  if (selectedAddressId() === id) await chooseAddress(undefined);
}

/** An address to edit: the phone's copy, or the server's. Undefined when neither has it, as for id 0. @throws ApiError when nothing answered */
export async function findAddressToEdit(id: number): Promise<Address | undefined> {
  if (id === 0) return undefined;
  const { findAddress, ownDb } = await loadStore();
  const stored = await findAddress(ownDb(), id);
  if (stored) return stored;
  const { fetchAddress } = await loadApi();
  return fetchAddress(id, lookedUpPhone()).catch((error: unknown) => {
    if (failureOf(error).kind === 'refused') return undefined;
    throw error;
  });
}
