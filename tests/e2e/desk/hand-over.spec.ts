// From the shelf to the farmer, on a phone without network.
import { DeskDriver } from '../../drivers/desk-driver.ts';
import { acceptedOrder, COUNTER } from '../../drivers/order-driver.ts';
import { expectAccessible, expectZoomable } from '../../fixtures/browser/accessible.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

test('the counter packs with batch and expiry, and hands over offline with ₹10 missing, sent once', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const { id, total } = await acceptedOrder(server.url);
  await page.addInitScript(() => localStorage.setItem('khurpi.desk.language', 'hi'));
  const desk = new DeskDriver(page, 'hi', server.url);
  const check = async (where: string): Promise<void> => {
    await expectAccessible(page, where);
    await expectZoomable(page, where);
  };
  await page.goto(`/desk/orders/${id}/pack`);
  await desk.signIn(COUNTER);

  // Uses only the keyboard: ticks, batch, expiry.
  const ticks = page.getByRole('checkbox');
  await expect(ticks).toHaveCount(2);
  for (const tick of await ticks.all()) {
    await tick.focus();
    await page.keyboard.press('Space');
  }
  await desk.button('pack.packed').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(desk.say('pack.batch-missing'))).toBeVisible();
  await check('pack');
  await expect(desk.field('pack.batch')).toBeFocused();
  await page.keyboard.type('HO-1026-22');
  await page.keyboard.press('Tab');
  await page.keyboard.type('082099');
  await page.reload();
  await expect(desk.field('pack.expiry')).toHaveValue('082099');
  await desk.button('pack.packed').click();
  await page.getByRole('button', { name: desk.say('order.dispatch') }).click();
  await page.getByRole('link', { name: desk.say('order.hand-over'), exact: true }).click();

  await expect(desk.button('hand.all-of-it')).toBeVisible();
  await check('hand over');
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/desk'))?.active?.state))
    .toBe('activated');
  await context.setOffline(true);
  const given = String(Math.floor(total) - 10);
  for (const digit of given) await page.getByRole('button', { name: digit, exact: true }).click();
  await page.getByRole('button', { name: new RegExp(desk.say('hand.send-short', { short: '' }).trim().split(',')[0] ?? '') }).click();
  await expect(page.getByRole('heading', { name: new RegExp(desk.say('hand.kept-at', { at: '' }).split(',')[0] ?? '') })).toBeVisible();
  await check('kept on the phone');
  await page.goto('/desk/waiting');
  await expect(page.getByRole('region', { name: /^#/ })).toContainText('Mohan Lal');
  await check('waiting');

  let deliveries = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/orders/${id}/deliver`)) deliveries++;
  });
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: desk.say('waiting.none') })).toBeVisible();
  expect(deliveries).toBe(1);
  await page.goto(`/desk/orders/${id}`);
  await expect(page.getByRole('region', { name: desk.say('orders.money') })).toContainText(desk.say('order-money.cash-taken'));
});
