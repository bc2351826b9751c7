// The phone keeps a change as soon as it shows it, because the page may reload at the same moment.
import type { Locator } from '@playwright/test';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const UREA = /Urea, neem coated, 45 kg/;

/** Taps the button and reloads the page at once. The phone's database answers too late to help. */
async function tapAndLoad(button: Locator): Promise<void> {
  const page = button.page();
  await Promise.all([
    page.waitForEvent('load'),
    button.evaluate((element: HTMLElement) => {
      IDBObjectStore.prototype.get = () => new EventTarget() as IDBRequest;
      element.click();
      location.reload();
    }),
  ]);
}

test('taps on Add and + count once each, even when the page reloads at once', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  await shop.open('/products?search=urea');
  const card = shop.product(UREA).first();
  const add = card.getByRole('button', { name: shop.like('cart.add-item') });
  const more = card.getByRole('button', { name: shop.like('cart.one-more') });
  await expect(add).toBeVisible();
  await tapAndLoad(add);
  await expect(shop.quantity(UREA).first()).toHaveText('1');
  for (const count of ['2', '3', '4']) {
    await tapAndLoad(more);
    await expect(shop.quantity(UREA).first()).toHaveText(count);
  }
  await shop.goToCart();
  await expect(shop.quantity(UREA)).toHaveText('4');
  await page.reload();
  await expect(shop.quantity(UREA)).toHaveText('4');
});
