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
  await login.typeCode(await latestCode(inboxUrl, phone));
  await expect(shop.page).toHaveURL(/\/$/);
}

export async function signedIn(page: Page, inboxUrl: string, phone: string, language: Language = 'en'): Promise<ShopDriver> {
  const shop = new ShopDriver(page, language, inboxUrl);
  await signIn(shop, phone, inboxUrl);
  return shop;
}
