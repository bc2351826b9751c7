import { renderHook, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Address } from '#core/contract/address.ts';
import { ApiError } from '#data/api/wire/api-error.ts';
import { putAddresses } from '#data/db/address-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { launch } from '../session/launch-state.ts';
import { becomeGuest, session, setSession } from '../session/session-state.ts';
import { addAddress, changeAddress, deleteAddress, findAddressToEdit } from './address-edit.ts';
import { loadAddresses, loadMoreAddresses, startAddresses, useAddresses } from './address-list.ts';
import { chooseAddress, useSelectedAddress } from './address-selection.ts';

interface Asked {
  readonly query: unknown;
  readonly signal: AbortSignal | undefined;
  readonly answer: (page: unknown) => void;
  readonly fail: (error: unknown) => void;
}

const asked: Asked[] = [];
const unanswered = (): Promise<never> => Promise.reject(new ApiError('unreachable'));
/** The calls about one address. */
const calls = { fetchAddress: vi.fn(), createAddress: vi.fn(), updateAddress: vi.fn(), deleteAddress: vi.fn() };
/** Lets a test delay the storing of addresses. */
const held = {
  storing: Promise.resolve(),
  until(): { readonly release: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.storing = promise;
    return { release: resolve };
  },
};
vi.mock('../session/lazy-modules.ts', () => ({
  loadStore: async () => {
    const store = await import('../session/store.lazy.ts');
    return { ...store, putAddresses: (...row: Parameters<typeof putAddresses>) => held.storing.then(() => store.putAddresses(...row)) };
  },
  loadApi: async () => ({
    fetchAddress: calls.fetchAddress,
    sendAs: (name: Exclude<keyof typeof calls, 'fetchAddress'>) => calls[name](),
    fetchAddresses: (query: unknown, signal?: AbortSignal) => new Promise((answer, fail) => asked.push({ query, signal, answer, fail })),
  }),
}));

const address = (id: number, name = `No ${id}`) =>
  ({ id, contact_name: name, contact_number: '9876500001', pin_code: '843109' }) as unknown as Address;
const page = (ids: readonly number[], cursor?: string) => ({ results: ids.map((id) => address(id)), cursor });

let people = 0;

/** Another person takes the phone, with these stored addresses. */
async function comes(...stored: readonly number[]): Promise<ReturnType<typeof userDb>> {
  const name = `farmer-${++people}`;
  const db = userDb(`khurpi-${name}`);
  await putAddresses(
    db,
    stored.map((id) => address(id)),
    0,
  );
  setSession({ db: db.name, subject: name, user: null });
  await Promise.resolve();
  return db;
}

async function ask(search = ''): Promise<Asked & { readonly done: Promise<void> }> {
  asked.length = 0;
  const done = loadAddresses(search);
  await waitFor(() => expect(asked).toHaveLength(1));
  return { ...(asked[0] as Asked), done };
}

const view = () => renderHook(() => ({ ...useAddresses(), ...useSelectedAddress() })).result;
const ids = ({ list }: { readonly list: readonly Address[] | undefined }) => list?.map(({ id }) => id);

beforeAll(startAddresses);

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset().mockImplementation(unanswered);
});

test('a list requested for one person is neither shown to nor stored for the next', async () => {
  await comes();
  const result = view();
  const list = await ask();
  becomeGuest();
  await Promise.resolve();
  expect(list.signal?.aborted).toBe(true);
  list.answer(page([1, 2]));
  await chooseAddress(undefined);
  expect(result.current.list).toBeUndefined();
  expect(await userDb(session.db).addresses.count()).toBe(0);
});

test('the phone’s copy shows at once, and the server’s list replaces it', async () => {
  const db = await comes(1, 2);
  const result = view();
  await waitFor(() => expect(ids(result.current)).toEqual([2, 1]));
  const list = await ask();
  list.answer(page([3]));
  await list.done;
  await waitFor(() => expect(ids(result.current)).toEqual([3]));
  expect(await db.addresses.toCollection().primaryKeys()).toEqual([3]);
});

