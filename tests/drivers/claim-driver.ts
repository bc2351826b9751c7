// A loss as a farmer tells it: four steps, photos from the phone's own camera or from its files.
import { expect, type Locator, type Page } from '@playwright/test';
import { KycDriver } from './kyc-driver.ts';
import type { ShopDriver } from './shop-driver.ts';

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

  /** The nth one: the first by the camera, the others from the phone. */
  async addPhoto(n: number, isByCamera = n === 1): Promise<void> {
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

  /**
   * From the first step to the last, sent. It happened last night, which is over at any time of the day.
   * @param look at each step as it stands filled in
   * @param isSpoken with a voice note
   */
  async tell(
    peril: string,
    photos: number,
    look: (where: string) => Promise<void> = async () => undefined,
    isSpoken = false,
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
    for (let n = 1; n <= photos; n++) await this.addPhoto(n);
    if (isSpoken) await this.speak();
    await look('loss: photos');
    await this.onTo(4);
    await look('loss: check');
    await this.shop.button('loss.send').click();
  }
}
