// The app on the home screen: what the browser needs to offer it, our own card, and how a new version comes.
import fs from 'node:fs';
import path from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { readyToOrder } from '../../drivers/buyer-driver.ts';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { AppServer, BUILD_FOLDER } from '../../fixtures/browser/app-server.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly purpose?: string;
}

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string })[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
}

/** Width and height of a PNG, as a manifest writes them. */
async function sizeOf(request: APIRequestContext, src: string): Promise<string> {
  const answer = await request.get(src);
  expect(answer.status(), src).toBe(200);
  const bytes = await answer.body();
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the manifest has what an installer asks for, and every picture it names is there in its size', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('manifest+json');
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({ start_url: '/?src=pwa', display: 'standalone' });
  expect(manifest.name && manifest.short_name).toBeTruthy();
  for (const purpose of ['any', 'maskable'])
    expect(manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes)).toEqual(['192x192', '512x512']);
  expect(new Set(manifest.screenshots.map((one) => one.form_factor))).toEqual(new Set(['narrow', 'wide']));
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap((one) => one.icons)];
  for (const { src, sizes } of pictures) expect(await sizeOf(request, src), src).toBe(sizes);
});

/** The browser could install the app, and leaves it to the page to say so. */
async function offerInstall(page: Page): Promise<void> {
  const offer = (): Promise<boolean> =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt: async () => undefined, userChoice: Promise.resolve({ outcome: 'accepted' }) }));
      return event.defaultPrevented;
    });
  await expect.poll(offer, { message: 'the browser’s own bar is held back' }).toBe(true);
}

test('our card offers the app on the second visit and after an order, never twice against the person’s will', async ({
  page,
  context,
  server,
}) => {
  const shop = new ShopDriver(page, 'en', server.url);
  const visit = async (tab: Page, at = '/'): Promise<void> => {
    await new ShopDriver(tab, 'en', server.url).open(at);
    await offerInstall(tab);
  };
  const card = (tab: Page) => tab.getByRole('region', { name: shop.say('install.title') });
  await visit(page);
  await expect(shop.link('search.products')).toBeVisible();
  await expect(card(page)).toBeHidden();

  const second = await context.newPage();
  await visit(second, '/login');
  await expect(card(second)).toBeHidden();
  await visit(second, '/cart');
  await expect(card(second)).toBeHidden();
  await visit(second);
  await expect(card(second)).toContainText(/\d+ MB/);
  await card(second)
    .getByRole('button', { name: shop.say('install.no') })
    .click();
  await expect(card(second)).toBeHidden();

  const third = await context.newPage();
  await visit(third);
  await expect(new ShopDriver(third, 'en', server.url).link('search.products')).toBeVisible();
  await expect(card(third)).toBeHidden();
  const buyer = await readyToOrder(third, server.url);
  await buyer.shop.placeOrder();
  await buyer.shop.seeOrderPlaced();
  await visit(third);
  await expect(card(third)).toBeVisible();
});

const withOwnBuild = test.extend<object, { build: string }>({
  build: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool wants a pattern
    async ({}, use, info) => {
      const folder = path.join(path.dirname(BUILD_FOLDER), 'test-results', `build-${info.workerIndex}`);
      fs.cpSync(BUILD_FOLDER, folder, { recursive: true });
      await use(folder);
      fs.rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ build }, use, info) => {
      const server = await AppServer.startCopy(`build${info.workerIndex}`, { STATIC_DIR: build });
      await use(server);
      await server.discard();
    },
    { scope: 'worker' },
  ],
});

withOwnBuild('a new version is offered, and used when the person says so', async ({ page, server, build, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = new ShopDriver(page, 'en', server.url);
  await shop.open('/products');
  await shop.settle();
  const worker = path.join(build, 'service-worker.js');
  const script = `${fs.readFileSync(worker, 'utf8')}\n// a newer one\n`;
  for (const old of ['.br', '.gz']) fs.rmSync(`${worker}${old}`);
  fs.writeFileSync(worker, script);
  await server.stop();
  await server.start();

  await page.reload();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await expect(page.getByRole('status').getByText(shop.say('update.ready'))).toBeVisible();
  await page.getByRole('searchbox').fill('urea');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await shop.button('update.use').click();
  await expect.poll(() => page.evaluate(() => 'isSamePage' in globalThis).catch(() => true)).toBe(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText(shop.say('update.ready'))).toBeHidden();
});
