// Choosing among 45 addresses: page by page, by name or number, remembered, and still there when the server is not.

import { addAddressOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { AddressDriver, LIST_ADDRESSES } from '../../drivers/address-driver.ts';
import { fillCart } from '../../drivers/buyer-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import type { ShopDriver } from '../../drivers/shop-driver.ts';
import { signedIn } from '../../drivers/signed-in.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

const RAMESH = '9876500001';

async function openSheet(shop: ShopDriver): Promise<AddressDriver> {
  await fillCart(shop);
  await shop.button('footer.select-address').click();
  return new AddressDriver(shop);
}

test('45 addresses come twenty by twenty as one scrolls', async ({ page, server, line }) => {
  const shop = await signedIn(page, server.url, RAMESH);
  const form = await openSheet(shop);
  await expect(form.choices).toHaveCount(20);
  await form.scrollToEnd(40);
  await form.scrollToEnd(45);
  const asked = line.arrived.filter((one) => LIST_ADDRESSES.test(one));
  expect(asked.filter((one) => one.includes('cursor='))).toHaveLength(2);
  expect(asked.every((one) => one.includes('page_size=20'))).toBe(true);
  await expect(form.go).toHaveAttribute('aria-disabled', 'true');
  await expect(form.sheet.getByText(shop.say('address.choose-one'))).toBeVisible();
  const last = form.choices.last();
  await last.check();
  await form.go.click();
  await expect(form.sheet).toBeHidden();

  // The oldest is on no first page, and still it is the chosen one after a reload.
  const card = page.getByRole('region', { name: shop.say('address.delivery') });
  const words = await card.innerText();
  await page.reload();
  await expect(card).toHaveText(words.replaceAll('\n', ''), { useInnerText: false });

  // Nor does the list reach it at once: it stands on top, and one may go on with it.
  await shop.button('address.change', card).click();
  await expect(form.choices).toHaveCount(21);
  await expect(form.choices.first()).toBeChecked();
  await expect(form.go).not.toHaveAttribute('aria-disabled', 'true');

  // One menu at a time, and Escape closes it alone.
  const menus = form.sheet.getByRole('group');
  const opened = form.sheet.locator('details[open]');
  await menus.nth(1).locator('summary').click();
  await menus.nth(0).locator('summary').click();
  await expect(opened).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(menus.nth(0).locator('summary')).toBeFocused();

  // The menu of the lowest row in sight is wholly in sight, in large letters too.
  for (const size of ['100%', '200%']) {
    await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', percent), size);
    await form.sheet.getByRole('group').last().locator('summary').click();
    await expect(opened).toHaveCount(1);
    for (const choice of ['edit', 'delete']) await expect(shop.button(choice, opened)).toBeInViewport({ ratio: 1 });
    await opened.locator('summary').click();
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await expect(form.sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.sheet).toBeHidden();
});

for (const [what, typed, hits] of [
  ['name', 'nagina', 3],
  ['number', '9876510012', 1],
] as const)
  test(`a search by ${what} is asked once, half a second after the last key`, async ({ page, server, line }) => {
    const shop = await signedIn(page, server.url, RAMESH);
    const form = await openSheet(shop);
    await expect(form.choices).toHaveCount(20);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const searches = (): string[] => line.arrived.filter((one) => /addresses\?.*search=/.test(one));
    for (const key of typed) {
      await form.search.press(key);
      await page.clock.runFor(100);
    }
    await page.clock.runFor(390);
    expect(searches()).toEqual([]);
    // A frame or two pass before a key is acted on.
    await page.clock.runFor(80);
    await expect(form.choices).toHaveCount(hits);
    expect(searches()).toHaveLength(1);
    expect(searches()[0]).toContain(`search=${typed}`);
    await form.search.fill('zzz');
    await page.clock.runFor(1000);
    await expect(form.sheet.getByRole('heading', { name: shop.say('address.none-for', { search: 'zzz' }) })).toBeVisible();
  });

test('a chosen address that is gone meanwhile is no longer chosen', async ({ page, server, watch }) => {
  // The cart may be asked about before the list says that the address is gone.
  watch.allow(/404 \(Not Found\).*cart\/validate/);
  const account = await signInOverWire(server.url, freshPhone());
  await addAddressOverWire(server.url, account, 'Asha Devi');
  const shop = await signedIn(page, server.url, account.phone);
  const form = await openSheet(shop);
  await form.row('Asha Devi').check();
  await form.go.click();
  const card = page.getByRole('region', { name: shop.say('address.delivery') });
  await expect(card).toContainText('Asha Devi');
  await page.reload();
  await expect(card).toContainText('Asha Devi');
  await deleteAddresses(server.url, account.token);
  await page.reload();
  await expect(card).toBeHidden();
  await expect(shop.button('footer.add-address-to-proceed')).toBeVisible();
});

async function deleteAddresses(serverUrl: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { results } = (await (await fetch(`${serverUrl}/api/user/v1/addresses`, { headers })).json()) as { results: { id: number }[] };
  for (const { id } of results) await fetch(`${serverUrl}/api/user/v1/addresses/${id}`, { method: 'DELETE', headers });
}

test('when the list can not be had, the phone’s copy is shown and searched', async ({ page, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = await signedIn(page, server.url, RAMESH);
  const form = await openSheet(shop);
  await expect(form.choices).toHaveCount(20);
  await form.scrollToEnd(40);
  await shop.button('close', form.sheet).click();
  line.spoil(LIST_ADDRESSES, 'refuse');
  await shop.button('footer.select-address').click();
  await expect(form.sheet.getByText(shop.say('address.stored'))).toBeVisible();
  await expect(form.choices).toHaveCount(40);
  await form.search.fill('nagina');
  await expect(form.choices).toHaveCount(3);
  await form.choices.first().check();
  await form.go.click();
  await expect(page.getByRole('region', { name: shop.say('address.delivery') })).toContainText('Nagina Ram');
});
