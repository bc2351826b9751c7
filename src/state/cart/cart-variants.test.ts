// Tests names and prices of the cart's items, and how the cart adapts to the shop's stock.
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Variant } from '#core/contract/catalog.ts';
import { shopDb } from '#data/db/shop-db.ts';
import { findVariants, putVariants } from '#data/db/variant-store.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { openTab } from '../../../tests/fixtures/app/open-tab.ts';
import { variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { noteReachability, onReachable } from '../frame/network-state.ts';
import { loadApi } from '../session/lazy-modules.ts';
import { createStock, useCartVariants } from './cart-variants.ts';

let server: FakeServer;
/** What the shop answers about its stock. */
let sold: readonly Variant[];

const change = (variantId: number, by: number, vendorId = 1) =>
  ({ kind: 'change', item: { variantId, catalogueId: variantId + 1_000, vendorId, isPrebook: false }, by }) as const;

/** A page of the app. */
function load() {
  const tab = openTab();
  const stock = createStock(tab.cart, { loadApi, onReachable });
  tab.startCart();
  stock.startStock();
  const view = (isAsking?: boolean) => renderHook(() => useCartVariants(isAsking, stock)).result;
  const items = () => tab.currentCart().items;
  return { ...tab, ...stock, noteReach: noteReachability, view, items };
}

/** A page with these quantities in the cart. */
async function withCart(quantities: Readonly<Record<number, number>>) {
  const page = load();
  for (const [id, quantity] of Object.entries(quantities)) await page.editCart(change(Number(id), quantity));
  return page;
}

const asks = () => server.of('listVariants').map(({ query }) => query.ids);
const settled = (count: number) => vi.waitFor(() => expect(asks()).toHaveLength(count));

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  await shopDb().variants.clear();
  sold = [variantOf(1, { price: 11_100, left: 9 }), variantOf(2, { left: 9 })];
  server = startServer({
    listVariants: ({ query }) => ({ results: sold.filter(({ id }) => query.ids.includes(id)), next: null }),
  });
});

test('a new cart has no product data until the shop answers', async () => {
  const { view } = await withCart({ 1: 2 });
  const seen = view();
  expect(seen.current.variants).toBeUndefined();
  await vi.waitFor(() => expect(seen.current.variants?.get(1)).toMatchObject({ inventory_set: [{ price: 11_100, available_qty: 9 }] }));
  expect(seen.current).toMatchObject({ outOfStock: [], reduced: [] });
});

test('an empty cart is known at once and asks nothing', async () => {
  const { view } = load();
  const seen = view();
  await vi.waitFor(() => expect(seen.current.variants?.size).toBe(0));
  expect(server.asked).toEqual([]);
});

test('without network the items show as last seen', async () => {
  server.isGone = true;
  await putVariants(1, [variantOf(1, { price: 9_900 })], 1);
  const { items, view } = await withCart({ 1: 2 });
  const seen = view();
  await vi.waitFor(() => expect(seen.current.variants?.get(1)).toMatchObject({ at: 1, inventory_set: [{ price: 9_900 }] }));
  await settled(1);
  expect(items()).toEqual({ 1: 2 });
});

test('a sold-out item moves from the cart to its own list, also when the shop no longer lists it', async () => {
  sold = [variantOf(1, { left: 0 }), variantOf(2, { left: 9 })];
  const { items, view } = await withCart({ 1: 2, 2: 1, 3: 4 });
  const seen = view();
  await vi.waitFor(() => expect(seen.current.outOfStock).toEqual([1, 3]));
  expect(items()).toEqual({ 2: 1 });
});

test('a quantity above the stock is reduced, and a smaller one stays', async () => {
  sold = [variantOf(1, { left: 3 }), variantOf(2, { left: 3 })];
  const { editCart, items, view } = await withCart({ 1: 5, 2: 2 });
  const seen = view();
  await vi.waitFor(() => expect([items(), seen.current.reduced]).toEqual([{ 1: 3, 2: 2 }, [1]]));
  await editCart({ kind: 'set', variantId: 1, quantity: 2 });
  await vi.waitFor(() => expect(seen.current.reduced).toEqual([]));
  expect(items()).toEqual({ 1: 2, 2: 2 });
});

test('a person’s smaller quantity during a check stays', async () => {
  let answer = (_page: unknown): void => undefined;
  server.answers['listVariants'] = () => new Promise((resolve) => (answer = resolve));
  const { editCart, items, view } = await withCart({ 1: 5 });
  view();
  await settled(1);
  await editCart({ kind: 'set', variantId: 1, quantity: 1 });
  answer({ results: [variantOf(1, { left: 3 })], next: null });
  await vi.waitFor(async () => expect((await findVariants(1, [1])).size).toBe(1));
  expect(items()).toEqual({ 1: 1 });
});

