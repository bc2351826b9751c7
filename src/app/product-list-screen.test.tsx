// Tests the list of products: help when nothing is found, and chips that return on scrolling up.
import { act, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startVendor } from '#state/vendor/vendor-state.ts';
import { withLocks } from '../../tests/fixtures/app/browser-locks.ts';
import { type Asked, type FakeServer, refuse, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { button, loadWords, tap } from '../../tests/fixtures/app/on-screen.ts';
import { productOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { Routes } from './routes.tsx';

/** The shop has one urea, in the first category, for no season, and not insured. */
const find = ({ query }: Asked) => {
  const isFound = !query.season && !query.insured && (query.category ?? 1) === 1 && (query.search ?? 'urea') === 'urea';
  return { results: isFound ? [productOf(1)] : [], next: null, total: isFound ? 1 : 0 };
};

let server: FakeServer;

beforeAll(loadWords);
/** On a wide screen the filters ask the server, and a late request would reach the server of the next test. */
const hasWideScreen = (matches: boolean) => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches }));

beforeEach(() => {
  hasWideScreen(false);
  withLocks();
  localStorage.setItem('khurpi.vendor', '1');
  server = startServer({
    listVendors: () => ({ results: [vendorOf(1)], next: null }),
    listProducts: find,
    listCatalogChanges: () => refuse(400, 'BAD_REQUEST'),
  });
  startVendor();
});

const opens = (address: string): void => {
  history.replaceState(null, '', address);
  render(<Routes />);
};
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search products' });
const clearButton = () => screen.queryByRole('button', { name: 'Clear filter' });

test.each([
  ['/products?search=urea&season=rabi', '?search=urea'],
  ['/products?search=urea&category=2&insured=y&sort=price_low', '?search=urea&sort=price_low'],
  ['/ondc?search=urea&season=zaid', '?search=urea'],
])('clearing the filters at %s keeps the search and finds products', async (address, kept) => {
  opens(address);
  await screen.findByRole('heading', { name: /urea/ });
  expect(screen.queryAllByRole('article')).toEqual([]);
  await tap('Clear filter');
  expect(location.pathname + location.search).toBe(address.split('?')[0] + kept);
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(searchBox().value).toBe('urea');
  expect(clearButton()).toBeNull();
});

test.each(['/products?search=tractor', '/products?search=tractor&sort=name'])(
  'without results at %s there is no filter to clear',
  async (address) => {
    opens(address);
    await screen.findByRole('heading', { name: /tractor/ });
    expect(clearButton()).toBeNull();
    expect(location.pathname + location.search).toBe(address);
  },
);

/** A finger moves the page so that this much of it is above the screen. */
const scrollsTo = (y: number) =>
  act(async () => {
    document.documentElement.scrollTop = y;
    dispatchEvent(new Event('scroll'));
  });
/** The chips stay visible over the list. The style sheet does this for elements with the mark. */
const areChipsBack = (): boolean => button('Filter').closest('[data-back]') !== null;

test('the chips hide on scrolling down, and return on scrolling up', async () => {
  await scrollsTo(0);
  opens('/products');
  await screen.findByRole('article');
  expect(areChipsBack()).toBe(false);
  await scrollsTo(600);
  expect(areChipsBack()).toBe(false);
  await scrollsTo(500);
  expect(areChipsBack()).toBe(true);
  await scrollsTo(700);
  expect(areChipsBack()).toBe(false);
});

test('small finger movements neither show nor hide the chips', async () => {
  await scrollsTo(600);
  opens('/products');
  await screen.findByRole('article');
  await scrollsTo(595);
  expect(areChipsBack()).toBe(false);
  await scrollsTo(500);
  await scrollsTo(505);
  expect(areChipsBack()).toBe(true);
});

const cropFilters = () => screen.queryAllByRole('combobox', { name: 'Crop' });

test('a phone draws no filters beside the list, and does not fetch their options', async () => {
  opens('/products');
  await screen.findByRole('article');
  expect(cropFilters()).toEqual([]);
  expect(server.of('listMasterData')).toEqual([]);
});

test('a wide screen shows the filters beside the list', async () => {
  hasWideScreen(true);
  opens('/products');
  await screen.findByRole('article');
  expect(cropFilters()).toHaveLength(1);
  await vi.waitFor(() => expect(server.of('listMasterData').length).toBeGreaterThan(0));
});
