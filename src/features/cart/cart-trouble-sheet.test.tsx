// Tests why a cart cannot be ordered: the text, the one action, and that nothing else closes the box.
import { render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CartTrouble } from '#core/rules/cart/cart-refusal.ts';
import { currentCart, stepItem } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { isSheetOpen, openSheet, sheetDepth, startSheets } from '#state/frame/sheet-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { eventually, expectNoOtherWayOut, loadWords, tap } from '../../../tests/fixtures/app/on-screen.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { variantOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../../tests/fixtures/app/signed-in.ts';
import { CartTroubleSheet } from './cart-trouble-sheet.tsx';

const coded = (code: string, more: { catalogueId?: number; minimum?: number } = {}): CartTrouble => ({
  kind: 'code',
  code,
  words: `Words of ${code}.`,
  catalogueId: undefined,
  minimum: undefined,
  ...more,
});
const both = { 1: 2, 2: 1 };

function opens(trouble: CartTrouble): void {
  openSheet({ sheet: 'cart-trouble', isBlocking: true, trouble });
  render(<CartTroubleSheet isBlocking trouble={trouble} />);
}

beforeAll(async () => {
  startServer();
  startSheets();
  startCart();
  await loadWords();
});
beforeEach(async () => {
  // The buttons work without a request.
  startServer().isGone = true;
  history.replaceState({ sheet: 0 }, '', '/cart');
  vendorState.vendorId = 1;
  signInPerson();
  await vi.waitFor(() => expect(currentCart().order).toEqual([]));
  for (const id of [1, 1, 2]) await stepItem({ variantId: id, catalogueId: id + 1_000, vendorId: 1, isPrebook: false }, 1, variantOf(id));
});
afterEach(closeEverySheet);

test.each<[string, CartTrouble, string, string, Readonly<Record<number, number>>]>([
  ['CART_02', coded('CART_02', { minimum: 50_000 }), 'Words of CART_02. Minimum order: ₹500.00', 'Add products', both],
  ['CART_03', coded('CART_03', { catalogueId: 1_001 }), 'Words of CART_03.', 'Remove Product From Cart', { 2: 1 }],
  ['CART_04', coded('CART_04', { catalogueId: 1_002 }), 'Words of CART_04.', 'Remove Product From Cart', { 1: 2 }],
  ['CART_05', coded('CART_05', { catalogueId: 1_001 }), 'Words of CART_05.', 'Remove Product From Cart', { 2: 1 }],
  ['CART_06', coded('CART_06'), 'Words of CART_06.', 'Reset Cart', {}],
  ['stored ids that do not match', { kind: 'catalogue-ids' }, 'Please reset your cart and add products again', 'Reset Cart', {}],
  ['CART_01', coded('CART_01'), 'Words of CART_01.', 'Close', both],
  ['a code nobody knows yet', coded('CART_77'), 'Words of CART_77.', 'Close', both],
  ['a limit a month', { kind: 'quota', quota: 4 }, 'One person can buy at most 4 of this item here in a month.', 'Close', both],
  [
    'the amounts of a cover',
    { kind: 'cart-amount', minimum: 100_000, maximum: 5_000_000 },
    'For this insurance the cart must be ₹1,000.00 to ₹50,000.00',
    'Close',
    both,
  ],
  ['a plain message', { kind: 'words', words: 'Make two orders.' }, 'Make two orders.', 'Close', both],
  ['no words at all', { kind: 'words', words: '' }, 'This did not work. Try again.', 'Close', both],
])('%s shows a message with one button that helps, also without network', async (_, trouble, words, button, left) => {
  opens(trouble);
  expect(screen.getByRole('alertdialog', { name: 'There is a problem with the order' }).querySelector('p')?.textContent).toBe(words);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([button]);
  await expectNoOtherWayOut(sheetDepth);
  await tap(button);
  await eventually(() => expect(isSheetOpen('cart-trouble')).toBe(false));
  expect(currentCart().items).toEqual(left);
  expect(location.pathname).toBe(button === 'Add products' ? '/products' : '/cart');
});

test('the sheet names the affected product', async () => {
  opens(coded('CART_04', { catalogueId: 1_002 }));
  await screen.findByText('Product 2, 1 kg');
  expect(screen.queryByText('Product 1, 1 kg')).toBeNull();
});

test('an address outside the area offers another address, pickup, or another shop', async () => {
  vendorState.vendors = [vendorOf(1)];
  opens(coded('OUTSIDE_AREA'));
  await expectNoOtherWayOut(sheetDepth);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Choose another address',
    'Pick up at the shop',
    'Choose another shop',
  ]);
  await tap('Choose another address');
  await eventually(() => expect(sheetsShown()).toMatchObject([{ sheet: 'select-address' }]));
  expect(currentCart().items).toEqual(both);
});

test('a changed shop empties the cart and reloads the page', async () => {
  const reloaded = vi.spyOn(location, 'reload').mockReturnValue();
  opens({ kind: 'vendor-changed' });
  expect(screen.getByRole('alertdialog', { name: 'Shop has changed' }).textContent).toContain(
    'The shop has changed. Reset the cart to continue.',
  );
  await expectNoOtherWayOut(sheetDepth);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reset Cart']);
  await tap('Reset Cart');
  await eventually(() => expect(reloaded).toHaveBeenCalledOnce());
  expect([currentCart().items, sheetDepth()]).toEqual([{}, 0]);
});
