// Delivery addresses: the selected one, the list, and the form's draft.
import { proxy, subscribe, useSnapshot } from 'valtio';
import { ADDRESS_PAGE_SIZE } from '#core/constants.ts';
import type { Address, AddressDraft } from '#core/contract/address.ts';
import { selectAddress } from '#core/rules/address/address-selection.ts';
import { fixedAddressId, lookUpPhone } from '#core/rules/session/launch-context.ts';
import { failureOf } from '../frame/failure.ts';
import { held } from '../frame/held.ts';
import { watch } from '../frame/live.ts';
import { launch, useLaunch } from '../session/launch-state.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { session } from '../session/session-state.ts';

export interface AddressState {
  selectedId: number | undefined;
  selected: Address | undefined;
  /** What the list shows; undefined until something was had. */
  list: readonly Address[] | undefined;
  search: string;
  cursor: string | undefined;
  isLoading: boolean;
  /** The list is the phone's copy: the server did not answer. */
  isStored: boolean;
  /** There are addresses to choose from, whatever is searched. */
  hasAny: boolean;
}

const SELECTED = 'selected-address';

const state = proxy<AddressState>({
  selectedId: undefined,
  selected: undefined,
  list: undefined,
  search: '',
  cursor: undefined,
  isLoading: false,
  isStored: false,
  hasAny: false,
});

/** What the phone remembers of this person has been read; until then nothing is known of a selection. */
let noteRead = (): void => undefined;
let remembered = new Promise<void>((resolve) => {
  noteRead = resolve;
});

/** Selects, or clears the selection; remembered on the phone. */
export async function chooseAddress(address: Address | undefined): Promise<void> {
  await remembered;
  state.selectedId = address?.id;
  state.selected = held(address);
  const { ownDb, putNote, removeNote } = await loadStore();
  if (address) await putNote(ownDb(), SELECTED, address.id);
  else await removeNote(ownDb(), SELECTED);
}

/** Restores the stored selection if it is in the list, otherwise clears it. */
async function restoreSelection(list: readonly Address[]): Promise<void> {
  if (state.selectedId === undefined) return;
  const choice = selectAddress({ storedId: state.selectedId, list });
  if (choice.kind !== 'restored') await chooseAddress(undefined);
  else state.selected = held(list.find((address) => address.id === choice.id));
}

/** The stored selection as it was last heard of: only what changed is news. The one of the context is not stored. */
let noted: number | undefined;

async function readStored(isStill: () => boolean): Promise<void> {
  const { findAddress, ownDb, readNote, searchAddresses } = await loadStore();
  const db = ownDb();
  const note = await readNote<number>(db, SELECTED);
  const selectedId = note ?? launch.addressId;
  const [selected, stored] = await Promise.all([
    selectedId === undefined ? undefined : findAddress(db, selectedId),
    searchAddresses(db, ''),
  ]);
  if (!isStill()) return;
  noted = note;
  Object.assign(state, { selectedId, selected: held(selected) });
  if (stored.length > 0) Object.assign(state, { list: held(stored), hasAny: true });
}

/** The farmer whose addresses are looked up; undefined for one's own. */
function lookedUp(): string | undefined {
  const { user } = session;
  return user ? lookUpPhone(launch, { phone: user.phone_number, isAssisting: user.is_assisting }) : undefined;
}

/** The phone's own copy of what a search finds. */
async function searchStored(search: string): Promise<readonly Address[]> {
  const { ownDb, searchAddresses } = await loadStore();
  const phone = lookedUp();
  const found = await searchAddresses(ownDb(), search);
  return phone === undefined ? found : found.filter(({ farmer_details: farmer }) => farmer?.phone_number === phone);
}

/** The fixed address of the context: had by its id, and no list is fetched. */
async function loadFixed(id: number): Promise<void> {
  const { findAddress, ownDb, putAddresses } = await loadStore();
  const { fetchAddress } = await loadApi();
  const [fresh] = await Promise.all([fetchAddress(id, lookedUp()).catch(() => undefined), remembered]);
  if (fresh) await putAddresses(ownDb(), [fresh], Date.now());
  Object.assign(state, { selectedId: id, selected: held(fresh ?? (await findAddress(ownDb(), id))), list: undefined });
}

let asked: AbortController | undefined;

function pageQuery(search: string): { page_size: number; search?: string; phone_number?: string } {
  const phone = lookedUp();
  return {
    page_size: ADDRESS_PAGE_SIZE,
    ...(search ? { search } : {}),
    ...(phone === undefined ? {} : { phone_number: phone }),
  };
}

/** The first page for a search. A failed fetch is silent by specification: the phone's copy is shown. */
export async function loadAddresses(search = ''): Promise<void> {
  const fixed = fixedAddressId(launch);
  if (fixed !== undefined) return loadFixed(fixed);
  asked?.abort();
  const own = new AbortController();
  asked = own;
  Object.assign(state, { search, isLoading: true, cursor: undefined });
  const store = await loadStore();
  try {
    const { fetchAddresses } = await loadApi();
    const [page] = await Promise.all([fetchAddresses(pageQuery(search), own.signal), remembered]);
    if (own.signal.aborted) return;
    Object.assign(state, { list: held(page.results), cursor: page.cursor, isStored: false });
    if (search === '') state.hasAny = page.results.length > 0;
    const isWhole = search === '' && page.cursor === undefined && lookedUp() === undefined;
    await (isWhole ? store.replaceAddresses : store.putAddresses)(store.ownDb(), page.results, Date.now());
    if (search === '') await keepSelection(page.results, page.cursor !== undefined);
  } catch {
    if (own.signal.aborted) return;
    Object.assign(state, { list: held(await searchStored(search)), isStored: true });
  } finally {
    if (asked === own) state.isLoading = false;
  }
}

