// A cart below the shop's minimum. The pages show the missing amount the whole time, and no dialog covers the cart.
import { farmerAt, items } from '../../drivers/cart-driver.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

test('CART_02: list and cart show the missing amount, and "Add products" leads to the products', async ({ page, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = await farmerAt(page, server.url);
  const missing = page.getByRole('status').filter({ hasText: shop.say('minimum.add-more', { amount: '₹233.50' }) });
  await shop.putIn(items.urea);
  await expect(missing).toContainText('₹500.00');
  const refused = page.waitForResponse((response) => response.url().endsWith('/cart/validate') && response.status() === 400);
  await shop.goToCart();
  await refused;
  await expect(missing.first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await shop.button('trouble.add-products').click();
  await expect(page).toHaveURL(/\/products$/);
  // Back in the cart, one more bag reaches the minimum.
  await page.goBack();
  await expect(missing.first()).toBeVisible();
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(missing).toHaveCount(0);
  await expect(shop.billLine('bill.total')).toHaveText('₹573.00');
});
