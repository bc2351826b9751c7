// The desk on a phone: separate from the farmer's app, accessible, and usable without network.
import { DeskDriver } from '../../drivers/desk-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expectAccessible, expectZoomable } from '../../fixtures/browser/accessible.ts';
import { expect, NETWORK_NOISE, test, waitForWorker } from '../../fixtures/browser/test.ts';

const OWNER = '9876500010';

test('the owner signs in, adds a staff member, finds it in the audit, and opens the desk offline', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const desk = new DeskDriver(page, 'hi', server.url);
  const check = async (where: string): Promise<void> => {
    await expectAccessible(page, where);
    await expectZoomable(page, where);
  };
  // The phone also has the shop's app. Its worker must not answer requests of the desk.
  const shop = new ShopDriver(page, 'hi', server.url);
  await shop.open('/');
  await waitForWorker(page);
  await page.evaluate(() => localStorage.setItem('khurpi.desk.language', 'hi'));
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: desk.say('sign-in.title') })).toBeVisible();
  await check('sign-in');
  await desk.signIn(OWNER);
  await expect(page.getByRole('region', { name: desk.say('home.open-shop') })).toBeVisible();
  await check('home');

  await desk.goTo('nav.staff');
  await page.getByRole('link', { name: desk.say('staff.add') }).click();
  await desk.field('staff.phone').fill(freshPhone());
  await desk.field('staff.name').fill('Sita Devi');
  await desk.field('staff.role').selectOption('counter');
  await desk.field('staff.shop').selectOption('1');
  await check('staff form');
  await desk.button('save').click();
  await expect(page.getByText(desk.say('staff.saved', { name: 'Sita Devi' }))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sita Devi', exact: true })).toBeVisible();
  await check('staff');

  await desk.goTo('nav.audit');
  const row = page.getByRole('listitem').filter({ hasText: desk.say('audit.staff-create') });
  await expect(row.first()).toContainText(desk.say('role.counter'));
  await check('log');
  await desk.goTo('nav.me');
  await expect(page.getByRole('region', { name: desk.say('sessions.title') }).getByText(desk.say('sessions.here'))).toBeVisible();
  await check('me');

  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/desk'))?.active?.scriptURL))
    .toContain('/desk/service-worker.js');
  await context.setOffline(true);
  await page.goto('/desk');
  await expect(page.getByRole('heading', { name: desk.say('home.title', { day: '' }).split(',')[0] ?? '' })).toBeVisible();
  await expect(page.getByText(desk.say('net.off'))).toBeVisible();
  await check('home without network');
  await context.setOffline(false);
});
