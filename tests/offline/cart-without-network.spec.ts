// The cart while the network comes and goes. It keeps edits and choices, and the server checks it when the network is back.
import { farmerAt, items } from '../drivers/cart-driver.ts';
import { expect, NETWORK_NOISE, test } from '../fixtures/browser/test.ts';

test.beforeEach(({ watch }) => watch.allow(NETWORK_NOISE));

const VALIDATE = /^POST \/api\/hyperlocal\/v1\/cart\/validate$/;

test('coupon, pickup and quantities change offline, survive a reload, and are checked later', async ({ page, server, line }) => {
  const shop = await farmerAt(page, server.url);
  await shop.fillAndCheck(items.ssp, 3);
  await page.getByRole('button', { name: shop.say('coupon.avail') }).click();
  await page.getByRole('button', { name: 'Apply coupon KHARIF50' }).click();
  await expect(shop.billLine('bill.total')).toHaveText('₹1,310.00');
  await shop.settle();

  line.spoil(/./, 'refuse');
  await shop.switchTo('delivery.pickup');
  await page.getByRole('button', { name: /^One more/ }).click();
  // The phone applies the same rules as the server: the coupon still counts, and pickup is free.
  await expect(shop.billLine('bill.total')).toHaveText('₹1,710.00');
  await shop.page.reload();
  await expect(shop.mode('delivery.pickup')).toBeChecked();
  await expect(shop.billLine('bill.total')).toHaveText('₹1,710.00');
  await expect(page.getByRole('region', { name: 'Offers & benefits' })).toContainText('KHARIF50 applied');
  await expect(page.getByText(/We check them when internet comes/)).toBeVisible();

  const before = line.count(VALIDATE);
  line.mend();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => line.count(VALIDATE)).toBeGreaterThan(before);
  await expect(shop.billLine('bill.total')).toHaveText('₹1,710.00');
  await expect(page.getByText(/We check them when internet comes/)).toBeHidden();
});
