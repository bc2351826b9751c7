// Takes pictures of buying with every letter and digit blurred but prices: what a person sees who cannot read.
// Use: node scripts/docs/pictures/blurred-shop.ts http://localhost:4000 FOLDER
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';

const [url = 'http://localhost:4000', folder = '.'] = process.argv.slice(2);

/** Blurs every text except prices. */
const BLUR = `(() => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    if (text.data.trim() === '' || /₹/.test(text.data) || text.parentElement.closest('svg, style, script')) continue;
    const veil = document.createElement('span');
    veil.style.filter = 'blur(5px)';
    text.replaceWith(veil);
    veil.append(text);
  }
  for (const box of document.querySelectorAll('input, textarea')) box.style.filter = 'blur(5px)';
})()`;

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(BLUR);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** Place of the shop → picture. */
const places: Readonly<Record<string, string>> = {
  '/welcome': '1-language',
  '/': '2-home',
  '/products?category=1': '3-goods',
  '/cart': '5-empty-cart',
  '/orders': '8-orders',
  '/insurance': '9-insurance',
  '/me': '10-me',
};

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium' });
const page = await browser.newPage({ baseURL: url, viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, locale: 'hi-IN' });
for (const [place, name] of Object.entries(places)) {
  await page.goto(place);
  await shoot(page, name);
}
await page.goto('/products');
const product = page.locator('a[href^="/products/"]').first();
await product.waitFor();
await page.goto((await product.getAttribute('href')) ?? '/');
await shoot(page, '4-product');
await page.reload();
await page.waitForLoadState('networkidle');
await page.locator('main button:has(use[href*="bag"]), aside button:has(use[href*="bag"])').first().click();
await shoot(page, '6-in-cart');
await page.goto('/cart');
await shoot(page, '7-cart');
await browser.close();
