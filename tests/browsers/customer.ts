// What a customer does in the shop, in a browser that Playwright does not drive.
import { expect } from '@playwright/test';
import { latestCode } from '../drivers/inbox-driver.ts';
import { readKeptProducts } from '../fixtures/browser/kept-on-phone.ts';
import { words } from '../fixtures/browser/words.ts';
import { type DrivenBrowser, WAIT_MS } from './driven.ts';

export const say = (key: string, values: Readonly<Record<string, string | number>> = {}): string => words('en', key, values);

export class Customer {
  private readonly browser: DrivenBrowser;
  /** Address of the shop in this browser, without a slash at the end. */
  private readonly shopUrl: string;

  constructor(browser: DrivenBrowser, shopUrl: string) {
    this.browser = browser;
    this.shopUrl = shopUrl;
  }

  open(path: string): Promise<void> {
    return this.browser.open(this.shopUrl + path);
  }

  /** Waits until the page shows the text. */
  async reads(text: string): Promise<void> {
    await expect.poll(() => this.browser.text(), { timeout: WAIT_MS }).toContain(text);
  }

  /** @param item its name and pack, as "DAP 18:46 50 kg" */
  async add(item: string): Promise<void> {
    await this.browser.press('button', say('cart.add-item', { name: item }));
    await this.browser.see('button', say('cart.one-more', { name: item }));
  }

  /** @param inboxUrl where the demo shows the messages it "sent" */
  async logIn(phone: string, inboxUrl: string): Promise<void> {
    await this.browser.fill('textbox', say('login.phone'), phone);
    await this.browser.see('heading', say('otp.title'));
    const code = await latestCode(inboxUrl, phone);
    for (const [i, digit] of [...code].entries())
      await this.browser.fill('textbox', say('otp.box', { n: i + 1, count: code.length }), digit);
    await expect.poll(() => this.browser.text(), { timeout: WAIT_MS }).not.toContain(say('otp.title'));
  }

  async addAddress(): Promise<void> {
    await this.browser.press('button', say('footer.add-address-to-proceed'));
    await this.browser.fill('textbox', say('address.name'), 'Asha Devi');
    await this.browser.fill('textbox', say('address.pin'), '843109');
    await this.browser.fill('textbox', say('address.street'), 'Ward 4, Rampur');
    await this.browser.press('button', say('address.save'));
    await this.reads('Ward 4, Rampur, Kanti, Muzaffarpur, Bihar, 843109');
  }

  async orderWithCash(): Promise<void> {
    await this.browser.press('button', say('footer.place-order'));
    await this.browser.press('radio', `${say('pay.cod')} ${say('pay.cod-text')}`);
    await this.browser.press('button', say('pay.confirm'));
    await this.browser.see('heading', say('order.success'));
    await this.browser.press('button', say('order.see-orders'));
    await this.browser.see('heading', say('order.title'));
  }

  /** Waits until the shop opens without the server: a worker controls the page, and the phone keeps the whole catalogue. */
  async settle(): Promise<void> {
    const state = (): Promise<unknown> => this.browser.ask('navigator.serviceWorker.controller?.state');
    await expect.poll(state, { timeout: WAIT_MS }).toBe('activated');
    const kept = (): Promise<string> => this.browser.ask(`(${readKeptProducts})()`);
    // Each read blocks the writes of the catalogue that it waits for, so it reads rarely.
    await expect.poll(kept, { timeout: 2 * WAIT_MS, intervals: [3_000] }).toContain('SSP powder');
  }
}
