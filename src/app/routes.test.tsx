// Tests that every path of the specification shows its own page, and that the page follows the address.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { cartChoice } from '#state/cart/cart-type.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { Routes } from './routes.tsx';

vi.mock('../screens/home.tsx', () => ({ HomeScreen: () => <p>home</p> }));
/** Screens that were fetched. */
const fetched: string[] = [];
vi.mock('../screens/order.tsx', () => {
  fetched.push('order');
  return { OrderScreen: () => <p>order</p> };
});
vi.mock('../screens/cart.tsx', () => {
  fetched.push('cart');
  return { CartScreen: () => <p>cart</p> };
});
vi.mock('../screens/products.tsx', () => ({ ProductsScreen: () => <p>list</p> }));
vi.mock('../screens/product.tsx', () => ({ ProductScreen: () => <p>product</p> }));
vi.mock('../screens/wishlist.tsx', () => ({ WishlistScreen: () => <p>wishlist</p> }));
vi.mock('../screens/login.tsx', () => ({ LoginScreen: () => <p>login</p> }));
vi.mock('../screens/address.tsx', () => ({ AddressScreen: () => <p>address</p> }));
vi.mock('../screens/orders.tsx', () => ({ OrdersScreen: () => <p>orders</p> }));
vi.mock('../screens/waiting.tsx', () => ({ WaitingScreen: () => <p>waiting</p> }));
vi.mock('../screens/me.tsx', () => ({ MeScreen: () => <p>me</p> }));
vi.mock('../screens/terms.tsx', () => ({ TermsScreen: () => <p>terms</p> }));
/** A request that never ends. */
vi.mock('./late-rooms.ts', () => ({ loadMyData: () => new Promise(() => undefined) }));
vi.mock('../screens/unknown/other-path.tsx', () => ({ OtherPathScreen: () => <p>nothing</p> }));

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'goods'), loadMessages('en', 'rest')]);
  activateLanguage('en');
});

const goes = (path: string): Promise<void> => act(async () => navigate(path));

// This test comes first, because a screen is fetched only once.
test('a path’s screen is fetched ahead, and an unknown path fetches nothing', async () => {
  const { fetchScreen } = await import('./routes.tsx');
  fetchScreen('/nowhere', 'en');
  fetchScreen('/growth/1', 'en');
  expect(fetched).toEqual([]);
  fetchScreen('/order/12', 'en');
  await vi.waitFor(() => expect(fetched).toEqual(['order']));
  fetchScreen('/ondc/cart', 'en');
  await vi.waitFor(() => expect(fetched).toEqual(['order', 'cart']));
});

test('the home path follows its query to the list and back', async () => {
  history.replaceState(null, '', '/');
  render(<Routes />);
  await screen.findByText('home');
  await goes('/?so=y');
  await screen.findByText('list');
  await goes('/');
  await screen.findByText('home');
});

test.each([
  ['/products', 'list'],
  ['/ondc', 'list'],
  ['/products/2001', 'product'],
  ['/wishlist', 'wishlist'],
  ['/cart', 'cart'],
  ['/ondc/cart', 'cart'],
  ['/login', 'login'],
  ['/address/new', 'address'],
  ['/address/5/edit', 'address'],
  ['/orders', 'orders'],
  ['/order/71', 'order'],
  ['/orders/71', 'order'],
  ['/waiting', 'waiting'],
  ['/me', 'me'],
  ['/terms', 'terms'],
  ['/no-such-page', 'nothing'],
])('%s is the page “%s”', async (path, page) => {
  history.replaceState(null, '', path);
  render(<Routes />);
  await screen.findByText(page);
});

test('the open network’s pages use the open network’s cart', async () => {
  history.replaceState(null, '', '/ondc');
  render(<Routes />);
  await screen.findByText('list');
  expect(cartChoice.type).toBe('ondc');
  await goes('/products');
  expect(cartChoice.type).toBe('shop');
});

test.each([['/shri-program/activation?tab=2', 'not-open.activation']] as const)(
  'the page for %s shows that feature’s name',
  async (path, page) => {
    history.replaceState(null, '', path);
    render(<Routes />);
    await screen.findByText(text('not-open.title', { page: text(page) }));
  },
);

test('a screen that loads slowly says so, and one that does not load shows a message and a next step after a while', async () => {
  history.replaceState(null, '', '/me/data');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  /** Errors that reach the error report. */
  const reported: string[] = [];
  vi.stubGlobal('queueMicrotask', (tell: () => void) => {
    try {
      tell();
    } catch (error) {
      reported.push(`${error}`);
    }
  });
  try {
    render(<Routes />);
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(screen.queryByText(text('error.screen-title'))).toBeNull();
    expect(screen.queryByText(text('net.slow'))).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText(text('net.slow'))).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(screen.getByText(text('error.screen-title'))).toBeTruthy();
    expect(reported).toEqual(['Error: nothing came in time']);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
