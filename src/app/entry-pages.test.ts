// Tests pages as text: which paths have one, and that texts in it stay text.
import { beforeAll, expect, test } from 'vitest';
import { productOf, vendorOf } from '../../tests/fixtures/app/shop-samples.ts';
import { hasScreen, loadPages, renderPage } from '../entry-pages.tsx';

beforeAll(loadPages);

test('the app has a screen for each of its own paths, and for every page that login may lead to', () => {
  for (const path of [
    '/',
    '/cart',
    '/orders',
    '/order/7',
    '/order/7/bill',
    '/growth',
    '/growth/8702',
    '/insurance/kyc',
    '/me/data',
    '/login',
    '/launch',
  ])
    expect([path, hasScreen(path)]).toEqual([path, true]);
  for (const path of [
    '/community/post/7',
    '/khurpi/post/7',
    '/blog',
    '/blog/paddy',
    '/shri-program/activation',
    '/waiting',
    '/ondc/cart',
    `/approve/${'a'.repeat(43)}`,
  ])
    expect([path, hasScreen(path)]).toEqual([path, true]);
  for (const path of [
    '/nowhere',
    '/cart/7',
    '/order',
    '/order/7/x',
    '/products/7/x',
    '/approve',
    '/approve/a/b',
    '//evil.example',
    '/wp-admin',
    '/%2e%2e/',
  ])
    expect([path, hasScreen(path)]).toEqual([path, false]);
});

test('a shop’s text ends neither the markup nor the data', () => {
  const evil = '</script><script>alert(1)</script><!--<img src=x onerror=alert(1)>"\u2028';
  const names = { en: evil, hi: evil };
  const list = { query: {}, products: [productOf(1, { name: evil, names })], total: 4 };
  const data = { vendor: vendorOf(3, { names }), list, season: 'rabi' as const };
  document.body.innerHTML = renderPage({ path: '/', language: 'en', isChosen: true, data }).body;
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(document.querySelector('img[onerror]')).toBeNull();
  expect(document.querySelector('h3')?.textContent).toContain(evil);
  expect(JSON.parse(document.getElementById('prepared')?.textContent ?? '')).toEqual(data);
});
