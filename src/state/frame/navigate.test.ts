import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createNavigation, goBack, goTo, startNavigation } from './navigate.ts';
import { openSheet, sheetDepth, startSheets } from './sheet-state.ts';

beforeAll(startSheets);

/** The app opened at a path, without any history. */
function openAt(path: string) {
  history.replaceState(null, '', path);
  const own = createNavigation();
  startNavigation(own);
  return { goBack: (fallback: string) => goBack(fallback, own) };
}

beforeEach(() => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('');
});

test('open sheets close before a new page opens, so that Back returns to the right page', async () => {
  history.replaceState(null, '', '/cart');
  openSheet({ sheet: 'coupons' });
  await goTo('/orders');
  expect([location.pathname, sheetDepth()]).toEqual(['/orders', 0]);
  history.back();
  expect([location.pathname, sheetDepth()]).toEqual(['/cart', 0]);
});

test('a page that replaces another adds no history entry', async () => {
  await goTo('/products');
  const { length } = history;
  await goTo('/products?search=seed', { isReplacing: true });
  expect([location.search, history.length]).toEqual(['?search=seed', length]);
});

test('Back inside the app is the browser’s own', async () => {
  const { goBack } = openAt('/products');
  await goTo('/product/7');
  goBack('/');
  expect(location.pathname).toBe('/products');
});

test('a page that was opened from elsewhere goes to the fallback, never out of the app', async () => {
  history.pushState(null, '', '/elsewhere');
  const { goBack } = openAt('/product/7');
  goBack('/products');
  expect(location.pathname).toBe('/products');
});

test('a page that was opened from one of our own returns there', async () => {
  history.pushState(null, '', '/product/7');
  const { goBack } = openAt('/product/7/insurance');
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${location.origin}/products`);
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  goBack('/');
  expect(back).toHaveBeenCalledOnce();
});
