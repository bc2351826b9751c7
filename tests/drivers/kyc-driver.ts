// Fills in KYC like a farmer, on its pages or before an insured order: the fields, and photos from the phone's own camera.
import { expect, type Locator, type Page } from '@playwright/test';
import { noisyPhoto } from '../fixtures/photos.ts';
import type { ShopDriver } from './shop-driver.ts';

/** Invented data that belong to nobody. Tests can search for these numbers afterwards. */
export interface KycPapers {
  readonly aadhaar: string;
  readonly birth: string;
  readonly name: string;
  readonly account: string;
  readonly ifsc: string;
}

export class KycDriver {
  private readonly shop: ShopDriver;

  constructor(shop: ShopDriver) {
    this.shop = shop;
  }

  private get page(): Page {
    return this.shop.page;
  }

  /** Finds the open form, on a page or in a sheet. */
  get form(): Locator {
    return this.page.locator('form').last();
  }

  field(key: string): Locator {
    return this.form.getByLabel(this.shop.say(key), { exact: true });
  }

  /** Takes a photo with the camera inside the page, and waits until the server has it. */
  async takePhoto(within: Locator = this.form): Promise<void> {
    await this.shop.button('kyc.photo-take', within).click();
    await this.shoot();
    await expect(within.getByText(this.shop.say('kyc.photo-sent'))).toBeVisible();
  }

  /** Takes and uses a photo in the open viewfinder. */
  async shoot(): Promise<void> {
    const finder = this.page.getByRole('dialog').last();
    const shutter = this.shop.button('viewfinder.shoot', finder);
    await expect(this.page.getByLabel(this.shop.say('viewfinder.picture'))).toBeVisible();
    await expect(shutter).not.toHaveAttribute('aria-disabled', 'true');
    await shutter.click();
    await this.shop.button('viewfinder.use', finder).click();
  }

  /** Chooses a photo of the phone instead. The test camera shows the same few pictures, so its photos are not different enough. */
  async choose(seed: number): Promise<void> {
    const finder = this.page.getByRole('dialog').last();
    const photo = await noisyPhoto(seed, { side: 240 });
    await finder
      .getByLabel(this.shop.say('viewfinder.from-phone-short'))
      .setInputFiles({ name: 'loss.jpg', mimeType: 'image/jpeg', buffer: photo });
    await this.shop.button('viewfinder.use', finder).click();
  }

  async fillIdentity({ aadhaar, birth, name }: KycPapers): Promise<void> {
    await this.field('kyc.aadhaar-number').fill(aadhaar);
    await this.field('kyc.birth').fill(birth);
    await this.form.getByRole('radio', { name: this.shop.say('kyc.female') }).check();
    await this.field('kyc.name').fill(name);
    await this.takePhoto();
  }

  async fillBank({ account, ifsc }: KycPapers): Promise<void> {
    await this.field('kyc.account-number').fill(account);
    await this.field('kyc.account-again').fill(account);
    await this.field('kyc.ifsc').fill(ifsc);
    await this.takePhoto();
  }

  async send(key: 'kyc.agree-send' | 'kyc.send'): Promise<void> {
    await this.shop.button(key, this.form).click();
  }
}
