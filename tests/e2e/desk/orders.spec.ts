// The counter accepts an order without a missing item, and the farmer sees the answer. Both use the same phone.
import { farmerAt, items } from '../../drivers/cart-driver.ts';
import { DeskDriver } from '../../drivers/desk-driver.ts';
import { expectAccessible, expectZoomable } from '../../fixtures/browser/accessible.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const COUNTER = '9876500012';

test('the counter accepts an order with a missing item, and the farmer sees it', async ({ page, context, server }) => {
  await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  const shop = await farmerAt(page, server.url, 'hi');
  await shop.putIn(items.ssp);
  await shop.fill(items.urea, 2);
  await shop.chooseOwnAddress();
  await shop.placeOrder();
  const id = await shop.seeOrderPlaced();

  const counter = await context.newPage();
  await counter.addInitScript(() => localStorage.setItem('khurpi.desk.language', 'hi'));
  const desk = new DeskDriver(counter, 'hi', server.url);
  const check = async (where: string): Promise<void> => {
    await expectAccessible(counter, where);
    await expectZoomable(counter, where);
  };
  await counter.goto('/desk/orders');
  await desk.signIn(COUNTER);
  const row = counter.locator(`[data-row="${id}"]`);
  await expect(row).toContainText(desk.say('order.to-take'));
  await check('order board');

  // Uses only the keyboard to reach and open the row.
  await counter.locator(`a[href="/desk/orders/${id}"]`).focus();
  await counter.keyboard.press('Enter');
  await expect(counter.getByRole('region', { name: desk.say('order.steps') })).toBeVisible();
  await check('order');
  await counter.getByRole('link', { name: desk.say('order.in-part'), exact: true }).click();
  const missing = counter.getByRole('group', { name: items.ssp.name.hi });
  await missing.getByRole('radio', { name: desk.say('accept.none') }).check();
  await check('answer line by line');
  await counter.getByRole('button', { name: /₹573\.00/ }).click();
  await expect(counter.getByRole('link', { name: desk.say('order.pack') })).toBeVisible();
  await expect(counter.getByRole('region', { name: desk.say('orders.items') })).toContainText(desk.say('order.gone', { n: 1 }));

  await page.goto(`/order/${id}`);
  await expect(page.getByRole('region', { name: shop.say('order.shop-says') })).toContainText(shop.say('order.not-there'));
  await expect(page.getByRole('region', { name: shop.say('bill.title') })).toContainText('₹573.00');
});
