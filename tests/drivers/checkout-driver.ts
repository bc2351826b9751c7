// Drives the steps after Place order by their names on screen: payment mode, amount, approval and result.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../fixtures/browser/words.ts';
import { CartDriver, farmerAt, type Item, items } from './cart-driver.ts';
import { signIn } from './signed-in.ts';

export const CREATE_SESSION = /^POST \/api\/payment\/v1\/sessions$/;

/** This shop wants a part of the price before delivery. */
export const PREPAY_VENDOR = 4;
export const prebookSeed: Item = {
  search: 'KD-725',
  name: { en: /Hybrid paddy seed KD-725/, hi: /हाइब्रिड धान बीज KD-725/ },
} as unknown as Item;

export class CheckoutDriver {
  readonly shop: CartDriver;
  private readonly page: Page;

  constructor(shop: CartDriver) {
    this.shop = shop;
    this.page = shop.page;
  }

  private dialog(key: string): Locator {
    return this.page.getByRole('dialog', { name: this.shop.say(key), exact: true });
  }

  get place(): Locator {
    return this.shop.button('footer.place-order');
  }

  get week(): Locator {
    return this.dialog('date.title');
  }

  get options(): Locator {
    return this.dialog('pay.title');
  }

  get amounts(): Locator {
    return this.dialog('amount.title');
  }

  get sharing(): Locator {
    return this.dialog('share-link.title');
  }

  get code(): Locator {
    return this.dialog('order-code.title');
  }

  /** Finds the popup with the result of the order. */
  get status(): Locator {
    return this.page.getByRole('alertdialog', { name: this.shop.say('order.status-title') });
  }

  option(key: string): Locator {
    return this.options.getByRole('radio', { name: new RegExp(`^${this.shop.say(key)}`) });
  }

  amount(key: string): Locator {
    return this.amounts.getByRole('radio', { name: new RegExp(`^${this.shop.say(key)}`) });
  }

  get customAmount(): Locator {
    return this.amounts.getByLabel(this.shop.say('amount.custom'));
  }

  confirm(within: Locator): Promise<void> {
    return this.shop.button('pay.confirm', within).click();
  }

  async payOnline(): Promise<void> {
    await this.place.click();
    await this.shop.payBy('pay.online');
    await expect(this.amounts).toBeVisible();
  }

  /** Chooses an action on the simulated gateway's page. */
  async atGateway(action: 'pay' | 'pending'): Promise<void> {
    await this.page.waitForURL(/\/dev\/pay\//);
    await this.page.locator(`button[value="${action}"]`).click();
  }

  /** Pays on the simulated wallet's page, and returns to the shop. */
  async payAtWallet(): Promise<void> {
    await this.page.waitForURL(/\/dev\/csc\/v1\/payment\//);
    await this.page.locator('button[value="pay"]').click();
    await this.page.getByRole('button').click();
  }

  /** Waits until the popup says that the order is placed and the orders open. @returns the order's number */
  seePlaced(): Promise<string> {
    return this.shop.seeOrderPlaced();
  }

  async seeWaiting(): Promise<void> {
    await expect(this.status.getByRole('heading', { name: this.shop.say('payment.waiting') })).toBeVisible();
  }

  /** Finds one line of an order's bill. */
  moneyLine(key: string): Locator {
    return this.shop.billLine(key);
  }

  /** Opens an order from the list. @returns the order's number there, not its id */
  async openOrder(id: string): Promise<string> {
    const link = this.page.locator(`a[href="/order/${id}"]`);
    await expect(link).toHaveText(this.shop.like('order.number'));
    const title = await link.innerText();
    await link.click();
    await expect(this.page.getByRole('region', { name: this.shop.say('bill.title') })).toBeVisible();
    return title;
  }
}

/** Prepares a new farmer with a cart that can be ordered. */
export async function readyAt(
  page: Page,
  serverUrl: string,
  {
    item = items.urea,
    quantity = 2,
    vendor = 1,
    language = 'en' as Language,
  }: { item?: Item; quantity?: number; vendor?: number; language?: Language } = {},
): Promise<CheckoutDriver> {
  await page.addInitScript((id) => localStorage.setItem('khurpi.vendor', String(id)), vendor);
  const shop = await farmerAt(page, serverUrl, language);
  await shop.fill(item, quantity);
  await shop.chooseOwnAddress();
  return new CheckoutDriver(shop);
}

/** Signs in one of the demo's people and fills their cart. @param launch path of the launch page that led them here */
export async function demoPersonAt(
  page: Page,
  serverUrl: string,
  phone: string,
  language: Language = 'en',
  launch = '',
): Promise<CheckoutDriver> {
  await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  const shop = new CartDriver(page, language, serverUrl);
  await signIn(shop, phone, serverUrl);
  if (launch) await shop.open(launch);
  await shop.fill(items.urea, 2);
  return new CheckoutDriver(shop);
}