test('a person’s smaller quantity of one item stays while another item is removed', async () => {
  const { applyStock, editCart, items } = await withCart({ 1: 1, 2: 5 });
  const available = new Map([
    [1, 0],
    [2, 3],
  ]);
  const fitting = applyStock(1, { available, isRefusal: true });
  while (1 in items()) await new Promise(setImmediate);
  await Promise.all([fitting, editCart({ kind: 'set', variantId: 2, quantity: 2 })]);
  expect(items()).toEqual({ 2: 2 });
});

test('the shop is asked again after new items or a network return, not after new quantities', async () => {
  const { editCart, noteReach, view } = await withCart({ 1: 1 });
  view();
  await settled(1);
  await editCart(change(1, 1));
  await editCart(change(2, 1));
  await settled(2);
  noteReach(false);
  noteReach(true);
  await settled(3);
  expect(asks()).toEqual([[1], [1, 2], [1, 2]]);
});

test('a screen that only reads the cart sends no request', async () => {
  await putVariants(1, [variantOf(1)], 1);
  const { view } = await withCart({ 1: 1 });
  const seen = view(false);
  await vi.waitFor(() => expect(seen.current.variants?.size).toBe(1));
  expect(server.asked).toEqual([]);
});

test('a sold-out item is also checked, and leaves the list when the shop has it again', async () => {
  sold = [];
  const { items, noteReach, view } = await withCart({ 1: 2 });
  const seen = view();
  // The note stays, although the shortage emptied the cart.
  await vi.waitFor(() => expect([items(), seen.current.outOfStock]).toEqual([{}, [1]]));
  sold = [variantOf(1, { left: 5 })];
  noteReach(false);
  noteReach(true);
  await vi.waitFor(() => expect(seen.current.outOfStock).toEqual([]));
  expect(items()).toEqual({});
});

test('an item that is added again no longer counts as sold out', async () => {
  sold = [variantOf(2)];
  const { editCart, view } = await withCart({ 1: 1, 2: 1 });
  const seen = view();
  await vi.waitFor(() => expect(seen.current.outOfStock).toEqual([1]));
  server.isGone = true;
  await editCart(change(1, 1));
  await vi.waitFor(() => expect(seen.current.outOfStock).toEqual([]));
});

test('stock notes stay after a reload, for this cart only', async () => {
  sold = [variantOf(2)];
  const page = await withCart({ 1: 1, 2: 1 });
  const seen = page.view();
  await vi.waitFor(() => expect(seen.current.outOfStock).toEqual([1]));
  // The stored cart must be updated before the next page reads it.
  await vi.waitFor(() => expect(page.items()).toEqual({ 2: 1 }));
  server.isGone = true;
  const reloaded = load().view();
  await vi.waitFor(() => expect(reloaded.current.outOfStock).toEqual([1]));
  const other = load();
  other.becomeGuest();
  await vi.waitFor(() => expect(other.view().current.outOfStock).toEqual([]));
});

test('a guest’s stock notes stay at sign-in and are gone after sign-out', async () => {
  sold = [];
  const { becomeGuest, session, setSession, view } = await withCart({ 1: 1 });
  const seen = view();
  await vi.waitFor(() => expect(seen.current.outOfStock).toEqual([1]));
  server.isGone = true;
  setSession({ db: `${session.db}-own`, subject: 'asha' });
  await Promise.resolve();
  expect(view().current.outOfStock).toEqual([1]);
  becomeGuest();
  await vi.waitFor(() => expect(view().current.outOfStock).toEqual([]));
});

test('stock notes are deleted with their cart', async () => {
  sold = [];
  const { forgetStockNotes, view } = await withCart({ 1: 1 });
  const seen = view();
  await vi.waitFor(() => expect(seen.current.outOfStock).toEqual([1]));
  forgetStockNotes();
  await vi.waitFor(() => expect(seen.current.outOfStock).toEqual([]));
});

// Uses a variant of its own, because a request of an earlier test may still be answered.
test('one shop’s stock does not change another shop’s cart, and the stored stock is updated', async () => {
  await putVariants(1, [variantOf(7, { left: 50 })], 1);
  const { applyStock, items } = await withCart({ 7: 5 });
  await applyStock(2, { available: new Map([[7, 0]]), isRefusal: true });
  expect(items()).toEqual({ 7: 5 });
  await applyStock(1, { available: new Map([[7, 2]]), isRefusal: true });
  expect(items()).toEqual({ 7: 2 });
  expect((await findVariants(1, [7])).get(7)?.inventory_set[0]?.available_qty).toBe(2);
});
