// The bar at the foot fits its entries.
import { CartDriver } from '../../drivers/cart-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

test('inside another app the bar’s three entries take its whole width', async ({ page, server }) => {
  const shop = new CartDriver(page, 'en', server.url);
  await shop.open('/launch#app=1&app_id=kisan');
  const tabs = page.getByRole('navigation', { name: shop.say('nav.main') }).getByRole('link');
  await expect(tabs).toHaveCount(3);
  for (const tab of await tabs.all()) expect((await tab.boundingBox())?.width).toBeCloseTo(120, 0);
});
