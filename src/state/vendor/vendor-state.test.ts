// Tests the shop, the shops to choose from, and the place.
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Vendor } from '#core/contract/vendor.ts';
import { shopDb } from '#data/db/shop-db.ts';
import { putVendors, readVendors } from '#data/db/vendor-store.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { languageState } from '../frame/language-state.ts';
import {
  choosePlace,
  chooseVendor,
  ensureVendor,
  loadVendors,
  startVendor,
  startVendors,
  useVendor,
  vendorName,
  vendorState,
} from './vendor-state.ts';

const HOUR = 3_600_000;
const place = {
  area: 'Runni',
  city: 'Sitamarhi',
  postalCode: '843109',
  district: 'Sitamarhi',
  state: 'Bihar',
  district_id: 1,
  state_id: 1,
};
const pageOf = (...ids: number[]) => ({ results: ids.map((id) => vendorOf(id)), next: null });
const shown = () => vendorState.vendors?.map(({ id }) => id);

let server: FakeServer;
/** Requests for shops, to be answered one by one. */
let asked: { answer(page: unknown): void; fail(error: Error): void }[];

function answerLater(): void {
  asked = [];
  server.answers['listVendors'] = () => new Promise((answer, fail) => asked.push({ answer, fail }));
}

beforeEach(async () => {
  localStorage.clear();
  server = startServer({ listVendors: () => pageOf(1, 2) });
  await shopDb().vendors.clear();
  Object.assign(vendorState, { vendorId: undefined, vendors: undefined, isUnreachable: false, isLoading: false, place: undefined });
});

// The displayed data is stored before the next test begins.
afterEach(() =>
  vi.waitFor(async () => expect((await readVendors()).vendors.map(({ id }) => id)).toEqual(expect.arrayContaining(shown() ?? []))),
);

async function askTwice() {
  answerLater();
  const loads = [loadVendors({}), loadVendors({ pin: '843109' })];
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  return { loads, old: asked[0]!, fresh: asked[1]! };
}

test('a late answer for an earlier place does not replace the newest shops', async () => {
  const { loads, old, fresh } = await askTwice();
  fresh.answer(pageOf(2));
  await loads[1];
  old.answer(pageOf(1));
  await loads[0];
  expect(shown()).toEqual([2]);
  expect(vendorState).toMatchObject({ vendorId: 2, isLoading: false });
});

test('a late failure of an earlier request changes nothing', async () => {
  const { loads, old, fresh } = await askTwice();
  fresh.answer(pageOf(2));
  await loads[1];
  old.answer(new Response('', { status: 500 }));
  await loads[0];
  expect(vendorState.isUnreachable).toBe(false);
});

test('an earlier answer is used while the last one is awaited', async () => {
  const { loads, old, fresh } = await askTwice();
  old.answer(pageOf(1));
  await loads[0];
  expect([shown(), vendorState.isLoading]).toEqual([[1], true]);
  fresh.answer(pageOf(2));
  await loads[1];
  expect([shown(), vendorState.isLoading]).toEqual([[2], false]);
});

test('the nearest shop is chosen at first, and a person’s choice stays', async () => {
  await loadVendors();
  expect(vendorState.vendorId).toBe(1);
  chooseVendor(2);
  await loadVendors();
  expect(vendorState.vendorId).toBe(2);
  vendorState.vendorId = undefined;
  startVendor();
  expect(vendorState.vendorId).toBe(2);
  expect(renderHook(() => useVendor()).result.current?.id).toBe(2);
});

test('shops are requested near the person’s place, which is stored for the next start', async () => {
  await loadVendors();
  expect(server.of('listVendors')[0]?.query).toEqual({});
  choosePlace(place);
  vendorState.place = undefined;
  startVendor();
  expect(vendorState.place).toEqual(place);
  await loadVendors();
  expect(server.of('listVendors')[1]?.query).toEqual({ pin: '843109' });
});

test('an unreadable place counts as none', () => {
  localStorage.setItem('khurpi.place', '{');
  startVendor();
  expect(vendorState.place).toBeUndefined();
});

test('without network the stored shops show with a note, until the server answers', async () => {
  await putVendors([vendorOf(5)], Date.now());
  server.isGone = true;
  await loadVendors();
  expect([shown(), vendorState.isUnreachable, vendorState.isLoading]).toEqual([[5], true, false]);
  expect(vendorState.vendorId).toBeUndefined();
  server.isGone = false;
  await loadVendors();
  expect([shown(), vendorState.isUnreachable]).toEqual([[1, 2], false]);
});

test('visible shops stay when the network is lost', async () => {
  await loadVendors();
  await putVendors([vendorOf(5)], Date.now());
  server.isGone = true;
  await loadVendors();
  expect([shown(), vendorState.isUnreachable]).toEqual([[1, 2], true]);
});

test('the server’s answer is available offline at the next start', async () => {
  await loadVendors();
  await vi.waitFor(async () => expect((await readVendors()).vendors).toHaveLength(2));
  server.isGone = true;
  vendorState.vendors = undefined;
  await startVendors();
  expect(shown()).toEqual([1, 2]);
});

test.each<[string, number | undefined, readonly Vendor[], number, number]>([
  ['a phone without a shop asks when it needs one', undefined, [], 0, 0],
  ['a shop whose data are not on the phone is asked for', 1, [], 0, 1],
  ['shops seen a while ago do', 1, [vendorOf(1)], 5 * HOUR, 0],
  ['shops seen more than six hours ago are made fresh', 1, [vendorOf(1)], 7 * HOUR, 1],
])('at the start %s', async (_, vendorId, stored, age, asks) => {
  vendorState.vendorId = vendorId;
  await putVendors(stored, Date.now() - age);
  await startVendors();
  expect(server.of('listVendors')).toHaveLength(asks);
  if (stored.length > 0) expect(shown()).toContain(1);
});

test('several callers that need a shop wait for one request', async () => {
  await expect(Promise.all([ensureVendor(), ensureVendor(), ensureVendor()])).resolves.toEqual([1, 1, 1]);
  expect(server.of('listVendors')).toHaveLength(1);
  await ensureVendor();
  expect(server.of('listVendors')).toHaveLength(1);
});

test('a message says when no shop can be found, and a later attempt may work', async () => {
  server.isGone = true;
  await expect(ensureVendor()).resolves.toBeUndefined();
  server.isGone = false;
  await expect(ensureVendor()).resolves.toBe(1);
});

test('a tab follows the choice of another tab, and asks the server for an unknown shop', async () => {
  startVendor();
  await loadVendors();
  const tell = (key: string): void => void dispatchEvent(new StorageEvent('storage', { key }));
  localStorage.setItem('khurpi.vendor', '2');
  tell('khurpi.vendor');
  expect(vendorState.vendorId).toBe(2);
  expect(server.of('listVendors')).toHaveLength(1);
  server.answers['listVendors'] = () => pageOf(1, 2, 3);
  localStorage.setItem('khurpi.vendor', '3');
  tell('khurpi.vendor');
  await vi.waitFor(() => expect(shown()).toContain(3));
  localStorage.setItem('khurpi.place', JSON.stringify(place));
  tell('khurpi.other');
  expect(vendorState.place).toBeUndefined();
  tell('khurpi.place');
  expect(vendorState.place).toEqual(place);
});

test('a shop’s name uses the current language', () => {
  languageState.language = 'hi';
  expect(vendorName(vendorOf(1))).toBe('दुकान 1');
  languageState.language = 'en';
  expect(vendorName(vendorOf(1))).toBe('Shop 1');
});
