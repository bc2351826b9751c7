// Drives the insurance of the cart's items by its names on screen.
import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../fixtures/browser/words.ts';
import { CartDriver, items } from './cart-driver.ts';
import { CheckoutDriver } from './checkout-driver.ts';
import { messagesTo } from './inbox-driver.ts';
import { signIn } from './signed-in.ts';

/** A demo farmer with approved KYC. */
export const KYC_DONE = '9876500005';

export class InsuranceDriver extends CheckoutDriver {
  private get screen(): Page {
    return this.shop.page;
  }

  /** Finds the button below an item that is not insured. */
  get add(): Locator {
    return this.screen.getByRole('button', { name: this.shop.like('insurance.add-to') });
  }

  /** Finds the button below an insured item. */
  get remove(): Locator {
    return this.screen.getByRole('button', { name: this.shop.like('insurance.remove-from') });
  }

  /** Finds the sheet about the insurance. Its name is the type of policy. */
  get sheet(): Locator {
    return this.screen.getByRole('dialog').filter({ hasText: this.shop.say('insurance.sum') });
  }

  /** Finds the question about the address. It appears with the first insurance, and before the address changes. */
  get addressPrompt(): Locator {
    return this.screen.getByRole('alertdialog', { name: this.shop.say('insurance.address-title') });
  }

  get consent(): Locator {
    return this.screen.getByRole('dialog', { name: this.shop.say('insurance.code-title') });
  }

  /** Insures the first item from its details, and waits until the server has checked the cart. */
  async addFirst(): Promise<void> {
    await this.add.click();
    const checked = this.screen.waitForResponse((response) => response.url().endsWith('/cart/validate'));
    await this.shop.button('insurance.add', this.sheet).click();
    await checked;
  }

  /** Does the same in a cart with delivery, and keeps the address. */
  async insure(): Promise<void> {
    await this.addFirst();
    await this.shop.button('no', this.addressPrompt).click();
    await expect(this.remove).toBeVisible();
  }

  /** @param code changes the sent code, to enter a wrong one */
  async enterCode(serverUrl: string, phone: string, code?: (sent: string) => string): Promise<void> {
    // Waits until the code is sent.
    await expect(this.consent.getByText(this.shop.say('order-code.again'))).toBeVisible();
    await expect(this.consent.getByRole('textbox', { name: this.shop.say('otp.box', { n: 1, count: 4 }) })).toBeFocused();
    const sent = await insuranceCode(serverUrl, phone);
    await this.screen.keyboard.type(code ? code(sent) : sent);
  }
}

/** Returns the newest insurance code. */
async function insuranceCode(serverUrl: string, phone: string): Promise<string> {
  const sent = (await messagesTo(serverUrl, phone)).find(({ template }) => template === 'insurance-code');
  if (sent?.code === undefined) throw new Error(`no insurance code was sent to ${phone}`);
  return sent.code;
}

/** Signs in a demo person with insurable items in the cart and a chosen address. */
export async function insurableAt(page: Page, serverUrl: string, phone: string, language: Language = 'en'): Promise<InsuranceDriver> {
  await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  const shop = new CartDriver(page, language, serverUrl);
  await signIn(shop, phone, serverUrl);
  await shop.fill(items.covered, 2);
  await shop.chooseOwnAddress();
  return new InsuranceDriver(shop);
}
