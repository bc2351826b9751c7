// The selected delivery address, stored on the phone for every tab.
import { proxy, useSnapshot } from 'valtio';
import type { Address } from '#core/contract/address.ts';
import { isKeptAddress, selectAddress } from '#core/rules/address/address-selection.ts';
import { fixedAddressId } from '#core/rules/session/launch-context.ts';
import { failureOf } from '../frame/failure.ts';
import { watch } from '../frame/live.ts';
import { plainValue } from '../frame/plain-value.ts';
import { launch } from '../session/launch-state.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { perPerson } from '../session/per-person.ts';
import { lookedUpPhone } from './address-look-up.ts';

interface SelectionState {
  selectedId: number | undefined;
  /** The last one that was selected. A pickup order clears the selection, not this. */
  lastId: number | undefined;
  /** Undefined while only its id is known. */
  selected: Address | undefined;
  /** The phone's store was searched for it. */
  isRead: boolean;
}

const SELECTED = 'selected-address';
const LAST = 'last-address';
/** The opening of the app in which it was chosen. */
const SELECTED_IN = 'selected-address-in';

const selection = proxy<SelectionState>({ selectedId: undefined, lastId: undefined, selected: undefined, isRead: false });

export const selectedAddressId = (): number | undefined => selection.selectedId;

/** Shows the selection without storing it. */
export function showSelection(selectedId: number | undefined, selected: Address | undefined): void {
  Object.assign(selection, { selectedId, selected: plainValue(selected), isRead: true });
}

/**
 * Shows this person's stored selection, or otherwise the address of the opening link, which is not stored. Returns the stored
 * one. The address of a new opening replaces the choice of an earlier opening.
 */
export const readSelection = perPerson(async (isStill) => {
  const { findAddress, ownDb, readNote } = await loadStore();
  const db = ownDb();
  const [note, lastId] = await Promise.all([readNote<number>(db, SELECTED), readNote<number>(db, LAST)]);
  const { id: opening, addressId } = launch;
  const isEarlier = opening !== undefined && addressId !== undefined && (await readNote<string>(db, SELECTED_IN)) !== opening;
  const id = isEarlier ? addressId : (note ?? addressId);
  const address = id === undefined ? undefined : await findAddress(db, id);
  if (isStill()) {
    showSelection(id, address);
    selection.lastId = lastId;
  }
  return note;
});

/** The last choice of this page, until it is stored. */
let choice: Promise<void> = Promise.resolve();

async function keepChoice(id: number | undefined): Promise<void> {
  const { ownDb, putNote, removeNote } = await loadStore();
  if (launch.id !== undefined) await putNote(ownDb(), SELECTED_IN, launch.id);
  if (id === undefined) return removeNote(ownDb(), SELECTED);
  await putNote(ownDb(), LAST, id);
  await putNote(ownDb(), SELECTED, id);
}

/** Selects, or clears the selection; stored on the phone. */
export async function chooseAddress(address: Address | undefined): Promise<void> {
  await readSelection();
  showSelection(address?.id, address);
  selection.lastId = address?.id ?? selection.lastId;
  choice = keepChoice(address?.id);
  await choice;
}

/** Restores the selection if it is in the list, otherwise clears it. */
async function restoreSelection(list: readonly Address[]): Promise<void> {
  const { selectedId } = selection;
  if (selectedId === undefined) return;
  const found = selectAddress({ storedId: selectedId, list });
  if (found.kind !== 'restored') await chooseAddress(undefined);
  else selection.selected = plainValue(list.find((address) => address.id === found.id));
}

/** Updates the selection from the first page of the list. If it is missing there, the server is asked for it by id. */
export async function keepSelection(list: readonly Address[], hasMore: boolean): Promise<void> {
  const { selectedId } = selection;
  // The shop does not know it yet.
  if (selectedId !== undefined && isKeptAddress(selectedId)) return;
  if (selectedId === undefined || list.some((a) => a.id === selectedId) || !hasMore) return restoreSelection(list);
  const { fetchAddress } = await loadApi();
  try {
    await chooseAddress(await fetchAddress(selectedId, lookedUpPhone()));
  } catch (error) {
    // Only a deleted address is cleared. Without an answer the phone's copy stays.
    if (failureOf(error).status === 404) await restoreSelection(list);
  }
}

async function readStoredChoice(): Promise<number | undefined> {
  const { ownDb, readNote } = await loadStore();
  return readNote<number>(ownDb(), SELECTED);
}

/** Shows the phone's stored selection. A later choice on this page stays. */
async function adoptStoredChoice(): Promise<void> {
  const last = choice;
  // A failed choice is reported by its own action.
  await last.catch(() => undefined);
  const id = await readStoredChoice();
  if (last !== choice || id === selection.selectedId) return;
  const { findAddress, ownDb } = await loadStore();
  const address = id === undefined ? undefined : await findAddress(ownDb(), id);
  if (last === choice) showSelection(id, address);
}

/** Another tab may choose, because the selection belongs to the phone. */
export async function followSelection(): Promise<() => void> {
  // Only a change counts: the context's own selection is not stored, and must not be cleared for that.
  let noted = await readSelection();
  return watch(readStoredChoice, (id) => {
    if (id === noted) return;
    noted = id;
    if (fixedAddressId(launch) === undefined) void adoptStoredChoice();
  });
}

export function useSelectedAddress(): Readonly<SelectionState> {
  return useSnapshot(selection) as Readonly<SelectionState>;
}
