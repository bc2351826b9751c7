// The home page as the server writes it, and how the app takes it over.
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { HomePage } from '#core/home-page.ts';
import { type FakeServer, startServer } from '../../tests/fixtures/app/fake-server.ts';
import { productOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { loadPages, renderHome } from '../entry-pages.tsx';

const SHOP = 3;
const homeOf = (more: Partial<HomePage> = {}): HomePage => ({
  vendor: vendorOf(SHOP),
  products: [1, 2, 3, 4].map((id) => productOf(id)),
  total: 4,
  season: 'rabi',
  ...more,
});

let server: FakeServer;
beforeAll(loadPages);
beforeEach(() => {
  localStorage.clear();
  server = startServer({ listVendors: () => ({ results: [vendorOf(SHOP)], next: null }) });
});
afterEach(() => {
  document.body.replaceChildren();
});

/** A phone opens a page, with an app that knows nothing yet. */
async function opens(html: string) {
  document.body.innerHTML = html;
  vi.resetModules();
  const [{ prepared, preparedName, readPrepared }, { startSettings }, { startVendor }, { languageState, showLanguage }] = await Promise.all(
    [
      import('#state/vendor/prepared-page.ts'),
      import('#state/frame/settings-state.ts'),
      import('#state/vendor/vendor-state.ts'),
      import('#state/frame/language-state.ts'),
    ],
  );
  readPrepared();
  startSettings();
  startVendor();
  await showLanguage('en');
  languageState.isChosen = true;
  return { prepared, name: preparedName('en', prepared.home) };
}

const root = (): HTMLElement => document.getElementById('root') as HTMLElement;
const cards = (): Element[] => [...document.querySelectorAll('main article')];
/** The very nodes, not ones that look the same. */
const isUntouched = (before: readonly Element[]): boolean => {
  const now = cards();
  return now.length === before.length && now.every((card, i) => card === before[i]);
};
const namesOf = (some: readonly Element[]) => some.map((card) => card.querySelector('h3')?.textContent);

test('products stand in the page, in the language of the page; the next page knows nothing of it', () => {
  const page = renderHome('hi', homeOf());
  expect(page).toContain('सामान 1');
  expect(page).toContain('दुकान 3');
  expect(page).toContain('data-prepared="hi 3"');
  const without = renderHome('en');
  expect(without).not.toMatch(/Product|Shop 3|application\/json/);
  expect(without).toContain('data-prepared="en"');
  expect(renderHome(undefined)).toContain('data-prepared="welcome"');
});

test('what a shop calls its goods is text: it ends neither the markup nor the data', () => {
  const evil = '</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>"\u2028';
  const names = { en: evil, hi: evil };
  const home = homeOf({ vendor: vendorOf(SHOP, { names }), products: [productOf(1, { name: evil, names })] });
  document.body.innerHTML = renderHome('en', home);
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(document.querySelector('img[onerror]')).toBeNull();
  expect(document.querySelector('h3')?.textContent).toContain(evil);
  expect(JSON.parse(document.getElementById('prepared')?.textContent ?? '')).toEqual(home);
});

test('the app takes the products over as they stand, without asking for them, and they can be bought', async () => {
  const { name } = await opens(renderHome('en', homeOf()));
  expect(name).toBe(root().dataset['prepared']);
  const before = cards();
  expect(namesOf(before)).toEqual(['Product 1, 1 kg', 'Product 2, 1 kg', 'Product 3, 1 kg', 'Product 4, 1 kg']);
  const { App } = await import('./app.tsx');
  await act(async () => void hydrateRoot(root(), <App />));
  // The rest of the app has not come yet: nothing has moved.
  expect(isUntouched(before)).toBe(true);
  await vi.waitFor(async () => {
    await act(async () => before[0]?.querySelector('button')?.click());
    expect(before[0]?.querySelector('[role=status]')?.textContent).toContain('1');
  });
  expect(isUntouched(before)).toBe(true);
  expect(server.of('listProducts')).toEqual([]);
  expect(localStorage.getItem('khurpi.vendor')).toBe(String(SHOP));
});

test.each([
  ['of another shop than the phone’s', 'khurpi.vendor', '8'],
  ['with pictures, on a phone that shows them when asked', 'khurpi.low-data', '1'],
])('a page %s is of no use', async (_, key, value) => {
  localStorage.setItem(key, value);
  const { prepared, name } = await opens(renderHome('en', homeOf()));
  expect(prepared.home).toBeUndefined();
  expect(name).not.toBe(root().dataset['prepared']);
});
