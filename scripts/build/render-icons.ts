// Draws the PNG icons of the home screen, its shortcuts and iOS from the SVG sources: node scripts/build/render-icons.ts
// The PNGs are kept in the repository; run this after a change to manifest/icons/*.svg or to the symbols named below.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const root = join(import.meta.dirname, '../..');
const outDir = join(root, 'public/icons');
const maxBytes = 25_000;
const brandGreen = '#0b5a2b';

type Drawing = { file: string; size: number; svg: string; isOpaque?: boolean };

function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Draws a white symbol on a green disc, the usual look of shortcuts. */
function drawShortcut(sprite: string, id: string): string {
  const symbol = new RegExp(`<symbol id="${id}" viewBox="0 0 28 28"([^>]*)>(.*?)</symbol>`, 's').exec(sprite);
  if (!symbol) throw new Error(`public/icons.svg has no 28 x 28 symbol "${id}"`);
  const [, attributes, shapes] = symbol;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" color="#fff"><circle cx="48" cy="48" r="48" fill="${brandGreen}"/><svg x="20" y="20" width="56" height="56" viewBox="0 0 28 28"${attributes}>${shapes}</svg></svg>`;
}

function listDrawings(): Drawing[] {
  const icon = readSource('manifest/icons/icon.svg');
  const maskable = readSource('manifest/icons/icon-maskable.svg');
  const sprite = readSource('public/icons.svg');
  const monochrome = readSource('manifest/icons/icon-monochrome.svg');
  return [
    { file: 'icon-192.png', size: 192, svg: icon },
    { file: 'icon-512.png', size: 512, svg: icon },
    { file: 'icon-maskable-192.png', size: 192, svg: maskable, isOpaque: true },
    { file: 'icon-maskable-512.png', size: 512, svg: maskable, isOpaque: true },
    { file: 'icon-monochrome-192.png', size: 192, svg: monochrome },
    { file: 'apple-touch-icon.png', size: 180, svg: maskable, isOpaque: true },
    { file: 'shortcut-cart.png', size: 96, svg: drawShortcut(sprite, 'bag') },
    { file: 'shortcut-orders.png', size: 96, svg: drawShortcut(sprite, 'box') },
    { file: 'shortcut-loss.png', size: 96, svg: drawShortcut(sprite, 'alert') },
    { file: 'shortcut-search.png', size: 96, svg: drawShortcut(sprite, 'search') },
  ];
}

function findChromium(): string {
  const path = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  if (!existsSync(path)) throw new Error(`No Chromium at ${path}; set CHROMIUM_PATH`);
  return path;
}

async function render(browser: Browser, { file, size, svg, isOpaque = false }: Drawing): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size }, deviceScaleFactor: 1 });
  await page.setContent(`<style>body{margin:0}body>svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  const png = await page.screenshot({ type: 'png', omitBackground: !isOpaque });
  await page.close();
  if (png.byteLength > maxBytes) throw new Error(`${file} is ${png.byteLength} bytes, more than ${maxBytes}`);
  writeFileSync(join(outDir, file), png);
  console.log(`${file} ${size} px, ${png.byteLength} bytes`);
}

mkdirSync(outDir, { recursive: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  for (const drawing of listDrawings()) await render(browser, drawing);
} finally {
  await browser.close();
}
