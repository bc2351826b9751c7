import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { IDEMPOTENCY_HEADER, SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { applyCartEdit, type CartContent, emptyCart } from '#core/rules/cart/cart-content.ts';
import { putCart, readCart } from '#data/db/cart-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { changeRow, deleteRow, findRow, type OutboxRow, putRow, readRows } from '#data/outbox/outbox-db.ts';
import { waitingRow } from '#data/outbox/settle.ts';
import { orderBook, REQUEST_ID } from '../../../tests/fixtures/app/order-samples.ts';
import { activateLanguage } from '../../i18n/i18n.ts';
import { currentCart, editCart } from '../cart/cart-state.ts';
import { cartChoice, MAIN_SHOP, OPEN_NETWORK } from '../cart/cart-type.ts';
import { startCart } from '../cart/follow-cart.ts';
import { closeAllSheets, isSheetOpen } from '../frame/sheet-state.ts';
import { storedOrder } from '../outbox/kept-order.ts';
import { session, setSession } from '../session/session-state.ts';
import { answerOrder, cancelWaitingOrder, restoreToCart } from './waiting-order.ts';

const item = (variantId: number, vendorId: number) => ({ variantId, catalogueId: variantId * 10, vendorId, isPrebook: false });
const ordered: CartContent = { ...applyCartEdit(emptyCart, { kind: 'change', item: item(1, 1), by: 2 }), cartId: 'cart-of-order' };

let made = 0;

/** A stored order of two pieces of item 1, of shop 1. */
async function kept(lastCode = '', cartType = MAIN_SHOP, cart = ordered): Promise<OutboxRow> {
  const about = storedOrder({ draft: { cart, cartType }, request: {} } as never);
  const request = { method: 'POST', url: '/x', headers: {}, body: '{}' };
  const row = { ...waitingRow({ id: `row-${made++}`, kind: 'order', owner: 'asha', request, about }, 0), lastCode };
  return putRow(row);
}

const storedCart = (type = MAIN_SHOP) => readCart(userDb(session.db), type);
const storeCart = (type: string, cart: CartContent) => putCart(userDb(session.db), type, cart);

beforeAll(() => {
  activateLanguage('en');
  startCart();
});
afterEach(() => vi.unstubAllGlobals());

beforeEach(async () => {
  made++;
  cartChoice.type = MAIN_SHOP;
  setSession({ db: `khurpi-asha-${made}`, subject: 'asha' });
  for (const row of await readRows()) await deleteRow(row.id);
  await closeAllSheets();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
});

test('taking an order back refills an empty cart, as a new cart for the server', async () => {
  const row = await kept();
  await cancelWaitingOrder(row);
  expect(await findRow(row.id)).toBeUndefined();
  expect(await storedCart()).toMatchObject({ items: { 1: 2 }, vendorId: 1, cartId: null });
});

test('a filled cart stays unchanged when an order is taken back', async () => {
  await editCart({ kind: 'change', item: item(5, 2), by: 1 });
  await cancelWaitingOrder(await kept());
  expect(await storedCart()).toMatchObject({ items: { 5: 1 }, vendorId: 2 });
});

test('the order’s items join the cart, and the order is gone', async () => {
  await editCart({ kind: 'change', item: item(5, 1), by: 1 });
  const row = await kept();
  expect(await restoreToCart(row)).toBe('taken');
  expect(await storedCart()).toMatchObject({ items: { 1: 2, 5: 1 }, catalogueIds: { 1: 10, 5: 50 } });
  expect(await findRow(row.id)).toBeUndefined();
});

test('nothing changes when the cart belongs to another shop', async () => {
  await editCart({ kind: 'change', item: item(5, 2), by: 1 });
  const row = await kept();
  expect(await restoreToCart(row)).toBe('other-cart');
  expect(await storedCart()).toMatchObject({ items: { 5: 1 }, vendorId: 2 });
  expect(await findRow(row.id)).toEqual(row);
});

test('an order that lacks the farmer’s approval only goes back to its cart; any other asks line by line', async () => {
  await answerOrder(await kept('ORDER_OTP_REQUIRED'));
  expect(location.pathname).toBe('/cart');
  expect(isSheetOpen('order-changes')).toBe(false);
  await answerOrder(await kept('PRICE_CHANGED'));
  expect(isSheetOpen('order-changes')).toBe(true);
});

test('an order that waits for the agent’s wallet goes back to its cart, where the agent orders and pays', async () => {
  const row = await kept('WALLET_WAITS');
  await answerOrder(row);
  expect([isSheetOpen('order-changes'), await findRow(row.id)]).toEqual([false, undefined]);
  expect(await storedCart()).toMatchObject({ items: { 1: 2 }, cartId: null });
});

test('insured items stay insured when they join the cart, and quantities add up', async () => {
  await editCart({ kind: 'change', item: item(1, 1), by: 1 });
  expect(await restoreToCart(await kept('', MAIN_SHOP, { ...ordered, insured: { 1: 5 } }))).toBe('taken');
  expect(await storedCart()).toMatchObject({ items: { 1: 3 }, insured: { 1: 5 } });
});

test('an order for another season does not join the cart', async () => {
  await editCart({ kind: 'change', item: { ...item(5, 1), isPrebook: true }, by: 1 });
  expect(await restoreToCart(await kept())).toBe('other-cart');
  expect(await storedCart()).toMatchObject({ items: { 5: 1 } });
});

test('an open network order returns to its own cart, and the other cart stays', async () => {
  const [there, shop] = [
    { ...ordered, items: { 1: 4 } },
    { ...ordered, vendorId: 9 },
  ];
  await storeCart(OPEN_NETWORK, there);
  await storeCart(MAIN_SHOP, shop);
  expect(await restoreToCart(await kept('', OPEN_NETWORK))).toBe('taken');
  expect(await storedCart(OPEN_NETWORK)).toMatchObject({ items: { 1: 6 } });
  expect(await storedCart()).toMatchObject(shop);
  await vi.waitFor(() => expect(currentCart().items).toEqual({ 1: 6 }));
});

test('the open network’s cart stays when the order cannot join it, or is cancelled', async () => {
  const there = { ...ordered, vendorId: 9 };
  await storeCart(OPEN_NETWORK, there);
  const row = await kept('', OPEN_NETWORK);
  expect(await restoreToCart(row)).toBe('other-cart');
  expect(await findRow(row.id)).toEqual(row);
  await cancelWaitingOrder(row);
  expect(await storedCart(OPEN_NETWORK)).toMatchObject(there);
  expect(await storedCart()).toMatchObject(emptyCart);
});

test('cancelling an open network order refills its own cart, whatever the other holds', async () => {
  await storeCart(MAIN_SHOP, { ...ordered, items: { 1: 9 } });
  await cancelWaitingOrder(await kept('', OPEN_NETWORK));
  expect(await storedCart(OPEN_NETWORK)).toMatchObject({ items: { 1: 2 }, cartId: null });
  expect(await storedCart()).toMatchObject({ items: { 1: 9 } });
});

test('a waiting order that the shop already has stays placed, and the person sees that', async () => {
  const row = await kept();
  await changeRow(row.id, (before) => ({ ...before, state: 'unknown' }));
  const placed = orderBook().place({ headers: { [IDEMPOTENCY_HEADER]: REQUEST_ID } } as never);
  vi.stubGlobal('fetch', async () => Response.json({ placed }, { headers: { [SERVER_WIRE_VERSION_HEADER]: '1' } }));
  await cancelWaitingOrder(row);
  expect(await restoreToCart(row)).toBe('stays');
  expect(await findRow(row.id)).toMatchObject({ state: 'done' });
  expect((await storedCart()).items).toEqual({});
  expect(isSheetOpen('failure')).toBe(true);
});

test('offline an order that may have arrived cannot be taken back', async () => {
  const row = await kept();
  await changeRow(row.id, (before) => ({ ...before, state: 'unknown' }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await cancelWaitingOrder(row);
  expect(await findRow(row.id)).toMatchObject({ state: 'unknown' });
  expect((await storedCart()).items).toEqual({});
  expect(isSheetOpen('failure')).toBe(true);
});
