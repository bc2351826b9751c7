// The shop on a wide screen: cards in rows, and fields of a readable width.
import { CartDriver } from '../../drivers/cart-driver.ts';
import { expect, test } from '../../fixtures/browser/test.ts';

test('a wide screen shows five cards a row, four beside the filters, and a narrow login', async ({ page, server }) => {
  const shop = new CartDriver(page, 'en', server.url);
  const perRow = async (): Promise<number> => {
    await expect(page.getByRole('article').nth(9)).toBeVisible();
    const tops = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  };
  await shop.open('/');
  expect(await perRow()).toBe(5);
  await shop.open('/products');
  expect(await perRow()).toBe(4);
  // The price stays on one line and nothing moves when the stepper replaces Add.
  const card = page.getByRole('article').first();
  const sizes = async () => [(await card.boundingBox())?.height, (await card.getByText(/^₹[\d,]+\.\d\d$/).boundingBox())?.height];
  const before = await sizes();
  await card.getByRole('button', { name: shop.like('cart.add-item') }).click();
  await expect(card.getByRole('button', { name: shop.like('cart.one-more') })).toBeVisible();
  expect(await sizes()).toEqual(before);
  await shop.open('/login');
  for (const part of [page.getByLabel(shop.say('login.phone')), page.getByRole('main').getByRole('button').last()])
    expect((await part.boundingBox())?.width).toBeLessThanOrEqual(480);
});
