// Drives the address form and the address sheet by their labels.
import { type Page as BrowserPage, expect, type Locator } from '@playwright/test';

export const LIST_ADDRESSES = /^GET \/api\/user\/v1\/addresses\?/;

export interface AddressFacts {
  readonly name: string;
  readonly pin: string;
  readonly street: string;
}

/** The parts of `ShopDriver` that the address form needs. */
interface Page {
  readonly page: BrowserPage;
  say(key: string, values?: Readonly<Record<string, string>>): string;
  button(key: string, within?: Locator): Locator;
}

export class AddressDriver {
  private readonly shop: Page;

  constructor(shop: Page) {
    this.shop = shop;
  }

  /** Finds a field by its label, optional or not. */
  field(key: string): Locator {
    const label = this.shop.say(`address.${key}`);
    const { page } = this.shop;
    return page.getByLabel(label, { exact: true }).or(page.getByLabel(`${label} (${this.shop.say('form.optional')})`, { exact: true }));
  }

  get sheet(): Locator {
    return this.shop.page.getByRole('dialog', { name: this.shop.say('address.choose-title') });
  }

  get choices(): Locator {
    return this.sheet.getByRole('radio');
  }

  get go(): Locator {
    return this.shop.button('continue', this.sheet);
  }

  /** Opens the menu of a row and chooses an action. */
  async fromMenu(name: string, choice: 'edit' | 'delete'): Promise<void> {
    await this.sheet.getByLabel(this.shop.say('address.more-for', { name }), { exact: true }).first().click();
    await this.shop.button(choice, this.sheet).filter({ visible: true }).click();
  }

  /** Scrolls to the end of the list until it has loaded everything. */
  async scrollToEnd(count: number): Promise<void> {
    await expect(async () => {
      await this.choices.last().scrollIntoViewIfNeeded();
      await expect(this.choices).toHaveCount(count, { timeout: 500 });
    }).toPass();
  }

  async fill({ name, pin, street }: AddressFacts): Promise<void> {
    await this.field('name').fill(name);
    await this.field('pin').fill(pin);
    await expect(this.field('district')).not.toHaveValue('');
    await this.field('street').fill(street);
  }
}
