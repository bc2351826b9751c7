// Several people use one phone. Signing out leaves no data, and the next person sees nothing of the one before.
import type { Page } from '@playwright/test';
import { ordersOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { keepOrder, PLACE_ORDER, readyToOrder } from '../../drivers/buyer-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { signIn } from '../../drivers/signed-in.ts';
import { keptOnPhone } from '../../fixtures/browser/kept-on-phone.ts';
import { startPhone } from '../../fixtures/browser/killable-phone.ts';
import { foundOnDisk } from '../../fixtures/browser/on-disk.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

const NAME = 'Chandrakala Devi';
const STREET = 'Ward 4, Rampur';

/** Uses a phone with a readable disk. */
const testOnDisk = test.extend({
  context: async ({ disk, shopUrl }, use) => {
    const { context } = await startPhone(disk, shopUrl);
    await use(context);
    await context.close();
  },
});

/** Matches a number with or without the space in its display form. */
const numberPattern = (phone: string): RegExp => new RegExp(`${phone.slice(0, 5)} ?${phone.slice(5)}`);

async function expectNoTrace(page: Page, phone: string, where: string): Promise<void> {
  const shown = await page.locator('body').innerText();
  expect(shown, where).not.toContain(NAME);
  expect(shown, where).not.toMatch(numberPattern(phone));
}

testOnDisk(
  'signing out names unsent things, and leaves nothing readable on the phone or by Back',
  async ({ page, disk, server, line, watch }) => {
    watch.allow(NETWORK_NOISE);
    const buyer = await readyToOrder(page, server.url, 'en', NAME);
    const { shop, account } = buyer;
    line.spoil(PLACE_ORDER, 'refuse');
    await keepOrder(buyer);
    await page.goto('/orders');
    await expect(page.getByRole('article').filter({ hasText: shop.say('waiting.saved') })).toBeVisible();
    // Control: the search finds the data while they are there.
    const before = await keptOnPhone(page);
    expect(before).toContain(NAME);
    expect(before).toMatch(numberPattern(account.phone));
    const subject = await page.evaluate(() => (JSON.parse(localStorage.getItem('khurpi.session') ?? '{}') as { subject: string }).subject);
    const words = { name: NAME, phone: account.phone, street: STREET, account: subject };
    const onDisk = (): string[] => foundOnDisk(disk, words);
    // Control: the disk search also finds all of them.
    const wordsOf = (found: readonly string[]): string[] => [...new Set(found.map((one) => one.split(':')[0] ?? ''))];
    await expect.poll(() => wordsOf(onDisk())).toEqual(Object.keys(words).sort());

    await page.goto('/me');
    await shop.button('sign-out').click();
    const question = page.getByRole('alertdialog', { name: shop.say('sign-out.title') });
    await expect(question.getByRole('list', { name: shop.say('waiting.title') })).toContainText('₹573.00');
    await shop.button('cancel', question).click();
    await shop.signOutAndErase();
    await expect(shop.link('search.products')).toBeVisible();
    line.mend();
    const after = await keptOnPhone(page);
    expect(after).not.toContain(NAME);
    expect(after).not.toMatch(numberPattern(account.phone));
    // Local Storage on disk still holds the account's id until the browser rewrites it. The id does not name anybody.
    const isIdInSmallStorage = (found: string): boolean => found.startsWith('account: Default/Local Storage/');
    await expect.poll(() => onDisk().filter((found) => !isIdInSmallStorage(found))).toEqual([]);
    for (const step of ['one back', 'two back', 'three back']) {
      await page.goBack();
      await expect(page.getByRole('main')).toBeVisible();
      await expectNoTrace(page, account.phone, step);
    }
    await page.goto('/orders');
    await expect(shop.button('login')).toBeVisible();
    expect(await ordersOverWire(server.url, account)).toHaveLength(0);
  },
);

test('the second person sees nothing of the first, and does not send their data', async ({ page, context, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const first = await readyToOrder(page, server.url, 'en', NAME);
  const { shop } = first;
  line.spoil(PLACE_ORDER, 'refuse');
  await keepOrder(first);
  // The first person's session has ended, and somebody else signs in.
  await context.clearCookies({ name: '__Host-session' });
  await page.goto('/orders');
  await expect(page.getByRole('status').getByText(shop.say('session.over'))).toBeVisible();
  const second = await signInOverWire(server.url, freshPhone());
  await page
    .getByRole('status')
    .getByRole('button', { name: shop.say('login') })
    .click();
  await shop.enterNumberAndCode(second.phone);
  await expect(page.getByRole('dialog')).toBeHidden();
  line.mend();

  const screens = {
    '/': page.getByRole('article').first(),
    '/cart': page.getByText(shop.say('cart.empty')),
    '/waiting': page.getByText(shop.say('waiting.none')),
    '/orders': page.getByRole('main'),
    '/wishlist': page.getByText(shop.say('wish.none-title')),
    '/me': page.getByRole('main'),
    '/address/new': page.getByLabel(shop.say('address.name')),
  };
  for (const [path, sign] of Object.entries(screens)) {
    await page.goto(path);
    await expect(sign, path).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoTrace(page, first.account.phone, path);
  }
  expect(await ordersOverWire(server.url, first.account)).toHaveLength(0);

  // The first person returns. Their waiting order is still there, and is sent.
  await page.goto('/me');
  await shop.signOutAndErase();
  await signIn(shop, first.account.phone, server.url);
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: shop.like('order.number') })).toHaveCount(1);
  expect(await ordersOverWire(server.url, first.account)).toHaveLength(1);
  expect(await ordersOverWire(server.url, second)).toHaveLength(0);
});
