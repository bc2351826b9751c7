// Drives the desk like a staff member.
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Language, textsIn } from '../fixtures/browser/words.ts';
import { latestCode } from './inbox-driver.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../desk/words');
const entries = { en: textsIn(path.join(FOLDER, 'en')), hi: textsIn(path.join(FOLDER, 'hi')) };

/** More than the number of controls on the busiest page. */
const MOST_TABS = 150;

export class DeskDriver {
  readonly page: Page;
  private readonly language: Language;
  private readonly shopUrl: string;

  constructor(page: Page, language: Language, shopUrl: string) {
    this.page = page;
    this.language = language;
    this.shopUrl = shopUrl;
  }

  /** Returns the text of a key with its placeholders filled. */
  say(key: string, values: Readonly<Record<string, string | number>> = {}): string {
    const text = entries[this.language][key];
    if (text === undefined) throw new Error(`the desk has no word ${key}`);
    return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.say(key), exact: true });
  }

  field(key: string): Locator {
    return this.page.getByLabel(this.say(key), { exact: true });
  }

  /** Presses Tab until the target has the focus. @throws when Tab does not reach it */
  async tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    const hasFocus = () => target.evaluate((element) => element === document.activeElement);
    for (let left = MOST_TABS; !(await hasFocus()); left--) {
      if (left === 0) throw new Error(`Tab does not reach ${target}`);
      await this.page.keyboard.press('Tab');
    }
  }

  /** Reaches the target by Tab, and presses a key there. */
  async pressAt(target: Locator, key = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.press(key);
  }

  /** Opens a page from the navigation bar, or from the menu if the bar has no room for it. */
  async goTo(key: string): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: this.say('nav.label') });
    await bar.waitFor();
    const inBar = bar.getByRole('link', { name: this.say(key) });
    if (await inBar.isVisible()) return inBar.click();
    await this.button('nav.menu').click();
    await this.page
      .getByRole('dialog', { name: this.say('menu.title') })
      .getByRole('link', { name: this.say(key), exact: true })
      .click();
  }

  /** Types the latest code into the open boxes. */
  async enterCode(phone: string): Promise<void> {
    const first = this.page.getByRole('textbox', { name: this.say('otp.box', { n: 1, count: 6 }) });
    await expect(first).toBeEnabled();
    const code = await latestCode(this.shopUrl, phone);
    await first.click();
    await this.page.keyboard.type(code);
  }

  async signIn(phone: string): Promise<void> {
    await this.field('sign-in.phone').fill(phone);
    await this.button('sign-in.send').click();
    await this.enterCode(phone);
    await expect(this.page.getByRole('navigation', { name: this.say('nav.label') })).toBeVisible();
  }
}
