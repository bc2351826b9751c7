// A day at the desk by keyboard alone: sign in, pack an order, send it out, hand it over, count the drawer and close the day. Tab reaches
// every control, as for a person without a mouse.
import { DeskDriver } from '../../drivers/desk-driver.ts';
import { latestCode } from '../../drivers/inbox-driver.ts';
import { acceptedOrder } from '../../drivers/order-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const MANAGER = '9876500011';
const BATCH = 'HO-1026-22';

test('staff can work by keyboard alone, from signing in to closing the day', async ({ page, server }) => {
  const { id, total } = await acceptedOrder(server.url);
  await page.addInitScript(() => localStorage.setItem('khurpi.desk.language', 'en'));
  const desk = new DeskDriver(page, 'en', server.url);
  const keys = page.keyboard;
  const link = (key: string) => page.getByRole('link', { name: desk.say(key), exact: true });
  const dialog = page.getByRole('alertdialog', { name: desk.say('days.close-title') });

  await page.goto('/desk');
  await desk.tabTo(desk.field('sign-in.phone'));
  await keys.type(MANAGER);
  await keys.press('Enter');
  await expect(page.getByRole('textbox', { name: desk.say('otp.box', { n: 1, count: 6 }) })).toBeFocused();
  await keys.type(await latestCode(server.url, MANAGER));
  const places = page.getByRole('navigation', { name: desk.say('nav.label') });
  await desk.pressAt(places.getByRole('link', { name: desk.say('nav.orders') }));

  await desk.pressAt(page.getByRole('link', { name: desk.say('orders.to-pack') }));
  await desk.pressAt(page.locator(`a[href$="order=${id}"]`));
  await desk.pressAt(link('order.pack'));
  const ticks = page.getByRole('checkbox');
  await expect(ticks).toHaveCount(2);
  for (const tick of await ticks.all()) await desk.pressAt(tick, 'Space');
  await desk.tabTo(desk.field('pack.batch'));
  await keys.type(BATCH);
  await keys.press('Tab');
  await keys.type('082099');
  await desk.pressAt(desk.button('pack.packed'));
  await desk.pressAt(desk.button('order.dispatch'));
  await desk.pressAt(link('order.hand-over'));
  await desk.tabTo(desk.field('hand.cash'));
  await keys.type(String(total));
  await desk.pressAt(desk.button('hand.send'));
  await expect(page.getByRole('heading', { name: desk.say('hand.done') })).toBeVisible();

  await desk.pressAt(places.getByRole('link', { name: desk.say('nav.days') }));
  await desk.pressAt(link('days.today'));
  // Adds an amount to the drawer before it is counted.
  await desk.pressAt(desk.button('days.move'));
  await desk.tabTo(desk.field('days.amount'));
  await keys.type('50');
  await keys.press('Tab');
  await keys.type('change');
  await keys.press('Enter');
  await expect(page.getByText(desk.say('days.move-in-done'))).toBeVisible();
  await expect(desk.button('days.move')).toBeFocused();
  const piece = page.getByLabel(/^₹500 ×/);
  await desk.tabTo(piece);
  await keys.type('1');
  await desk.tabTo(desk.field('days.difference-reason'));
  await keys.type('counted in a hurry');
  await desk.pressAt(desk.button('days.close'));
  // A wrong key press must not close the day: Escape returns to the counted amounts.
  await expect(dialog).toBeVisible();
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(piece).toHaveValue('1');
  await desk.pressAt(desk.button('days.close'));
  await desk.pressAt(dialog.getByRole('button', { name: desk.say('days.close-yes') }));
  await expect(page.getByText(desk.say('days.closed-done'))).toBeVisible();
  await expect(page.getByRole('region', { name: desk.say('days.counted') })).toContainText('₹500.00');
});