/** A selection that is not on the first page may be on a later one: the server is asked for it by its id. */
async function keepSelection(list: readonly Address[], hasMore: boolean): Promise<void> {
  const { selectedId } = state;
  if (selectedId === undefined || list.some((a) => a.id === selectedId) || !hasMore) return restoreSelection(list);
  const { fetchAddress } = await loadApi();
  try {
    await chooseAddress(await fetchAddress(selectedId, lookedUp()));
  } catch (error) {
    // Only one that is not there any more is cleared; when nothing was heard, the phone's copy stands.
    if (failureOf(error).status === 404) await restoreSelection(list);
  }
}

export async function loadMoreAddresses(): Promise<void> {
  if (state.cursor === undefined || state.isLoading) return;
  state.isLoading = true;
  const { search, cursor } = state;
  try {
    const [{ fetchAddresses }, store] = await Promise.all([loadApi(), loadStore()]);
    const page = await fetchAddresses({ ...pageQuery(search), cursor });
    if (state.search !== search) return;
    Object.assign(state, { list: held([...(state.list ?? []), ...page.results]), cursor: page.cursor });
    await store.putAddresses(store.ownDb(), page.results, Date.now());
  } catch {
    // The rows that are there stay; scrolling on asks again.
  } finally {
    state.isLoading = false;
  }
}

async function keepSaved(address: Address): Promise<void> {
  const { ownDb, putAddresses } = await loadStore();
  await putAddresses(ownDb(), [address], Date.now());
  state.list = held([address, ...(state.list ?? []).filter((a) => a.id !== address.id)]);
  state.hasAny = true;
}

/** Saves a new address and selects it. @param key the same for every try @throws ApiError */
export async function addAddress(draft: AddressDraft, key: string): Promise<void> {
  const { postAddress } = await loadApi();
  const address = await postAddress(draft, key);
  await keepSaved(address);
  await chooseAddress(address);
}

/** @throws ApiError */
export async function changeAddress(id: number, draft: AddressDraft): Promise<void> {
  const { patchAddress } = await loadApi();
  const address = await patchAddress(id, draft);
  await keepSaved(address);
  if (state.selectedId === id) await chooseAddress(address);
}

/** @throws ApiError */
export async function deleteAddress(id: number): Promise<void> {
  const { dropAddress } = await loadApi();
  await dropAddress(id).catch((error: unknown) => {
    // Gone already is as good.
    if (failureOf(error).status !== 404) throw error;
  });
  const { ownDb, removeAddress } = await loadStore();
  await removeAddress(ownDb(), id);
  state.list = held(state.list?.filter((address) => address.id !== id));
  if (state.selectedId === id) await chooseAddress(undefined);
}

/** An address to edit: the phone's copy, or the server's. Undefined when neither has it. @throws ApiError when nothing was heard */
export async function findAddressToEdit(id: number): Promise<Address | undefined> {
  const { findAddress, ownDb } = await loadStore();
  const stored = await findAddress(ownDb(), id);
  if (stored) return stored;
  const { fetchAddress } = await loadApi();
  return fetchAddress(id, lookedUp()).catch((error: unknown) => {
    if (failureOf(error).kind === 'refused') return undefined;
    throw error;
  });
}

/** Grows with what the list depends on: who is signed in and for whom they look. */
export function useAddressLookUp(): string {
  const { user } = useSnapshot(session) as Readonly<typeof session>;
  const { mobileNumber, isServiceMode } = useLaunch();
  return user ? (lookUpPhone({ mobileNumber, isServiceMode }, { phone: user.phone_number, isAssisting: user.is_assisting }) ?? 'own') : '';
}

/** Another tab may choose: the selection is the phone's, not the page's. */
function followSelection(): Promise<() => void> {
  return watch(
    async () => {
      const { ownDb, readNote } = await loadStore();
      return readNote<number>(ownDb(), SELECTED);
    },
    (id) => {
      if (id === noted) return;
      noted = id;
      if (id === state.selectedId || fixedAddressId(launch) !== undefined) return;
      state.selectedId = id;
      void loadStore().then(async ({ findAddress, ownDb }) => {
        const address = id === undefined ? undefined : await findAddress(ownDb(), id);
        if (state.selectedId === id) state.selected = held(address);
      });
    },
  );
}

/** Follows who uses the phone: the stored selection at once, the list when signed in. */
export function startAddresses(): void {
  let followed = '';
  let stop = (): void => undefined;
  const follow = (): void => {
    const person = `${session.db}/${session.subject ?? ''}`;
    if (person === followed) return;
    // What was had or asked for the one before is not this one's. A screen may have asked before the start.
    if (followed !== '') {
      asked?.abort();
      Object.assign(state, {
        selectedId: undefined,
        selected: undefined,
        list: undefined,
        search: '',
        cursor: undefined,
        isStored: false,
        hasAny: false,
      });
    }
    followed = person;
    stop();
    stop = (): void => undefined;
    remembered = readStored(() => person === followed);
    void remembered.then(async () => {
      noteRead();
      const end = await followSelection();
      if (person === followed) stop = end;
      else end();
    });
  };
  subscribe(session, follow);
  follow();
}

export function useAddresses(): Readonly<AddressState> {
  return useSnapshot(state) as Readonly<AddressState>;
}
