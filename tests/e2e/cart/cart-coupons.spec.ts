// Offers & benefits: a guest's cart, a coupon that applies, and how the cart loses it.
import { CartDriver, items } from '../../drivers/cart-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

test('a listed coupon needs a login, changes the bill, and is lost below its minimum', async ({ page, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = new CartDriver(page, 'en', server.url);
  await shop.fill(items.ssp, 3);
  await page.getByRole('button', { name: shop.say('coupon.avail') }).click();
  await expect(page).toHaveURL(/\/login\?redirect=(%2F|\/)cart$/);
  await shop.enterNumberAndCode(freshPhone());
  await expect(page).toHaveURL(/\/cart$/);
  await page.getByRole('button', { name: 'Apply coupon KHARIF50' }).click();
  await expect(page.getByText('You get ₹50.00 off')).toBeVisible();
  await expect(page.getByText('Code KHARIF50 unlocked')).toBeVisible();
  const offers = page.getByRole('region', { name: 'Offers & benefits' });
  await expect(offers).toContainText('KHARIF50 applied');
  await expect(offers).toContainText('₹50.00 off');
  await expect(offers.getByRole('button', { name: 'View more coupons' })).toBeVisible();
  await expect(shop.billLine('bill.coupon', { code: 'KHARIF50' })).toHaveText('−₹50.00');
  await expect(page.getByText('You save ₹50.00')).toBeVisible();
  await expect(shop.billLine('bill.total')).toHaveText('₹1,310.00');

  await page.getByRole('button', { name: /^One less/ }).click();
  await expect(offers).toContainText('Not for this cart');
  await expect(shop.billLine('bill.total')).toHaveText('₹920.00');
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(offers).toContainText('KHARIF50 applied');

  await shop.page.reload();
  await expect(offers).toContainText('KHARIF50 applied');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await offers.getByRole('button', { name: 'Remove coupon KHARIF50' }).click();
  await expect(offers.getByRole('button', { name: 'See offers' })).toBeVisible();
  await expect(page.getByText('You get ₹50.00 off')).toBeHidden();
  await expect(shop.billLine('bill.total')).toHaveText('₹1,360.00');
});
