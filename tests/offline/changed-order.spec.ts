// An order that waited while the shop changed a price: never placed on terms the person has not seen.
import { ordersOverWire } from '../drivers/account-driver.ts';
import { type Buyer, fillCart, keepOrder, PLACE_ORDER, readyToOrder } from '../drivers/buyer-driver.ts';
import { AppServer } from '../fixtures/browser/app-server.ts';
import { changeData } from '../fixtures/browser/change-data.ts';
import type { FaultProxy } from '../fixtures/browser/fault-proxy.ts';
import { test as base, expect, NETWORK_NOISE } from '../fixtures/browser/test.ts';

const UREA_ID = 2001;

// A server of its own: the prices others count on stay.
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the tool wants a pattern
    async ({}, use, info) => {
      const server = await AppServer.startCopy(`prices${info.workerIndex}`);
      await use(server);
      await server.discard();
    },
    { scope: 'worker' },
  ],
});

/** Keeps the order while nothing gets through, and lets the shop change something meanwhile. */
async function keepWhile(change: Parameters<typeof changeData>[1], buyer: Buyer, server: AppServer, line: FaultProxy): Promise<void> {
  line.spoil(PLACE_ORDER, 'refuse');
  await keepOrder(buyer);
  await changeData(server, change);
  line.mend();
  const { shop } = buyer;
  await shop.page.goto('/orders');
  await shop.page
    .getByRole('article')
    .filter({ hasText: shop.say('waiting.needs-you') })
    .waitFor();
}

/** The shop charges ₹10 more a bag. */
const keepWhilePricesRise = (buyer: Buyer, server: AppServer, line: FaultProxy): Promise<void> =>
  keepWhile(
    (sql) =>
      sql
        .updateTable('inventory')
        .set((row) => ({ price_paise: row('price_paise', '+', 1_000) }))
        .where('product_id', '=', UREA_ID)
        .execute(),
    buyer,
    server,
    line,
  );

test('a changed price is shown beside the old one, to accept, to change or to cancel', async ({ page, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const buyer = await readyToOrder(page, server.url);
  const { shop, account } = buyer;
  const comparison = page.getByRole('dialog', { name: shop.say('changes.title') });

  await keepWhilePricesRise(buyer, server, line);
  expect(await ordersOverWire(server.url, account)).toHaveLength(0);
  await shop.button('changes.see').click();
  await expect(comparison.getByRole('row', { name: /Urea, neem coated/ })).toContainText(/₹266\.50 × 2.*₹276\.50 × 2/);
  await expect(comparison.getByRole('row').last()).toContainText(/₹573\.00.*₹593\.00/);
  await comparison.getByRole('button', { name: shop.say('changes.accept', { amount: '₹593.00' }) }).click();
  await shop.seeOrderPlaced();
  expect((await ordersOverWire(server.url, account)).map((order) => order.grand_total)).toEqual([593]);

  await fillCart(shop);
  await keepWhilePricesRise(buyer, server, line);
  await shop.button('changes.see').click();
  await shop.button('changes.change', comparison).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole('region', { name: shop.say('bill.title') })).toContainText('₹613.00');

  await keepWhilePricesRise(buyer, server, line);
  await shop.button('changes.see').click();
  await shop.button('changes.cancel', comparison).click();
  await expect(page.getByRole('article').filter({ hasText: shop.say('waiting.needs-you') })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: shop.like('order.number') })).toHaveCount(1);
  expect(await ordersOverWire(server.url, account)).toHaveLength(1);
});

test('a shop that now wants a part first: the cash order is not asked for again and again, the cart leads to paying online', async ({
  page,
  server,
  line,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const buyer = await readyToOrder(page, server.url);
  const { shop, account } = buyer;
  const wantPart = (percent: number) => (sql: Parameters<Parameters<typeof changeData>[1]>[0]) =>
    sql.updateTable('vendors').set({ prepay_percent: percent }).where('id', '=', 1).execute();
  await keepWhile(wantPart(20), buyer, server, line);
  await shop.button('changes.see').click();
  const comparison = page.getByRole('dialog', { name: shop.say('changes.title') });
  await expect(comparison.getByRole('alert')).toContainText('This shop wants a part paid online first.');
  await expect(comparison.getByRole('button', { name: shop.like('changes.accept') })).toBeHidden();
  await shop.button('changes.change', comparison).click();
  await expect(page).toHaveURL(/\/cart$/);
  await shop.button('footer.place-order').click();
  await expect(page.getByRole('dialog', { name: shop.say('amount.title') })).toBeVisible();
  expect(await ordersOverWire(server.url, account)).toHaveLength(0);
  await changeData(server, wantPart(0));
});
