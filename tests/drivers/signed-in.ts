// Prepares a signed-in person on this phone.
import { expect, type Page } from '@playwright/test';
import type { Language } from '../fixtures/browser/words.ts';
import { latestCode } from './inbox-driver.ts';
import { LoginDriver } from './login-driver.ts';
import { ShopDriver } from './shop-driver.ts';

/** Signs in on the login page. */
export async function signIn(shop: ShopDriver, phone: string, inboxUrl: string): Promise<void> {
  const login = new LoginDriver(shop);
  await login.open();
  await login.askForCode(phone);
  const code = await latestCode(inboxUrl, phone);
  // The app reloads the page after the address has changed. That reload would interrupt the test's next navigation.
  await Promise.all([shop.page.waitForEvent('load', { timeout: 0 }), login.typeCode(code)]);
  await expect(shop.page).toHaveURL(/\/$/);
}

export async function signedIn(page: Page, inboxUrl: string, phone: string, language: Language = 'en'): Promise<ShopDriver> {
  const shop = new ShopDriver(page, language, inboxUrl);
  await signIn(shop, phone, inboxUrl);
  return shop;
}
