// Checks the accessibility of the checkout sheets: axe, size of controls, large text, and keyboard. In Hindi, because its words are longer.
import type { Page } from '@playwright/test';
import { PREPAY_VENDOR, prebookSeed, readyAt } from '../../drivers/checkout-driver.ts';
import { expectAccessible, expectZoomable } from '../../fixtures/browser/accessible.ts';
import { test } from '../../fixtures/browser/own-origin.ts';
import { expect } from '../../fixtures/browser/test.ts';

async function check(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where);
  await expectZoomable(page, where);
}

test('delivery week, amount, link and the waiting popup are accessible', async ({ page, server }) => {
  const buying = await readyAt(page, server.url, { vendor: PREPAY_VENDOR, item: prebookSeed, quantity: 1, language: 'hi' });
  const { shop, week } = buying;
  await shop.button('footer.place-prebook').click();
  await week.getByRole('radio', { name: String(new Date().getFullYear() + 1) }).check();
  await week.getByRole('radio', { name: 'जून' }).check();
  await check(page, 'delivery week');
  await week.getByRole('radio', { name: shop.say('date.days', { a: 15, b: 21 }) }).check();
  await shop.button('continue', week).click();
  await expect(buying.amounts).toBeVisible();
  await check(page, 'amount');
  await shop.button('amount.share', buying.amounts).click();
  await expect(buying.sharing).toBeVisible();
  await buying.confirm(buying.sharing);
  await check(page, 'link');
  await shop.button('close', buying.sharing).click();
  await buying.confirm(buying.amounts);
  await buying.atGateway('pending');
  await buying.seeWaiting();
  await check(page, 'waiting for a payment');
  await shop.button('order.see-orders', buying.status).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await check(page, 'orders with one to be paid');
  await page.getByRole('link', { name: shop.like('order.number') }).click();
  await expect(page.getByRole('region', { name: shop.say('order.delivery-window') })).toBeVisible();
  await check(page, 'order to be paid');
});

test('payment modes and a partial amount work by keyboard, and the focus returns to Place order', async ({ page, server }) => {
  const buying = await readyAt(page, server.url, { language: 'hi' });
  await expect(buying.place).not.toHaveAttribute('aria-disabled', 'true');
  await buying.place.focus();
  await page.keyboard.press('Enter');
  await expect(buying.options).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(buying.option('pay.cod')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(buying.option('pay.online')).toBeChecked();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body)).toBe(
      true,
    );
  }
  await check(page, 'ways to pay');
  await page.keyboard.press('Escape');
  await expect(buying.options).toBeHidden();
  await expect(buying.place).toBeFocused();

  await buying.payOnline();
  await buying.amount('amount.partial').check();
  await buying.customAmount.fill('99999');
  await check(page, 'a wrong part');
});
