// An order and a network that comes and goes: never two orders, never a lost one.
import { ordersOverWire } from '../drivers/account-driver.ts';
import { PLACE_ORDER, readyToOrder } from '../drivers/buyer-driver.ts';
import { items } from '../drivers/cart-driver.ts';
import { PREPAY_VENDOR, readyAt } from '../drivers/checkout-driver.ts';
import { expect, NETWORK_NOISE, test } from '../fixtures/browser/test.ts';

test('the answer to place-order is lost on the way back, again and again: exactly one order exists', async ({
  page,
  server,
  line,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const { shop, account } = await readyToOrder(page, server.url);
  line.spoil(PLACE_ORDER, 'lose-answer', 3);
  await shop.placeOrder();
  await shop.seeOrderPlaced();
  expect(line.count(PLACE_ORDER)).toBe(4);
  expect(await ordersOverWire(server.url, account)).toHaveLength(1);
});

test('an order given without network is kept on the phone and placed once when the network is back', async ({
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

test('a hotspot’s page is no proof that an order was placed', async ({ page, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const { shop, account } = await readyToOrder(page, server.url);
  line.spoil(PLACE_ORDER, 'hotspot');
  await shop.placeOrder();
  await expect(page.getByRole('heading', { name: shop.say('waiting.saved') })).toBeVisible();
  await page.getByRole('button', { name: shop.say('order.see-orders') }).click();
  expect(await ordersOverWire(server.url, account)).toHaveLength(0);
  line.mend();
  await page.getByRole('button', { name: shop.say('waiting.send-now') }).click();
  await expect(page.getByRole('link', { name: shop.like('order.number') })).toHaveCount(1);
  expect(await ordersOverWire(server.url, account)).toHaveLength(1);
});

test('a waiting order can be taken back, and its cart is there again', async ({ page, context, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  const { shop, account } = await readyToOrder(page, server.url);
  await shop.settle();
  await context.setOffline(true);
  await shop.placeOrder();
  await page.getByRole('button', { name: shop.say('order.see-orders') }).click();
  await page.getByRole('button', { name: shop.say('waiting.take-back') }).click();
  await page.getByRole('link', { name: 'My cart, 1 item' }).click();
  await expect(page.getByRole('region', { name: shop.say('bill.title') })).toContainText('₹573.00');
  await context.setOffline(false);
  await expect(shop.button('footer.place-order')).not.toHaveAttribute('aria-disabled', 'true');
  expect(await ordersOverWire(server.url, account)).toHaveLength(0);
});

test('the page is loaded anew while the order is on its way: one order, and its cart is not there to be ordered again', async ({
  page,
  server,
  line,
  watch,
}) => {
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

test('without network paying online says why it can’t be chosen, and cash says that the order will wait', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const { shop } = await readyToOrder(page, server.url);
  await shop.settle();
  await context.setOffline(true);
  await shop.button('footer.place-order').click();
  const sheet = page.getByRole('dialog', { name: shop.say('pay.title') });
  await expect(sheet.getByText(shop.say('pay.will-wait'))).toBeVisible();
  await expect(sheet.getByRole('radio', { name: new RegExp(`^${shop.say('pay.online')}`) })).toBeDisabled();
  await expect(sheet).toContainText(shop.say('pay.needs-network'));
  await expect(sheet.getByRole('radio', { name: new RegExp(`^${shop.say('pay.cod')}`) })).toBeEnabled();
  await context.setOffline(false);
  await expect(sheet.getByRole('radio', { name: new RegExp(`^${shop.say('pay.online')}`) })).toBeEnabled();
});

test('a shop that wants a part first says so without network too: no cash order is kept that it would refuse', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const { shop, place, amounts } = await readyAt(page, server.url, { vendor: PREPAY_VENDOR });
  await shop.settle();
  await context.setOffline(true);
  // A cart the shop has not seen.
  await shop.oneMore(items.urea.name.en);
  await place.click();
  await expect(amounts.getByText(shop.say('pay.all-off'))).toBeVisible();
  await expect(amounts.getByRole('radio', { name: new RegExp(`^${shop.say('amount.minimum')}`) })).toBeEnabled();
  await expect(shop.button('pay.confirm', amounts)).toBeDisabled();
});

for (const language of ['en', 'hi'] as const)
  test(`the session is lost while the order is sent: logging in is asked for, not internet, and then it goes (${language})`, async ({
    page,
    server,
    watch,
  }) => {
    watch.allow(/status of 401/);
    const { shop, account } = await readyToOrder(page, server.url, language);
    // Neither the page nor the worker, which may send it too, has one.
    await page.context().clearCookies();
    const lost = { status: 401, json: { error: { code: 'UNAUTHENTICATED', message: '-' } } };
    await page.route(/\/api\/(hyperlocal\/v1\/orders|token)$/, (route) => route.fulfill(lost));
    await shop.placeOrder();
    const popup = page.getByRole('alertdialog', { name: shop.say('order.status-title') });
    await expect(popup).toContainText(shop.say('session.over'));
    await page.unroute(/\/api\/(hyperlocal\/v1\/orders|token)$/);
    await shop.button('login', popup).click();
    await shop.enterNumberAndCode(account.phone);
    await expect(page.getByRole('link', { name: shop.like('order.number') })).toHaveCount(1);
    expect(await ordersOverWire(server.url, account)).toHaveLength(1);
  });
