// Prepares a farmer who can order with one tap.
import { expect, type Page } from '@playwright/test';
import type { Language } from '../fixtures/browser/words.ts';
import { type Account, addAddressOverWire, signInOverWire } from './account-driver.ts';
import { freshPhone } from './inbox-driver.ts';
import { ShopDriver } from './shop-driver.ts';

export const PLACE_ORDER = /^POST \/api\/hyperlocal\/v1\/orders$/;

/** The total of two bags is large enough for a delivery. */
export const ureas: Readonly<Record<Language, RegExp>> = { en: /Urea, neem coated, 45 kg/, hi: /यूरिया नीम कोटेड, 45 किलो/ };
export const UREA = ureas.en;

export interface Buyer {
  readonly shop: ShopDriver;
  readonly account: Account;
}

/** Fills the cart on this page with two bags of urea. */
export async function fillCart(shop: ShopDriver): Promise<void> {
  const urea = ureas[shop.language];
  await shop.open('/products?search=urea');
  await shop.add(urea);
  await shop.oneMore(urea);
  await shop.goToCart();
}

/** Chooses the account's address and waits until the order can be placed. */
export async function chooseFirstAddress(shop: ShopDriver): Promise<void> {
  await shop.button('footer.select-address').click();
  await shop.page.getByRole('dialog').getByRole('radio').first().check();
  await shop.button('continue').click();
  await expect(shop.button('footer.place-order')).not.toHaveAttribute('aria-disabled', 'true');
}

/** Prepares a signed-in farmer with a checked cart and an address. */
export async function readyToOrder(page: Page, serverUrl: string, language: Language = 'en', name = 'Asha Devi'): Promise<Buyer> {
  const shop = new ShopDriver(page, language, serverUrl);
  const account = await signInOverWire(serverUrl, freshPhone());
  await addAddressOverWire(serverUrl, account, name);
  await fillCart(shop);
  await shop.loginFromCart(account.phone);
  await chooseFirstAddress(shop);
  return { shop, account };
}

/** Places an order that cannot reach the server, so the phone keeps it. */
export async function keepOrder({ shop }: Buyer): Promise<void> {
  await shop.placeOrder();
  await expect(shop.page.getByRole('heading', { name: shop.say('waiting.saved') })).toBeVisible();
}
