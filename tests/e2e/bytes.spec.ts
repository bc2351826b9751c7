// What a farmer pays for: bytes over the wire for a whole purchase, on a new phone and on one that knows the shop.

import { addAddressOverWire, signInOverWire } from '../drivers/account-driver.ts';
import { chooseFirstAddress, fillCart } from '../drivers/buyer-driver.ts';
import { freshPhone } from '../drivers/inbox-driver.ts';
import { ShopDriver } from '../drivers/shop-driver.ts';
import { expect, test } from '../fixtures/test.ts';

/** Budgets of docs/performance.md, bodies of answers. */
const FIRST_JOURNEY_BYTES = 250_000;
const NEXT_JOURNEY_BYTES = 25_000;
const PRODUCTS = [2001, 2002, 3001];

test('a first purchase costs at most 250 kB, pictures and the whole app included; the next one 25 kB', async ({
  page,
  context,
  server,
  line,
}) => {
  const account = await signInOverWire(server.url, freshPhone());
  await addAddressOverWire(server.url, account);
  const browse = async (shop: ShopDriver): Promise<void> => {
    await shop.open('/');
    await expect(shop.page.getByRole('article').first()).toBeVisible();
    for (const id of PRODUCTS) {
      await shop.page.goto(`/products/${id}`);
      await expect(
        shop.page
          .getByRole('heading', { name: shop.say('product.safety') })
          .or(shop.page.getByRole('heading').nth(1))
          .first(),
      ).toBeVisible();
    }
    await fillCart(shop);
  };
  const order = async (shop: ShopDriver): Promise<void> => {
    await shop.placeOrder();
    await shop.seeOrderPlaced();
    await shop.settle();
    await shop.page.waitForLoadState('networkidle');
  };

  const shop = new ShopDriver(page, 'hi', server.url);
  await browse(shop);
  await shop.loginFromCart(account.phone);
  await chooseFirstAddress(shop);
  await order(shop);
  const first = line.bytes;
  const next = new ShopDriver(await context.newPage(), 'hi', server.url);
  await browse(next);
  await order(next);
  const second = line.bytes - first;
  test.info().annotations.push({ type: 'bytes', description: `${first} then ${second}` });
  expect(first).toBeLessThanOrEqual(FIRST_JOURNEY_BYTES);
  expect(second).toBeLessThanOrEqual(NEXT_JOURNEY_BYTES);
  // A phone that transfers nothing measures nothing.
  expect(first).toBeGreaterThan(100_000);
});
