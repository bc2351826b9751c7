import { renderHook, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Address } from '#core/contract/address.ts';
import { ApiError } from '#data/api/wire/api-error.ts';
import { putAddresses } from '#data/db/address-store.ts';
import { putNote, readNote } from '#data/db/note-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { launch } from '../session/launch-state.ts';
import { session, setSession } from '../session/session-state.ts';
import { loadAddresses, startAddresses } from './address-list.ts';
import { chooseAddress, useSelectedAddress } from './address-selection.ts';

/** The databases that were read. */
const reads: string[] = [];
const asked: ((page: unknown) => void)[] = [];
/** Reads of the phone's storage wait for this. */
let busy: Promise<unknown> = Promise.resolve();
/** The server's answer about one address. */
let one: (id: number) => Promise<unknown> = () => Promise.reject(new ApiError('unreachable'));
vi.mock('../session/lazy-modules.ts', async () => ({
  loadStore: async () => {
    const store = await import('../session/store.lazy.ts');
    return {
      ...store,
      readNote: (...of: Parameters<typeof store.readNote>) =>
        store.readNote(...of).finally(() => of[1] === 'selected-address' && reads.push(of[0].name)),
      removeNote: async (...of: Parameters<typeof store.removeNote>) => {
        await busy;
        return store.removeNote(...of);
      },
    };
  },
  loadApi: async () => ({
    fetchAddresses: () => new Promise((answer) => asked.push(answer)),
    fetchAddress: (id: number) => one(id),
  }),
}));

const address = (id: number) => ({ id, contact_name: `No ${id}`, contact_number: '9876500001', pin_code: '843109' }) as unknown as Address;
const page = (ids: readonly number[], cursor?: string) => ({ results: ids.map(address), cursor });

/** Another person takes the phone. */
async function comes(name: string): Promise<void> {
  setSession({ db: `khurpi-${name}`, subject: name, user: null });
  await Promise.resolve();
}

/** They selected one of the addresses before. */
async function returnWithChoice(name: string, stored: readonly number[], chosen: number): Promise<ReturnType<typeof userDb>> {
  const db = userDb(`khurpi-${name}`);
  await putAddresses(db, stored.map(address), 0);
  await putNote(db, 'selected-address', chosen);
  await comes(name);
  return db;
}

async function listIs(answer: ReturnType<typeof page>): Promise<void> {
  asked.length = 0;
  const loaded = loadAddresses();
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.(answer);
  await loaded;
}

const view = () => renderHook(() => useSelectedAddress()).result;

beforeAll(async () => {
  startAddresses();
  await waitFor(() => expect(reads).toHaveLength(2));
});

beforeEach(() => {
  one = () => Promise.reject(new ApiError('unreachable'));
  busy = Promise.resolve();
});

test('the last of two quick choices counts, even if the phone reports the first one late', async () => {
  const db = await returnWithChoice('mohan', [5, 6], 6);
  const { result } = renderHook(() => useSelectedAddress());
  await waitFor(() => expect(result.current.selectedId).toBe(6));
  const { promise, resolve } = Promise.withResolvers<void>();
  busy = promise;
  await chooseAddress(address(5));
  const seen: (number | undefined)[] = [];
  const last = chooseAddress(undefined);
  await waitFor(() => expect(result.current.selectedId).toBeUndefined());
  renderHook(() => seen.push(useSelectedAddress().selectedId));
  // The phone's store reports another tab's choice, and then ours.
  await putNote(db, 'selected-address', 6);
  await waitFor(() => expect(reads.filter((name) => name === session.db).length).toBeGreaterThan(3));
  resolve();
  await last;
  await waitFor(async () => expect(await readNote(db, 'selected-address')).toBeUndefined());
  expect(new Set(seen)).toEqual(new Set([undefined]));
});

test('a context address that may be changed is selected until the person chooses another', async () => {
  Object.assign(launch, { addressId: 7 });
  await comes('asha');
  const result = view();
  // The phone's storage has no selection and answers before the server: at once, and when it is followed.
  await waitFor(() => expect(reads.filter((name) => name === session.db)).toHaveLength(2));
  await listIs(page([5, 7]));
  await waitFor(() => expect(result.current.selected?.id).toBe(7));
  await chooseAddress(address(5));
  await waitFor(() => expect(result.current.selectedId).toBe(5));
  await chooseAddress(undefined);
  await waitFor(() => expect(result.current.selectedId).toBeUndefined());
  Object.assign(launch, { addressId: undefined });
});

test('a new opening’s address comes before an earlier choice, until the person chooses again', async () => {
  Object.assign(launch, { addressId: 7, id: 'second' });
  const db = await returnWithChoice('banno', [5, 7], 5);
  await putNote(db, 'selected-address-in', 'first');
  const result = view();
  await waitFor(() => expect(result.current.selectedId).toBe(7));
  await chooseAddress(address(5));
  await comes('nobody');
  await comes('banno');
  await waitFor(() => expect(result.current.selectedId).toBe(5));
  Object.assign(launch, { addressId: undefined, id: undefined });
});

test('a choice during the read of the stored one counts', async () => {
  const db = await returnWithChoice('chanda', [1, 2], 1);
  const result = view();
  await chooseAddress(address(2));
  await waitFor(() => expect(result.current.selected?.id).toBe(2));
  expect(await readNote(db, 'selected-address')).toBe(2);
});

test('on reload the stored selection shows before the server answers, and stays if listed', async () => {
  const db = await returnWithChoice('deepa', [1, 2], 2);
  const result = view();
  await waitFor(() => expect(result.current.selected).toEqual(address(2)));
  await listIs(page([1, 2]));
  expect(result.current.selected).toEqual(address(2));
  expect(await readNote(db, 'selected-address')).toBe(2);
});

test('a stored selection missing in the whole list is cleared permanently', async () => {
  const db = await returnWithChoice('esha', [1, 2], 2);
  const result = view();
  await listIs(page([1, 3]));
  await waitFor(() => expect(result.current).toEqual({ selectedId: undefined, selected: undefined, isRead: true }));
  expect(await readNote(db, 'selected-address')).toBeUndefined();
});

test('a selection that may be on a later page is requested by its id, and stays', async () => {
  await returnWithChoice('farida', [1], 9);
  one = async (id) => ({ ...address(id), contact_name: 'As it is now' });
  const result = view();
  await listIs(page([1, 2], 'next'));
  await waitFor(() => expect(result.current.selected).toMatchObject({ id: 9, contact_name: 'As it is now' }));
});

test('a selected address beyond the first page stays without an answer, and is cleared when the server deleted it', async () => {
  const db = await returnWithChoice('gita', [1, 9], 9);
  const result = view();
  await listIs(page([1, 2], 'next'));
  expect(result.current.selected?.id).toBe(9);
  one = () => Promise.reject(new ApiError('refused', { status: 404 }));
  await listIs(page([1, 2], 'next'));
  await waitFor(() => expect(result.current.selectedId).toBeUndefined());
  expect(await readNote(db, 'selected-address')).toBeUndefined();
});

test('the selection follows another tab’s choice', async () => {
  const db = await returnWithChoice('hema', [1, 2], 1);
  const result = view();
  await waitFor(() => expect(result.current.selected?.id).toBe(1));
  await waitFor(() => expect(reads.filter((name) => name === db.name)).toHaveLength(2));
  await putNote(db, 'selected-address', 2);
  await waitFor(() => expect(result.current.selected).toEqual(address(2)));
});
