// After one visit the shop works without the server: browsing, search in three ways of writing, wishlist, cart, every route.
import { ShopDriver } from '../drivers/shop-driver.ts';
import { keptOnPhone } from '../fixtures/browser/kept-on-phone.ts';
import { expect, NETWORK_NOISE, test } from '../fixtures/browser/test.ts';

test('browsing, search and the cart work again while the server is stopped', async ({ page, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = new ShopDriver(page, 'hi', server.url);
  const urea = /यूरिया नीम कोटेड, 45 किलो/;
  await shop.openFirstTime();
  await shop.search('urea');
  await shop.add(urea);
  await shop.settle();
  await expect(page.getByRole('status').filter({ hasText: /\d+/ }).first()).toBeVisible();
  // Waits for the whole catalogue, not only the requested list.
  await expect.poll(() => keptOnPhone(page)).toContain('SSP powder');
  await shop.visit('/products/2001');
  // Waits for the product page, because a card of the previous list has the same button.
  await expect(page.getByRole('heading', { level: 2, name: 'यूरिया नीम कोटेड' })).toBeVisible();
  await page.getByRole('button', { name: shop.like('wish.keep') }).click();
  await shop.link('wish.title').click();
  await expect(shop.product(urea)).toHaveCount(1);
  line.spoil(/./, 'refuse');
  await shop.page.reload();
  await expect(shop.product(urea)).toHaveCount(1);

  await page.goto('/');
  await expect(page.getByText(shop.say('net.off'))).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  // The customer can choose among the shops that the phone has seen.
  await page.getByRole('button', { name: new RegExp(shop.say('vendor.change')) }).click();
  const shops = page.getByRole('dialog', { name: shop.say('vendor.choose') });
  await expect(shops.getByRole('button', { name: /गाँव कृषि भंडार/ })).toBeVisible();
  await shops.getByRole('button', { name: shop.say('close') }).click();
  for (const words of ['khaad', 'खाद', 'beej', 'dawa', 'tomato']) {
    await shop.search(words);
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === words);
    await expect(page.getByRole('article').first(), words).toBeVisible();
  }
  await shop.search('urea');
  await shop.oneMore(urea);
  await shop.goToCart();
  await expect(page.getByRole('region', { name: shop.say('bill.title') })).toContainText('₹533.00');
  await page.reload();
  await expect(page.getByRole('region', { name: shop.say('bill.title') })).toContainText('₹533.00');
  await page.getByRole('button', { name: shop.like('cart.one-less') }).click();
  await expect(page.getByRole('region', { name: shop.say('bill.title') })).toContainText('₹266.50');
});

test('every route opens offline after one visit, by reload and by link, even after a hotspot', async ({
  page,
  context,
  server,
  line,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const shop = new ShopDriver(page, 'en', server.url);
  // Only the worker requests these files, so the sign-in pages of the hotspot reach its first install.
  line.spoil(/^GET \/(?:shell\.html|assets\/(?:cart|waiting)-)/, 'hotspot');
  await shop.open('/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(() => line.signInPages).not.toEqual([]);
  line.mend();
  await page.reload();
  await shop.settle();
  await context.setOffline(true);
  const routes = {
    '/': shop.link('search.products'),
    '/?so=y': page.getByRole('searchbox'),
    '/ondc?so=y': page.getByRole('searchbox'),
    '/products?search=urea': page.getByRole('article').first(),
    '/products/2001': page.getByRole('heading', { name: 'Urea, neem coated' }).first(),
    '/wishlist': page.getByText(shop.say('wish.none-title')),
    '/cart': page.getByText(shop.say('cart.empty')),
    '/login': page.getByLabel(shop.say('login.phone')),
    '/address/new': shop.button('login'),
    '/orders': shop.button('login'),
    '/order/1': shop.button('login'),
    '/waiting': page.getByText(shop.say('waiting.none')),
    '/me': page.getByRole('heading', { name: shop.say('me.language') }),
    '/terms': page.getByRole('heading', { name: shop.say('terms.keep-title') }),
    '/no-such-page': page.getByRole('link', { name: shop.say('not-found.home') }),
  };
  for (const [route, sign] of Object.entries(routes)) {
    await page.goto(route);
    await expect(sign, route).toBeVisible();
    await page.reload();
    await expect(sign, `${route} reloaded`).toBeVisible();
  }
});
