// Tests a reload before an edit is stored: the edit counts, once.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { editCart as store } from '#data/db/cart-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { openTab } from '../../../tests/fixtures/app/open-tab.ts';
import { closeEverySheet } from '../../../tests/fixtures/app/sheets-shown.ts';
import { startSheets } from '../frame/sheet-state.ts';
import { CART_EDITS_KEY } from '../frame/stored-keys.ts';
import { MAIN_SHOP } from './cart-type.ts';
import type { KeptEdit } from './kept-edits.ts';

const item = (variantId: number, vendorId = 1) => ({ variantId, catalogueId: variantId + 1_000, vendorId, isPrebook: false });
const change = (variantId: number, by = 1, vendorId = 1) => ({ kind: 'change', item: item(variantId, vendorId), by }) as const;
const written = (): readonly KeptEdit[] => JSON.parse(localStorage.getItem(CART_EDITS_KEY) ?? '[]') as KeptEdit[];

beforeAll(startSheets);
beforeEach(() => localStorage.clear());
afterEach(closeEverySheet);

test('taps that were seen are done by the next page, in their order, and forgotten', async () => {
  const killed = openTab(true);
  void killed.stepItem(item(1), 1);
  void killed.stepItem(item(1), 1);
  void killed.editCart({ kind: 'delivery', mode: 'SELF_PICKUP' });
  expect(written()).toHaveLength(3);
  const next = openTab();
  next.startCart();
  await vi.waitFor(() => expect(next.currentCart()).toMatchObject({ items: { 1: 2 }, deliveryMode: 'SELF_PICKUP' }));
  await vi.waitFor(() => expect(written()).toEqual([]));
  expect((await next.stored()).items).toEqual({ 1: 2 });
});

test('a tap that was stored just before the page went counts once', async () => {
  const killed = openTab(true);
  void killed.stepItem(item(1), 1);
  const [kept] = written();
  await store(userDb(killed.session.db), MAIN_SHOP, change(1), kept?.id);
  const next = openTab();
  next.startCart();
  await vi.waitFor(() => expect(written()).toEqual([]));
  expect((await next.stored()).items).toEqual({ 1: 1 });
});

test('what can’t join the cart asks on the next page', async () => {
  const killed = openTab(true);
  await store(userDb(killed.session.db), MAIN_SHOP, change(1));
  void killed.stepItem(item(2, 2), 1);
  const next = openTab();
  next.startCart();
  await vi.waitFor(() => expect(next.asking()).toMatchObject({ sheet: 'replace-cart', item: item(2, 2) }));
  expect(written()).toEqual([]);
  expect((await next.stored()).items).toEqual({ 1: 1 });
});

test('a cart that was started again with another shop’s item has that item on the next page', async () => {
  const killed = openTab(true);
  await store(userDb(killed.session.db), MAIN_SHOP, change(1));
  void killed.replaceCart(item(2, 2));
  const next = openTab();
  next.startCart();
  await vi.waitFor(() => expect(written()).toEqual([]));
  expect(await next.stored()).toMatchObject({ vendorId: 2, items: { 2: 1 } });
});

test('a stored edit leaves nothing behind, and who comes for the goods is never written down', async () => {
  const tab = openTab();
  tab.startCart();
  const stored = tab.editCart(change(1));
  expect(written()).toHaveLength(1);
  await stored;
  const farmer = { auth_id: 'a', full_name: 'Asha Devi', id: 1, phone_number: '9876500001' };
  const chosen = tab.editCart({ kind: 'pickup-farmer', farmer });
  expect(written()).toEqual([]);
  await chosen;
  expect((await tab.stored()).pickupFarmer).toEqual(farmer);
});

test('another person on the phone does not find the taps of the one before', async () => {
  const killed = openTab(true);
  void killed.stepItem(item(1), 1);
  const next = openTab();
  next.setSession({ db: 'khurpi-another', subject: 'b' });
  next.startCart();
  await next.editCart(change(5));
  expect(written()).toEqual([]);
  expect((await next.stored()).items).toEqual({ 5: 1 });
});
