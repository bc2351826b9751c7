// Two settings of a phone: the language, changed in two taps and kept, and low-data mode, where photos wait for a tap.
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

const PICTURE = /^GET \/pictures\//;

test('the language is changed in two taps from anywhere, at once and for the next visit', async ({ page, server }) => {
  const english = new ShopDriver(page, 'en', server.url);
  const hindi = new ShopDriver(page, 'hi', server.url);
  await english.openFirstTime();
  await page.goto('/products?search=urea');
  await expect(page.getByRole('link', { name: /Urea, neem coated/ }).first()).toBeVisible();
  await english.link('me.profile').click();
  await page.getByRole('button', { name: 'हिन्दी', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(page.getByRole('heading', { name: hindi.say('me.language') })).toBeVisible();
  await page.goto('/products?search=urea');
  await expect(page.getByRole('link', { name: /यूरिया नीम कोटेड/ }).first()).toBeVisible();
  // The prepared page is in that language before any script runs.
  expect(await (await page.request.get('/')).text()).toContain('lang="hi"');
});

test('a language whose words the phone does not have is asked for again with network; nothing changes meanwhile', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const english = new ShopDriver(page, 'en', server.url);
  await english.open('/me');
  await expect(page.getByRole('heading', { name: english.say('me.language') })).toBeVisible();
  await english.settle();
  await context.setOffline(true);
  const hindi = page.getByRole('button', { name: 'हिन्दी', exact: true });
  await hindi.click();
  const box = page.getByRole('alertdialog', { name: english.say('net.needed') });
  await english.button('okay', box).click();
  await expect(box).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.setOffline(false);
  await hindi.click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
});

test('in low-data mode no photo is fetched until it is tapped', async ({ page, server, line }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  await shop.open('/products');
  await expect(page.getByRole('article').locator('img').first()).toBeVisible();
  await expect.poll(() => line.count(PICTURE)).toBeGreaterThan(0);

  await page.goto('/me');
  await page.getByRole('checkbox', { name: shop.say('me.low-data') }).check();
  const sofar = line.count(PICTURE);
  await page.goto('/products?search=seed');
  const show = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: shop.say('picture.show') });
  await expect(show).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('article').locator('img')).toHaveCount(0);
  expect(line.count(PICTURE)).toBe(sofar);
  await show.click();
  await expect(page.getByRole('article').locator('img')).toHaveCount(1);
});

test('a language that is tapped before the script has come is chosen all the same', async ({ browser, shopUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl });
  const early = await context.newPage();
  await early.goto('/');
  await early.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(early).toHaveURL(/\/\?lang=hi$/);
  await expect(early.getByText('सामान खोजें').first()).toBeVisible();
  await context.close();
});

test('and it stays chosen', async ({ page }) => {
  await page.goto('/?lang=hi');
  await expect(page.getByRole('link', { name: 'सामान खोजें' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'सामान खोजें' })).toBeVisible();
});
