// The shop on a small phone: the content of the first screens, scroll positions, the Back button and the focus.
import type { Locator } from '@playwright/test';
import { CartDriver } from '../../drivers/cart-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

test('inside another app the bar’s three entries use its whole width', async ({ page, server }) => {
  const shop = new CartDriver(page, 'en', server.url);
  await shop.open('/launch#app=1&app_id=kisan');
  const tabs = page.getByRole('navigation', { name: shop.say('nav.main') }).getByRole('link');
  await expect(tabs).toHaveCount(3);
  for (const tab of await tabs.all()) expect((await tab.boundingBox())?.width).toBeCloseTo(120, 0);
});

test('the first screens work forward and back, and keep the focus', async ({ page, server }) => {
  const shop = new CartDriver(page, 'hi', server.url);
  const cards = page.getByRole('article');
  /** Counts the cards that are fully visible above the bar at the bottom. */
  const wholeAbove = async (bar: Locator): Promise<number> => {
    const foot = (await bar.boundingBox())?.y ?? 0;
    const bottoms = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().bottom));
    return bottoms.filter((bottom) => bottom <= foot).length;
  };
  const top = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
  const scroll = (to: number): Promise<void> =>
    page.evaluate(
      (y) =>
        new Promise((done) => {
          const end = Math.min(y, document.documentElement.scrollHeight - innerHeight);
          if (Math.abs(scrollY - end) < 1) return done();
          addEventListener('scrollend', () => done(), { once: true });
          scrollTo(0, y);
        }),
      to,
    );
  const places = page.getByRole('navigation', { name: shop.say('nav.main') });

  await shop.open('/');
  await expect(cards.nth(3)).toBeAttached();
  expect(await wholeAbove(places)).toBeGreaterThanOrEqual(2);
  await page.evaluate(() => scrollTo(0, 1_500));
  await places.getByRole('link', { name: shop.say('nav.shop') }).click();
  await expect(cards.nth(5)).toBeAttached();
  expect(await top()).toBe(0);
  expect(await wholeAbove(places)).toBeGreaterThanOrEqual(4);
  await expect(page.locator('#main')).toBeFocused();

  // Scrolls far down the growing list. A product still opens at its top, with picture and buy bar on the first screen.
  for (const to of [1_600, 3_200, 4_800]) {
    // Scrolls in steps like a thumb. On a slow network the list grows by less than one long scroll.
    await expect(async () => {
      await scroll(to);
      expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(to + 1_000);
    }).toPass();
  }
  const left = await top();
  const card = cards.filter({ has: page.getByRole('button', { name: shop.like('cart.add-item') }) }).nth(45);
  await card.getByRole('link').evaluate((link) => (link as HTMLElement).click());
  const buy = page.getByRole('complementary').getByRole('button', { name: shop.say('cart.add-to-cart') });
  await expect(buy).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('img').or(page.locator('main img')).first()).toBeInViewport({ ratio: 1 });
  expect(await top()).toBe(0);

  // The control that replaces the button has the focus in the same place, so a second press buys one more.
  const before = await buy.boundingBox();
  await buy.focus();
  await page.keyboard.press('Enter');
  const more = page.getByRole('button', { name: shop.like('cart.one-more') });
  await expect(more).toBeFocused();
  expect((await more.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

  await page.goBack();
  await expect.poll(top).toBe(left);
  await page.reload();
  await expect.poll(top).toBe(left);
  await shop.link('cart.see').click();
  await expect(page.getByRole('heading', { name: shop.like('cart.title') })).toBeVisible();
  expect(await top()).toBe(0);
  await expect(page.locator('#main')).toBeFocused();
  await page.goBack();
  await expect.poll(top).toBe(left);
});
