import { demoPersonAt } from '../../drivers/checkout-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

const _CREDIT = /\/api\/finance\/v1\/credit-lines\//;
const _limitOf = (rupees: number) => ({ credit_lines: [{ available_credit_limit: rupees }] });

test('a credit user sees the remaining credit, buys on credit, and owes nothing at delivery', async ({ page, server }) => {
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
