// An empty cart says so, and leads back to where it was filled.
import { render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startCart } from '#state/cart/cart-state.ts';
import { chooseCart, MAIN_SHOP, OPEN_NETWORK } from '#state/cart/cart-type.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { isOff, loadWords, tap } from '../../tests/fixtures/app/on-screen.ts';
import { openCounter } from '../../tests/fixtures/app/ordering.ts';
import { comes } from '../../tests/fixtures/app/signed-in.ts';
import { CartScreen } from './cart.tsx';

beforeAll(async () => {
  await loadWords();
  startSheets();
  startCart();
});
beforeEach(async () => {
  await openCounter();
  comes();
});

test.each([
  ['the shop', MAIN_SHOP, '/?so=y'],
  ['the open network', OPEN_NETWORK, '/ondc?so=y'],
])('emptied, the cart of %s leads back to where it was filled', async (_of, type, to) => {
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
