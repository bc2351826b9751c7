// A phone that has never opened the shop.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { ShopDriver } from '../../../tests/drivers/shop-driver.ts';
import type { AppServer } from '../../../tests/fixtures/browser/app-server.ts';

export interface Stage {
  readonly browser: Browser;
  readonly server: AppServer;
}

/** Waiting times in milliseconds, by what the person waited for. */
export type Waits = Readonly<Record<string, number>>;

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, locale: 'en-IN' };

/** Opens a new phone for some work, and deletes it afterwards. */
export async function onNewPhone<T>(
  { browser, server }: Stage,
  use: (context: BrowserContext) => Promise<T>,
  options: BrowserContextOptions = {},
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, baseURL: server.url, ...options });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

export const shopOn = (page: Page, { server }: Stage): ShopDriver => new ShopDriver(page, 'en', server.url);
