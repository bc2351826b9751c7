// Tests an order that has ended, and ordering again: cancelled with a message, and ordered again with goods that are still sold.
import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { emptyStockNotes } from '#core/rules/cart/stock.ts';
import { currentCart } from '#state/cart/cart-state.ts';
import { applyStock } from '#state/cart/cart-variants.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { STOCK_NOTES_KEY } from '#state/frame/stored-keys.ts';
import { loadApi, loadStore } from '#state/session/lazy-modules.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { orderOf } from '../../../tests/fixtures/app/order-samples.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson, storeCart } from '../../../tests/fixtures/app/signed-in.ts';
import { text } from '../../i18n/i18n.ts';
import { CancelOrderSheet } from './cancel-order-sheet.tsx';
import { OrderAgainButton, OrderAgainSheet } from './order-again.tsx';
import { OrderDetail } from './page/order-detail.tsx';
import { Money } from './page/order-money.tsx';

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
// Each test waits until it is on its last page: a late step through the history would move the next test.
beforeEach(async () => {
  await closeEverySheet();
  history.replaceState({ sheet: 0 }, '', '/order/71');
  server = startServer({});
  vendorState.vendorId = 5;
  signInPerson();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
});

test('available goods go into the cart in the same quantities, at the same shop', async () => {
  sells(1, 2);
  render(<OrderAgainButton order={order} />);
  await tap('Order again');
  await eventually(() => expect(location.pathname).toBe('/cart'));
  expect([currentCart().items, currentCart().catalogueIds, vendorState.vendorId]).toEqual([{ 1: 2, 2: 1 }, { 1: 1_001, 2: 1_002 }, 1]);
});

test('goods no longer sold are named, and the rest goes into the cart', async () => {
  sells(1);
  render(<OrderAgainButton order={order} />);
  await tap('Order again');
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'order-again', isOther: false }]));
  expect(currentCart().items).toEqual({});
  document.body.replaceChildren();
  render(<OrderAgainSheet {...(sheetsShown()[0] as Parameters<typeof OrderAgainSheet>[0])} />);
  expect(screen.getByRole('listitem').textContent).toBe('Product 2, 1 kg');
  await tap('Put the rest in cart');
  await eventually(() => expect(currentCart().items).toEqual({ 1: 2 }));
  await eventually(() => expect(location.pathname).toBe('/cart'));
});

test('an order again with fewer packs in stock first shows the rest, and then puts it into the cart', async () => {
  server.answers['listVariants'] = () => ({ results: [variantOf(1, { left: 1 }), variantOf(2)], next: null });
  render(<OrderAgainButton order={order} />);
  await tap('Order again');
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'order-again', isOther: false }]));
  document.body.replaceChildren();
  render(<OrderAgainSheet {...(sheetsShown()[0] as Parameters<typeof OrderAgainSheet>[0])} />);
  expect(screen.getByRole('listitem').textContent).toBe('Product 1, 1 kg');
  await tap('Put the rest in cart');
  await eventually(() => expect(currentCart().items).toEqual({ 1: 1, 2: 1 }));
  await eventually(() => expect(location.pathname).toBe('/cart'));
});

test('goods in the cart count, so ordering again twice does not double them', async () => {
  await storeCart({ ...emptyCart, items: { 1: 1 }, order: [1], catalogueIds: { 1: 1_001 }, vendorId: 1 });
  await vi.waitFor(() => expect(currentCart().order).toEqual([1]));
  sells(1, 2);
  render(<OrderAgainButton order={order} />);
  await tap('Order again');
  await eventually(() => expect(location.pathname).toBe('/cart'));
  expect(currentCart().items).toEqual({ 1: 2, 2: 1 });
});

test('another shop’s cart is replaced only after a question', async () => {
  await storeCart({ ...emptyCart, items: { 9: 2 }, order: [9], catalogueIds: { 9: 1_009 }, vendorId: 5 });
  await vi.waitFor(() => expect(currentCart().order).toEqual([9]));
  await applyStock(5, { available: new Map([[9, 1]]), isRefusal: false });
  const notes = (): unknown => (JSON.parse(sessionStorage.getItem(STOCK_NOTES_KEY) ?? '{}') as { notes?: unknown }).notes;
  expect(notes()).not.toEqual(emptyStockNotes);
  sells(1, 2);
  render(<OrderAgainButton order={order} />);
  await tap('Order again');
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'order-again', isOther: true }]));
  expect(currentCart().items).toEqual({ 9: 1 });
  document.body.replaceChildren();
  render(<OrderAgainSheet {...(sheetsShown()[0] as Parameters<typeof OrderAgainSheet>[0])} />);
  await tap('New cart');
  await eventually(() => expect(currentCart().items).toEqual({ 1: 2, 2: 1 }));
  await eventually(() => expect(location.pathname).toBe('/cart'));
  // Notes about the other cart do not apply to this one.
  expect(notes()).toEqual(emptyStockNotes);
});

test('a cancelled order and its bill show its number, and that nothing is to be paid', async () => {
  server.answers['cancelOrder'] = () => ({ ...order, status: 'Cancelled', due: 0 });
  render(<CancelOrderSheet order={order} />);
  await tap('Cancel order');
  await eventually(() => expect(screen.getByRole('heading', { name: 'Order #K7M4 29XP is cancelled' })).toBeTruthy());
  expect(screen.getByRole('status').textContent).toBe('You have nothing to pay.');
  document.body.replaceChildren();
  render(<Money order={{ ...order, status: 'Cancelled', due: 0 }} />);
  expect(screen.getByText('You pay').nextElementSibling?.textContent).toBe('₹0.00');
});

test('a cancelled part payment shows the money to be returned, less earlier refunds', async () => {
  const paid = { ...order, payment_mode: 'PAY_NOW' as const, pay_online: 10_000, paid: 9_000, refunded: 1_500 };
  server.answers['cancelOrder'] = () => ({ ...paid, status: 'Cancelled', due: 0 });
  render(<CancelOrderSheet order={paid} />);
  expect(screen.getByText(text('order.cancel-refund', { amount: '₹75.00' }))).toBeTruthy();
  await tap('Cancel order');
  await eventually(() => expect(screen.getByRole('status').textContent).toBe(text('order.cancel-refund', { amount: '₹75.00' })));
});

test('a pickup order is prepared and collected, never on its way', () => {
  const history = (['Placed', 'Packed'] as const).map((status) => ({ status, at: '2026-11-20T04:00:00Z' }));
  render(<OrderDetail order={orderOf(71, { type: 'SELF_PICKUP', status: 'Packed', history })} />);
  const steps = [...(screen.getAllByRole('list')[0]?.children ?? [])].map(({ textContent }) => textContent ?? '');
  expect(steps.map((step) => step.replace(/ (done|not yet).*$/, ''))).toEqual([
    text('order.placed'),
    text('order.packed'),
    text('order.ready-at-shop'),
    text('order.collected'),
  ]);
  expect(document.body.textContent).not.toContain(text('order.on-the-way'));
});