test('the list shows the phone’s copy when the server does not answer, also for a search', async () => {
  await comes(1, 22);
  const result = view();
  const list = await ask('No 2');
  list.fail(new ApiError('unreachable'));
  await list.done;
  await waitFor(() => expect(result.current).toMatchObject({ isStored: true, isLoading: false, search: 'No 2' }));
  expect(ids(result.current)).toEqual([22]);
});

test('a fixed context address is fetched by its id, and no list is fetched', async () => {
  Object.assign(launch, { addressId: 7, allowChangeAddress: false });
  await comes(7);
  const result = view();
  asked.length = 0;
  await loadAddresses();
  await waitFor(() => expect(result.current.selected).toEqual(address(7)));
  calls.fetchAddress.mockImplementation(async () => address(7, 'As it is now'));
  await loadAddresses();
  await waitFor(() => expect(result.current.selected?.contact_name).toBe('As it is now'));
  expect(asked).toEqual([]);
  Object.assign(launch, { addressId: undefined, allowChangeAddress: true });
});

test('a later page joins the list, and a failed page leaves it unchanged', async () => {
  await comes();
  const result = view();
  const first = await ask();
  first.answer(page([1], 'two'));
  await first.done;
  const lost = loadMoreAddresses();
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.fail(new ApiError('unreachable'));
  await lost;
  const more = loadMoreAddresses();
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[2]?.query).toMatchObject({ cursor: 'two' });
  asked[2]?.answer(page([2]));
  await more;
  await waitFor(() => expect(ids(result.current)).toEqual([1, 2]));
  expect(result.current).toMatchObject({ cursor: undefined, isLoading: false });
});

test('a new address is selected and first, a changed one is updated, a deleted one disappears', async () => {
  const db = await comes(1);
  const result = view();
  await waitFor(() => expect(ids(result.current)).toEqual([1]));
  calls.createAddress.mockImplementation(async () => address(2));
  await addAddress({} as never, 'key');
  await waitFor(() => expect(result.current.selectedId).toBe(2));
  expect(ids(result.current)).toEqual([2, 1]);
  calls.updateAddress.mockImplementation(async () => address(2, 'Renewed'));
  await changeAddress(2, {} as never);
  await waitFor(() => expect(result.current.selected?.contact_name).toBe('Renewed'));
  calls.deleteAddress.mockImplementation(() => Promise.reject(new ApiError('refused', { status: 404 })));
  await deleteAddress(2);
  await waitFor(() => expect(result.current.selectedId).toBeUndefined());
  expect(ids(result.current)).toEqual([1]);
  expect(await db.addresses.toCollection().primaryKeys()).toEqual([1]);
});

test('an address that could not be deleted stays', async () => {
  await comes(1);
  const result = view();
  await waitFor(() => expect(ids(result.current)).toEqual([1]));
  await expect(deleteAddress(1)).rejects.toThrow('unreachable');
  expect(ids(result.current)).toEqual([1]);
});

test('the edit form takes the phone’s copy first, then the server’s, and none for a deleted address', async () => {
  await comes(1);
  expect(await findAddressToEdit(1)).toEqual(address(1));
  await expect(findAddressToEdit(2)).rejects.toThrow('unreachable');
  calls.fetchAddress.mockImplementation(() => Promise.reject(new ApiError('refused', { status: 404 })));
  expect(await findAddressToEdit(2)).toBeUndefined();
});

test('the next page is requested while the first is still being stored', async () => {
  await comes();
  const result = view();
  const first = await ask();
  const store = held.until();
  first.answer(page([1, 2], 'after-2'));
  await waitFor(() => expect(ids(result.current)).toEqual([1, 2]));
  void loadMoreAddresses();
  await waitFor(() => expect(asked).toHaveLength(2));
  store.release();
  asked[1]?.answer(page([3]));
  await waitFor(() => expect(ids(result.current)).toEqual([1, 2, 3]));
  await first.done;
});
