// The shop changes a price while an order waits. The order is never placed on terms that the person has not seen.
import { ordersOverWire } from '../drivers/account-driver.ts';
import { keepOrder, PLACE_ORDER, readyToOrder } from '../drivers/buyer-driver.ts';
import { AppServer } from '../fixtures/browser/app-server.ts';
import { changeData } from '../fixtures/browser/change-data.ts';
import { test as base, expect, NETWORK_NOISE } from '../fixtures/browser/test.ts';

const UREA_ID = 2001;

// Its own server, because other tests rely on the prices.
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

test('the farmer sees a changed price beside the old one, and accepts it', async ({ page, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const buyer = await readyToOrder(page, server.url);
  const { shop, account } = buyer;
  const comparison = page.getByRole('dialog', { name: shop.say('changes.title') });

  line.spoil(PLACE_ORDER, 'refuse');
  await keepOrder(buyer);
  // The shop charges ₹10 more a bag.
  await changeData(server, (sql) =>
    sql
      .updateTable('inventory')
      .set((row) => ({ price_paise: row('price_paise', '+', 1_000) }))
      .where('product_id', '=', UREA_ID)
      .execute(),
  );
  line.mend();
  await page.goto('/orders');
  await page
    .getByRole('article')
    .filter({ hasText: shop.say('waiting.needs-you') })
    .waitFor();
  expect(await ordersOverWire(server.url, account)).toHaveLength(0);
  await shop.button('changes.see').click();
  await expect(comparison.getByRole('row', { name: /Urea, neem coated/ })).toContainText(/₹266\.50 × 2.*₹276\.50 × 2/);
  await expect(comparison.getByRole('row').last()).toContainText(/₹573\.00.*₹593\.00/);
  await comparison.getByRole('button', { name: shop.say('changes.accept', { amount: '₹593.00' }) }).click();
  await shop.seeOrderPlaced();
  expect((await ordersOverWire(server.url, account)).map((order) => order.grand_total)).toEqual([593]);
});
