// Drives the shop like a farmer, by its labels.
import { expect, type Locator, type Page } from '@playwright/test';
import { waitForWorker } from '../fixtures/browser/test.ts';
import { type Language, words, wordsLike } from '../fixtures/browser/words.ts';
import { AddressDriver, type AddressFacts } from './address-driver.ts';
import { latestCode } from './inbox-driver.ts';

export class ShopDriver {
  readonly page: Page;
  readonly language: Language;
  /** Where messages can be read: the server itself, not through a spoiled line. */
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

  /** A new phone opens the shop and chooses its language. */
  async openFirstTime(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('button', { name: this.language === 'hi' ? 'हिन्दी' : 'English', exact: true }).click();
    await expect(this.link('search.products')).toBeVisible();
  }

  /** The same for a phone that has chosen before. */
  async open(path: string): Promise<void> {
    await this.page.context().addCookies([{ name: 'lang', value: this.language, url: this.inboxUrl }]);
    await this.page.addInitScript((language) => localStorage.setItem('khurpi.language', language), this.language);
    await this.page.goto(path);
  }

  /** Goes somewhere inside the app, as a link does: the page is not loaded again. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), path);
  }

  /** Loads the page again, once what was typed into a form has reached the phone's store. */
  async reloadForm(): Promise<void> {
    await this.page.evaluate(async () => {
      const { db } = JSON.parse(localStorage.getItem('khurpi.session') ?? '{}') as { db?: string };
      if (db === undefined || !(await indexedDB.databases()).some(({ name }) => name === db)) return;
      const open = indexedDB.open(db);
      await new Promise((resolve) => open.addEventListener('success', resolve));
      // One that writes waits for those before it.
      const last = open.result.transaction('notes', 'readwrite');
      await new Promise((resolve) => last.addEventListener('complete', resolve));
      open.result.close();
    });
    await this.page.reload();
  }

  /** Waits until the shop would open without network. */
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

  /** Puts a product of the list into the cart. */
  async add(name: RegExp | string): Promise<void> {
    const card = this.product(name).first();
    await card.getByRole('button', { name: this.like('cart.add-item') }).click();
    await expect(card.getByRole('status').filter({ hasText: '1' })).toBeVisible();
  }

  /** Goes to another shop; its name stands in the bar afterwards. */
  async chooseShop(name: string): Promise<void> {
    await this.page.getByRole('button', { name: new RegExp(this.say('vendor.change')) }).click();
    const sheet = this.page.getByRole('dialog', { name: this.say('vendor.choose') });
    await sheet.getByRole('button', { name }).click();
    await expect(sheet).toBeHidden();
    await expect(this.page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  }

  /** How many of an item the cart's page holds. */
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

  /** Number, code from the message, done. Starts where the number is asked for. */
  async enterNumberAndCode(phone: string): Promise<void> {
    await this.page.getByLabel(this.say('login.phone')).fill(phone);
    await this.enterCode(phone);
  }

  /** The code from the message. */
  async enterCode(phone: string): Promise<void> {
    await this.page.getByRole('textbox', { name: this.say('otp.box', { n: 1, count: 6 }) }).click();
    await this.page.keyboard.type(await latestCode(this.inboxUrl, phone));
  }

  async loginFromCart(phone: string): Promise<void> {
    await this.button('login').click();
    await this.enterNumberAndCode(phone);
    await expect(this.button('login')).toBeHidden();
  }

  /** Fills and saves the address form; state and district come from the PIN code. */
  async fillAddress(facts: AddressFacts): Promise<void> {
    await new AddressDriver(this).fill(facts);
    await this.button('address.save').click();
  }

  /** Signs out and takes everything off the phone. */
  async signOutAndErase(): Promise<void> {
    await this.button('sign-out').click();
    // The app loads the page again after the address has changed; that would end whatever the test opens next.
    await Promise.all([this.page.waitForEvent('load', { timeout: 0 }), this.button('sign-out.erase').click()]);
    await expect(this.page).toHaveURL(/\/$/);
  }

  /** With cash on delivery, the whole way to the last tap. */
  async placeOrder(): Promise<void> {
    await this.button('footer.place-order').click();
    await this.payBy('pay.cod');
  }

  /** Chooses how it is paid. */
  async payBy(way: 'pay.cod' | 'pay.online' | 'pay.credit'): Promise<void> {
    const sheet = this.page.getByRole('dialog', { name: this.say('pay.title') });
    await sheet.getByRole('radio', { name: new RegExp(`^${this.say(way)}`) }).check();
    await this.button('pay.confirm', sheet).click();
  }

  /** The popup says it is placed, and leads to the orders. Answers the order's id. */
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
