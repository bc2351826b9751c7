// Tests which pages show the five places, and which have their own foot.
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyCart } from '#core/rules/cart/cart-content.ts';
import { currentCart } from '#state/cart/cart-state.ts';
import { startCart } from '#state/cart/follow-cart.ts';
import { launch } from '#state/session/launch-state.ts';
import { cartOf } from '../../tests/fixtures/app/order-samples.ts';
import { signInPerson, storeCart } from '../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { BottomBar } from './bottom-bar.tsx';

function at(path: string): string[] {
  history.replaceState(null, '', path);
  const { container, unmount } = render(<BottomBar />);
  const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  unmount();
  return hrefs;
}

async function hasCart(content: typeof emptyCart): Promise<void> {
  await storeCart(content);
  await act(() => vi.waitFor(() => expect(currentCart()).toMatchObject(content)));
}

const five = ['/', '/products', '/cart', '/orders', '/me'];

beforeAll(async () => {
  await loadMessages('en', 'shell');
  activateLanguage('en');
  startCart();
});
beforeEach(async () => {
  signInPerson();
  await hasCart(emptyCart);
});
afterEach(() => {
  Object.assign(launch, { isApp: false });
});

test.each(['/', '/products', '/ondc', '/orders', '/me', '/wishlist', '/waiting', '/terms'])('%s has the bottom bar', (path) => {
  expect(at(path)).toEqual(five);
});

test.each(['/cart', '/login', '/products/1', '/order/71', '/address/new'])('%s has its own action at the bottom', (path) => {
  expect(at(path)).toEqual([]);
});

test('the list on the home path is the shop, and home leads away from it', () => {
  history.replaceState(null, '', '/?so=y');
  render(<BottomBar />);
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/products');
  act(() => history.replaceState(null, '', '/'));
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/');
});

test('a list shows the cart’s total when it has items; other pages show the item count', async () => {
  await hasCart(cartOf());
  expect(at('/products')).toEqual([]);
  expect(at('/ondc')).toEqual([]);
  history.replaceState(null, '', '/');
  render(<BottomBar />);
  expect(screen.getByRole('link', { name: text('cart.my-cart-n', { n: 1 }) }).textContent).toBe('Cart 1');
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/');
});

test('inside another app the bar does not offer our home and profile', () => {
  Object.assign(launch, { isApp: true });
  expect(at('/products').map((href) => href.split('?')[0])).toEqual(['/products', '/cart', '/orders']);
});
