// Buying on credit: the limit is shown, an order that uses all of it or more is told why it can't.
import { items } from '../../drivers/cart-driver.ts';
import { demoPersonAt, readyAt } from '../../drivers/checkout-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const CREDIT = /\/api\/finance\/v1\/credit-lines\//;
const limitOf = (rupees: number) => ({ credit_lines: [{ available_credit_limit: rupees }] });

test('a credit user sees what is left, buys on it, and owes nothing at delivery', async ({ page, server }) => {
  const buying = await demoPersonAt(page, server.url, '9876500002');
  const { shop } = buying;
  await shop.chooseOwnAddress();
  await buying.place.click();
  await expect(buying.option('pay.credit')).toBeEnabled();
  await expect(buying.options).toContainText(/Credit available: ₹[\d,]+\.\d\d/);
  await shop.payBy('pay.credit');
  const id = await buying.seePlaced();
  await buying.openOrder(id);
  await expect(buying.moneyLine('order.on-credit')).toHaveText('₹573.00');
  await expect(buying.moneyLine('order.due-at-delivery')).toHaveCount(0);
});

for (const [limit, reason] of [
  [573, 'pay.order-value-equal'],
  [572.99, 'pay.order-value-exceeds'],
] as const)
  test(`with ₹${limit} left an order of ₹573.00 can not be on credit: ${reason}`, async ({ page, server }) => {
    await page.route(CREDIT, (route) => route.fulfill({ json: limitOf(limit) }));
    const buying = await demoPersonAt(page, server.url, '9876500002');
    await buying.shop.chooseOwnAddress();
    await buying.place.click();
    await expect(buying.option('pay.credit')).toBeDisabled();
    await expect(buying.options).toContainText(buying.shop.say(reason));
    await expect(buying.option('pay.cod')).toBeEnabled();
  });

test('credit is not offered to who has none, nor when the address names another phone', async ({ page, browser, shopUrl, server }) => {
  const asked: string[] = [];
  page.on('request', (request) => CREDIT.test(request.url()) && asked.push(request.url()));
  const buying = await readyAt(page, server.url, { item: items.urea });
  await buying.place.click();
  await expect(buying.option('pay.cod')).toBeVisible();
  await expect(buying.option('pay.credit')).toHaveCount(0);
  expect(asked).toEqual([]);

  const context = await browser.newContext({ baseURL: shopUrl });
  const other = await context.newPage();
  other.on('request', (request) => CREDIT.test(request.url()) && asked.push(request.url()));
  const lakshmi = await demoPersonAt(other, server.url, '9876500007');
  await lakshmi.shop.chooseOwnAddress();
  await lakshmi.place.click();
  await expect(lakshmi.option('pay.cod')).toBeVisible();
  await expect(lakshmi.option('pay.credit')).toHaveCount(0);
  expect(asked).toEqual([]);
  await context.close();
});
