// Chooses among 45 addresses. The list loads by pages, the choice is remembered, and each menu is fully visible.
import { AddressDriver, LIST_ADDRESSES } from '../../drivers/address-driver.ts';
import { fillCart } from '../../drivers/buyer-driver.ts';
import { signedIn } from '../../drivers/signed-in.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const RAMESH = '9876500001';

test('45 addresses load twenty at a time while scrolling', async ({ page, server, line }) => {
  const shop = await signedIn(page, server.url, RAMESH);
  await fillCart(shop);
  await shop.button('footer.select-address').click();
  const form = new AddressDriver(shop);
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

  // The chosen address is the oldest, which is not on the first page. It is still chosen after a reload.
  const card = page.getByRole('region', { name: shop.say('address.delivery') });
  const words = await card.innerText();
  await page.reload();
  await expect(card).toHaveText(words.replaceAll('\n', ''), { useInnerText: false });

  // The list shows the chosen address on top before its page is loaded, and the farmer can continue with it.
  await shop.button('address.change', card).click();
  await expect(form.choices).toHaveCount(21);
  await expect(form.choices.first()).toBeChecked();
  await expect(form.go).not.toHaveAttribute('aria-disabled', 'true');

  // Only one menu is open at a time, and Escape closes only the menu.
  const menus = form.sheet.getByRole('group');
  const opened = form.sheet.locator('details[open]');
  await menus.nth(1).locator('summary').click();
  await menus.nth(0).locator('summary').click();
  await expect(opened).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(menus.nth(0).locator('summary')).toBeFocused();

  // The menu of the lowest visible row is fully visible, also with large text.
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
