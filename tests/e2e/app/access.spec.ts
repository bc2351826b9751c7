// Every screen, in both languages, for everyone: nothing serious found by axe, controls large enough for a finger, no sideways scroll at 200 % text.
import { addAddressOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expectAccessible, expectZoomable } from '../../fixtures/browser/accessible.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

// Every screen twice over: more than one story's time on a busy machine.
test.describe.configure({ timeout: 180_000 });

for (const language of ['en', 'hi'] as const) {
  test(`screens of a guest (${language})`, async ({ page, server }) => {
    const shop = new ShopDriver(page, language, server.url);
    await page.goto('/');
    await expectAccessible(page, 'welcome');
    await page.getByRole('button', { name: language === 'hi' ? 'हिन्दी' : 'English' }).click();
    const screens = {
      '/': page.getByRole('article').first(),
      '/products': page.getByRole('article').first(),
      '/products?search=qwrtpl': page.getByRole('button', { name: shop.say('products.clear') }),
      '/products/3001': page.getByRole('heading', { name: shop.say('product.safety') }),
      '/wishlist': page.getByText(shop.say('wish.none-title')),
      '/cart': page.getByText(shop.say('cart.empty')),
      '/login': page.getByLabel(shop.say('login.phone')),
      '/orders': shop.button('login'),
      '/waiting': page.getByText(shop.say('waiting.none')),
      '/me': page.getByRole('heading', { name: shop.say('me.language') }),
      '/terms': page.getByRole('heading', { name: shop.say('terms.keep-title') }),
      '/nowhere': page.getByRole('link', { name: shop.say('not-found.home') }),
    };
    for (const [path, sign] of Object.entries(screens)) {
      await page.goto(path);
      await expect(sign, path).toBeVisible();
      await expectAccessible(page, path);
      await expectZoomable(page, path);
    }
  });

  test(`screens and sheets of a farmer who buys (${language})`, async ({ page, server }) => {
    const shop = new ShopDriver(page, language, server.url);
    const account = await signInOverWire(server.url, freshPhone());
    await addAddressOverWire(server.url, account, 'Shrimati Chandrakala Devi Bhattacharya Mukhopadhyay');
    await shop.open('/products');
    const first = page.getByRole('article').first();
    await first.getByRole('button', { name: shop.like('cart.add-item') }).click();
    for (let i = 0; i < 3; i++) await first.getByRole('button', { name: shop.like('cart.one-more') }).click();
    await expectAccessible(page, 'list with cart bar');
    await page.getByRole('button', { name: shop.like('filter.open') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'filter sheet');
    await page.getByRole('button', { name: shop.say('close') }).click();
    await page.getByRole('button', { name: new RegExp(shop.say('vendor.change')) }).click();
    await expect(
      page
        .getByRole('dialog', { name: shop.say('vendor.choose') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible();
    await expectAccessible(page, 'shops sheet');
    await page.getByRole('button', { name: shop.say('close') }).click();

    await shop.goToCart();
    await expectAccessible(page, 'cart of a guest');
    await expectZoomable(page, 'cart of a guest');
    await shop.button('login').click();
    await page.getByLabel(shop.say('login.phone')).fill(account.phone);
    await expect(page.getByRole('group', { name: shop.say('otp.enter') })).toBeVisible();
    await expectAccessible(page, 'code step');
    await shop.enterCode(account.phone);
    await shop.button('footer.select-address').click();
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
    await expectAccessible(page, 'address sheet');
    await page.getByRole('dialog').getByRole('radio').first().check();
    await shop.button('continue').click();
    await expect(page.getByRole('region', { name: shop.say('address.delivery') })).toBeVisible();
    await expectAccessible(page, 'cart that is ready');
    await expectZoomable(page, 'cart that is ready');
    await shop.button('coupon.avail').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'KHARIF50' })).toBeVisible();
    await expectAccessible(page, 'coupons sheet');
    await expectZoomable(page, 'coupons sheet');
    await page.getByRole('button', { name: shop.say('close') }).click();
    await page.getByRole('radio', { name: shop.say('delivery.pickup') }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'switch sheet');
    await shop.button('yes').click();
    await shop.button('footer.for-others').click();
    await expect(page.getByLabel(shop.say('address.name'))).toBeVisible();
    await expectAccessible(page, 'farmer sheet');
    await expectZoomable(page, 'farmer sheet');
    await page.getByLabel(shop.say('address.name')).fill('Shrimati Chandrakala Devi Bhattacharya Mukhopadhyay');
    await page.getByLabel(shop.say('address.phone')).fill('9876512345');
    await shop.button('farmer.save').click();
    await expect(page.getByRole('region', { name: shop.say('farmer.who') })).toBeVisible();
    await expectAccessible(page, 'pickup cart');
    await expectZoomable(page, 'pickup cart');
    await shop.placeOrder();
    const id = await shop.seeOrderPlaced();
    await expectAccessible(page, 'orders');
    await expectZoomable(page, 'orders');
    await page.goto(`/order/${id}`);
    await expect(page.getByRole('region', { name: shop.say('bill.title') })).toBeVisible();
    await expectAccessible(page, 'order');
    await expectZoomable(page, 'order');
    await page.goto('/address/new');
    await expect(page.getByLabel(shop.say('address.name'))).toBeVisible();
    await expectAccessible(page, 'address form');
    await expectZoomable(page, 'address form');
    await page.goto('/me');
    await page.getByRole('button', { name: shop.say('sign-out'), exact: true }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page, 'sign-out sheet');
  });
}
