import { renderHook, waitFor } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Address } from '#core/contract/address.ts';
import { putAddresses } from '#data/db/address-store.ts';
import { putNote, readNote } from '#data/db/note-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { launch } from '../session/launch-state.ts';
import { becomeGuest, session, setSession } from '../session/session-state.ts';
import { chooseAddress, loadAddresses, startAddresses, useAddresses } from './address-state.ts';

/** Whose memory was read. */
const reads: string[] = [];
const asked: { signal: AbortSignal; answer: (page: unknown) => void }[] = [];
vi.mock('../session/lazy-modules.ts', async () => ({
  loadStore: async () => {
    const store = await import('../session/store.lazy.ts');
    return {
      ...store,
      readNote: (...of: Parameters<typeof store.readNote>) => store.readNote(...of).finally(() => reads.push(of[0].name)),
    };
  },
  loadApi: async () => ({
    fetchAddresses: (_query: unknown, signal: AbortSignal) => new Promise((answer) => asked.push({ signal, answer })),
  }),
}));

const address = (id: number) => ({ id, contact_name: `No ${id}`, contact_number: '9876500001', pin_code: '843109' }) as unknown as Address;
const page = (...ids: number[]) => ({ results: ids.map(address), cursor: undefined });

/** Somebody else takes the phone. */
async function comes(name: string): Promise<void> {
  setSession({ db: `khurpi-${name}`, subject: name, user: null });
  await Promise.resolve();
}

async function listAsked(): Promise<(typeof asked)[number]> {
  asked.length = 0;
  void loadAddresses();
  await waitFor(() => expect(asked).toHaveLength(1));
  return asked[0]!;
}

beforeAll(async () => {
  startAddresses();
  await waitFor(() => expect(reads).toHaveLength(2));
});

test('an address of the context that may be changed is selected, until the person takes another', async () => {
  Object.assign(launch, { addressId: 7 });
  await comes('asha');
  const { result } = renderHook(() => useAddresses());
  const list = await listAsked();
  // The phone's memory, which knows of no selection, is heard before the server: at once, and when it is followed.
  await waitFor(() => expect(reads.filter((name) => name === session.db)).toHaveLength(2));
  list.answer(page(5, 7));
  await waitFor(() => expect(result.current.selected?.id).toBe(7));
  await chooseAddress(address(5));
  await waitFor(() => expect(result.current.selectedId).toBe(5));
  await chooseAddress(undefined);
  await waitFor(() => expect(result.current.selectedId).toBeUndefined());
  Object.assign(launch, { addressId: undefined });
});

test('a list that was asked for one person is neither shown to nor stored for the next', async () => {
  await comes('bhola');
  const { result } = renderHook(() => useAddresses());
  const list = await listAsked();
  becomeGuest();
  await Promise.resolve();
  expect(list.signal.aborted).toBe(true);
  list.answer(page(1, 2));
  await chooseAddress(undefined);
  expect(result.current.list).toBeUndefined();
  expect(await userDb(session.db).addresses.count()).toBe(0);
});

test('a choice that comes while the phone’s memory is being read stands', async () => {
  const db = userDb('khurpi-chanda');
  await putAddresses(db, [address(1), address(2)], 0);
  await putNote(db, 'selected-address', 1);
  await comes('chanda');
  const { result } = renderHook(() => useAddresses());
  await chooseAddress(address(2));
  await waitFor(() => expect(result.current.list).toHaveLength(2));
  await waitFor(() => expect(result.current.selected?.id).toBe(2));
  expect(await readNote(db, 'selected-address')).toBe(2);
});
