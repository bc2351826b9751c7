// Checks the accessibility of every screen: axe, the size of controls, and scrolling with 200 % text. In Hindi, because its words are
// longer. The other checks do not depend on the language.
import { addAddressOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expectAccessible, expectZoomable } from '../../fixtures/browser/accessible.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const LONG_NAME = 'Shrimati Chandrakala Devi Bhattacharya Mukhopadhyay';

test('guest screens are accessible', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'hi', server.url);
  await page.goto('/');
  await expectAccessible(page, 'welcome');
  await expectZoomable(page, 'welcome');
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  const screens = {
    '/': page.getByRole('article').first(),
    '/products': page.getByRole('article').first(),
    '/products?search=qwrtpl': shop.button('help.title'),
    '/products/3001': page.getByRole('heading', { name: shop.say('product.safety') }),
    '/wishlist': page.getByText(shop.say('wish.none-title')),
    '/cart': page.getByText(shop.say('cart.empty')),
    '/login': page.getByLabel(shop.say('login.phone')),
    '/orders': shop.button('login'),
    '/waiting': page.getByText(shop.say('waiting.none')),
    '/me': page.getByRole('heading', { name: shop.say('me.language') }),
    '/terms': page.getByRole('heading', { name: shop.say('terms.keep-title') }),
    '/community': page.getByRole('article').first(),
    '/community/post/105': page.getByRole('article').nth(2),
    '/growth': page.getByRole('main').getByRole('listitem').first(),
    '/growth/8702': page.getByRole('heading', { level: 2 }).first(),
    '/blog': page.getByRole('heading', { level: 2 }).first(),
    '/blog/potato-blight': page.getByRole('article').first(),
    '/nowhere': page.getByRole('link', { name: shop.say('not-found.home') }),
  };
  for (const [path, sign] of Object.entries(screens)) {
    await shop.visit(path);
    await expect(sign, path).toBeVisible();
    await expectAccessible(page, path);
    await expectZoomable(page, path);
  }
});

test('screens and sheets of a buying farmer are accessible', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'hi', server.url);
  const check = async (where: string): Promise<void> => {
    await expectAccessible(page, where);
    await expectZoomable(page, where);
  };
  const account = await signInOverWire(server.url, freshPhone());
  await addAddressOverWire(server.url, account, LONG_NAME);
  await shop.open('/products');
  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: shop.like('cart.add-item') }).click();
  for (let i = 0; i < 3; i++) await first.getByRole('button', { name: shop.like('cart.one-more') }).click();
  await check('list with cart bar');
  await page.getByRole('button', { name: shop.like('filter.open') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check('filter sheet');
  await shop.button('close').click();
  await page.getByRole('button', { name: new RegExp(shop.say('vendor.change')) }).click();
  const shops = page.getByRole('dialog', { name: shop.say('vendor.choose') });
  await expect(shops.getByRole('listitem').first()).toBeVisible();
  await check('shops sheet');
  await shop.button('close').click();

  await shop.goToCart();
  await check('cart of a guest');
  await shop.button('login').click();
  await page.getByLabel(shop.say('login.phone')).fill(account.phone);
  await expect(page.getByRole('group', { name: shop.say('otp.enter') })).toBeVisible();
  await check('code step');
  await shop.enterCode(account.phone);
  // The focus moves to the control that replaces the login button, not to the start of the page.
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe(shop.say('footer.add-address'));
  await shop.button('footer.select-address').click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await check('address sheet');
  await page.getByRole('dialog').getByRole('radio').first().check();
  await shop.button('continue').click();
  await expect(page.getByRole('region', { name: shop.say('address.delivery') })).toBeVisible();
  await check('cart that is ready');
  await page.getByRole('button', { name: shop.say('coupon.avail') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'KHARIF50' })).toBeVisible();
  await check('coupons sheet');
  await shop.button('close').click();
  await page.getByRole('radio', { name: shop.say('delivery.pickup') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('switch sheet');
  await shop.button('yes').click();
  await shop.button('footer.for-others').click();
  await expect(page.getByLabel(shop.say('address.name'))).toBeVisible();
  await check('farmer sheet');
  await page.getByLabel(shop.say('address.name')).fill(LONG_NAME);
  await page.getByLabel(shop.say('address.phone')).fill('9876512345');
  await shop.button('farmer.save').click();
  await expect(page.getByRole('region', { name: shop.say('farmer.who') })).toBeVisible();
  await check('pickup cart');
  // With forced colours, the frame marks the chosen item.
  await page.emulateMedia({ forcedColors: 'active' });
  const frameOf = (way: 'delivery.pickup' | 'delivery.home'): Promise<string> =>
    page
      .getByRole('radio', { name: shop.say(way) })
      .evaluate((radio) => getComputedStyle(radio.nextElementSibling ?? radio).borderTopWidth);
  expect([await frameOf('delivery.pickup'), await frameOf('delivery.home')]).toEqual(['4px', '0px']);
  await page.emulateMedia({ forcedColors: 'none' });
  await shop.placeOrder();
  const id = await shop.seeOrderPlaced();
  await check('orders');
  await shop.visit(`/order/${id}`);
  await expect(page.getByRole('region', { name: shop.say('bill.title') })).toBeVisible();
  await check('order');
  await shop.visit('/address/new');
  await expect(page.getByLabel(shop.say('address.name'))).toBeVisible();
  await check('address form');
  // Insurance and community pages without content. Another test checks insurance pages with content (season.spec.ts).
  const rooms = {
    '/insurance': page.getByRole('link', { name: shop.say('area.loss') }),
    '/insurance/policies': page.getByText(shop.say('policy.none-title')),
    '/insurance/claims': page.getByText(shop.say('claim.none')),
    '/insurance/claims/report': page.getByText(shop.say('loss.no-policy')),
    '/insurance/kyc': page.getByRole('heading', { name: shop.say('kyc.identity'), exact: true }),
    '/insurance/kyc/identity': page.getByLabel(shop.say('kyc.aadhaar-number'), { exact: true }),
    '/insurance/kyc/bank': page.getByLabel(shop.say('kyc.account-number'), { exact: true }),
    '/community/new': page.getByRole('textbox').first(),
    '/community/mine': page.getByRole('main').getByRole('link').first(),
  };
  for (const [path, sign] of Object.entries(rooms)) {
    await shop.visit(path);
    await expect(sign, path).toBeVisible();
    await check(path);
  }
  await shop.visit('/me');
  await shop.button('sign-out').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check('sign-out sheet');
});
