// Drives the cart like a farmer.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../fixtures/browser/words.ts';
import { type Account, addAddressOverWire, signInOverWire } from './account-driver.ts';
import { freshPhone } from './inbox-driver.ts';
import { ShopDriver } from './shop-driver.ts';
import { signIn } from './signed-in.ts';

/** Items of the demo, named by their use in tests. The search shows each of them first. */
export const items = {
  urea: { search: 'urea', name: { en: /Urea, neem coated, 45 kg/, hi: /यूरिया नीम कोटेड, 45 किलो/ } },
  ssp: { search: 'SSP powder', name: { en: /SSP powder, 50 kg/, hi: /एसएसपी पाउडर, 50 किलो/ } },
  covered: { search: 'Basmati', name: { en: /Basmati paddy seed PB type/, hi: /बासमती धान बीज PB/ } },
} as const;
export type Item = (typeof items)[keyof typeof items];

export class CartDriver extends ShopDriver {
  readonly account: Account | undefined;

  constructor(page: Page, language: Language, serverUrl: string, account?: Account) {
    super(page, language, serverUrl);
    this.account = account;
  }

  nameOf(item: Item): RegExp {
    return item.name[this.language];
  }

  /** Adds an item from the list, then opens the cart. */
  async fill(item: Item, quantity = 1): Promise<void> {
    await this.putIn(item, quantity);
    await this.goToCart();
  }

  /** Does the same, and waits until the server has checked the cart. */
  async fillAndCheck(item: Item, quantity = 1): Promise<void> {
    const checked = this.page.waitForResponse((response) => response.url().endsWith('/cart/validate'));
    await this.fill(item, quantity);
    await checked;
  }

  async putIn(item: Item, quantity = 1): Promise<void> {
    await this.open(`/products?search=${encodeURIComponent(item.search)}`);
    await this.add(this.nameOf(item));
    for (let n = 1; n < quantity; n++) {
      await this.oneMore(this.nameOf(item));
      await expect(this.quantity(this.nameOf(item)).first()).toHaveText(String(n + 1));
    }
  }

  /** Finds the option for delivery or pickup. */
  mode(key: 'delivery.home' | 'delivery.pickup'): Locator {
    return this.page.getByRole('radio', { name: this.say(key) });
  }

  /** Switches between delivery and pickup, and confirms. */
  async switchTo(key: 'delivery.home' | 'delivery.pickup'): Promise<void> {
    await this.mode(key).click();
    await this.button('yes', this.page.getByRole('alertdialog')).click();
    await expect(this.mode(key)).toBeChecked();
  }

  /** Finds one line of the bill. */
  billLine(key: string, values?: Readonly<Record<string, string>>): Locator {
    return this.page
      .getByRole('region', { name: this.say('bill.title') })
      .locator('dt', { hasText: this.say(key, values) })
      .locator('xpath=following-sibling::dd[1]');
  }

  /** Finds the dialog that says why the cart cannot be ordered. */
  get trouble(): Locator {
    return this.page.getByRole('alertdialog', { name: this.say('trouble.title') });
  }

  async chooseOwnAddress(): Promise<void> {
    await this.button('footer.select-address').click();
    await this.page.getByRole('dialog').getByRole('radio').first().check();
    // Waits for the check with this address. A check without it may still be running.
    const checked = this.page.waitForResponse(
      (response) => response.url().endsWith('/cart/validate') && Boolean(response.request().postData()?.includes('"address_id"')),
    );
    await this.button('continue').click();
    await expect(this.page.getByRole('region', { name: this.say('address.delivery') })).toBeVisible();
    await checked;
  }
}

/** Prepares a new farmer with an address, signed in on this phone. */
export async function farmerAt(page: Page, serverUrl: string, language: Language = 'en'): Promise<CartDriver> {
  const account = await signInOverWire(serverUrl, freshPhone());
  await addAddressOverWire(serverUrl, account);
  const shop = new CartDriver(page, language, serverUrl, account);
  await signIn(shop, account.phone, serverUrl);
  return shop;
}
