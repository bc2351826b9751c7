// node scripts/docs/pictures/take-pictures.ts: takes a picture of every screen on a new demo, in both languages, on a phone and a desk.
// docs/pictures is for the README, and public/screenshots for people who install the app. Run it after a change of how screens look.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { languages, type WrittenLanguage } from '../../../core/rules/languages.ts';
import { addAddressOverWire, signInOverWire } from '../../../tests/drivers/account-driver.ts';
import { chooseFirstAddress, fillCart } from '../../../tests/drivers/buyer-driver.ts';
import { CartDriver } from '../../../tests/drivers/cart-driver.ts';
import { CheckoutDriver } from '../../../tests/drivers/checkout-driver.ts';
import { freshPhone } from '../../../tests/drivers/inbox-driver.ts';
import { insurableAt, KYC_DONE } from '../../../tests/drivers/insurance-driver.ts';
import type { ShopDriver } from '../../../tests/drivers/shop-driver.ts';
import { signedIn, signIn } from '../../../tests/drivers/signed-in.ts';
import { AppServer } from '../../../tests/fixtures/browser/app-server.ts';
import { findBrowser } from '../../test/browser.mjs';
import { deskWalks, showDesk } from './desk-pictures.ts';
import { type Photographer, PICTURES, ROOT, type Session, type Size, withPage } from './photographer.ts';
import { INSURED_FARMER, showServices } from './service-pictures.ts';
import { showTablet, tabletWalk } from './tablet-pictures.ts';

const INSTALLER = path.join(ROOT, 'public', 'screenshots');
/** A fertiliser and a pesticide, whose label warns of a danger. */
const FERTILISER = 2002;
const PESTICIDE = 3001;
const people: Readonly<Record<WrittenLanguage, string>> = { en: 'Asha Devi', hi: 'आशा देवी' };

/** Takes pictures of public pages. */
async function browse(shop: ShopDriver, camera: Photographer): Promise<void> {
  const { page } = shop;
  const firstItem = page.getByRole('article').first();
  await shop.open('/');
  await firstItem.waitFor();
  await camera.shoot('home');
  await page.goto('/products');
  for (const at of [0, 1])
    await page
      .getByRole('article')
      .nth(at)
      .getByRole('button', { name: shop.like('cart.add-item') })
      .click();
  await page.evaluate(() => scrollTo(0, 0));
  await camera.shoot('products');
  for (const id of [FERTILISER, PESTICIDE]) {
    await page.goto(`/products/${id}`);
    const heart = { name: shop.like('wish.keep') };
    await page.getByRole('main').getByRole('button', heart).first().click();
    await page
      .getByRole('main')
      .getByRole('button', { ...heart, pressed: true })
      .first()
      .waitFor();
  }
  await page.getByRole('heading', { name: shop.say('product.safety') }).waitFor();
  await camera.shoot('product');
  await page.goto('/wishlist');
  await firstItem.waitFor();
  await camera.shoot('wishlist');
  await page.goto('/terms');
  await page.getByRole('heading', { name: shop.say('terms.keep-title') }).waitFor();
  await camera.shoot('terms');
}

/** Takes pictures of a purchase, from the phone number to the orders, and of a waiting order. */
async function buy(shop: ShopDriver, camera: Photographer, serverUrl: string): Promise<void> {
  const { page } = shop;
  const account = await signInOverWire(serverUrl, freshPhone());
  await addAddressOverWire(serverUrl, account, people[shop.language]);
  await page.goto('/login');
  await page.getByLabel(shop.say('login.phone')).waitFor();
  await camera.shoot('login');
  await page.getByLabel(shop.say('login.phone')).fill(account.phone);
  await page.getByRole('heading', { name: shop.say('otp.title') }).waitFor();
  await camera.shoot('code');
  // A person who signs in directly returns to the home page.
  await Promise.all([page.waitForEvent('load'), shop.enterCode(account.phone)]);
  await page.goto('/address/new');
  await page.getByLabel(shop.say('address.pin'), { exact: true }).fill('843109');
  await page
    .getByText(/Muzaffarpur|मुज़फ़्फ़रपुर/)
    .first()
    .waitFor();
  await camera.shoot('address');
  await page.goto('/cart');
  await shop.button('footer.select-address').click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await camera.shoot('choose-address');
  await shop.button('close').click();
  await chooseFirstAddress(shop);
  await camera.shoot('cart');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await camera.shoot('bill');
  await shop.placeOrder();
  await page.getByRole('heading', { name: shop.say('order.success') }).waitFor();
  await camera.shoot('ordered');
  const id = await shop.seeOrderPlaced();
  await camera.shoot('orders');
  await page.goto(`/order/${id}`);
  await page.getByRole('region', { name: shop.say('bill.title') }).waitFor();
  await camera.shoot('order');
  await page.goto('/me');
  await shop.button('sign-out').waitFor();
  await camera.shoot('me');

  await fillCart(shop);
  await shop.settle();
  await page.context().setOffline(true);
  await shop.placeOrder();
  await page.getByRole('heading', { name: shop.say('waiting.saved') }).waitFor();
  await camera.shoot('saved-on-phone');
  await page.goto('/waiting');
  await page.getByRole('article').first().waitFor();
  await camera.shoot('waiting');
  await page.context().setOffline(false);
}

