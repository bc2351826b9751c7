// A browser that stores nothing for the shop. No page is blank, the farmer can buy, and a notice explains the problem.
import type { Page } from '@playwright/test';
import { addAddressOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { chooseFirstAddress } from '../../drivers/buyer-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const UREA = /Urea, neem coated, 45 kg/;
const ROUTES = [
  '/products',
  '/products/2001',
  '/cart',
  '/login',
  '/orders',
  '/me',
  '/waiting',
  '/wishlist',
  '/address/new',
  '/insurance',
  '/insurance/policies',
  '/insurance/claims',
  '/insurance/kyc',
  '/growth',
  '/blog',
  '/terms',
  '/privacy',
  '/dues',
  '/complaints',
  '/shared',
  '/tablet',
  '/community',
  '/desk',
  '/desk/orders',
];

/** Blocks site data before the app starts: every access throws the error of Chromium. Runs in the page. */
function block(): void {
  const deny = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const refuse = async (): Promise<never> => deny();
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { get: deny, configurable: true });
  Object.assign(IDBFactory.prototype, { open: deny, deleteDatabase: deny, databases: refuse });
  Object.assign(CacheStorage.prototype, { open: refuse, match: refuse, has: refuse, delete: refuse, keys: refuse });
  Object.assign(LockManager.prototype, { request: refuse });
}

/** Makes every write fail as on a full phone. */
function fill(): void {
  Object.assign(Storage.prototype, {
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
}

/** Makes databases answer with an error. */
function spoilDatabases(): void {
  IDBFactory.prototype.open = () => {
    const request = Object.assign(new EventTarget(), { error: new DOMException('Internal error opening backing store.', 'UnknownError') });
    const answer = (): void => {
      const event = new Event('error', { cancelable: true });
      request.dispatchEvent(event);
      (request as unknown as IDBOpenDBRequest).onerror?.(event);
    };
    setTimeout(answer);
    return request as unknown as IDBOpenDBRequest;
  };
}

/** Makes databases never answer. */
function hangDatabases(): void {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
}

/** Opens every route. Each page shows its own text, and nothing is still loading. */
async function seeEveryRoute(page: Page, shop: ShopDriver): Promise<void> {
  for (const path of ROUTES) {
    await page.goto(`${path}?lang=en`);
    await expect(page.locator('main'), path).toContainText(/\w{3}/);
    await expect(page.locator('main').getByRole('status', { name: shop.say('loading') }), path).toHaveCount(0);
    await expect(page.getByText(shop.say('error.failed')), path).toHaveCount(0);
  }
}

/** Adds goods to the cart without reloading the page. */
async function buy(page: Page, shop: ShopDriver): Promise<void> {
  await page.goto('/products?search=urea&lang=en');
  await shop.add(UREA);
  await shop.oneMore(UREA);
  await shop.goToCart();
  await expect(shop.quantity(UREA)).toHaveText('2');
  await expect(shop.button('login')).toBeVisible();
}

for (const [how, spoil, words] of [
  ['site data is blocked', block, 'keep.blocked'],
  ['the phone is full', fill, 'keep.full'],
  ['databases do not open', spoilDatabases, 'keep.not-open'],
] as const)
  test(`when ${how}, every page shows, the cart works, and one notice appears`, async ({ page, server, watch }) => {
    watch.allow(/Dexie: Workaround for Chrome UnknownError/);
    const shop = new ShopDriver(page, 'en', server.url);
    await page.addInitScript(spoil);
    await seeEveryRoute(page, shop);
    // Not a page that only asks for internet.
    await page.goto('/community?lang=en');
    await expect(page.locator('main').getByRole('article').first()).toBeVisible();
    await buy(page, shop);
    const line = page.getByText(shop.say(words));
    await expect(line).toBeVisible();
    await shop.button('keep.read').click();
    await expect(line).toBeHidden();
    await page.goBack();
    await expect(shop.product(UREA)).toBeVisible();
    await expect(line).toBeHidden();
  });

test('the app does not wait for databases that never answer', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  await page.addInitScript(hangDatabases);
  await buy(page, shop);
  await expect(page.getByText(shop.say('keep.not-open'))).toBeVisible();
  await shop.visit('/waiting');
  await expect(page.getByText(shop.say('waiting.unread'))).toBeVisible();
});

test('over plain http every page shows, and the cart survives a reload', async ({ page, server, context, watch }) => {
  watch.allow(/request to another origin: http:\/\/shop\.test/);
  // The browser ignores these headers over http and reports that.
  watch.allow(/Cross-Origin-Opener-Policy|Origin-Agent-Cluster/);
  await context.route('http://shop.test/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: server.url + pathname + search }) });
  });
  const shop = new ShopDriver(page, 'en', server.url);
  await page.goto('http://shop.test/');
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  for (const path of ROUTES) {
    await page.goto(`http://shop.test${path}?lang=en`);
    await expect(page.locator('main'), path).toContainText(/\w{3}/);
  }
  await page.goto('http://shop.test/login?lang=en');
  await expect(page.getByText(shop.say('login.not-secure'))).toBeVisible();
  await page.goto('http://shop.test/products?search=urea&lang=en');
  await shop.add(UREA);
  await page.goto('http://shop.test/cart?lang=en');
  await expect(shop.quantity(UREA)).toHaveText('1');
});

test('an order reaches the shop even if databases do not open', async ({ page, server, watch }) => {
  watch.allow(/Dexie: Workaround for Chrome UnknownError/);
  const account = await signInOverWire(server.url, freshPhone());
  await addAddressOverWire(server.url, account);
  const shop = new ShopDriver(page, 'en', server.url);
  await page.addInitScript(spoilDatabases);
  await buy(page, shop);
  await shop.loginFromCart(account.phone);
  await expect(shop.quantity(UREA)).toHaveText('2');
  await chooseFirstAddress(shop);
  await shop.placeOrder();
  await shop.seeOrderPlaced();
});
