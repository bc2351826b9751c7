// A refusal of a cart as a farmer meets it: its words, its one action, that nothing else closes it, and that it is said once.
import type { Page } from '@playwright/test';
import { CartDriver, farmerAt, items } from '../../drivers/cart-driver.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

/** Neither Escape nor Back nor a tap beside it closes the box. */
async function expectToStay(page: Page, shop: CartDriver): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(shop.trouble).toBeVisible();
  await page.mouse.click(180, 30);
  await expect(shop.trouble).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(shop.trouble).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(shop.trouble.getByRole('button', { name: 'Close' })).toHaveCount(0);
}

test('CART_02, below the minimum: "Add products" leads to the products', async ({ page, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = await farmerAt(page, server.url);
  await shop.fill(items.urea);
  await expect(shop.trouble).toContainText('₹500.00');
  await expectToStay(page, shop);
  await shop.button('trouble.add-products', shop.trouble).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(shop.trouble).toBeHidden();
  // The same cart is not told so twice: not on the way back, not anew, not in a second tab.
  await page.goBack();
  const notice = page.getByRole('alert').filter({ hasText: 'Smallest order: ₹500.00' });
  await expect(notice).toBeVisible();
  await expect(shop.trouble).toHaveCount(0);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(shop.trouble).toHaveCount(0);
  const other = new CartDriver(await page.context().newPage(), 'en', server.url);
  await other.open('/cart');
  await expect(other.page.getByRole('alert').filter({ hasText: '₹500.00' })).toBeVisible();
  await expect(other.trouble).toHaveCount(0);
  await other.page.close();
  // Who asks again is told again; another cart is told too, and one that is right is not.
  await shop.button('retry', notice).click();
  await shop.button('trouble.add-products', shop.trouble).click();
  await page.goBack();
  await expect(notice).toBeVisible();
  const right = page.waitForResponse((response) => response.url().endsWith('/cart/validate') && response.ok());
  await page.getByRole('button', { name: /^One more/ }).click();
  await right;
  await expect(notice).toBeHidden();
  await expect(shop.billLine('bill.total')).toHaveText('₹573.00');
  await page.getByRole('button', { name: /^One less/ }).click();
  await expect(shop.trouble).toContainText('₹500.00');
});
