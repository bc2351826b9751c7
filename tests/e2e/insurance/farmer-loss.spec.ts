// An agent reports a loss for a farmer whose order they placed: from the order, in four steps, with the farmer's code.
import { CartDriver, items } from '../../drivers/cart-driver.ts';
import { ClaimDriver } from '../../drivers/claim-driver.ts';
import { DeskDriver } from '../../drivers/desk-driver.ts';
import { latestCode } from '../../drivers/inbox-driver.ts';
import { InsuranceDriver, KYC_DONE } from '../../drivers/insurance-driver.ts';
import { otherCode } from '../../drivers/login-driver.ts';
import { signIn } from '../../drivers/signed-in.ts';
import { expectAccessible, expectZoomable } from '../../fixtures/browser/accessible.ts';
import { changeData } from '../../fixtures/browser/change-data.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

/** A demo agent who buys for others. */
const AGENT = '9876500006';
const OWNER = '9876500010';
const NAME = 'Mohan Lal';
const DAY_MS = 24 * 3_600_000;

test('an agent insures a farmer’s seed and later reports a loss with the farmer’s code', async ({ page, browser, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  const shop = new CartDriver(page, 'hi', server.url);
  await signIn(shop, AGENT, server.url);
  await shop.fill(items.covered, 2);
  await shop.switchTo('delivery.pickup');
  await shop.button('footer.for-others').click();
  const form = page.getByRole('dialog', { name: shop.say('farmer.title') });
  await form.getByRole('textbox').first().fill(NAME);
  await form.getByRole('textbox').last().fill(KYC_DONE);
  await shop.button('farmer.save', form).click();
  const cart = new InsuranceDriver(shop);
  await cart.addFirst();
  await expect(cart.remove).toBeVisible();
  await expect(cart.place).not.toHaveAttribute('aria-disabled', 'true');
  await cart.place.click();
  await shop.payBy('pay.cod');
  await cart.enterCode(server.url, KYC_DONE);
  const order = await cart.seePlaced();

  // The desk accepts the order, which creates the policy. The test moves the policy's start back, so that it is active in any season.
  const deskPage = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
  const desk = new DeskDriver(deskPage, 'en', server.url);
  await deskPage.goto(`/desk/orders/${order}`);
  await desk.signIn(OWNER);
  await desk.button('order.accept').first().click();
  await expect(deskPage.getByRole('link', { name: desk.say('order.pack') })).toBeVisible();
  await deskPage.close();
  const times = { starts_at: new Date(Date.now() - 10 * DAY_MS), ends_at: new Date(Date.now() + 60 * DAY_MS) };
  await changeData(server, (sql) => sql.updateTable('policies').set(times).where('order_id', '=', Number(order)).execute());

  await page.goto(`/order/${order}`);
  await page.getByRole('link', { name: shop.say('order.report-loss', { name: NAME }) }).click();
  await expect(page.getByRole('heading', { name: shop.say('loss.report-for', { name: NAME }) })).toBeVisible();
  await new ClaimDriver(shop).report('तेज़ हवा', 1, { hasCamera: false });
  const code = page.getByRole('dialog', { name: shop.say('kyc.code-title') });
  await expect(code.getByText(shop.say('order-code.again'))).toBeVisible();
  await expectAccessible(page, 'the farmer’s code');
  await expectZoomable(page, 'the farmer’s code');
  const right = await latestCode(server.url, KYC_DONE);
  await page.keyboard.type(otherCode(right));
  await expect(code.getByRole('alert')).toHaveText(shop.say('order-code.wrong'));
  await page.keyboard.type(right);
  await expect(page).toHaveURL(/\/insurance\/claims\/\d+$/);
  await expect(page.getByText(shop.say('claim.photo-received')).first()).toBeVisible();
  await expectAccessible(page, 'a farmer’s claim');
});
