// An order while the network comes and goes: it is never lost and never placed twice.
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { ordersOverWire } from '../drivers/account-driver.ts';
import { PLACE_ORDER, readyToOrder } from '../drivers/buyer-driver.ts';
import { expect, NETWORK_NOISE, test } from '../fixtures/browser/test.ts';

test('exactly one order exists when its answer is lost again and again', async ({ page, context, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const { shop, account } = await readyToOrder(page, server.url);
  line.spoil(PLACE_ORDER, 'lose-answer', 3);
  // Frees unused objects, as in a page that has been open for a while. The outbox must survive this.
  await (await context.newCDPSession(page)).send('HeapProfiler.collectGarbage');
  await shop.placeOrder();
  await shop.seeOrderPlaced();
  expect(line.count(PLACE_ORDER)).toBe(4);
  expect(await ordersOverWire(server.url, account)).toHaveLength(1);
});

test('an order made offline stays on the phone, and is placed once when the network returns', async ({
  page,
  context,
  server,
  line,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const { shop, account } = await readyToOrder(page, server.url);
  await shop.settle();
  await context.setOffline(true);
  await shop.placeOrder();
  await expect(page.getByRole('heading', { name: shop.say('waiting.saved') })).toBeVisible();
  expect(await ordersOverWire(server.url, account)).toHaveLength(0);
  await page.getByRole('button', { name: shop.say('order.see-orders') }).click();
  await expect(page.getByRole('article').filter({ hasText: shop.say('waiting.saved') })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: shop.like('order.number') })).toHaveCount(1);
  expect(line.count(PLACE_ORDER)).toBe(1);
  expect(await ordersOverWire(server.url, account)).toHaveLength(1);
});

test('a reload while an order is being sent places one order, and its cart is gone', async ({ page, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const { shop, account } = await readyToOrder(page, server.url);
  line.spoil(PLACE_ORDER, 'lose-answer', 1);
  line.spoil(PLACE_ORDER, 'hold');
  await shop.placeOrder();
  await expect.poll(() => line.count(PLACE_ORDER)).toBe(1);
  await page.reload();
  await expect(page.getByText(shop.say('cart.empty'))).toBeVisible();
  line.mend();
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: shop.like('order.number') })).toHaveCount(1);
  expect(await ordersOverWire(server.url, account)).toHaveLength(1);
});

test('an order whose session ended asks for a login, not for internet, and is then sent', async ({ page, server, watch }) => {
  watch.allow(/status of 401/);
  const { shop, account } = await readyToOrder(page, server.url);
  // Ends the session for the page and for the worker, because the worker may also send the order.
  await page.context().clearCookies();
  const lost = { status: 401, headers: { [SERVER_WIRE_VERSION_HEADER]: '1' }, json: { error: { code: 'UNAUTHENTICATED', message: '-' } } };
  await page.route(/\/api\/(hyperlocal\/v1\/orders|token)$/, (route) => route.fulfill(lost));
  await shop.placeOrder();
  const popup = page.getByRole('alertdialog', { name: shop.say('order.status-title') });
  await expect(popup).toContainText(shop.say('session.over'));
  await page.unroute(/\/api\/(hyperlocal\/v1\/orders|token)$/);
  await shop.button('login', popup).click();
  await shop.enterNumberAndCode(account.phone);
  await shop.seeOrderPlaced();
  await expect(page.getByRole('link', { name: shop.like('order.number') })).toHaveCount(1);
  expect(await ordersOverWire(server.url, account)).toHaveLength(1);
});
