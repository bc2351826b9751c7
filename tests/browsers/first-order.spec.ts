// Firefox and WebKit: a new customer browses, logs in, orders, and opens the shop again while the server is off.
import { test as base, expect, type TestInfo } from '@playwright/test';
import { findOtherBrowsers } from '../../scripts/test/other-browsers.ts';
import { freshPhone, messagesTo } from '../drivers/inbox-driver.ts';
import { AppServer } from '../fixtures/browser/app-server.ts';
import { Customer, say } from './customer.ts';
import type { DrivenBrowser } from './driven.ts';
import { startFirefox } from './firefox.ts';
import { startTlsFront, type TlsFront } from './tls-front.ts';
import { startWebKit } from './webkit.ts';

interface Shop {
  readonly server: AppServer;
  /** The same shop over https. */
  readonly front: TlsFront;
  /** Stops the shop. After that, no request gets an answer. */
  stop(): Promise<void>;
}

const test = base.extend<{ shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: the tool wants a pattern
  shop: async ({}, use) => {
    const server = await AppServer.startCopy('other-browser');
    const front = await startTlsFront(server.port);
    const stop = async (): Promise<void> => {
      front.stop();
      await server.stop();
    };
    await use({ server, front, stop });
    await stop();
    await server.discard();
  },
});

/** Runs the story and closes the browser. Attaches a picture of the page if the story fails. */
async function inBrowser(browser: DrivenBrowser, info: TestInfo, story: () => Promise<void>): Promise<void> {
  try {
    await story();
  } catch (error) {
    const body = await browser.picture().catch(() => undefined);
    if (body !== undefined) await info.attach('page', { body: Buffer.from(body, 'base64'), contentType: 'image/png' });
    throw error;
  } finally {
    await browser.close();
  }
}

// The browser looks up elements one by one, which takes long on a busy machine.
test.describe.configure({ timeout: 400_000 });

const UREA = 'Urea, neem coated 45 kg';
const DAP = 'DAP 18:46 50 kg';

async function buyAndOpenOffline(browser: DrivenBrowser, shopUrl: string, shop: Shop): Promise<void> {
  const customer = new Customer(browser, shopUrl);
  const phone = freshPhone();
  await customer.open('/');
  await browser.press('button', 'English');
  await browser.press('link', say('search.products'));
  await browser.fill('searchbox', say('search.products'), 'khaad');
  await customer.add(UREA);
  await browser.press('button', say('cart.one-more', { name: UREA }));
  await browser.press('link', say('cart.see'));
  await customer.reads('₹573.00');
  await browser.press('button', say('login'));
  await customer.logIn(phone, shop.server.url);
  await customer.addAddress();
  await customer.orderWithCash();
  const templates = async (): Promise<string[]> => (await messagesTo(shop.server.url, phone)).map(({ template }) => template);
  await expect.poll(templates).toContain('order-placed');

  await customer.open('/products');
  await customer.add(DAP);
  await customer.settle();
  expect(await browser.text()).not.toContain(say('update.ready'));
  expect(browser.errors).toEqual([]);

  await shop.stop();
  await browser.restart();
  await customer.open('/');
  await customer.reads(say('net.off'));
  await browser.see('link', 'Urea, neem coated, 45 kg');
  await customer.open('/cart');
  await browser.see('heading', say('cart.title', { n: 1 }));
  await browser.see('link', 'DAP 18:46, 50 kg');
}

const { firefox, webkit } = findOtherBrowsers();

if (firefox !== undefined)
  test('Firefox: a new customer orders, and the shop and the cart open without the server', async ({ shop }, info) => {
    const browser = await startFirefox(firefox);
    await inBrowser(browser, info, () => buyAndOpenOffline(browser, shop.server.url, shop));
  });

if (webkit !== undefined) {
  test('WebKit: a new customer orders, and the shop and the cart open without the server', async ({ shop }, info) => {
    const browser = await startWebKit(webkit);
    await inBrowser(browser, info, () => buyAndOpenOffline(browser, shop.front.url, shop));
  });

  test('WebKit: at an http address the login page asks for https instead of a number', async ({ shop }, info) => {
    const browser = await startWebKit(webkit);
    await inBrowser(browser, info, async () => {
      const customer = new Customer(browser, shop.server.url);
      await browser.open(`${shop.server.url}/login`);
      await customer.reads(say('login.not-secure'));
    });
  });
}
