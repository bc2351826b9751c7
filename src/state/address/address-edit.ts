// Addresses that are added, changed and deleted.
import type { Address, AddressDraft } from '#core/contract/address.ts';
import { failureOf } from '../frame/failure.ts';
import { serverNow } from '../frame/server-headers.ts';
import { ask } from '../session/ask.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { listDeleted, listSaved } from './address-list.ts';
import { lookedUp } from './address-look-up.ts';
import { chooseAddress, selectedIdNow } from './address-selection.ts';

async function keepSaved(address: Address): Promise<void> {
  const { ownDb, putAddresses } = await loadStore();
  await putAddresses(ownDb(), [address], serverNow());
  listSaved(address);
}

/** Saves a new address and selects it. @param key the same for every try @throws ApiError */
export async function addAddress(draft: AddressDraft, key: string): Promise<void> {
  const address = await ask('createAddress', { body: draft, key });
  await keepSaved(address);
  await chooseAddress(address);
}

/** @throws ApiError */
export async function changeAddress(id: number, draft: AddressDraft): Promise<void> {
  const address = await ask('updateAddress', { params: { id }, body: draft });
  await keepSaved(address);
  if (selectedIdNow() === id) await chooseAddress(address);
}

/** @throws ApiError */
export async function deleteAddress(id: number): Promise<void> {
  await ask('deleteAddress', { params: { id } }).catch((error: unknown) => {
    // Gone already is as good.
    if (failureOf(error).status !== 404) throw error;
  });
  const { ownDb, removeAddress } = await loadStore();
  await removeAddress(ownDb(), id);
  listDeleted(id);
  if (selectedIdNow() === id) await chooseAddress(undefined);
}

/** An address to edit: the phone's copy, or the server's. Undefined when neither has it, as for id 0. @throws ApiError when nothing answered */
export async function findAddressToEdit(id: number): Promise<Address | undefined> {
  if (id === 0) return undefined;
  const { findAddress, ownDb } = await loadStore();
  const stored = await findAddress(ownDb(), id);
  if (stored) return stored;
  const { fetchAddress } = await loadApi();
  return fetchAddress(id, lookedUp()).catch((error: unknown) => {
    if (failureOf(error).kind === 'refused') return undefined;
    throw error;
  });
}
