// Drives the shop like a farmer, by its labels on screen.
import { expect, type Locator, type Page } from '@playwright/test';
import { waitForWorker } from '../fixtures/browser/test.ts';
import { type Language, words, wordsLike } from '../fixtures/browser/words.ts';
import { AddressDriver, type AddressFacts } from './address-driver.ts';
import { latestCode } from './inbox-driver.ts';

export class ShopDriver {
  readonly page: Page;
  readonly language: Language;
  /** Address of the server's inbox. It bypasses the fault proxy. */
  readonly inboxUrl: string;

  constructor(page: Page, language: Language, inboxUrl: string) {
    this.page = page;
    this.language = language;
    this.inboxUrl = inboxUrl;
  }

  say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    return words(this.language, key, values);
  }

  like(key: string, values: Readonly<Record<string, string | number>> = {}): RegExp {
    return wordsLike(this.language, key, values);
  }

  button(key: string, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name: this.say(key), exact: true });
  }

  link(key: string): Locator {
    return this.page.getByRole('link', { name: this.say(key), exact: true });
  }

  /** Opens the shop on a new phone and chooses the language. */
  async openFirstTime(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('button', { name: this.language === 'hi' ? 'हिन्दी' : 'English', exact: true }).click();
    await expect(this.link('search.products')).toBeVisible();
  }

  /** Opens a page on a phone that has already chosen the language. */
  async open(path: string): Promise<void> {
    await this.page.context().addCookies([{ name: 'lang', value: this.language, url: this.inboxUrl }]);
    await this.page.addInitScript((language) => localStorage.setItem('khurpi.language', language), this.language);
    await this.page.goto(path);
  }

  /** Opens a page inside the app like a link, without loading the document again. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), path);
  }

  /** Reloads the page after the phone's database has stored the typed form. */
  async reloadForm(): Promise<void> {
    await this.page.evaluate(async () => {
      const { db } = JSON.parse(localStorage.getItem('khurpi.session') ?? '{}') as { db?: string };
      if (db === undefined || !(await indexedDB.databases()).some(({ name }) => name === db)) return;
      const open = indexedDB.open(db);
      await new Promise((resolve) => open.addEventListener('success', resolve));
      // A write transaction waits for all earlier ones.
      const last = open.result.transaction('notes', 'readwrite');
      await new Promise((resolve) => last.addEventListener('complete', resolve));
      open.result.close();
    });
    await this.page.reload();
  }

  /** Waits until the shop can open without the network. */
  async settle(): Promise<void> {
    await waitForWorker(this.page);
  }

  async search(text: string): Promise<void> {
    const box = this.page.getByRole('searchbox', { name: this.say('search.products') });
    const way = this.link('search.products');
    await expect(box.or(way)).toBeVisible();
    if (await way.isVisible()) await way.click();
    await box.fill(text);
  }

  product(name: RegExp | string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('link', { name }) });
  }

  /** Adds a product of the list to the cart. */
  async add(name: RegExp | string): Promise<void> {
    const card = this.product(name).first();
    await card.getByRole('button', { name: this.like('cart.add-item') }).click();
    await expect(card.getByRole('status').filter({ hasText: '1' })).toBeVisible();
  }

  /** Changes to another shop. The bar then shows its name. */
  async chooseShop(name: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(this.say('vendor.change')) }).click();
    const sheet = this.page.getByRole('dialog', { name: this.say('vendor.choose') });
    await sheet.getByRole('button', { name }).click();
    await expect(sheet).toBeHidden();
    await expect(this.page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  }

  /** Finds the quantity of an item in the cart. */
  quantity(name: RegExp | string): Locator {
    return this.product(name).getByRole('status').filter({ hasText: /^\d+$/ });
  }

  async oneMore(name: RegExp | string): Promise<void> {
    await this.product(name)
      .first()
      .getByRole('button', { name: this.like('cart.one-more') })
      .click();
  }

  async goToCart(): Promise<void> {
    await this.link('cart.see').click();
    await expect(this.page.getByRole('heading', { name: this.like('cart.title') })).toBeVisible();
  }

  /** Enters the number and the code of the message. Starts at the field for the number. */
  async enterNumberAndCode(phone: string): Promise<void> {
    await this.page.getByLabel(this.say('login.phone')).fill(phone);
    await this.enterCode(phone);
  }

  /** Enters the code of the message. */
  async enterCode(phone: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.say('otp.box', { n: 1, count: 6 }) }).click();
    await this.page.keyboard.type(await latestCode(this.inboxUrl, phone));
  }

  async loginFromCart(phone: string): Promise<void> {
    await this.button('login').click();
    await this.enterNumberAndCode(phone);
    await expect(this.button('login')).toBeHidden();
  }

  /** Fills in and saves the address form. The PIN code sets state and district. */
  async fillAddress(facts: AddressFacts): Promise<void> {
    await new AddressDriver(this).fill(facts);
    await this.button('address.save').click();
  }

  /** Signs out and erases all data on the phone. */
  async signOutAndErase(): Promise<void> {
    await this.button('sign-out').click();
    // The app reloads the page after the address has changed. That reload would interrupt the test's next navigation.
    await Promise.all([this.page.waitForEvent('load', { timeout: 0 }), this.button('sign-out.erase').click()]);
    await expect(this.page).toHaveURL(/\/$/);
  }

  /** Places the order with cash on delivery, up to the last tap. */
  async placeOrder(): Promise<void> {
    await this.button('footer.place-order').click();
    await this.payBy('pay.cod');
  }

  /** Chooses the payment mode. */
  async payBy(way: 'pay.cod' | 'pay.online' | 'pay.credit'): Promise<void> {
    const sheet = this.page.getByRole('dialog', { name: this.say('pay.title') });
    await sheet.getByRole('radio', { name: new RegExp(`^${this.say(way)}`) }).check();
    await this.button('pay.confirm', sheet).click();
  }

  /** Waits for the popup about the placed order, and opens the orders. @returns the order's id */
  async seeOrderPlaced(): Promise<string> {
    const popup = this.page.getByRole('alertdialog', { name: this.say('order.status-title') });
    await expect(popup.getByRole('heading', { name: this.say('order.success') })).toBeVisible();
    await expect(popup).toContainText(/#[2-9A-Y]{4} [2-9A-Y]{4}/);
    const number = /#([2-9A-Y]{4} [2-9A-Y]{4})/.exec(await popup.innerText())?.[1] ?? '';
    await this.button('order.see-orders', popup).click();
    await expect(this.page).toHaveURL(/\/orders$/);
    const link = this.page.getByRole('link', { name: this.say('order.number', { id: number }) });
    await expect(link).toBeVisible();
    return (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  }
}
