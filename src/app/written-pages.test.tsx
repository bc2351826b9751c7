// Tests pages as the server writes them, and how the app takes them over.
import { act } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ProductDetail } from '#core/contract/catalog.ts';
import type { GrowthProduct } from '#core/contract/growth/growth.ts';
import type { PageData } from '#core/page-data.ts';
import { type FakeServer, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { productOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { isUntouched, leavePage, nodesOf, openWrittenPage, pageOf, root, startApp } from '../../tests/fixtures/pages/taken-over.tsx';
import { loadPages } from '../entry-pages.tsx';

const SHOP = 3;
const listOf = (more: Partial<NonNullable<PageData['list']>> = {}): PageData => ({
  vendor: vendorOf(SHOP),
  list: { query: {}, products: [1, 2, 3, 4].map((id) => productOf(id)), total: 4, ...more },
  season: 'rabi',
  // The page contains banners, as a real page does. Otherwise a late answer to one test would be stored during the next.
  banners: [],
});
const detail: ProductDetail = {
  ...productOf(7),
  description: { en: 'Feeds the paddy.', hi: 'धान को ताकत देता है।' },
  use: { en: 'Two bags an acre.', hi: 'एक एकड़ में दो बोरी।' },
  safety: null,
  hazard: null,
  hsn: '3102',
  gst_rate: 5,
};
const productPage: PageData = { vendor: vendorOf(SHOP), product: detail, crops: [] };
const grown = (id: number, en: string): GrowthProduct => ({
  id,
  names: { en, hi: `${en} हिन्दी` },
  packs: { en: '1 l', hi: '1 लीटर' },
  texts: { en: `What ${en} does.`, hi: 'काम' },
  befores: { en: 'Hard soil.', hi: 'पहले' },
  afters: { en: 'Loose soil.', hi: 'बाद में' },
  price: 41_000,
  discount_price: 38_000,
  image_url: '/pictures/v1/bottle_leaf_green_1-l.svg',
});
const growthPage: PageData = { vendor: vendorOf(SHOP), growth: [grown(4645, 'Humic acid'), grown(8704, 'Micronutrients')] };
let server: FakeServer;
beforeAll(loadPages);
beforeEach(() => {
  localStorage.clear();
  server = startServer({ listVendors: () => ({ results: [vendorOf(SHOP)], next: null }) });
});
afterEach(leavePage);

const cards = (): Element[] => [...document.querySelectorAll('main article')];
const namesOf = (some: readonly Element[]) => some.map((card) => card.querySelector('h3')?.textContent);
/** Taps until the button is live, and it counts once. */
async function adds(press: () => HTMLElement | null | undefined, place: () => Element | null | undefined): Promise<void> {
  await vi.waitFor(async () => {
    await act(async () => press()?.click());
    expect(place()?.querySelector('[role=status]')?.textContent).toContain('1');
  });
}

test('the page contains products in its language, and the next page does not reuse them', () => {
  const page = pageOf('/', listOf(), { language: 'hi' });
  expect(page).toContain('सामान 1');
  expect(page).toContain('दुकान 3');
  expect(page).toContain('data-prepared="hi 1 0,3"');
  const without = pageOf('/', undefined);
  expect(without).not.toMatch(/Product|Shop 3|application\/json/);
  expect(without).toContain('data-prepared="en 1 "');
  expect(pageOf('/', undefined, { isChosen: false })).toContain('data-prepared="welcome"');
});

test.each([
  ['/', listOf()],
  ['/products', listOf()],
])('%s: the app keeps the written products without a request, and they can be bought', async (path, data) => {
  const { name } = await openWrittenPage(pageOf(path, data), path);
  expect(name).toBe(root().dataset['prepared']);
  const before = cards();
  expect(namesOf(before)).toEqual(['Product 1, 1 kg', 'Product 2, 1 kg', 'Product 3, 1 kg', 'Product 4, 1 kg']);
  await startApp();
  // The rest of the app has not loaded yet, and nothing has moved.
  expect(isUntouched(before, cards())).toBe(true);
  await adds(
    () => before[0]?.querySelector('button'),
    () => before[0],
  );
  expect(isUntouched(before, cards())).toBe(true);
  expect(server.of('listProducts')).toEqual([]);
  expect(localStorage.getItem('khurpi.vendor')).toBe(String(SHOP));
});

test('the page contains the shop’s banners, and the app keeps them without a request', async () => {
  const titles = { en: 'Rabi seed is here', hi: 'रबी के बीज आ गए' };
  const banners = [{ id: 9, titles, texts: { en: '', hi: '' }, link: '/products?search=rabi', image_url: null, ends_at: null }];
  const page = pageOf('/', { ...listOf(), banners });
  expect(page).toContain('Rabi seed is here');
  await openWrittenPage(page);
  const before = [...document.querySelectorAll('a[href="/products?search=rabi"]')];
  await startApp();
  await vi.waitFor(() => expect(localStorage.getItem('khurpi.banners')).toContain('Rabi seed is here'));
  expect(before).toHaveLength(1);
  expect(isUntouched(before, [...document.querySelectorAll('a[href="/products?search=rabi"]')])).toBe(true);
  expect(server.of('listBanners')).toEqual([]);
});

test('the page contains the whole product: name, price, shop, and use', () => {
  document.body.innerHTML = pageOf('/products/7', productPage, { language: 'hi' });
  const text = root().textContent ?? '';
  for (const word of ['सामान 7', 'धान को ताकत देता है।', 'एक एकड़ में दो बोरी।', 'दुकान 3', '₹']) expect(text).toContain(word);
  expect(document.querySelector('h1')?.textContent).toBe('सामान 7');
  const [picture, ...others] = document.querySelectorAll('img');
  expect(others).toEqual([]);
  for (const name of ['width', 'height']) expect(picture?.getAttribute(name)).toMatch(/^\d+$/);
  expect([picture?.getAttribute('loading'), picture?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
});

test('the app keeps a written product: no element changes and no request is made', async () => {
  const { name } = await openWrittenPage(pageOf('/products/7', productPage), '/products/7');
  expect(name).toBe(root().dataset['prepared']);
  const [before, words] = [nodesOf(), root().textContent];
  expect(before.length).toBeGreaterThan(40);
  /** The only new element is the end of the page, where other goods appear later. */
  const expectKept = (): void => {
    const now = nodesOf();
    expect(now.length - before.length).toBeLessThanOrEqual(1);
    expect(
      isUntouched(
        before,
        now.filter((node) => before.includes(node)),
      ),
    ).toBe(true);
  };
  await startApp();
  expectKept();
  expect(root().textContent).toBe(words);
  const bar = () => root().querySelector('main aside');
  const add = bar()?.querySelector('button');
  await vi.waitFor(() => expect(document.title).toContain('Product 7'));
  expectKept();
  await adds(() => add, bar);
  expect(server.of('getProduct')).toEqual([]);
  expect(server.of('listMasterData')).toEqual([]);
  expect(server.of('listVendors')).toEqual([]);
});

test.each([
  ['unknown', 'Page not found'],
  ['gone', 'Not sold in this shop now'],
] as const)('the written page and then the app say that a product is %s', async (missing, words) => {
  const { name } = await openWrittenPage(
    pageOf('/products/7', missing === 'unknown' ? { missing } : { vendor: vendorOf(SHOP), missing }),
    '/products/7',
  );
  expect(name).toBe(root().dataset['prepared']);
  const before = nodesOf();
  expect(root().textContent).toContain(words);
  await startApp();
  await vi.waitFor(() => expect(document.title).toContain(words));
  expect(isUntouched(before, nodesOf())).toBe(true);
  expect(server.of('getProduct')).toEqual([]);
});

test('a visitor without a chosen language can switch to the other one, before and after the app starts', async () => {
  const { name } = await openWrittenPage(pageOf('/products/7', productPage, { isChosen: false }), '/products/7', false);
  expect(name).toBe(root().dataset['prepared']);
  const other = [...document.querySelectorAll('button')].find((button) => button.textContent === 'हिन्दी');
  expect(other).toBeDefined();
  await startApp();
  await vi.waitFor(async () => {
    await act(async () => other?.click());
    expect(root().textContent).toContain('धान को ताकत देता है।');
  });
});

test('with pictures on tap, the page contains none', async () => {
  localStorage.setItem('khurpi.low-data', '1');
  const { name } = await openWrittenPage(pageOf('/products/7', productPage, { isLowData: true }), '/products/7');
  expect(document.querySelector('img')).toBeNull();
  expect(name).toBe(root().dataset['prepared']);
});

test('a page of another shop than the phone’s is not used', async () => {
  localStorage.setItem('khurpi.vendor', '8');
  const { prepared, name } = await openWrittenPage(pageOf('/', listOf()));
  expect(prepared.page).toBeUndefined();
  expect(name).not.toBe(root().dataset['prepared']);
});

test('a phone that shows pictures on tap draws the page again from its data', async () => {
  localStorage.setItem('khurpi.low-data', '1');
  const { prepared, name } = await openWrittenPage(pageOf('/', listOf()));
  expect(prepared.page).toBeDefined();
  expect(name).not.toBe(root().dataset['prepared']);
});

test.each([false, true])('the page contains the terms and keeps them; pictures wait for a tap: %s', async (isLowData) => {
  if (isLowData) localStorage.setItem('khurpi.low-data', '1');
  const { name } = await openWrittenPage(pageOf('/terms', {}), '/terms');
  expect(name).toBe(root().dataset['prepared']);
  const before = nodesOf();
  expect(document.querySelector('h1')?.textContent).not.toBe('');
  await startApp();
  await vi.waitFor(() => expect(document.title).toContain(document.querySelector('h1')?.textContent ?? '?'));
  expect(isUntouched(before, nodesOf())).toBe(true);
});

test.each([
  ['/growth', 'Humic acid', 'Micronutrients'],
  ['/growth/8704', 'What Micronutrients does.', 'Loose soil.'],
])('%s and its prices are in the page; the app keeps them, and more can be added', async (path, ...words) => {
  const { name } = await openWrittenPage(pageOf(path, growthPage), path);
  expect(name).toBe(root().dataset['prepared']);
  const before = nodesOf();
  for (const word of [...words, '₹']) expect(root().textContent).toContain(word);
  const number = root().querySelector('input');
  expect(number?.autocomplete).toBe('off');
  const pictures = [...document.querySelectorAll('img')];
  for (const picture of pictures) expect(picture.getAttribute('width')).toMatch(/^\d+$/);
  // Typed before the page answers, it is not lost.
  if (number) number.value = '98765';
  await startApp();
  expect(isUntouched(before, nodesOf())).toBe(true);
  await vi.waitFor(() => expect(document.title).toContain(path === '/growth' ? 'Growth' : 'Micronutrients'));
  const more = document.querySelector<HTMLElement>('button[aria-label^="One more"]');
  await vi.waitFor(async () => {
    await act(async () => more?.click());
    expect(more?.parentElement?.textContent).toMatch(/[1-9]/);
  });
  // The box asks the browser not to store its number.
  expect([number?.autocomplete, number?.value]).toEqual(['off', '98765']);
  expect(server.of('listPackages')).toEqual([]);
});

test('the app keeps the written page of a growth product that is not offered', async () => {
  await openWrittenPage(pageOf('/growth/8702', growthPage), '/growth/8702');
  const before = nodesOf();
  expect(document.querySelector('a[href="/growth"]')).not.toBeNull();
  await startApp();
  await vi.waitFor(() => expect(document.title).not.toBe(''));
  expect(isUntouched(before, nodesOf())).toBe(true);
});

test('an unknown path says so in the page, and later in the app', async () => {
  const { name } = await openWrittenPage(pageOf('/404', {}), '/cards/of/the/past');
  expect(name).toBe(root().dataset['prepared']);
  expect(root().textContent).toContain('Page not found');
  const before = nodesOf();
  await startApp();
  await vi.waitFor(() => expect(document.title).toContain('Page not found'));
  expect(isUntouched(before, nodesOf())).toBe(true);
});

test('text typed into the search before the app starts is searched', async () => {
  await openWrittenPage(pageOf('/products', listOf()), '/products');
  const box = root().querySelector<HTMLInputElement>('input[type=search]');
  if (box) box.value = 'urea';
  await startApp();
  expect(box?.value).toBe('urea');
  await vi.waitFor(() => expect(location.search).toBe('?search=urea'));
  expect(root().querySelector<HTMLInputElement>('input[type=search]')?.value).toBe('urea');
});
