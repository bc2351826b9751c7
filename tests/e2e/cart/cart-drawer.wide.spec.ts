// On a wide screen the cart also opens as a drawer, with everything that the cart page has.
import { addAddressOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { CartDriver, items } from '../../drivers/cart-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { signIn } from '../../drivers/signed-in.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

test('the drawer handles a coupon, pickup and a refusal, and its badge counts', async ({ page, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  const account = await signInOverWire(server.url, freshPhone());
  await addAddressOverWire(server.url, account);
  const shop = new CartDriver(page, 'en', server.url, account);
  await signIn(shop, account.phone, server.url);
  await shop.putIn(items.ssp, 3);
  await page.getByRole('button', { name: 'My cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart (1)' });
  await drawer.getByRole('button', { name: 'See offers' }).click();
  await page.getByRole('button', { name: 'Apply coupon KHARIF50' }).click();
  await expect(drawer).toContainText('KHARIF50 applied');
  await drawer.getByRole('radio', { name: 'Self pickup' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await drawer.getByRole('button', { name: 'For self' }).click();
  await page.getByLabel('Full name').fill('Asha Devi');
  await page.getByRole('button', { name: 'Save and proceed' }).click();
  await expect(drawer.getByRole('region', { name: 'Who will pick it up' })).toContainText('Asha Devi');
  await expect(drawer.getByRole('button', { name: 'Place order' })).not.toHaveAttribute('aria-disabled', 'true');

  await drawer.getByRole('button', { name: /^One less/ }).click();
  await drawer.getByRole('button', { name: /^One less/ }).click();
  await drawer.getByRole('button', { name: 'Add products' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/products$/);
});
