// Every path of the specification shows a page of its own, and the page follows the address.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
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

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'rest')]);
  activateLanguage('en');
});

const goes = (path: string): Promise<void> => act(async () => navigate(path));

test('the home path follows its query: the list from the empty cart, and back', async () => {
  history.replaceState(null, '', '/');
  render(<Routes />);
  await screen.findByText('home');
  await goes('/?so=y');
  await screen.findByText('list');
  await goes('/');
  await screen.findByText('home');
});

test.each([
  ['/shri-program/activation?tab=2', 'not-open.activation'],
  ['/community/post/12', 'not-open.post'],
  [`/${__BRAND__}/post/12`, 'not-open.post'],
  ['/blog', 'not-open.blog'],
  ['/blog/save-paddy', 'not-open.blog'],
  ['/insurance/policies', 'not-open.insurance'],
  ['/insurance/claims', 'not-open.insurance'],
  ['/insurance/kyc', 'not-open.insurance'],
  ['/growth', 'not-open.growth'],
] as const)('%s is told by its name', async (path, page) => {
  history.replaceState(null, '', path);
  render(<Routes />);
  await screen.findByText(text('not-open.title', { page: text(page) }));
});

test('the screen of a path is fetched ahead; of a path without one nothing is', async () => {
  const { fetchScreen } = await import('./routes.tsx');
  fetchScreen('/nowhere');
  fetchScreen('/growth/1');
  expect(fetched).toEqual([]);
  fetchScreen('/order/12');
  await vi.waitFor(() => expect(fetched).toEqual(['order']));
  fetchScreen('/ondc/cart');
  await vi.waitFor(() => expect(fetched).toEqual(['order', 'cart']));
});
