// Drives the sign-in: the number, then the code.
import { expect, type Locator, type Page } from '@playwright/test';
import type { ShopDriver } from './shop-driver.ts';

export const SEND_OTP = /^POST \/auth\/realms\/farmers\/custom\/sendOTP$/;
const DIGITS = 6;

export class LoginDriver {
  readonly shop: ShopDriver;
  private readonly page: Page;

  constructor(shop: ShopDriver) {
    this.shop = shop;
    this.page = shop.page;
  }

  get number(): Locator {
    return this.page.getByLabel(this.shop.say('login.phone'));
  }

  get send(): Locator {
    return this.shop.button('login.send');
  }

  get boxes(): readonly Locator[] {
    return Array.from({ length: DIGITS }, (_, i) =>
      this.page.getByRole('textbox', { name: this.shop.say('otp.box', { n: i + 1, count: DIGITS }), exact: true }),
    );
  }

  /** Finds the line about a wrong code. */
  get wrongCode(): Locator {
    return this.page.getByRole('alert').filter({ hasText: this.shop.say('otp.wrong') });
  }

  async open(): Promise<void> {
    await this.shop.open('/login');
    await expect(this.number).toBeVisible();
  }

  /** Types the number and waits for the code step. */
  async askForCode(phone: string): Promise<void> {
    await this.number.fill(phone);
    await expect(this.page.getByRole('heading', { name: this.shop.say('otp.title') })).toBeVisible();
  }

  async typeCode(code: string): Promise<void> {
    await this.boxes[0]?.click();
    await this.page.keyboard.type(code);
  }

  /** Returns the characters in the boxes, `_` for an empty one. */
  async codeInBoxes(): Promise<string> {
    const values = await Promise.all(this.boxes.map((box) => box.inputValue()));
    return values.map((value) => value || '_').join('');
  }
}

/** Returns a wrong code. */
export function otherCode(code: string): string {
  return code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
}
