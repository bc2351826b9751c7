import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { applyCartEdit, type CartContent, emptyCart } from '#core/rules/cart/cart-content.ts';
import { readCart } from '#data/db/cart-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { deleteRow, findRow, type OutboxRow, putRow, readRows } from '#data/outbox/outbox-db.ts';
import { waitingRow } from '#data/outbox/settle.ts';
import { currentCart, editCart, startCart } from '../cart/cart-state.ts';
import { MAIN_SHOP } from '../cart/cart-type.ts';
import { closeAllSheets, isSheetOpen } from '../frame/sheet-state.ts';
import { storedOrder } from '../outbox/kept-order.ts';
import { session, setSession } from '../session/session-state.ts';
import { answerOrder, cancelWaitingOrder, takeIntoCart } from './waiting-order.ts';

const item = (variantId: number, vendorId: number) => ({ variantId, catalogueId: variantId * 10, vendorId, isPrebook: false });
const ordered: CartContent = { ...applyCartEdit(emptyCart, { kind: 'change', item: item(1, 1), by: 2 }), cartId: 'cart-of-order' };

let made = 0;

/** A kept order of two pieces of item 1, of shop 1. */
async function kept(lastCode = ''): Promise<OutboxRow> {
  const about = storedOrder({ draft: { cart: ordered, cartType: MAIN_SHOP }, request: {} } as never);
  const request = { method: 'POST', url: '/x', headers: {}, body: '{}' };
  const row = { ...waitingRow({ id: `row-${made++}`, kind: 'order', owner: 'asha', request, about }, 0), lastCode };
  await putRow(row);
  return row;
}

const storedCart = () => readCart(userDb(session.db), MAIN_SHOP);

beforeAll(startCart);

beforeEach(async () => {
  made++;
  setSession({ db: `khurpi-asha-${made}`, subject: 'asha' });
  for (const row of await readRows()) await deleteRow(row.id);
  await closeAllSheets();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
});

test('an order that is taken back gives its cart back to an empty one, as a cart the server has not seen', async () => {
  const row = await kept();
  await cancelWaitingOrder(row);
  expect(await findRow(row.id)).toBeUndefined();
  expect(await storedCart()).toMatchObject({ items: { 1: 2 }, vendorId: 1, cartId: null });
});

test('a cart with something in it stays as it is when an order is taken back', async () => {
  await editCart({ kind: 'change', item: item(5, 2), by: 1 });
  await cancelWaitingOrder(await kept());
  expect(await storedCart()).toMatchObject({ items: { 5: 1 }, vendorId: 2 });
});

test('the order’s items join what is in the cart already, and the order is no more', async () => {
  await editCart({ kind: 'change', item: item(5, 1), by: 1 });
  const row = await kept();
  expect(await takeIntoCart(row)).toBe(true);
  expect(await storedCart()).toMatchObject({ items: { 1: 2, 5: 1 }, catalogueIds: { 1: 10, 5: 50 } });
  expect(await findRow(row.id)).toBeUndefined();
});

test('nothing happens to either when the cart is of another shop', async () => {
  await editCart({ kind: 'change', item: item(5, 2), by: 1 });
  const row = await kept();
  expect(await takeIntoCart(row)).toBe(false);
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
