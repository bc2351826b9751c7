// What screens say and show in small: nothing wrong is said without network, the picture is of the chosen pack, the bar fits its entries.
import { CartDriver, farmerAt, items } from '../../drivers/cart-driver.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

for (const language of ['en', 'hi'] as const)
  test(`without network nothing is said that nobody knows (${language})`, async ({ page, server, line, watch }) => {
    watch.allow(NETWORK_NOISE);
    const shop = await farmerAt(page, server.url, language);
    // A PIN code that the server does not know, and one that nobody could be asked of.
    await shop.open('/address/new');
    const pin = page.getByLabel(shop.say('address.pin'), { exact: true });
    await pin.fill('999999');
    await expect(page.getByText(shop.say('address.pin-unknown'))).toBeVisible();
    line.spoil(/\/(api|auth)\//, 'refuse');
    const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('845001'));
    await pin.fill('845001');
    await asked;
    await expect(page.getByText(shop.say('address.pin-unknown'))).toHaveCount(0);

    await page.goto('/address/1/edit');
    await expect(page.getByRole('heading', { name: shop.say('net.needed') })).toBeVisible();
    await expect(page.getByText(shop.say('address.gone'))).toHaveCount(0);
    await page.goto('/orders');
    const notice = page.getByRole('status').filter({ hasText: shop.say('offline.nothing-title') });
    await expect(notice).toContainText(shop.say('offline.nothing-text'));

    line.mend();
    await page.goto('/address/1/edit');
    await expect(page.getByText(shop.say('address.gone'))).toBeVisible();
  });

test('an address that can not be deleted without network: nothing is said of the cart', async ({ page, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = await farmerAt(page, server.url);
  await shop.fill(items.urea, 2);
  await shop.button('footer.select-address').click();
  const sheet = page.getByRole('dialog', { name: shop.say('address.choose-title') });
  await sheet.getByLabel('More for Asha Devi').click();
  await shop.button('delete', sheet).click();
  line.spoil(/^DELETE /, 'refuse');
  await shop.button('delete', page.getByRole('alertdialog')).click();
  const box = page.getByRole('alertdialog', { name: 'Internet is needed for this' });
  await expect(box.getByRole('paragraph')).toHaveText('Try again when internet is back.');
});

test('the picture of a product is that of the chosen pack', async ({ page, server }) => {
  const shop = new CartDriver(page, 'en', server.url);
  const answered = page.waitForResponse((response) => /\/api\/.*\/products\/1001/.test(response.url()) && response.ok());
  await shop.open('/products/1001');
  const { variants } = (await (await answered).json()) as { variants: { image_url: string }[] };
  const packs = page.getByRole('radio');
  await expect(packs).toHaveCount(variants.length);
  for (const [n, variant] of variants.entries()) {
    await packs.nth(n).check();
    await expect(page.locator('main img').first()).toHaveAttribute('src', variant.image_url);
  }
  expect(new Set(variants.map(({ image_url }) => image_url)).size).toBeGreaterThan(1);
});

test('inside another app the bar’s three entries take its whole width', async ({ page, server }) => {
  const shop = new CartDriver(page, 'en', server.url);
  await shop.open('/launch#app=1&app_id=kisan');
  const tabs = page.getByRole('navigation', { name: shop.say('nav.main') }).getByRole('link');
  await expect(tabs).toHaveCount(3);
  for (const tab of await tabs.all()) expect((await tab.boundingBox())?.width).toBeCloseTo(120, 0);
});
