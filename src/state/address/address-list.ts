// The list of delivery addresses, page by page; the phone's copy offline.
import { proxy, subscribe, useSnapshot } from 'valtio';
import { ADDRESS_PAGE_SIZE } from '#core/constants.ts';
import type { Address } from '#core/contract/address.ts';
import { fixedAddressId } from '#core/rules/session/launch-context.ts';
import { plainValue } from '../frame/plain-value.ts';
import { serverNow } from '../frame/server-headers.ts';
import { launch } from '../session/launch-state.ts';
import { loadApi, loadStore } from '../session/lazy-modules.ts';
import { currentPerson, perPerson } from '../session/per-person.ts';
import { session } from '../session/session-state.ts';
import { lookedUpPhone } from './address-look-up.ts';
import { followSelection, keepSelection, readSelection, showSelection } from './address-selection.ts';

interface AddressList {
  /** The displayed list; undefined before anything has loaded. */
  list: readonly Address[] | undefined;
  search: string;
  cursor: string | undefined;
  isLoading: boolean;
  /** The list is the phone's copy: the server did not answer. */
  isStored: boolean;
  /** There are addresses to choose from, whatever the search text is. */
  hasAny: boolean;
}

const empty = { list: undefined, search: '', cursor: undefined, isStored: false, hasAny: false };

const state = proxy<AddressList>({ ...empty, isLoading: false });

/** Shows the phone's own copy, beside the selection; the server's answer replaces it. */
const readStored = perPerson(async (isStill) => {
  const { ownDb, searchAddresses } = await loadStore();
  const [stored] = await Promise.all([searchAddresses(ownDb(), ''), readSelection()]);
  if (isStill() && stored.length > 0) Object.assign(state, { list: plainValue(stored), hasAny: true });
});

/** The phone's own copy of a search's results. */
async function searchStored(search: string): Promise<readonly Address[]> {
  const { ownDb, searchAddresses } = await loadStore();
  const phone = lookedUpPhone();
  const found = await searchAddresses(ownDb(), search);
  return phone === undefined ? found : found.filter(({ farmer_details: farmer }) => farmer?.phone_number === phone);
}

/** The fixed context address: loaded by its id, without a list. */
async function loadFixed(id: number): Promise<void> {
  const { findAddress, ownDb, putAddresses } = await loadStore();
  const { fetchAddress } = await loadApi();
  const [fresh] = await Promise.all([fetchAddress(id, lookedUpPhone()).catch(() => undefined), readStored()]);
  if (fresh) await putAddresses(ownDb(), [fresh], serverNow());
  showSelection(id, fresh ?? (await findAddress(ownDb(), id)));
  state.list = undefined;
}

/** Requests the first page and drops an earlier request. */
let asked: AbortController | undefined;

function pageQuery(search: string): { page_size: number; search?: string; phone_number?: string } {
  const phone = lookedUpPhone();
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
    const [page] = await Promise.all([fetchAddresses(pageQuery(search), own.signal), readStored()]);
    if (own.signal.aborted) return;
    // Loading ends in the same step as the rows change. Their end may already be near the screen, and reports it only once.
    Object.assign(state, { list: plainValue(page.results), cursor: page.cursor, isStored: false, isLoading: false });
    if (search === '') state.hasAny = page.results.length > 0;
    const isWhole = search === '' && page.cursor === undefined && lookedUpPhone() === undefined;
    await (isWhole ? store.replaceAddresses : store.putAddresses)(store.ownDb(), page.results, serverNow());
    if (search === '') await keepSelection(page.results, page.cursor !== undefined);
  } catch {
    if (own.signal.aborted) return;
    Object.assign(state, { list: plainValue(await searchStored(search)), isStored: true });
  } finally {
    if (asked === own) state.isLoading = false;
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
    Object.assign(state, { list: plainValue([...(state.list ?? []), ...page.results]), cursor: page.cursor, isLoading: false });
    await store.putAddresses(store.ownDb(), page.results, serverNow());
  } catch {
    // The existing rows stay; scrolling on requests it again.
  } finally {
    state.isLoading = false;
  }
}

/** A saved address comes first. */
export function showSavedAddress(address: Address): void {
  state.list = plainValue([address, ...(state.list ?? []).filter((a) => a.id !== address.id)]);
  state.hasAny = true;
}

export function hideDeletedAddress(id: number): void {
  state.list = plainValue(state.list?.filter((address) => address.id !== id));
}

/** Follows the phone's person: the stored selection at once, the list when signed in. */
export function startAddresses(): void {
  let followed = '';
  let stop = (): void => undefined;
  const follow = (): void => {
    const person = currentPerson();
    if (person === followed) return;
    // Data of the earlier person is not this one's. A screen may have requested it before the start.
    if (followed !== '') {
      asked?.abort();
      Object.assign(state, empty);
      showSelection(undefined, undefined);
    }
    followed = person;
    stop();
    stop = (): void => undefined;
    void readStored()
      .then(followSelection)
      .then((end) => {
        if (person === followed) stop = end;
        else end();
      });
  };
  subscribe(session, follow);
  follow();
}

export function useAddresses(): Readonly<AddressList> {
  return useSnapshot(state) as Readonly<AddressList>;
}
