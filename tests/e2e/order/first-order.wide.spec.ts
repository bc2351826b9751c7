// The same farmer on a wide screen: the cart is a drawer beside the page.
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

test('on a wide screen the whole purchase goes through the cart drawer', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  await shop.openFirstTime();
  await shop.search('urea');
  await shop.add(/Urea, neem coated, 45 kg/);
  await shop.oneMore(/Urea, neem coated, 45 kg/);
  await page.getByRole('button', { name: 'My cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart (1)' });
  await expect(drawer).toContainText('₹573.00');
  await expect(drawer.getByRole('button', { name: 'Login' })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: /^My cart/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await drawer.getByRole('button', { name: 'Login' }).click();
  await shop.enterNumberAndCode(freshPhone());
  await drawer.getByRole('button', { name: 'Add address to proceed' }).click();
  await shop.fillAddress({ name: 'Asha Devi', pin: '842002', street: 'Ward 2, Bishunpur' });
  await expect(page).not.toHaveURL(/address/);
  await page.getByRole('button', { name: 'My cart, 1 item' }).click();
  await drawer.getByRole('button', { name: 'Place order' }).click();
  await shop.payBy('pay.cod');
  await shop.seeOrderPlaced();
});
