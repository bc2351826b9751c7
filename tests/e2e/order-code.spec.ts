// An order somebody gives for a farmer: the farmer's code, what a wrong one does, and another one by SMS.
import type { Page } from '@playwright/test';
import { CartDriver, items } from '../drivers/cart-driver.ts';
import { CheckoutDriver } from '../drivers/checkout-driver.ts';
import { freshPhone, latestCode, messagesTo } from '../drivers/inbox-driver.ts';
import { otherCode } from '../drivers/login-driver.ts';
import { signIn } from '../drivers/signed-in.ts';
import { expect, test } from '../fixtures/test.ts';

const BUYER = '9876500006';

/** The buyer for others picks a farmer up to the point where the order can be placed. */
async function buyingFor(page: Page, serverUrl: string, farmer: string, language: 'en' | 'hi' = 'en'): Promise<CheckoutDriver> {
  await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  const shop = new CartDriver(page, language, serverUrl);
  await signIn(shop, BUYER, serverUrl);
  await shop.fill(items.urea, 2);
  await shop.switchTo('delivery.pickup');
  await shop.button('footer.for-others').click();
  const form = page.getByRole('dialog', { name: shop.say('farmer.title') });
  await form.getByRole('textbox').first().fill('Bhola Mahto');
  await form.getByRole('textbox').last().fill(farmer);
  await shop.button('farmer.save', form).click();
  const checkout = new CheckoutDriver(shop);
  await expect(checkout.place).not.toHaveAttribute('aria-disabled', 'true');
  return checkout;
}

const boxes = (checkout: CheckoutDriver) =>
  [1, 2, 3, 4].map((n) => checkout.code.getByRole('textbox', { name: checkout.shop.say('otp.box', { n, count: 4 }), exact: true }));

for (const language of ['en', 'hi'] as const)
  test(`the farmer’s code places the order; a wrong one empties the boxes and says so (${language})`, async ({ page, server, watch }) => {
    watch.allow(/status of 40\d/);
    const farmer = freshPhone();
    const checkout = await buyingFor(page, server.url, farmer, language);
    const { shop, code } = checkout;
    await checkout.place.click();
    await shop.payBy('pay.cod');
    await expect(code).toContainText(
      shop.say('order-code.text', { name: 'Bhola Mahto', phone: `+91 ${farmer.slice(0, 5)} ${farmer.slice(5)}` }),
    );
    const right = await latestCode(server.url, farmer);
    expect(right).toMatch(/^\d{4}$/);
    await expect(boxes(checkout)[0]!).toBeFocused();
    await page.keyboard.type(otherCode(right));
    await expect(code.getByRole('alert')).toHaveText(shop.say('order-code.wrong'));
    for (const box of boxes(checkout)) await expect(box).toHaveValue('');
    await expect(boxes(checkout)[0]!).toBeFocused();
    await page.keyboard.type(right);
    await checkout.seePlaced();
  });

test('another code can be had by SMS after half a minute; Back leads to the ways to pay', async ({ page, server }) => {
  await page.clock.install();
  const farmer = freshPhone();
  const checkout = await buyingFor(page, server.url, farmer);
  const { shop, code } = checkout;
  await checkout.place.click();
  await shop.payBy('pay.cod');
  const again = shop.button('otp.by-sms', code);
  await expect(code.getByRole('timer')).toHaveText(/^00:(2\d|30)$/);
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(30_000);
  await expect(code.getByRole('timer')).toBeHidden();
  await again.click();
  await expect(code.getByText(shop.say('order-code.resent'))).toBeVisible();
  await expect.poll(async () => (await messagesTo(server.url, farmer)).filter((m) => m.template === 'order-code')).toHaveLength(2);
  await page.goBack();
  await expect(code).toBeHidden();
  await expect(checkout.options).toBeVisible();
});
