// Checks the accessibility of every page and form of the desk: axe, the size of controls, and scrolling with 200 % text. In Hindi on a
// phone, where words are longest and space is smallest.
import { DeskDriver } from '../../drivers/desk-driver.ts';
import { expectAccessible, expectZoomable } from '../../fixtures/browser/accessible.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const OWNER = '9876500010';
const places = [
  '/orders',
  '/prebook',
  '/shop/1',
  '/stock',
  '/products',
  '/products/new',
  '/coupons',
  '/coupons/new',
  '/banners',
  '/banners/new',
  '/articles',
  '/articles/new',
  '/articles/201',
  '/articles/205',
  '/imports',
  '/claims',
  '/days',
  '/bordereaux',
  '/money',
  '/money/settings',
  '/leads',
  '/growth',
  '/growth/4645',
  '/posts',
  '/posts/new',
  '/posts/101',
  '/ratings',
  '/kyc',
  '/people',
  '/people/new',
  '/products/lists',
  '/kyc/erasures',
  '/insurance',
  '/failed',
  '/staff',
  '/shop/1/licences',
  '/insights',
  '/insights/speed',
];

/** Pages in each test. A small number, so that each test finishes in time on a busy machine. */
const AT_ONCE = 7;
const parts = Array.from({ length: Math.ceil(places.length / AT_ONCE) }, (_, nth) => places.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE));
for (const part of parts)
  test(`the desk’s pages from ${part[0]} on are accessible`, async ({ page, server }) => {
    const desk = new DeskDriver(page, 'hi', server.url);
    await page.addInitScript(() => localStorage.setItem('khurpi.desk.language', 'hi'));
    await page.goto('/desk');
    await desk.signIn(OWNER);
    for (const place of part) {
      await page.goto(`/desk${place}`);
      await expect(page.locator('main h1'), place).toBeVisible();
      await expect(page.locator('main').getByRole('status', { name: desk.say('loading') }), place).toHaveCount(0);
      await expectAccessible(page, place);
      await expectZoomable(page, place);
    }
  });
