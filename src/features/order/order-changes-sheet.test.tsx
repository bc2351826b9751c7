// Tests how a stored order with other terms is shown: old and new terms, and the next steps.

import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startCart } from '#state/cart/follow-cart.ts';
import { openSheet, startSheets } from '#state/frame/sheet-state.ts';
import * as page from '#state/outbox/outbox.lazy.ts';
import { keepOrder } from '../../../tests/fixtures/app/keep-rows.ts';
import { loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { billOf, bodyOf, keptOf } from '../../../tests/fixtures/app/order-samples.ts';
import { type Counter, openCounter } from '../../../tests/fixtures/app/ordering.ts';
import { validationOf, variantOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { changeStoredRow, countRows, signInPerson, storedCart, storePack } from '../../../tests/fixtures/app/signed-in.ts';
import { OrderChangesSheet } from './order-changes-sheet.tsx';

/** The pack as the phone knew it. */
const seen = variantOf(1, { price: 6_000, discount: 1_000 });

let counter: Counter;

const row = (name: RegExp): string[] => [...screen.getByRole('row', { name }).children].map(({ textContent }) => textContent ?? '');

/** Opens an order of two packs at ₹50.00, refused with a code: a pack costs ₹60.00 now. */
async function open(lastCode: string, answer?: unknown): Promise<void> {
  const rowId = await keepOrder(page, keptOf({ cart: { ...keptOf().draft.cart, cartId: null } }, bodyOf()));
  await changeStoredRow(rowId, { state: 'needs_user', lastCode, answer });
  openSheet({ sheet: 'order-changes', rowId });
  render(<OrderChangesSheet rowId={rowId} />);
}

beforeAll(async () => {
  await loadWords();
  startSheets();
  startCart();
});
beforeEach(async () => {
  counter = await openCounter({
    listVariants: () => ({ next: null, results: [variantOf(1, { price: 7_000, discount: 1_000 })] }),
    validateCart: () => validationOf({ bill: billOf(12_000) }),
  });
  signInPerson();
  await storePack(seen);
});

test('a changed price shows beside the old one, and accepting it places the order', async () => {
  await open('PRICE_CHANGED');
  await screen.findByRole('table');
  expect(row(/^Product 1, 1 kg/)).toEqual(['Product 1, 1 kg', '₹50.00 × 2', '₹60.00 × 2']);
  expect(row(/^Total.*₹120/).slice(1)).toEqual(['₹100.00', '₹120.00']);
  expect(counter.placed.size).toBe(0);
  await tap('Order for ₹120.00');
  await vi.waitFor(() => expect(counter.server.of('placeOrder')).toMatchObject([{ body: { totals_seen: billOf(12_000) } }]));
});

test('a price that rose and fell again shows as unchanged, with no sum twice', async () => {
  counter.server.answers['listVariants'] = () => ({ next: null, results: [seen] });
  counter.server.answers['validateCart'] = () => validationOf({ bill: billOf(10_000) });
  await open('PRICE_CHANGED');
  await screen.findByText(/^Prices changed for a moment/);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText(/more than a day/)).toBeNull();
  await tap('Order for ₹100.00');
  await vi.waitFor(() => expect(counter.placed.size).toBe(1));
});

test('an order that only waited too long says so', async () => {
  counter.server.answers['listVariants'] = () => ({ next: null, results: [seen] });
  counter.server.answers['validateCart'] = () => validationOf({ bill: billOf(10_000) });
  await open('ORDER_EXPIRED');
  await screen.findByText(/more than a day/);
  expect(screen.queryByRole('table')).toBeNull();
});

test('an order changed in the cart puts its items there, and no longer waits', async () => {
  await open('PRICE_CHANGED');
  await screen.findByRole('table');
  await tap('Change in cart');
  await vi.waitFor(async () => expect(await storedCart()).toMatchObject({ items: { 1: 2 } }));
  expect([await countRows(), counter.placed.size]).toEqual([0, 0]);
});

test('a cancelled order no longer waits, and is not placed', async () => {
  await open('PRICE_CHANGED');
  await tap('Cancel this order');
  await vi.waitFor(async () => expect(await countRows()).toBe(0));
  expect(counter.placed.size).toBe(0);
});

test('a new prepayment shows the shop’s message, and cash is not offered again', async () => {
  await open('PAYMENT_MODE_REFUSED', { error: { code: 'PAYMENT_MODE_REFUSED', message: 'This shop wants a part paid online first.' } });
  expect((await screen.findByRole('alert')).textContent).toBe('This shop wants a part paid online first.');
  expect(screen.queryByRole('button', { name: /^Order for/ })).toBeNull();
  await tap('Change in cart');
  await vi.waitFor(() => expect(location.pathname).toBe('/cart'));
});

test('an order without the farmer’s code leads back to its cart, and mentions no prices', async () => {
  counter.server.answers['listVariants'] = () => ({ next: null, results: [seen] });
  await open('ORDER_OTP_REQUIRED');
  await screen.findByText(/^The farmer’s yes no longer counts/);
  expect(screen.queryByRole('table')).toBeNull();
  await tap('Back to cart');
  await vi.waitFor(async () => expect(await storedCart()).toMatchObject({ items: { 1: 2 } }));
});
