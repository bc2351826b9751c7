// Paying online: the amounts now and at delivery, the gateway's page, and the popup after the return.
import { demoPersonAt, readyAt } from '../../drivers/checkout-driver.ts';
import { test } from '../../fixtures/browser/own-origin.ts';
import { expect } from '../../fixtures/browser/test.ts';

test('the sheet offers the whole amount, and a minimum or a part, and shows the rest', async ({ page, server }) => {
  const buying = await readyAt(page, server.url, { language: 'hi' });
  const { shop, amounts } = buying;
  await buying.place.click();
  await expect(shop.button('pay.confirm', buying.options)).toHaveAttribute('aria-disabled', 'true');
  await shop.payBy('pay.online');
  await expect(buying.amount('amount.full')).toBeChecked();
  await expect(amounts.getByText(shop.say('amount.now', { amount: '₹573.00' }))).toBeVisible();
  await expect(buying.amount('amount.minimum')).toHaveCount(0);
  await expect(buying.customAmount).not.toBeEditable();

  await buying.amount('amount.partial').check();
  await buying.customAmount.fill('₹ 200');
  await expect(amounts.getByText(shop.say('amount.rest', { amount: '373.00' }))).toBeVisible();
  await expect(amounts.getByText(shop.say('amount.now', { amount: '₹200.00' }))).toBeVisible();

  await shop.button('back', amounts).click();
  await expect(amounts).toBeHidden();
  await expect(buying.options).toBeVisible();
  await shop.payBy('pay.online');
  await buying.amount('amount.partial').check();
  await buying.customAmount.fill('200');
  await buying.confirm(amounts);
  await buying.atGateway('pay');
  const id = await buying.seePlaced();
  await buying.openOrder(id);
  await expect(buying.moneyLine('order.paid')).toHaveText('₹200.00');
  await expect(buying.moneyLine('order.due-at-delivery')).toHaveText('₹373.00');
  await expect(page.getByRole('region', { name: shop.say('order.payments') })).toContainText('₹200.00');
  await expect(shop.link('cart.see')).toBeHidden();
  await page.goto('/cart');
  await expect(page.getByText(shop.say('cart.empty'))).toBeVisible();
});

test('a person who leaves the gateway without paying can still pay, also after a reload', async ({ page, context, server }) => {
  const buying = await readyAt(page, server.url);
  const { shop } = buying;
  await buying.payOnline();
  await buying.confirm(buying.amounts);
  await buying.atGateway('pending');
  await buying.seeWaiting();
  await expect(buying.status).toContainText(shop.say('payment.keep-open'));
  await page.reload();
  await buying.seeWaiting();
  // The farmer closes the tab. A tab opened later continues to wait.
  await page.close();
  const later = await context.newPage();
  await later.goto('/');
  const popup = later.getByRole('alertdialog', { name: shop.say('order.status-title') });
  await expect(popup.getByRole('heading', { name: shop.say('payment.waiting') })).toBeVisible();
  await popup.getByRole('button', { name: shop.say('order.see-orders') }).click();
  const row = later.getByRole('article').filter({ hasText: shop.say('order.awaiting-payment') });
  // The order offers to pay again, and says that this payment attempt is not settled.
  await row.getByRole('link').click();
  await expect(later.getByText(shop.say('pay.unsettled'))).toBeVisible();
  await later.goBack();
  await row.getByRole('button', { name: shop.say('order.pay-now-amount', { amount: '₹573.00' }) }).click();
  await later.waitForURL(/\/dev\/pay\//);
  await later.locator('button[value="fail"]').click();
  await expect(popup.getByRole('heading', { name: shop.say('payment.not-made') })).toBeVisible();
  await popup.getByRole('button', { name: shop.say('order.pay-now-amount', { amount: '₹573.00' }) }).click();
  await later.waitForURL(/\/dev\/pay\//);
  await later.locator('button[value="pay"]').click();
  await expect(popup.getByRole('heading', { name: shop.say('order.success') })).toBeVisible();
  await popup.getByRole('button', { name: shop.say('order.see-orders') }).click();
  await expect(later).toHaveURL(/\/orders$/);
  await later.reload();
  await expect(later.getByRole('article').first()).toBeVisible();
  await expect(popup).toBeHidden();
});

test('a service-centre agent pays the total less the commission by wallet, without a choice', async ({ page, server }) => {
  const buying = await demoPersonAt(page, server.url, '9876500003');
  await buying.shop.chooseOwnAddress();
  await buying.place.click();
  await buying.payAtWallet();
  const id = await buying.seePlaced();
  await buying.openOrder(id);
  const paid = await buying.moneyLine('order.from-wallet').innerText();
  const commission = await buying.moneyLine('order.commission').innerText();
  const paise = (text: string): number => Math.round(Number(text.replace(/[₹,]/g, '')) * 100);
  expect(paise(paid) + paise(commission)).toBe(57_300);
  expect(paise(commission)).toBeGreaterThan(0);
});
