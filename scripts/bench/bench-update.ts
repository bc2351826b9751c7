// npm run bench:update: the download of an update that changes two words of one screen, and of ten new prices. A proxy between a browser
// and a server with two releases counts the bytes, for phones with and without compression dictionaries.
// Writes .bench/update.json.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { ShopDriver } from '../../tests/drivers/shop-driver.ts';
import { AppServer } from '../../tests/fixtures/browser/app-server.ts';
import { findBrowser } from '../test/browser.mjs';
import { type Came, CountingProxy, sumOf } from './update/counting-proxy.ts';
import { buildFirst } from './update/releases.ts';
import { CHANGES, changePrices, hearOfPrices } from './update/ten-prices.ts';

/** Bytes of bodies. */
const BUDGET = { app: 6_000, prices: 1_000 };
const RESULT = '.bench/update.json';
/** Files of a release. Everything else is a call, which would also happen without an update. */
const OF_APP = /^\/(?:assets\/|service-worker\.js|[\w.]+\.(?:html|svg|webmanifest)$)/;

interface Phone {
  readonly name: string;
  readonly proxy: CountingProxy;
  readonly context: BrowserContext;
}

async function buyPhone(browser: Browser, port: number, knowsDictionaries: boolean): Promise<Phone> {
  const proxy = await CountingProxy.start(port, knowsDictionaries);
  const context = await browser.newContext({ baseURL: proxy.url, viewport: { width: 360, height: 640 }, locale: 'en-IN' });
  return { name: knowsDictionaries ? 'with dictionaries' : 'without', proxy, context };
}

/** Opens the shop and the screen that will change, and waits until the phone has everything. */
async function keepApp({ context, proxy }: Phone): Promise<void> {
  const page = await context.newPage();
  const shop = new ShopDriver(page, 'hi', proxy.url);
  await shop.open('/');
  await shop.settle();
  await page.goto('/cart');
  await page.getByText(shop.say('cart.empty')).waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  proxy.take();
}

/** Opens the shop again, and accepts the offered release. @returns what was loaded of the app meanwhile */
async function update({ context, proxy }: Phone): Promise<Map<string, Came>> {
  const page = await context.newPage();
  const shop = new ShopDriver(page, 'hi', proxy.url);
  await shop.open('/cart');
  await shop.button('update.use').click();
  await page.getByText(`${shop.say('cart.empty')}, आज`).waitFor();
  await page.waitForLoadState('networkidle');
  await page.close();
  return new Map([...proxy.take()].filter(([asked]) => OF_APP.test(asked)));
}

/** Bodies that a phone received about ten prices that changed since its last visit. */
async function hear({ context, proxy }: Phone): Promise<Came> {
  proxy.take();
  await hearOfPrices(context, proxy.url);
  return sumOf([...proxy.take()].filter(([asked]) => asked === CHANGES).map(([, came]) => came));
}

function tell(name: string, { answers, body, head }: Came): void {
  process.stdout.write(`${name.padEnd(32)}${answers} answers, ${body} bytes, heads ${head}\n`);
}

const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } });
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-update-'));
const executablePath = findBrowser();
const releases = buildFirst(folder);
const server = await AppServer.start({ dataFolder: path.join(folder, 'data'), env: { STATIC_DIR: releases.out } });
const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
const result: { app: Record<string, Came>; prices: Record<string, Came> } = { app: {}, prices: {} };
try {
  const phones = [await buyPhone(browser, server.port, true), await buyPhone(browser, server.port, false)];
  for (const phone of phones) await keepApp(phone);
  releases.buildNext();
  await server.stop();
  await server.start();
  for (const phone of phones) {
    const came = await update(phone);
    const sum = sumOf(came.values());
    result.app[phone.name] = sum;
    tell(phone.name, sum);
    if (values.files)
      for (const [asked, { body }] of [...came].sort((a, b) => b[1].body - a[1].body))
        process.stdout.write(`${String(body).padStart(9)} ${asked}\n`);
  }
  await changePrices(server);
  for (const phone of phones) {
    const came = await hear(phone);
    result.prices[phone.name] = came;
    tell(`ten prices, ${phone.name}`, came);
    await phone.context.close();
    await phone.proxy.stop();
  }
} finally {
  await browser.close();
  await server.discard();
  fs.rmSync(folder, { recursive: true, force: true });
}
fs.mkdirSync(path.dirname(RESULT), { recursive: true });
fs.writeFileSync(RESULT, `${JSON.stringify(result, null, 2)}\n`);
const isWithin = (part: 'app' | 'prices'): boolean => (result[part]['with dictionaries']?.body ?? Number.POSITIVE_INFINITY) <= BUDGET[part];
if (!isWithin('app') || !isWithin('prices')) process.exitCode = 1;
