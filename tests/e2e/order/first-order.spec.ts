// A farmer with a new phone browses, fills a cart, signs in, adds an address, orders, and finds the order.
import { freshPhone, messagesTo } from '../../drivers/inbox-driver.ts';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const stories = [
  { language: 'en', search: 'khaad', urea: /Urea, neem coated, 45 kg/, shelf: /^Seeds$/, place: 'Kanti, Muzaffarpur, Bihar' },
  { language: 'hi', search: 'यूरिया', urea: /यूरिया नीम कोटेड, 45 किलो/, shelf: /^बीज$/, place: 'कांटी, मुज़फ़्फ़रपुर, बिहार' },
] as const;

for (const { language, search, urea, shelf, place } of stories)
  test(`a farmer with a new phone buys with cash on delivery and sees the order (${language})`, async ({ page, server }) => {
    const shop = new ShopDriver(page, language, server.url);
    const phone = freshPhone();
    await shop.openFirstTime();
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    await page.getByRole('link', { name: shelf }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.goBack();
    // Waits for the previous page. Until then, the visible search box is the one of the list.
    await expect(shop.link('search.products')).toBeVisible();
    await shop.search(search);
    await shop.add(urea);
    await shop.oneMore(urea);
    await shop.goToCart();
    await expect(page.getByRole('region', { name: shop.say('bill.title') })).toContainText('₹573.00');

    await shop.loginFromCart(phone);
    await shop.button('footer.add-address-to-proceed').click();
    await shop.fillAddress({ name: 'Asha Devi', pin: '843109', street: 'Ward 4, Rampur' });
    await expect(page.getByRole('region', { name: shop.say('address.delivery') })).toContainText(`Ward 4, Rampur, ${place}, 843109`);

    await shop.placeOrder();
    const id = await shop.seeOrderPlaced();
    await page.locator(`a[href="/order/${id}"]`).click();
    await expect(page.getByRole('region', { name: shop.say('bill.title') })).toContainText('₹573.00');
    await expect(page.getByRole('region', { name: shop.say('address.delivery') })).toContainText('Asha Devi');
    await expect.poll(async () => (await messagesTo(server.url, phone)).map((m) => m.template)).toContain('order-placed');
  });
