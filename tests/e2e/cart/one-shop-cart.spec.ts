// A cart is of one shop, and what is booked early is ordered apart: the farmer is asked before anything is thrown away.
import type { Page } from '@playwright/test';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const UREA = { en: /Urea, neem coated, 45 kg/, hi: /यूरिया नीम कोटेड, 45 किलो/ };
const SECOND_SHOP = { en: 'Gaon Krishi Bhandar', hi: 'गाँव कृषि भंडार' };
const SEED_SHOP = 'Beej Ghar, Motipur';
const EARLY_SEED = /Hybrid paddy seed KD-725, 3 kg/;

async function tryToAdd(page: Page, shop: ShopDriver, name: RegExp): Promise<void> {
  await shop
    .product(name)
    .getByRole('button', { name: shop.like('cart.add-item') })
    .click();
  await expect(page.getByRole('alertdialog', { name: shop.say('cart.other-shop-title') })).toBeVisible();
}

for (const language of ['en', 'hi'] as const)
  test(`an item of another shop asks first: the cart can be kept, or begun anew (${language})`, async ({ page, server }) => {
    const shop = new ShopDriver(page, language, server.url);
    const dialog = page.getByRole('alertdialog', { name: shop.say('cart.other-shop-title') });
    await shop.open('/products?search=urea');
    await shop.add(UREA[language]);
    await shop.oneMore(UREA[language]);
    await shop.chooseShop(SECOND_SHOP[language]);
    await expect(shop.product(UREA[language]).getByRole('button', { name: shop.like('cart.add-item') })).toBeVisible();

    await tryToAdd(page, shop, UREA[language]);
    await expect(dialog).toContainText(shop.say('cart.other-shop-text'));
    await shop.button('cart.keep', dialog).click();
    await expect(dialog).toBeHidden();
    // The cart is of the first shop: seeing it asks which one it shall be, and keeping it leads back there.
    await shop.goToCart();
    const changed = page.getByRole('alertdialog', { name: shop.say('trouble.vendor-title') });
    await expect(changed).toContainText(shop.say('trouble.vendor-changed'));
    await shop.button('cart.keep', changed).click();
    await expect(shop.quantity(UREA[language])).toHaveText('2');

    await shop.open('/products?search=urea');
    await shop.chooseShop(SECOND_SHOP[language]);
    await tryToAdd(page, shop, UREA[language]);
    await shop.button('cart.replace', dialog).click();
    await expect(dialog).toBeHidden();
    await shop.goToCart();
    await expect(shop.quantity(UREA[language])).toHaveText('1');
    await shop.reload();
    await expect(shop.quantity(UREA[language])).toHaveText('1');
    await expect(page.getByRole('article')).toHaveCount(1);
  });

test('items booked early are ordered apart from the rest', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  await shop.open('/products?search=urea');
  await shop.chooseShop(SEED_SHOP);
  await shop.add(UREA.en);
  await shop.search('KD-725');
  const dialog = page.getByRole('alertdialog', { name: shop.say('cart.other-time-title') });
  await tryToAdd(page, shop, EARLY_SEED);
  await expect(dialog).toContainText(shop.say('cart.other-time-text'));
  await shop.button('cart.keep', dialog).click();
  await expect(page.getByText('Cart, 1 item')).toBeVisible();
  await tryToAdd(page, shop, EARLY_SEED);
  await shop.button('cart.replace', dialog).click();
  await expect(shop.product(EARLY_SEED).getByRole('button', { name: shop.like('cart.one-more') })).toBeVisible();
  await shop.goToCart();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('KD-725');
});
