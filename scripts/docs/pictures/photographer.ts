// Takes pictures of the screen, in the sizes and languages of docs/pictures.
import fs from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import type { LanguageCode } from '../../../core/rules/languages.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');
export const PICTURES = path.join(ROOT, 'docs', 'pictures');

const sizes = {
  phone: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  /** A tablet in landscape on a counter, and held upright. */
  tablet: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1, hasTouch: true },
  'tablet-tall': { viewport: { width: 800, height: 1280 }, deviceScaleFactor: 1, hasTouch: true },
} satisfies Record<string, BrowserContextOptions>;
export type Size = keyof typeof sizes;

export interface Photographer {
  readonly page: Page;
  /** Saves a picture of the screen, once everything is loaded. */
  shoot(name: string): Promise<void>;
}

export interface Session {
  readonly browser: Browser;
  readonly serverUrl: string;
}

/** A screenshot with at most 256 colours. At this quality the large areas keep their exact colours. */
const smallPng = (screenshot: Buffer): Promise<Buffer> =>
  sharp(screenshot).removeAlpha().png({ palette: true, quality: 97, dither: 0, effort: 10, compressionLevel: 9 }).toBuffer();

/** A new browser for some pictures; it is closed afterwards. */
export async function withPage(
  { browser, serverUrl }: Session,
  { language, size }: { readonly language: LanguageCode; readonly size: Size },
  take: (camera: Photographer) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...sizes[size],
    baseURL: serverUrl,
    locale: `${language}-IN`,
    timezoneId: 'Asia/Kolkata',
  });
  const page = await context.newPage();
  const ending = `${language}${size === 'phone' ? '' : `-${size}`}.png`;
  const shoot = async (name: string): Promise<void> => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    fs.writeFileSync(path.join(PICTURES, `${name}-${ending}`), await smallPng(await page.screenshot({ animations: 'disabled' })));
  };
  await take({ page, shoot });
  await context.close();
}
