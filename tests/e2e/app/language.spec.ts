// Two taps change the language from any page. The app keeps it, even when the farmer taps before the script loads.
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

test('two taps change the language from anywhere, at once and for the next visit', async ({ page, server }) => {
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
  // The server's page has the new language before any script runs.
  expect(await (await page.request.get('/')).text()).toContain('lang="hi"');
});

// Matters because a browser can cache a failed import of a part of the app.
test('a language that is not on the phone needs the network; offline nothing changes', async ({ page, context, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  const english = new ShopDriver(page, 'en', server.url);
  // Chooses the language before the worker starts, because the worker keeps only the words of that language.
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

test('a language that is tapped before the script loads is still chosen', async ({ browser, shopUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl });
  const early = await context.newPage();
  await early.goto('/');
  await early.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(early).toHaveURL(/\/\?lang=hi$/);
  await expect(early.getByText('सामान खोजें').first()).toBeVisible();
  await context.close();
});
