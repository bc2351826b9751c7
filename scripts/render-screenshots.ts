// Takes the pictures an installer shows (public/screenshots) from a running demo: node scripts/render-screenshots.ts [address]
// They are kept in the repository; run this after a change to how home, list or cart look.
import fs from 'node:fs';
import path from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from './browser.mjs';

const address = process.argv[2] ?? 'http://localhost:4000';
const folder = path.join(import.meta.dirname, '../public/screenshots');
const phone: BrowserContextOptions = { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 };
const desk: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

async function shoot(page: Page, file: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, file) });
}

fs.mkdirSync(folder, { recursive: true });
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
try {
  const open = async (options: BrowserContextOptions, language: string): Promise<Page> => {
    const context = await browser.newContext({ ...options, baseURL: address });
    await context.addCookies([{ name: 'lang', value: language, url: address }]);
    await context.addInitScript((code) => localStorage.setItem('khurpi.language', code), language);
    return context.newPage();
  };
  const page = await open(phone, 'hi');
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await shoot(page, 'home-hi.png');
  await page.goto('/products');
  for (const at of [0, 1]) await page.getByRole('article').nth(at).getByRole('button', { name: /^जोड़ें/ }).click();
  await shoot(page, 'products-hi.png');
  await page.goto('/cart');
  await page.getByRole('article').first().waitFor();
  await shoot(page, 'cart-hi.png');
  const wide = await open(desk, 'en');
  await wide.goto('/');
  await wide.getByRole('article').first().waitFor();
  await shoot(wide, 'home-wide.png');
} finally {
  await browser.close();
}
