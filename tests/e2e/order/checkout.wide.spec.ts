// Checkout on a wide screen: it opens over the cart drawer and returns to it.
import { PLACE_ORDER } from '../../drivers/buyer-driver.ts';
import { farmerAt, items } from '../../drivers/cart-driver.ts';
import { CheckoutDriver } from '../../drivers/checkout-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

test('after a refusal the drawer opens again, and an order closes it', async ({ page, server, line, watch }) => {
  watch.allow(/status of 409|Failed to load/);
  await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  const shop = await farmerAt(page, server.url);
  const buying = new CheckoutDriver(shop);
  await shop.putIn(items.urea, 2);
  await page.getByRole('button', { name: 'My cart, 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart (1)' });
  await shop.button('footer.select-address', drawer).click();
  const addresses = page.getByRole('dialog', { name: shop.say('address.choose-title') });
  await addresses.getByRole('radio').first().check();
  await shop.button('continue', addresses).click();
  await expect(buying.place).not.toHaveAttribute('aria-disabled', 'true');
  await buying.place.click();
  // Spoils one request only, because the worker may also send the order.
  line.spoil(PLACE_ORDER, { status: 409, code: 'PRICE_CHANGED' }, 1);
  await shop.payBy('pay.cod');
  // The app asks again. The prices have not changed, and it says so.
  const dialog = page.getByRole('dialog', { name: shop.say('changes.same-title') });
  await shop.button('changes.to-cart', dialog).click();
  await expect(drawer).toBeVisible();
  await expect(buying.options).toBeHidden();
  await shop.placeOrder();
  await buying.seePlaced();
  expect(line.count(PLACE_ORDER)).toBe(1);
  await expect(drawer).toBeHidden();
});
