// Checkout at a desk: over the cart's drawer, and back to it.
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { farmerAt, items } from '../../drivers/cart-driver.ts';
import { CheckoutDriver } from '../../drivers/checkout-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

test('what is refused leads back to the drawer; an order closes it', async ({ page, server, line, watch }) => {
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
  await page.route(
    '**/api/hyperlocal/v1/orders',
    (route) =>
      route.fulfill({
        status: 409,
        headers: { [SERVER_WIRE_VERSION_HEADER]: '1' },
        json: { error: { code: 'PRICE_CHANGED', message: 'Prices are other ones now.' } },
      }),
    { times: 1 },
  );
  await shop.payBy('pay.cod');
  const told = page.getByRole('dialog', { name: shop.say('checkout.prices-changed') });
  await shop.button('changes.to-cart', told).click();
  await expect(drawer).toBeVisible();
  await expect(buying.options).toBeHidden();
  await shop.placeOrder();
  await buying.seePlaced();
  expect(line.count(/^POST \/api\/hyperlocal\/v1\/orders$/)).toBe(1);
  await expect(drawer).toBeHidden();
});
