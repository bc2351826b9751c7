// An order over and again: cancelled with its result said, ordered anew with what is still sold.
import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { currentCart, startCart } from '#state/cart/cart-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loadWords, soon, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { orderOf } from '../../../tests/fixtures/app/order-samples.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { comes, storeCart } from '../../../tests/fixtures/app/signed-in.ts';
import { CancelOrderSheet } from './cancel-order-sheet.tsx';
import { OrderAgainButton, OrderAgainSheet } from './order-again.tsx';
import { Money } from './order-money.tsx';

const line = (id: number, quantity: number) => ({
  product_variant: id,
  product_id: id,
  c_id: id,
  names: { en: `Product ${id}`, hi: `सामान ${id}` },
  pack: { en: '1 kg', hi: '1 किलो' },
  image_url: '/img/x.png',
  quantity,
  price: 10_000,
  discount: 0,
  insurance: null,
});
const order = orderOf(71, { order_number: 'K7M429XP', items: [line(1, 2), line(2, 1)] });

let server: FakeServer;
const sells = (...ids: number[]): void => {
  server.answers['listVariants'] = () => ({ results: ids.map((id) => variantOf(id)), next: null });
};

beforeAll(async () => {
  startServer();
  startSheets();
  startCart();
  await Promise.all([loadWords(), loadApi(), loadStore()]);
});
beforeEach(async () => {
  await closeEverySheet();
  history.replaceState({ sheet: 0 }, '', '/order/71');
  server = startServer({});
  vendorState.vendorId = 5;
  comes();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
});

test('all of it is sold: it goes into the cart in the same quantities, at that shop', async () => {
  sells(1, 2);
  render(<OrderAgainButton order={order} />);
  await tap('Order again');
  await soon(() => expect(location.pathname).toBe('/cart'));
  expect([currentCart().items, currentCart().catalogueIds, vendorState.vendorId]).toEqual([{ 1: 2, 2: 1 }, { 1: 1_001, 2: 1_002 }, 1]);
});

test('what is not sold any more is named, the rest goes into the cart', async () => {
  sells(1);
  render(<OrderAgainButton order={order} />);
  await tap('Order again');
  await soon(() => expect(sheetsShown()).toMatchObject([{ sheet: 'order-again', isOther: false }]));
  expect(currentCart().items).toEqual({});
  document.body.replaceChildren();
  render(<OrderAgainSheet {...(sheetsShown()[0] as Parameters<typeof OrderAgainSheet>[0])} />);
  expect(screen.getByRole('listitem').textContent).toBe('Product 2, 1 kg');
  await tap('Put the rest in cart');
  await soon(() => expect(currentCart().items).toEqual({ 1: 2 }));
});

test('a cart of another shop is not thrown away unasked', async () => {
  await storeCart({ ...emptyCart, items: { 9: 1 }, order: [9], catalogueIds: { 9: 1_009 }, vendorId: 5 });
  await vi.waitFor(() => expect(currentCart().order).toEqual([9]));
  sells(1, 2);
  render(<OrderAgainButton order={order} />);
  await tap('Order again');
  await soon(() => expect(sheetsShown()).toMatchObject([{ sheet: 'order-again', isOther: true }]));
  expect(currentCart().items).toEqual({ 9: 1 });
  document.body.replaceChildren();
  render(<OrderAgainSheet {...(sheetsShown()[0] as Parameters<typeof OrderAgainSheet>[0])} />);
  await tap('New cart');
  await soon(() => expect(currentCart().items).toEqual({ 1: 2, 2: 1 }));
});

test('a cancelled order says so, with its number, and that nothing is to be paid; so does its bill', async () => {
  server.answers['cancelOrder'] = () => ({ ...order, status: 'Cancelled', due: 0 });
  render(<CancelOrderSheet order={order} />);
  await tap('Cancel order');
  await soon(() => expect(screen.getByRole('heading', { name: 'Order #K7M4 29XP is cancelled' })).toBeTruthy());
  expect(screen.getByRole('status').textContent).toBe('You have nothing to pay.');
  document.body.replaceChildren();
  render(<Money order={{ ...order, status: 'Cancelled', due: 0 }} />);
  expect(screen.getByText('You pay').nextElementSibling?.textContent).toBe('₹0.00');
});
