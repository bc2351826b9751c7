// A page that is loaded again before a tap is stored: the tap counts, once.
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readCart, editCart as store } from '#data/db/cart-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { CART_EDITS_KEY } from '../frame/stored-keys.ts';
import { MAIN_SHOP } from './cart-type.ts';
import type { KeptEdit } from './kept-edits.ts';

const item = (variantId: number, vendorId = 1) => ({ variantId, catalogueId: variantId + 1_000, vendorId, isPrebook: false });
const change = (variantId: number, by = 1, vendorId = 1) => ({ kind: 'change', item: item(variantId, vendorId), by }) as const;
const written = (): readonly KeptEdit[] => JSON.parse(localStorage.getItem(CART_EDITS_KEY) ?? '[]') as KeptEdit[];
const never = (): Promise<never> => new Promise(() => undefined);

/** A page of the app. @param isKilled it goes before anything is stored */
async function openTab(isKilled = false) {
  vi.resetModules();
  if (isKilled) vi.doMock('../session/lazy-modules.ts', () => ({ loadStore: never, loadApi: never }));
  else vi.doUnmock('../session/lazy-modules.ts');
  const [{ session, setSession }, sheets, cart, follow] = await Promise.all([
    import('../session/session-state.ts'),
    import('../frame/sheet-state.ts'),
    import('./cart-state.ts'),
    import('./follow-cart.ts'),
  ]);
  const asking = () => renderHook(() => sheets.useSheets()).result.current.at(-1);
  const stored = () => readCart(userDb(session.db), MAIN_SHOP);
  return { session, setSession, ...cart, ...follow, asking, stored };
}

beforeEach(() => localStorage.clear());

test('taps that were seen are done by the next page, in their order, and forgotten', async () => {
  const killed = await openTab(true);
  void killed.stepItem(item(1), 1);
  void killed.stepItem(item(1), 1);
  void killed.editCart({ kind: 'delivery', mode: 'SELF_PICKUP' });
  expect(written()).toHaveLength(3);
  const next = await openTab();
  next.startCart();
  await vi.waitFor(() => expect(next.currentCart()).toMatchObject({ items: { 1: 2 }, deliveryMode: 'SELF_PICKUP' }));
  await vi.waitFor(() => expect(written()).toEqual([]));
  expect((await next.stored()).items).toEqual({ 1: 2 });
});

test('a tap that was stored just before the page went counts once', async () => {
  const killed = await openTab(true);
  void killed.stepItem(item(1), 1);
  const [kept] = written();
  await store(userDb(killed.session.db), MAIN_SHOP, change(1), kept?.id);
  const next = await openTab();
  next.startCart();
  await vi.waitFor(() => expect(written()).toEqual([]));
  expect((await next.stored()).items).toEqual({ 1: 1 });
});

test('what can’t join the cart asks on the next page', async () => {
  const killed = await openTab(true);
  await store(userDb(killed.session.db), MAIN_SHOP, change(1));
  void killed.stepItem(item(2, 2), 1);
  const next = await openTab();
  next.startCart();
  await vi.waitFor(() => expect(next.asking()).toMatchObject({ sheet: 'replace-cart', item: item(2, 2) }));
  expect(written()).toEqual([]);
  expect((await next.stored()).items).toEqual({ 1: 1 });
});

test('a cart that was started again with another shop’s item has that item on the next page', async () => {
  const killed = await openTab(true);
  await store(userDb(killed.session.db), MAIN_SHOP, change(1));
  void killed.replaceCart(item(2, 2));
  const next = await openTab();
  next.startCart();
  await vi.waitFor(() => expect(written()).toEqual([]));
  expect(await next.stored()).toMatchObject({ vendorId: 2, items: { 2: 1 } });
});

test('a stored edit leaves nothing behind, and who comes for the goods is never written down', async () => {
  const tab = await openTab();
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
  const killed = await openTab(true);
  void killed.stepItem(item(1), 1);
  const next = await openTab();
  next.setSession({ db: 'khurpi-another', subject: 'b' });
  next.startCart();
  await next.editCart(change(5));
  expect(written()).toEqual([]);
  expect((await next.stored()).items).toEqual({ 5: 1 });
});
