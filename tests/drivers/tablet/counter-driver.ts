// Serves farmers at the counter like an agent.
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

  /** Finds the line that names the farmer being served. */
  serving(name: string): Locator {
    return this.shop.page.getByRole('status').filter({ hasText: name });
  }

  /** Finds the list of the day's farmers on a wide screen. */
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

  /** Adds two of an item to the cart. Does not reload the page, because a reload locks the tablet. */
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

  /** Fills in the cart's form about who picks up the goods. */
  async pickUp(name: string, phone: string): Promise<void> {
    const { shop } = this;
    await shop.switchTo('delivery.pickup');
    await shop.button('footer.for-others').click();
    const form = shop.page.getByRole('dialog', { name: shop.say('farmer.title') });
    await form.getByRole('textbox').first().fill(name);
    await form.getByRole('textbox').last().fill(phone);
    await shop.button('farmer.save', form).click();
  }

  /** Continues with a farmer from the list. */
  async resume(name: string): Promise<void> {
    await this.row(name).getByRole('button').first().click();
    await expect(this.serving(name)).toBeVisible();
  }

  /** Places an order that the farmer pays for at pickup. */
  async place(): Promise<void> {
    await expect(this.checkout.place).not.toHaveAttribute('aria-disabled', 'true');
    await this.checkout.place.click();
    await this.shop.payBy('pay.cod');
  }

  /** Parks the current farmer, or continues after an order. */
  async next(within?: Locator): Promise<void> {
    await this.shop.button('counter.next', within).click();
    await expect(this.shop.page.getByText(this.shop.say('counter.nobody'))).toBeVisible();
    await expect(this.shop.page).toHaveURL(/\/$/);
  }
}
