// Home: what sells, the season, and the card that offers the app.
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { offerInstall, startInstall } from '#state/frame/install-state.ts';
import { startVendor } from '#state/vendor/vendor-state.ts';
import { refuse, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { productOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { comes } from '../../tests/fixtures/app/signed-in.ts';
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
  comes();
});
afterEach(() => act(async () => void dispatchEvent(new Event('appinstalled'))));

test('our card offers the app when the browser can and it is time, never twice against the person’s will', async () => {
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

test('two best sellers stand above the season, the others below it', async () => {
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

test('what stands below the first products keeps its place while they come', async () => {
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

test.each([
  ['2026-11-22', 'rabi'],
  ['2026-03-01', 'zaid'],
  ['2026-06-15', 'kharif'],
])('on %s the season opens the seeds of %s and no others', (day, season) => {
  vi.useFakeTimers({ now: Date.parse(`${day}T06:00:00Z`), toFake: ['Date'] });
  const { container } = render(<HomeScreen />);
  vi.useRealTimers();
  expect(container.querySelector('a[href*="season="]')?.getAttribute('href')).toBe(`/products?category=1&season=${season}`);
});
