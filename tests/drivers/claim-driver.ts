// Drives a loss report: four steps, with photos from camera or files.
import { expect, type Locator, type Page } from '@playwright/test';
import { KycDriver } from './kyc-driver.ts';
import type { ShopDriver } from './shop-driver.ts';

interface Telling {
  /** Looks at each step as it stands filled in. */
  readonly look?: (where: string) => Promise<void>;
  /** With a voice note. */
  readonly isSpoken?: boolean;
  /** The first photo is taken, not chosen. */
  readonly hasCamera?: boolean;
}

export class ClaimDriver {
  private readonly shop: ShopDriver;

  constructor(shop: ShopDriver) {
    this.shop = shop;
  }

  private get page(): Page {
    return this.shop.page;
  }

  private async onTo(n: number): Promise<void> {
    await this.shop.button('loss.next').click();
    await expect(this.page.getByText(this.shop.say('loss.step', { n, most: 4 }))).toBeVisible();
  }

  /** The nth one. @param isByCamera else from the phone */
  async addPhoto(n: number, isByCamera: boolean): Promise<void> {
    await this.page.getByRole('button', { name: this.shop.say('loss.take', { n, most: 5 }) }).click();
    const finder = new KycDriver(this.shop);
    await (isByCamera ? finder.shoot() : finder.choose(n));
    await expect(this.page.getByRole('img', { name: this.shop.say('claim.photo', { n }) })).toBeVisible();
  }

  /** What the phone's microphone hears for a moment. */
  async speak(): Promise<void> {
    await this.shop.button('loss.voice-record').click();
    await expect(this.page.getByText('0:01')).toBeVisible();
    await this.shop.button('loss.voice-stop').click();
    await expect(this.hear).toBeVisible();
  }

  /** Plays what was said. */
  get hear(): Locator {
    return this.page.getByRole('button', { name: this.shop.like('claim.voice') });
  }

  /** From the first step to the last, sent. It happened last night, which is over at any time of the day. */
  async tell(
    peril: string,
    photos: number,
    { look = async () => undefined, isSpoken = false, hasCamera = true }: Telling = {},
  ): Promise<void> {
    await this.page.locator('label').filter({ hasText: peril }).click();
    await look('loss: what');
    await this.onTo(2);
    await this.page.getByRole('radio', { name: this.shop.like('loss.yesterday') }).check();
    await this.page.getByRole('radio', { name: this.shop.say('loss.night') }).check();
    await this.page.getByRole('slider').fill('4');
    await this.page.getByLabel(this.shop.say('loss.plot')).fill('418/2');
    await look('loss: when');
    await this.onTo(3);
    for (let n = 1; n <= photos; n++) await this.addPhoto(n, hasCamera && n === 1);
    if (isSpoken) await this.speak();
    await look('loss: photos');
    await this.onTo(4);
    await look('loss: check');
    await this.shop.button('loss.send').click();
  }
}
