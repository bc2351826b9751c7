// The cart while the network comes and goes: edits are kept, what was chosen stays, and the cart is checked when the network is back.
import { CartDriver, farmerAt, items } from '../drivers/cart-driver.ts';
import { expect, NETWORK_NOISE, test } from '../fixtures/browser/test.ts';

test.beforeEach(({ watch }) => watch.allow(NETWORK_NOISE));

const VALIDATE = /^POST \/api\/hyperlocal\/v1\/cart\/validate$/;

test('coupon, pickup and quantities are changed without network, survive a reload, and are checked on its return', async ({
  page,
  server,
  line,
}) => {
  const shop = await farmerAt(page, server.url);
  await shop.fillAndCheck(items.ssp, 3);
  await shop.button('coupon.avail').click();
  await page.getByRole('button', { name: 'Apply coupon KHARIF50' }).click();
  await expect(shop.billLine('bill.total')).toHaveText('₹1,310.00');
  await shop.settle();

  line.spoil(/./, 'refuse');
  await shop.switchTo('delivery.pickup');
  await page.getByRole('button', { name: /^One more/ }).click();
  // The same rule counts here: the coupon as it was, pickup free.
  await expect(shop.billLine('bill.total')).toHaveText('₹1,710.00');
  await shop.reload();
  await expect(shop.mode('delivery.pickup')).toBeChecked();
  await expect(shop.billLine('bill.total')).toHaveText('₹1,710.00');
  await expect(page.getByRole('region', { name: 'Offers & benefits' })).toContainText('KHARIF50 applied');
  await expect(page.getByText(/They will be checked when internet comes/)).toBeVisible();

  const before = line.count(VALIDATE);
  line.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => line.count(VALIDATE)).toBeGreaterThan(before);
  await expect(shop.billLine('bill.total')).toHaveText('₹1,710.00');
  await expect(page.getByText(/They will be checked when internet comes/)).toBeHidden();
});

test('the cart itself is opened without network: what was last seen of it is shown', async ({ page, context, server }) => {
  const shop = await farmerAt(page, server.url);
  await shop.fillAndCheck(items.ssp, 2);
  await shop.settle();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/They will be checked when internet comes/)).toBeVisible();
  await expect(shop.quantity(items.ssp.name.en)).toHaveText('2');
  await expect(shop.billLine('bill.item-total')).toBeVisible();
});

test('a check that is overtaken is dropped: the last edit stands, whenever the answer comes', async ({ page, server, line }) => {
  const shop = await farmerAt(page, server.url);
  await shop.fillAndCheck(items.ssp, 2);
  await shop.chooseOwnAddress();
  line.spoil(VALIDATE, 'hold', 1);
  const more = page.getByRole('button', { name: /^One more/ });
  await more.click();
  await expect(page.getByText('Checking price')).toBeVisible();
  await page.getByRole('button', { name: /^One less/ }).click();
  await page.getByRole('button', { name: /^One less/ }).click();
  await expect(shop.billLine('bill.total')).toHaveText('₹480.00');
  line.mend();
  await expect(shop.trouble).toContainText('₹500.00');
  await expect(shop.quantity(items.ssp.name.en)).toHaveText('1');
  await shop.reload();
  await expect(shop.quantity(items.ssp.name.en)).toHaveText('1');
});

test('the network goes in the middle of a check: nothing is lost, and the check is made again', async ({ page, server, line }) => {
  const shop = await farmerAt(page, server.url);
  await shop.fillAndCheck(items.ssp, 2);
  line.spoil(/./, 'refuse');
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(page.getByText(shop.say('net.off'))).toBeVisible();
  await expect(shop.billLine('bill.total')).toHaveText('₹1,360.00');
  const before = line.count(VALIDATE);
  line.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => line.count(VALIDATE)).toBeGreaterThan(before);
  await expect(shop.quantity(items.ssp.name.en)).toHaveText('3');
});

test('carts of two kinds never mix, and each keeps what it holds', async ({ page, server }) => {
  const shop = new CartDriver(page, 'en', server.url);
  await shop.putIn(items.urea, 2);
  await shop.open('/ondc?so=y&search=SSP%20powder');
  await expect(page.getByRole('complementary', { name: 'My cart' })).toBeHidden();
  await shop.add(items.ssp.name.en);
  await shop.goToCart();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('SSP powder');
  await shop.reload();
  await expect(page.getByRole('article')).toContainText('SSP powder');
  // Emptied, it leads back to where it was filled.
  await page.getByRole('button', { name: /^One less/ }).click();
  await page.getByRole('button', { name: 'Browse products' }).click();
  await expect(page).toHaveURL(/\/ondc\?so=y$/);
  await page.goto('/products');
  await shop.goToCart();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(shop.quantity(items.urea.name.en)).toHaveText('2');
  await page.getByRole('button', { name: /^One less/ }).click();
  await page.getByRole('button', { name: /^One less/ }).click();
  await page.getByRole('button', { name: 'Browse products' }).click();
  await expect(page).toHaveURL(/\/\?so=y$/);
});
