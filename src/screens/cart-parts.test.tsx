// Tests parts of the cart: its shop, and an empty cart that leads back to where it was filled.
import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chooseCart, MAIN_SHOP, OPEN_NETWORK } from '#state/cart/cart-type.ts';
import { startStock } from '#state/cart/cart-variants.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { vendorState } from '#state/vendor/vendor-state.ts';
import { eventually, isOff, loadWords, tap } from '../../tests/fixtures/app/on-screen.ts';
import { cartOf } from '../../tests/fixtures/app/order-samples.ts';
import { openCounter } from '../../tests/fixtures/app/ordering.ts';
import { variantOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { signInPerson, storeCart, storePack } from '../../tests/fixtures/app/signed-in.ts';
import { CartScreen } from './cart.tsx';

beforeAll(async () => {
  await loadWords();
  startSheets();
  startCart();
  startStock();
});
beforeEach(async () => {
  await openCounter();
  signInPerson();
});

test.each([
  ['the shop', MAIN_SHOP, '/?so=y'],
  ['the open network', OPEN_NETWORK, '/ondc?so=y'],
])('the emptied cart of %s leads back to where it was filled', async (_of, type, to) => {
  chooseCart(type);
  render(<CartScreen />);
  await screen.findByText('Your cart is empty');
  expect(isOff('Place order')).toBe(true);
  // There is no price to wait for.
  expect(screen.queryByText('Checking price')).toBeNull();
  expect(screen.getByText('Grand total').parentElement?.textContent).toBe('Grand total₹0.00');
  await tap('Browse products');
  await vi.waitFor(() => expect(location.pathname + location.search).toBe(to));
});

test('the cart shows the licence for its goods, and prebook goods have no promised day', async () => {
  chooseCart(MAIN_SHOP);
  const pesticide = { ...variantOf(1), product: { ...variantOf(1).product, category_id: 2 } };
  await openCounter({ listVariants: () => ({ results: [pesticide], next: null }) });
  const licences = [{ category_id: 2, number: 'BR-P-17' }];
  const shop = vendorOf(1, { licence_number: 'BR-22', licences, delivery_days: 2, order_cutoff_hour: 15 });
  Object.assign(vendorState, { vendorId: 1, vendors: [shop] });
  signInPerson();
  await storeCart(cartOf({ isPrebook: true }));
  render(<CartScreen />);
  await eventually(() => expect(screen.getByRole('region', { name: 'Sold by Shop 1' }).textContent).toContain('Licence BR-P-17'));
  const { textContent } = screen.getByRole('region', { name: 'Sold by Shop 1' });
  expect(textContent).toContain('You choose the week when you order');
  expect(textContent).not.toContain('BR-22');
  expect(textContent).not.toContain('At your home by');
});

test('a price that changed meanwhile shows beside the new one', async () => {
  chooseCart(MAIN_SHOP);
  await openCounter({ listVariants: () => ({ results: [variantOf(1, { price: 12_000 })], next: null }) });
  Object.assign(vendorState, { vendorId: 1, vendors: [vendorOf(1)] });
  signInPerson();
  await storePack(variantOf(1));
  await storeCart(cartOf());
  render(<CartScreen />);
  const item = await screen.findByRole('article');
  await eventually(() => expect(item.textContent).toContain('Price was ₹90.00'));
  expect(item.textContent).toContain('₹110.00');
});
