// Passing the shop or a product on: by the chat's link, and by the phone's own sheet where there is one.
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

for (const language of ['en', 'hi'] as const)
  test(`the shop and a product are shared by chat (${language})`, async ({ page, server, shopUrl }) => {
    const shop = new ShopDriver(page, language, server.url);
    const sheet = page.getByRole('dialog', { name: shop.say('share.title') });
    const chat = sheet.getByRole('link', { name: shop.say('share.chat') });
    await shop.open('/');
    await shop.button('share').click();
    const ofShop = new URL((await chat.getAttribute('href')) ?? '');
    expect(ofShop.origin).toBe('https://wa.me');
    expect(ofShop.searchParams.get('text')).toBe(`${shop.say('share.of-shop', { shop: shop.say('brand') })} ${shopUrl}/`);
    await shop.button('close', sheet).click();

    await page.goto('/products/2001');
    await shop.button('share').click();
    const ofProduct = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    expect(ofProduct).toContain(language === 'en' ? 'Urea, neem coated' : 'यूरिया नीम कोटेड');
    expect(ofProduct).toContain(`${shopUrl}/products/2001`);
  });

test('where the phone has a share sheet, it is offered', async ({ page, server, shopUrl }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, {
      share: (content: unknown) => {
        shared.push(content);
        return Promise.resolve();
      },
    });
  });
  const shop = new ShopDriver(page, 'en', server.url);
  await shop.open('/products/2001');
  await expect(page.getByRole('heading', { name: 'Urea, neem coated' }).first()).toBeVisible();
  await shop.button('share').click();
  await page.getByRole('button', { name: 'Other apps' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => (globalThis as unknown as { shared: unknown[] }).shared)).toEqual([
    { title: 'Urea, neem coated', text: 'Urea, neem coated', url: `${shopUrl}/products/2001` },
  ]);
});
