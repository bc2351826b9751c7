// A cart holds goods of one shop. The app asks the farmer before it empties a cart.
import type { Page } from '@playwright/test';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const UREA = /Urea, neem coated, 45 kg/;
const FIRST_SHOP = 'Kisan Kendra, Kanti';
const SECOND_SHOP = 'Gaon Krishi Bhandar';

async function tryToAdd(page: Page, shop: ShopDriver, name: RegExp): Promise<void> {
  await shop
    .product(name)
    .getByRole('button', { name: shop.like('cart.add-item') })
    .click();
  await expect(page.getByRole('alertdialog', { name: shop.say('cart.other-shop-title') })).toBeVisible();
}

test('adding an item of another shop asks first: keep the cart or start a new one', async ({ page, server }) => {
  const shop = new ShopDriver(page, 'en', server.url);
  const dialog = page.getByRole('alertdialog', { name: shop.say('cart.other-shop-title') });
  await shop.open('/products?search=urea');
  await shop.add(UREA);
  await shop.oneMore(UREA);
  await shop.chooseShop(SECOND_SHOP);
  await expect(shop.product(UREA).getByRole('button', { name: shop.like('cart.add-item') })).toBeVisible();

  await tryToAdd(page, shop, UREA);
  await expect(dialog).toContainText(shop.say('cart.other-shop-text'));
  await shop.button('cart.keep', dialog).click();
  await expect(dialog).toBeHidden();
  // The cart still belongs to the first shop.
  await shop.chooseShop(FIRST_SHOP);
  await shop.goToCart();
  await expect(shop.quantity(UREA)).toHaveText('2');

  await shop.open('/products?search=urea');
  await shop.chooseShop(SECOND_SHOP);
  await tryToAdd(page, shop, UREA);
  await shop.button('cart.replace', dialog).click();
  await expect(dialog).toBeHidden();
  await shop.goToCart();
  await expect(shop.quantity(UREA)).toHaveText('1');
  await shop.page.reload();
  await expect(shop.quantity(UREA)).toHaveText('1');
  await expect(page.getByRole('article')).toHaveCount(1);
});
