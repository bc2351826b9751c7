// Drives a loss report: four steps, with photos from camera or files.
import { expect, type Locator, type Page } from '@playwright/test';
import { KycDriver } from './kyc-driver.ts';
import type { ShopDriver } from './shop-driver.ts';

interface ReportOptions {
  /** Checks each step once it is filled in. */
  readonly look?: (where: string) => Promise<void>;
  /** Adds a voice note. */
  readonly hasVoice?: boolean;
  /** Takes the first photo with the camera instead of choosing it. */
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

  /** The foot is one row: a narrow Back, then a wide Next. */
  private async expectFoot(): Promise<void> {
    // The header has a button with the same name, but without text.
    const back = await this.shop
      .button('loss.back')
      .filter({ hasText: this.shop.say('loss.back') })
      .boundingBox();
    const next = await this.shop.button('loss.next').boundingBox();
    expect(Math.abs((back?.y ?? 0) - (next?.y ?? 99))).toBeLessThan(8);
    expect(next?.width).toBeGreaterThan(1.4 * (back?.width ?? 999));
  }

  private async nextStep(n: number): Promise<void> {
    if (n > 2) await this.expectFoot();
    await this.shop.button('loss.next').click();
    await expect(this.page.getByText(this.shop.say('loss.step', { n, most: 4 }))).toBeVisible();
  }

  /** Adds the nth photo. @param isByCamera otherwise chooses a photo of the phone */
  async addPhoto(n: number, isByCamera: boolean): Promise<void> {
    await this.page.getByRole('button', { name: this.shop.say('loss.take', { n, most: 5 }) }).click();
    const finder = new KycDriver(this.shop);
    await (isByCamera ? finder.shoot() : finder.choose(n));
    await expect(this.page.getByRole('img', { name: this.shop.say('claim.photo', { n }) })).toBeVisible();
  }

  /** Records a short voice note. */
  async recordVoice(): Promise<void> {
    const mic = this.shop.button('loss.voice-record');
    const round = await mic.locator('span').first().boundingBox();
    expect([round?.width, round?.height]).toEqual([64, 64]);
    await mic.click();
    await expect(this.page.getByText('0:01')).toBeVisible();
    await this.shop.button('loss.voice-stop').click();
    await expect(this.playButton).toBeVisible();
  }

  /** Finds the button that plays the voice note. */
  get playButton(): Locator {
    return this.page.getByRole('button', { name: this.shop.like('claim.voice') });
  }

  /** Fills in all steps and sends the report. The loss happened last night, which is in the past at any time of the day. */
  async report(
    peril: string,
    photos: number,
    { look = async () => undefined, hasVoice = false, hasCamera = true }: ReportOptions = {},
  ): Promise<void> {
    await this.page.locator('label').filter({ hasText: peril }).click();
    await look('loss: what');
    await this.nextStep(2);
    await this.page.getByRole('radio', { name: this.shop.like('loss.yesterday') }).check();
    await this.page.getByRole('radio', { name: this.shop.say('loss.night') }).check();
    await this.page.getByRole('slider').fill('4');
    await this.page.getByLabel(this.shop.say('loss.plot')).fill('418/2');
    await look('loss: when');
    await this.nextStep(3);
    for (let n = 1; n <= photos; n++) await this.addPhoto(n, hasCamera && n === 1);
    if (hasVoice) await this.recordVoice();
    await look('loss: photos');
    await this.nextStep(4);
    await look('loss: check');
    await this.shop.button('loss.send').click();
  }
}