/** Takes pictures of the same cart with an offer, paid online: mode, amount, the gateway's page, and the order afterwards. */
async function payOnline(shop: CartDriver, camera: Photographer): Promise<void> {
  const { page } = shop;
  const checkout = new CheckoutDriver(shop);
  await fillCart(shop);
  await shop.button('coupon.avail').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: shop.like('coupon.apply-code') })
    .first()
    .waitFor();
  await camera.shoot('coupons');
  await shop.button('close').click();
  await checkout.place.click();
  await checkout.options.waitFor();
  await camera.shoot('ways-to-pay');
  await shop.payBy('pay.online');
  await checkout.amount('amount.partial').check();
  await checkout.customAmount.fill('200');
  await camera.shoot('amount');
  await shop.button('amount.share', checkout.amounts).click();
  await checkout.sharing.waitFor();
  await camera.shoot('share-link');
  await shop.button('close', checkout.sharing).click();
  await checkout.confirm(checkout.amounts);
  await page.waitForURL(/\/dev\/pay\//);
  await camera.shoot('gateway');
  await checkout.atGateway('pay');
  await checkout.openOrder(await checkout.seePlaced());
  await page.getByRole('region', { name: shop.say('order.payments') }).scrollIntoViewIfNeeded();
  await camera.shoot('order-paid');
}

/** Takes pictures of insurance, from its details to the farmer's code. */
async function insure(camera: Photographer, serverUrl: string, language: WrittenLanguage): Promise<void> {
  const cart = await insurableAt(camera.page, serverUrl, KYC_DONE, language);
  await cart.add.click();
  await cart.sheet.waitFor();
  await camera.shoot('insurance');
  await cart.shop.button('insurance.add', cart.sheet).click();
  await cart.shop.button('no', cart.addressPrompt).click();
  await cart.remove.scrollIntoViewIfNeeded();
  await camera.page.locator('button:not([aria-disabled])', { hasText: cart.shop.say('footer.place-order') }).waitFor();
  await camera.shoot('insured-cart');
  await cart.place.click();
  await cart.shop.payBy('pay.cod');
  await cart.consent.getByText(cart.shop.say('order-code.again')).waitFor();
  await camera.shoot('insurance-code');
}

/** On a wide screen, the cart is a drawer beside the list. */
async function openDrawer(shop: ShopDriver, camera: Photographer): Promise<void> {
  const { page } = shop;
  await page.goto('/products');
  await page.getByRole('article').first().waitFor();
  await page.getByRole('button', { name: new RegExp(shop.say('cart.my-cart')) }).click();
  await page.getByRole('dialog').getByRole('article').first().waitFor();
  await camera.shoot('cart');
}

/** Places an order that waits at the desk. */
async function waitingOrder(shop: CartDriver): Promise<string> {
  await fillCart(shop);
  await chooseFirstAddress(shop);
  await shop.placeOrder();
  return shop.seeOrderPlaced();
}

async function takeShop(session: Session, language: WrittenLanguage, size: Size): Promise<void> {
  await withPage(session, { language, size }, async (camera) => {
    const shop = new CartDriver(camera.page, language, session.serverUrl);
    if (size === 'phone') {
      await camera.page.goto('/');
      await camera.shoot('welcome');
    }
    await browse(shop, camera);
    if (size === 'phone') {
      await buy(shop, camera, session.serverUrl);
      await payOnline(shop, camera);
    } else await openDrawer(shop, camera);
  });
}

async function takeAll(session: Session): Promise<void> {
  const { serverUrl: url } = session;
  let orderId = '';
  for (const language of languages) {
    for (const size of ['phone', 'desk'] as const) await takeShop(session, language, size);
    await withPage(session, { language, size: 'phone' }, (camera) => insure(camera, url, language));
    await withPage(session, { language, size: 'phone' }, async (camera) =>
      showServices(await signedIn(camera.page, url, INSURED_FARMER, language), camera),
    );
    await withPage(session, { language, size: 'phone' }, async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
      const account = await signInOverWire(url, freshPhone());
      await addAddressOverWire(url, account, people[language]);
      const shop = new CartDriver(page, language, url);
      await signIn(shop, account.phone, url);
      orderId = await waitingOrder(shop);
    });
    process.stdout.write(`${language}: done\n`);
  }
  for (const [language, size] of [
    ['hi', 'tablet-tall'],
    ['en', 'tablet'],
  ] as const)
    await withPage(session, { language, size }, (camera) => showTablet(camera, { url, language }));
  for (const [language, size] of [
    ['hi', 'phone'],
    ['en', 'desk'],
  ] as const)
    for (const walk of [...deskWalks(orderId), await tabletWalk(url)])
      await withPage(session, { language, size }, (camera) => showDesk(camera, { url, language, walk }));
}

/** Copies the pictures that the manifest names. */
function copyForInstaller(): void {
  fs.mkdirSync(INSTALLER, { recursive: true });
  const copies = { 'home-hi': 'home-hi', 'products-hi': 'products-hi', 'cart-hi': 'cart-hi', 'home-wide': 'home-en-desk' };
  for (const [name, from] of Object.entries(copies))
    fs.copyFileSync(path.join(PICTURES, `${from}.png`), path.join(INSTALLER, `${name}.png`));
}

const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-pictures-'));
const executablePath = findBrowser();
fs.mkdirSync(PICTURES, { recursive: true });
const server = await AppServer.start({ dataFolder });
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  await takeAll({ browser, serverUrl: server.url });
  copyForInstaller();
} finally {
  await browser.close();
  await server.discard();
}
