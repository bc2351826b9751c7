// Home: what sells, the season, and the card that offers the app.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { offerInstall, startInstall } from '#state/frame/install-state.ts';
import { startVendor } from '#state/vendor/vendor-state.ts';
import { refuse, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { packOf, productOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { signInPerson } from '../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { HomeScreen } from './home.tsx';

const card = () => screen.queryByRole('region', { name: text('install.title') });

/** The browser could install the app, and leaves it to the page to say so. */
const browserOffers = () => act(async () => void dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })));

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'goods'), loadMessages('en', 'rest')]);
  activateLanguage('en');
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  startServer();
  signInPerson();
});
afterEach(() => act(async () => void dispatchEvent(new Event('appinstalled'))));

test('a card offers the app at the right time, and never again after a no', async () => {
  localStorage.setItem('khurpi.visits', '1');
  startInstall();
  render(<HomeScreen />);
  expect(card()).toBeNull();
  await browserOffers();
  expect((await screen.findByRole('region', { name: text('install.title') })).textContent).toMatch(/\d+ MB/);
  await act(async () => screen.getByRole('button', { name: text('install.no') }).click());
  await vi.waitFor(() => expect(card()).toBeNull());
  await browserOffers();
  expect(card()).toBeNull();
  await act(async () => offerInstall());
  expect(card()).not.toBeNull();
});

test('two best sellers are above the season, the others below it', async () => {
  startServer({
    listVendors: () => ({ results: [vendorOf(1)], next: null }),
    listProducts: () => ({ results: [1, 2, 3, 4, 5, 6].map((id) => productOf(id)), next: null, total: 6 }),
    listCatalogChanges: () => refuse(400, 'BAD_REQUEST'),
  });
  const { container } = render(<HomeScreen />);
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
  const order = [...container.querySelectorAll('article, a[href*="season="]')].map((one) => one.tagName);
  expect(order.indexOf('A')).toBe(2);
});

test('what ran out is not one of the two best sellers', async () => {
  const goods = [1, 2, 3, 4].map((id) => productOf(id, { variants: [packOf(id, { left: id === 1 ? 0 : 9 })] }));
  startServer({
    listVendors: () => ({ results: [vendorOf(32)], next: null }),
    listProducts: () => ({ results: goods, next: null, total: 4 }),
    listCatalogChanges: () => refuse(400, 'BAD_REQUEST'),
  });
  localStorage.setItem('khurpi.vendor', '32');
  startVendor();
  render(<HomeScreen />);
  await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
  const links = screen.getAllByRole('article').map((card) => card.querySelector('a')?.getAttribute('href'));
  expect(links).toEqual([2, 3, 1, 4].map((id) => `/products/${id}`));
});

test('content below the first products keeps its place while they load', async () => {
  let come = (): void => undefined;
  const waits = new Promise<void>((resolve) => (come = resolve));
  const server = startServer({
    listVendors: () => ({ results: [vendorOf(31)], next: null }),
    listProducts: async () => {
      await waits;
      return { results: [1, 2, 3, 4].map((id) => productOf(id)), next: null, total: 4 };
    },
    listCatalogChanges: () => refuse(400, 'BAD_REQUEST'),
  });
  localStorage.setItem('khurpi.vendor', '31');
  startVendor();
  const { container } = render(<HomeScreen />);
  const rows = () => [...container.querySelectorAll('[role="status"], article, a[href*="season="]')].map((one) => one.tagName);
  await vi.waitFor(() => expect(server.of('listProducts')).toHaveLength(1));
  expect(rows()).toEqual(['DIV', 'A']);
  come();
  await vi.waitFor(() => expect(rows()).toEqual(['ARTICLE', 'ARTICLE', 'A', 'ARTICLE', 'ARTICLE']));
});

describe('the shop’s banners', () => {
  const banner = (id: number, more: object = {}) => ({
    id,
    titles: { en: `Banner ${id}`, hi: `बैनर ${id}` },
    texts: { en: '', hi: '' },
    link: '/products?search=rabi',
    image_url: null,
    ends_at: null,
    ...more,
  });
  const shop = (id: number, more: object = {}) =>
    startServer({
      listVendors: () => ({ results: [vendorOf(id)], next: null }),
      listProducts: () => ({ results: [1, 2, 3, 4].map((one) => productOf(one)), next: null, total: 4 }),
      listCatalogChanges: () => refuse(400, 'BAD_REQUEST'),
      ...more,
    });
  const open = (id: number) => {
    localStorage.setItem('khurpi.vendor', String(id));
    startVendor();
    return render(<HomeScreen />).container;
  };

  test('are after two best sellers and before the season, and lead to their page', async () => {
    shop(21, { listBanners: () => ({ results: [banner(1), banner(2, { link: '', image_url: '/pictures/photo/x_480' })], next: null }) });
    const container = open(21);
    const link = await screen.findByRole('link', { name: 'Banner 1' });
    expect(link.getAttribute('href')).toBe('/products?search=rabi');
    expect(screen.queryByRole('link', { name: 'Banner 2' })).toBeNull();
    expect(container.querySelector('img[src="/pictures/photo/x_480"]')).not.toBeNull();
    await vi.waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(4));
    const order = [...container.querySelectorAll('article, a[href="/products?search=rabi"], a[href*="season="]')];
    expect(order.slice(0, 4).map((one) => one.tagName)).toEqual(['ARTICLE', 'ARTICLE', 'A', 'A']);
  });

  test('show offline as they were last seen, until they end, and in their shop only', async () => {
    const kept = [banner(3), banner(4, { ends_at: '2020-01-01T00:00:00Z' })];
    localStorage.setItem('khurpi.banners', JSON.stringify({ shop: 22, banners: kept }));
    shop(22).isGone = true;
    open(22);
    await screen.findByText('Banner 3');
    expect(screen.queryByText('Banner 4')).toBeNull();
    cleanup();
    shop(23).isGone = true;
    open(23);
    await vi.waitFor(() => expect(screen.queryByText('Banner 3')).toBeNull());
  });
});

test.each([
  ['2026-11-22', 'rabi'],
  ['2026-03-01', 'zaid'],
  ['2026-06-15', 'kharif'],
])('on %s the season opens the seeds of %s only', (day, season) => {
  vi.useFakeTimers({ now: Date.parse(`${day}T06:00:00Z`), toFake: ['Date'] });
  const { container } = render(<HomeScreen />);
  vi.useRealTimers();
  expect(container.querySelector('a[href*="season="]')?.getAttribute('href')).toBe(`/products?category=1&season=${season}`);
});
