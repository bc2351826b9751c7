// Tests a cart that became an order on a page that was closed too early.

import { beforeEach, expect, test } from 'vitest';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { changeRow, type OutboxRowState } from '#data/outbox/outbox-db.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { keepLink, keepOrder } from '../../../tests/fixtures/app/keep-rows.ts';
import { cartOf, keptOf } from '../../../tests/fixtures/app/order-samples.ts';
import { emptyOutbox, signInPerson, storeCart, storedCart } from '../../../tests/fixtures/app/signed-in.ts';
import { clearOrderedCarts } from './ordered-carts.ts';
import * as page from './outbox.lazy.ts';

async function kept(state: OutboxRowState, cart = cartOf(), cartType = 'shop'): Promise<void> {
  const id = await keepOrder(page, keptOf({ cart, cartType }));
  await changeRow(id, (row) => ({ ...row, state }));
  await page.readOutbox();
}

beforeEach(async () => {
  startServer();
  await emptyOutbox();
  signInPerson();
});

test.each<OutboxRowState>(['saved', 'sending', 'unknown', 'done'])('the cart of an order that is %s is emptied', async (state) => {
  await storeCart(cartOf());
  await kept(state);
  await clearOrderedCarts();
  expect(await storedCart()).toEqual(emptyCart);
});

test.each<OutboxRowState>(['needs_user', 'rejected'])('the cart of an order that is %s stays', async (state) => {
  await storeCart(cartOf());
  await kept(state);
  await clearOrderedCarts();
  expect(await storedCart()).toEqual(cartOf());
});

test('a cart that was started later is a different one, even before the server sees it', async () => {
  const begun = cartOf({ cartId: null, items: { 1: 9 } });
  await storeCart(begun);
  await kept('done');
  await kept('done', cartOf({ cartId: null }));
  await clearOrderedCarts();
  expect(await storedCart()).toEqual(begun);
});

test('the phone’s own id finds a cart the server never saw, so a kill leaves none full', async () => {
  const unseen = cartOf({ cartId: null, localId: 'one' });
  await storeCart(unseen);
  await kept('saved', cartOf({ cartId: null, localId: 'another' }));
  await clearOrderedCarts();
  expect(await storedCart()).toEqual(unseen);
  await kept('saved', unseen);
  await clearOrderedCarts();
  expect(await storedCart()).toEqual(emptyCart);
});

test('only the ordered one of two carts is emptied, and other kinds of rows empty none', async () => {
  const network = cartOf({ cartId: '018f3c1e-0000-7000-8000-000000000901' });
  await storeCart(cartOf());
  await storeCart(network, 'ondc');
  await kept('done', network, 'ondc');
  await keepLink(page, { orderId: 7, phone: '9876500009' });
  await clearOrderedCarts();
  expect(await storedCart('ondc')).toEqual(emptyCart);
  expect(await storedCart()).toEqual(cartOf());
});
