// A page opened by a link: its content is visible before the scripts load, and a tap on it is not lost.
import type { Page } from '@playwright/test';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

/** Makes every later document of the page record the sum of its layout shifts. */
const noteShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) (window as unknown as { shifts: number }).shifts += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [place, isProduct] of [
  ['a product', true],
  ['the list', false],
] as const)
  test(`${place} opened by link is complete: one tap on Add counts once, and nothing moves`, async ({ page, server }) => {
    const { results } = await (await fetch(`${server.url}/api/hyperlocal/v1/products?vendor=1`)).json();
    const [product] = results as { id: number; names: { hi: string } }[];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await noteShifts(page);
    const shop = new ShopDriver(page, 'hi', server.url);
    await page.goto(isProduct ? `/products/${product?.id}?lang=hi` : '/products?lang=hi', { waitUntil: 'commit' });
    const add = isProduct
      ? shop.button('cart.add-to-cart')
      : page
          .getByRole('article')
          .filter({ hasText: product?.names.hi ?? '?' })
          .getByRole('button')
          .first();
    await expect(page.getByRole('heading', { name: product?.names.hi ?? '?' }).first()).toBeVisible();
    await add.tap();
    release();
    const one = page.getByRole('main').getByRole('status', { name: shop.say('cart.quantity', { n: 1 }), exact: true });
    await expect(one).toBeVisible();
    await shop.settle();
    await expect(one).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
    // The picture in the page stays, and the phone keeps it for offline use.
    const drawn = await page
      .locator('img[data-at][src^="data:image/svg"]')
      .evaluateAll((images) => images.map((image) => image.getAttribute('data-at') ?? ''));
    expect(drawn).toHaveLength(isProduct ? 1 : 0);
    for (const at of drawn) await expect.poll(() => page.evaluate(async (one) => Boolean(await caches.match(one)), at)).toBe(true);
    // Only requests for more of the list have a cursor, and those are allowed.
    const again = isProduct ? `/api/hyperlocal/v1/products/${product?.id}` : '/api/hyperlocal/v1/products';
    expect(asked.map((url) => new URL(url)).filter(({ pathname, search }) => pathname === again && !search.includes('cursor='))).toEqual(
      [],
    );
  });
