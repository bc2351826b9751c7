// An order for a farmer needs the farmer's code: a right code, a wrong code, a new code, and an order whose code has expired.
import type { Page } from '@playwright/test';
import { PLACE_ORDER } from '../../drivers/buyer-driver.ts';
import { CartDriver, items } from '../../drivers/cart-driver.ts';
import { CheckoutDriver } from '../../drivers/checkout-driver.ts';
import { freshPhone, latestCode, messagesTo } from '../../drivers/inbox-driver.ts';
import { otherCode } from '../../drivers/login-driver.ts';
import { signIn } from '../../drivers/signed-in.ts';
import { changeData } from '../../fixtures/browser/change-data.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

const BUYER = '9876500006';

/** Prepares an order of the buyer for others for a farmer, up to Place order. */
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

/** Places the order, and waits for the question about the farmer's code. */
async function askForCode({ shop, place, code }: CheckoutDriver): Promise<void> {
  await place.click();
  await shop.payBy('pay.cod');
  await expect(code).toBeVisible();
}

const whoIs = (farmer: string) => ({ name: 'Bhola Mahto', phone: `+91 ${farmer.slice(0, 5)} ${farmer.slice(5)}` });

const codesTo = async (serverUrl: string, farmer: string) =>
  (await messagesTo(serverUrl, farmer)).filter(({ template }) => template === 'order-code');

/** Types the code. The boxes have the focus without a tap. */
async function enter(checkout: CheckoutDriver, code: string): Promise<void> {
  await expect(boxes(checkout)[0]!).toBeFocused();
  await checkout.shop.page.keyboard.type(code);
}

test('the farmer’s code places the order; a wrong one empties the boxes and says so', async ({ page, server, watch }) => {
  watch.allow(/status of 40\d/);
  const farmer = freshPhone();
  const checkout = await buyingFor(page, server.url, farmer, 'hi');
  const { shop, code } = checkout;
  await askForCode(checkout);
  await expect(code).toContainText(shop.say('order-code.text', whoIs(farmer)));
  const right = await latestCode(server.url, farmer);
  expect(right).toMatch(/^\d{4}$/);
  await enter(checkout, otherCode(right));
  await expect(code.getByRole('alert')).toHaveText(shop.say('order-code.wrong'));
  for (const box of boxes(checkout)) await expect(box).toHaveValue('');
  await enter(checkout, right);
  await checkout.seePlaced();
});

test('an order sent after its code expired returns to the cart, and asks for a new code', async ({
  page,
  context,
  server,
  line,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const farmer = freshPhone();
  const checkout = await buyingFor(page, server.url, farmer);
  const { shop } = checkout;
  line.spoil(PLACE_ORDER, 'refuse');
  await askForCode(checkout);
  await expect(checkout.code).toContainText(shop.say('order-code.text', whoIs(farmer)));
  await enter(checkout, await latestCode(server.url, farmer));
  await expect(checkout.status.getByRole('heading', { name: shop.say('waiting.saved') })).toBeVisible();
  await context.setOffline(true);
  await changeData(server, (sql) =>
    sql
      .updateTable('order_hashcodes')
      .set({ expires_at: new Date(0) })
      .execute(),
  );
  line.mend();
  await context.setOffline(false);
  await expect(checkout.status.getByRole('heading', { name: shop.say('waiting.needs-you') })).toBeVisible();
  await expect(checkout.status).toContainText(shop.say('changes.needs-code'));
  await shop.button('waiting.see', checkout.status).click();
  const asked = page.getByRole('dialog', { name: shop.say('checkout.failed') });
  await expect(asked).toContainText(shop.say('changes.needs-code'));
  await expect(asked.getByRole('table')).toBeHidden();
  await shop.button('changes.to-cart', asked).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(shop.quantity(shop.nameOf(items.urea))).toHaveText('2');
  await expect(page.getByRole('region', { name: shop.say('farmer.who') })).toContainText('Bhola Mahto');
  await askForCode(checkout);
  await expect(checkout.code).toContainText(shop.say('order-code.text', whoIs(farmer)));
  // The server restarted, so its inbox has only this code.
  expect(await codesTo(server.url, farmer)).toHaveLength(1);
  await enter(checkout, await latestCode(server.url, farmer));
  await checkout.seePlaced();
});
