import { readyAt } from '../../drivers/checkout-driver.ts';
import { test } from '../../fixtures/browser/own-origin.ts';
import { expect } from '../../fixtures/browser/test.ts';

test('cancelling a paid order shows the refund, and its receipt can be printed and shared', async ({ page, server }) => {
  const buying = await readyAt(page, server.url);
  const { shop } = buying;
  await buying.payOnline();
  await buying.amount('amount.partial').check();
  await buying.customAmount.fill('200');
  await buying.confirm(buying.amounts);
  await buying.atGateway('pay');
  const id = await buying.seePlaced();
  const title = await buying.openOrder(id);

  await shop.button('order.share-receipt').click();
  const sharing = page.getByRole('dialog');
  await expect(sharing).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `${shop.say('order.receipt')} · ${title}` })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(buying.moneyLine('order.paid')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page
    .getByRole('region', { name: shop.say('order.status-title') })
    .locator('summary')
    .click();
  await shop.button('order.cancel').click();
  const asking = page.getByRole('alertdialog', { name: shop.like('order.cancel-title') });
  await expect(asking).toContainText(shop.say('order.cancel-refund', { amount: '₹200.00' }));
  await shop.button('order.cancel', asking).click();
  await expect(buying.status.getByRole('heading', { name: shop.like('order.cancelled-title') })).toBeVisible();
  await expect(buying.status).toContainText(shop.say('order.cancel-refund', { amount: '₹200.00' }));
  await shop.button('okay', buying.status).click();
  await expect(buying.status).toBeHidden();
  // The refund is promised, or the simulated bank has already paid it.
  await expect(buying.moneyLine('order.refunded').or(buying.moneyLine('order.given-back'))).toHaveText('₹200.00');
  await expect(buying.moneyLine('order.due-at-delivery')).toHaveCount(0);
  await expect(page.getByRole('region', { name: shop.say('order.refunds') })).toContainText('₹200.00');
});
