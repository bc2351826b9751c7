// The app on the home screen: the browser finds everything that an installation needs, and the app offers a new version.
import fs from 'node:fs';
import path from 'node:path';
import { ShopDriver } from '../../drivers/shop-driver.ts';
import { AppServer, BUILD_FOLDER } from '../../fixtures/browser/app-server.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

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

withOwnBuild(
  'the manifest is found, and a new version is offered, and used when the person says so',
  async ({ page, server, build, watch }) => {
    watch.allow(NETWORK_NOISE);
    const shop = new ShopDriver(page, 'en', server.url);
    await shop.open('/products');
    await shop.settle();
    const manifest = await page.request.get((await page.locator('link[rel="manifest"]').getAttribute('href')) ?? '');
    expect(manifest.headers()['content-type']).toContain('manifest+json');
    const worker = path.join(build, 'service-worker.js');
    const script = `${fs.readFileSync(worker, 'utf8')}\n// a newer one\n`;
    for (const old of ['.br', '.gz']) fs.rmSync(`${worker}${old}`, { force: true });
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
  },
);
