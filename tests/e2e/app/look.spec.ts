// The look of a small phone: nothing covers, wraps or scrolls where it should not.
import type { Locator, Page } from '@playwright/test';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { signedIn } from '../../drivers/signed-in.ts';
import { sticksOut } from '../../fixtures/browser/small-targets.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

/** Has a running policy. */
const INSURED_FARMER = '9876500005';
const POLICY = 7;
const LONG_PLACE = {
  area: 'Ramchandrapur Bhattacharya Kalan Bazar',
  city: 'Muzaffarpur',
  postalCode: '843109',
  district: 'Muzaffarpur',
  state: 'Bihar',
  district_id: null,
  state_id: null,
};

const wide = (page: Page, width: number): Promise<void> => page.setViewportSize({ width, height: 640 });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function boxOf(place: Locator): Promise<Box> {
  const box = await place.boundingBox();
  if (!box) throw new Error('it is not on the page');
  return box;
}

test('the place stands whole in the header of home: a long name is cut, its PIN code is not', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'hi', server.url);
  await page.addInitScript((place) => localStorage.setItem('khurpi.place', JSON.stringify(place)), LONG_PLACE);
  await shop.open('/');
  const chip = page.getByRole('banner').getByRole('button', { name: LONG_PLACE.postalCode });
  const pin = chip.getByText(LONG_PLACE.postalCode);
  for (const [width, large] of [
    [360, false],
    [320, false],
    [320, true],
  ] as const) {
    await wide(page, width);
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), large ? '200%' : '');
    const where = `${width} px, ${large ? 'large letters' : 'usual letters'}`;
    const [outer, inner] = [await boxOf(chip), await boxOf(pin)];
    expect(outer.height, where).toBeGreaterThanOrEqual(48);
    expect(inner.x + inner.width, where).toBeLessThanOrEqual(outer.x + outer.width);
    expect(await pin.evaluate((span) => span.scrollWidth <= span.clientWidth + 1), where).toBe(true);
    expect(await sticksOut(page), where).toEqual([]);
    if (!large) expect((await boxOf(page.getByRole('banner'))).height, where).toBeLessThanOrEqual(58);
    const logo = await boxOf(page.getByRole('banner').getByRole('link', { name: shop.say('brand') }));
    expect(logo.x + logo.width <= outer.x + 1 || logo.y + logo.height <= outer.y + 1, where).toBe(true);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await chip.click();
  await expect(page.getByRole('dialog', { name: shop.say('vendor.choose') })).toBeVisible();
});

test('at 320 px the stepper covers no price', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'hi', server.url);
  await wide(page, 320);
  await shop.open('/products');
  const cards = page.getByRole('article');
  await expect(cards.nth(3)).toBeAttached();
  for (let n = 0; n < 4; n++) {
    const add = cards.nth(n).getByRole('button', { name: shop.like('cart.add-item') });
    if ((await add.count()) === 0) continue;
    await add.click();
    const less = await boxOf(cards.nth(n).getByRole('button', { name: shop.like('cart.one-less') }));
    const price = await boxOf(cards.nth(n).locator('b', { hasText: '₹' }).first());
    expect(price.x + price.width <= less.x + 1 || price.y + price.height <= less.y + 1, `card ${n}`).toBe(true);
  }
});

test('the foot of the loss form keeps both buttons in one line', async ({ page, server }) => {
  const shop = await signedIn(page, server.url, INSURED_FARMER, 'hi');
  await page.goto(`/insurance/claims/report/${POLICY}`);
  await page.locator('label').filter({ hasText: 'तेज़ हवा' }).click();
  await shop.button('loss.next').click();
  await expect(page.getByText(shop.say('loss.step', { n: 2, most: 4 }))).toBeVisible();
  for (const width of [360, 320]) {
    await wide(page, width);
    const [back, next] = [await boxOf(shop.button('loss.back', page.locator('main'))), await boxOf(shop.button('loss.next'))];
    expect(next.x, `${width} px`).toBeGreaterThan(back.x + back.width);
    expect(next.width, `${width} px`).toBeGreaterThan(back.width);
    expect(Math.abs(next.y + next.height / 2 - back.y - back.height / 2), `${width} px`).toBeLessThan(4);
  }
});

test('a short page has nothing to scroll, and headings go down one step at a time', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'hi', server.url);
  await shop.open('/waiting');
  for (const path of ['/waiting', '/wishlist', '/cart']) {
    await shop.visit(path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), path).toBeLessThanOrEqual(0);
  }
  await shop.visit('/products');
  await expect(page.getByRole('article').nth(3)).toBeAttached();
  const levels = await page.locator('h1, h2, h3, h4').evaluateAll((all) => all.map(({ tagName }) => Number(tagName.at(1))));
  expect(levels.filter((level, n) => level > (levels[n - 1] ?? 0) + 1)).toEqual([]);
});

test('pages fade into each other, and less motion is less', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  await page.addInitScript(() => {
    const start = document.startViewTransition?.bind(document);
    if (!start) return;
    document.startViewTransition = (update) => {
      document.documentElement.dataset['fades'] = String(Number(document.documentElement.dataset['fades'] ?? 0) + 1);
      return start(update);
    };
  });
  const fades = (): Promise<string | null> => page.locator('html').getAttribute('data-fades');
  await shop.open('/');
  await shop.settle();
  const tab = page.getByRole('navigation', { name: shop.say('nav.main') }).getByRole('link', { name: shop.say('nav.shop') });
  const home = page.getByRole('navigation', { name: shop.say('nav.main') }).getByRole('link', { name: shop.say('nav.home') });
  await tab.click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await fades()).toBeNull();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await home.click();
  await expect(page.getByRole('heading', { name: shop.say('home.popular') })).toBeVisible();
  expect(await fades()).toBe('1');
  await tab.click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/products$/);
});
