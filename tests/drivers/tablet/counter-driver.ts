// Serves farmers at a counter like an agent.
import { expect, type Locator } from '@playwright/test';
import type { CartDriver, Item } from '../cart-driver.ts';
import { CheckoutDriver } from '../checkout-driver.ts';

export class CounterDriver {
  readonly shop: CartDriver;
  readonly checkout: CheckoutDriver;

  constructor(shop: CartDriver) {
    this.shop = shop;
    this.checkout = new CheckoutDriver(shop);
  }

  /** The line that says whom the agent buys for. */
  serving(name: string): Locator {
    return this.shop.page.getByRole('status').filter({ hasText: name });
  }

  /** The farmers of the day, on a wide screen. */
  get list(): Locator {
    return this.shop.page.getByRole('complementary', { name: this.shop.say('counter.list') });
  }

  get cart(): Locator {
    return this.shop.page.getByRole('complementary', { name: this.shop.say('cart.my-cart') });
  }

  row(name: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: name });
  }

  async begin(name: string, phone: string): Promise<void> {
    await this.shop.button('counter.new').click();
    const form = this.shop.page.getByRole('dialog', { name: this.shop.say('counter.form-new') });
    await form.getByRole('textbox').first().fill(name);
    await form.getByRole('textbox').last().fill(phone);
    await this.shop.button('counter.start', form).click();
    await expect(this.serving(name)).toBeVisible();
  }

  /** Puts two of an item into the cart without loading the page again: on a tablet that would lock it. */
  async putIn(item: Item): Promise<void> {
    const { shop } = this;
    await shop.visit(`/products?search=${encodeURIComponent(item.search)}`);
    await shop.add(shop.nameOf(item));
    await this.shop.page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: shop.nameOf(item) })
      .getByRole('button', { name: shop.like('cart.one-more') })
      .click();
    await expect(this.cart).toContainText(shop.nameOf(item));
  }

  /** Who comes for the goods, by the form of the cart. */
  async pickUp(name: string, phone: string): Promise<void> {
    const { shop } = this;
    await shop.switchTo('delivery.pickup');
    await shop.button('footer.for-others').click();
    const form = shop.page.getByRole('dialog', { name: shop.say('farmer.title') });
    await form.getByRole('textbox').first().fill(name);
    await form.getByRole('textbox').last().fill(phone);
    await shop.button('farmer.save', form).click();
  }

  /** Takes up a farmer of the list. */
  async take(name: string): Promise<void> {
    await this.row(name).getByRole('button').first().click();
    await expect(this.serving(name)).toBeVisible();
  }

  /** The cart is paid when the farmer picks it up: the agent's last taps. */
  async place(): Promise<void> {
    await expect(this.checkout.place).not.toHaveAttribute('aria-disabled', 'true');
    await this.checkout.place.click();
    await this.shop.payBy('pay.cod');
  }

  /** Parks whoever is served, or goes on after an order. */
  async next(within?: Locator): Promise<void> {
    await this.shop.button('counter.next', within).click();
    await expect(this.shop.page.getByText(this.shop.say('counter.nobody'))).toBeVisible();
    await expect(this.shop.page).toHaveURL(/\/$/);
  }
}
