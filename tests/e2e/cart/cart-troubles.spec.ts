// Every refusal of a cart as a farmer meets it: its words, its one action, and that nothing else closes it.
import type { Page } from '@playwright/test';
import { addAddressOverWire, cartIdOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { atCounter, CartDriver, farmerAt, type Item, items, openShop } from '../../drivers/cart-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { signIn } from '../../drivers/signed-in.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

test.beforeEach(({ watch }) => watch.allow(NETWORK_NOISE));

const UREA = 20011;
const more = (page: Page, item: Item) =>
  page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: item.name.en }) })
    .getByRole('button', { name: /^One more/ })
    .click();

/** Neither Escape nor Back nor a tap beside it closes the box. */
async function expectToStay(page: Page, shop: CartDriver): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(shop.trouble).toBeVisible();
  await page.mouse.click(180, 30);
  await expect(shop.trouble).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(shop.trouble).toBeVisible();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(shop.trouble.getByRole('button', { name: 'Close' })).toHaveCount(0);
}

test('CART_02, below the minimum: "Add products" leads to the products', async ({ page, server }) => {
  const shop = await farmerAt(page, server.url);
  await shop.fill(items.urea);
  await expect(shop.trouble).toContainText('₹500.00');
  await expectToStay(page, shop);
  await shop.button('trouble.add-products', shop.trouble).click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(shop.trouble).toBeHidden();
  // The same cart is not told so twice: not on the way back, not anew, not in a second tab.
  await page.goBack();
  const notice = page.getByRole('alert').filter({ hasText: 'Smallest order: ₹500.00' });
  await expect(notice).toBeVisible();
  await expect(shop.trouble).toHaveCount(0);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(shop.trouble).toHaveCount(0);
  const other = new CartDriver(await page.context().newPage(), 'en', server.url);
  await other.open('/cart');
  await expect(other.page.getByRole('alert').filter({ hasText: '₹500.00' })).toBeVisible();
  await expect(other.trouble).toHaveCount(0);
  await other.page.close();
  // Who asks again is told again; another cart is told too, and one that is right is not.
  await shop.button('retry', notice).click();
  await shop.button('trouble.add-products', shop.trouble).click();
  await page.goBack();
  await expect(notice).toBeVisible();
  const right = page.waitForResponse((response) => response.url().endsWith('/cart/validate') && response.ok());
  await more(page, items.urea);
  await right;
  await expect(notice).toBeHidden();
  await expect(shop.billLine('bill.total')).toHaveText('₹573.00');
  await page.getByRole('button', { name: /^One less/ }).click();
  await expect(shop.trouble).toContainText('₹500.00');
});

test('CART_03, no longer sold: "Remove Product From Cart" removes that one', async ({ page, server }) => {
  const shop = await farmerAt(page, server.url);
  await shop.putIn(items.urea, 2);
  await shop.fill(items.endedLot);
  await expect(shop.trouble).toBeVisible();
  await expectToStay(page, shop);
  await shop.button('trouble.remove-product', shop.trouble).click();
  await expect(shop.trouble).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(shop.quantity(items.urea.name.en)).toHaveText('2');
  await shop.chooseOwnAddress();
  await expect(shop.button('footer.place-order')).not.toHaveAttribute('aria-disabled', 'true');
});

test('CART_04, price changed: the product is removed and can be added at the new price', async ({ page, server }) => {
  const shop = await farmerAt(page, server.url);
  await shop.putIn(items.ssp, 2);
  await shop.fillAndCheck(items.urea);
  await expect(shop.billLine('bill.total')).toHaveText('₹1,186.50');
  try {
    await atCounter(server.url, UREA, { price: '300.00' });
    await more(page, items.urea);
    await expect(shop.trouble).toBeVisible();
    await expect(shop.trouble).toContainText('Urea');
    await expectToStay(page, shop);
    await shop.button('trouble.remove-product', shop.trouble).click();
    await expect(shop.billLine('bill.total')).toHaveText('₹920.00');
    await shop.fill(items.urea);
    await expect(shop.billLine('bill.total')).toHaveText('₹1,220.00');
  } finally {
    await atCounter(server.url, UREA, { price: '266.50' });
  }
});

test('CART_05, not delivered to the PIN code: the product is removed', async ({ page, server }) => {
  const account = await signInOverWire(server.url, freshPhone());
  await addAddressOverWire(server.url, account, 'Asha Devi', '843105');
  const shop = new CartDriver(page, 'en', server.url, account);
  await signIn(shop, account.phone, server.url);
  await shop.putIn(items.urea, 2);
  await shop.fill(items.notEverywhere);
  await expect(shop.trouble).toBeHidden();
  await shop.button('footer.select-address').click();
  await page.getByRole('dialog').getByRole('radio').first().check();
  await shop.button('continue').click();
  await shop.button('trouble.remove-product', shop.trouble).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(shop.button('footer.place-order')).not.toHaveAttribute('aria-disabled', 'true');
});

test('CART_06, listed anew by the shop: "Reset Cart" empties it', async ({ page, server }) => {
  const shop = await farmerAt(page, server.url);
  await shop.fillAndCheck(items.urea, 2);
  try {
    await atCounter(server.url, UREA, { action: 'relist' });
    await more(page, items.urea);
    await shop.button('trouble.reset-cart', shop.trouble).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  } finally {
    await atCounter(server.url, UREA, { action: 'relist' });
  }
});

test('stored catalogue ids that do not match the items: "Please reset your cart and add products again", without network too', async ({
  page,
  server,
  line,
}) => {
  const shop = await farmerAt(page, server.url);
  await shop.fillAndCheck(items.urea, 2);
  await shop.settle();
  await shop.tamperCart({ catalogueIds: {} });
  line.spoil(/./, 'refuse');
  await page.reload();
  await expect(shop.trouble).toContainText('Please reset your cart and add products again');
  await shop.button('trouble.reset-cart', shop.trouble).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

for (const language of ['en', 'hi'] as const)
  test(`CART_01, the shop takes no orders: it says so, a close button, and Retry at the foot (${language})`, async ({ page, server }) => {
    const shop = await farmerAt(page, server.url, language);
    await shop.fill(items.urea, 2);
    await shop.chooseOwnAddress();
    const place = shop.button('footer.place-order');
    try {
      await openShop(server.url, { takes_orders: 'n' });
      await shop.oneMore(shop.nameOf(items.urea));
      await expect(shop.trouble).toContainText(language === 'hi' ? 'दुकान अभी बंद है' : 'The shop is closed');
      const words = await shop.trouble.getByRole('paragraph').innerText();
      await shop.button('close', shop.trouble).click();
      await expect(place).toHaveAttribute('aria-disabled', 'true');
      await expect(place).toHaveAccessibleDescription(words);
      await shop.button('retry').click();
      await shop.button('close', shop.trouble).click();
    } finally {
      await openShop(server.url, { takes_orders: 'y' });
    }
    await shop.button('retry').click();
    await expect(place).not.toHaveAttribute('aria-disabled', 'true');
    await expect(shop.button('retry')).toHaveCount(0);
  });

test('a limit a month, a cover’s amounts, a plain message and a detail: said in words, closed by their button', async ({
  page,
  server,
}) => {
  const shop = await farmerAt(page, server.url);
  await shop.fill(items.ssp, 5);
  await expect(shop.trouble).toContainText('Shop limit for this item: 4');
  await shop.button('close', shop.trouble).click();
  await page.getByRole('button', { name: /^One less/ }).click();
  await expect(shop.billLine('bill.total')).toHaveText('₹1,800.00');
  await expect(shop.trouble).toBeHidden();

  await page.getByRole('button', { name: /^One less/ }).click();
  await page.getByRole('button', { name: /^One less/ }).click();
  await page.getByRole('button', { name: /^One less/ }).click();
  await shop.button('trouble.add-products', shop.trouble).click();
  await shop.fill(items.covered);
  await page.getByRole('button', { name: shop.like('insurance.add-to') }).click();
  await shop.button('insurance.add', page.getByRole('dialog')).click();
  await expect(shop.trouble).toContainText('For this insurance the cart must be ₹1,000.00 to ₹50,000.00');
  await shop.button('close', shop.trouble).click();

  try {
    await atCounter(server.url, UREA, { price: '200000.00' });
    await shop.fill(items.urea);
    await expect(shop.trouble).toContainText('One order must be below ₹2,00,000.00. Make two orders.');
    await shop.button('close', shop.trouble).click();
  } finally {
    await atCounter(server.url, UREA, { price: '266.50' });
  }
  try {
    await openShop(server.url, { is_here: 'n' });
    await more(page, items.covered);
    await expect(shop.trouble).toContainText('This shop does not sell here any more.');
    await shop.button('close', shop.trouble).click();
  } finally {
    await openShop(server.url, { is_here: 'y' });
  }
});

test('CART_404, the cart was ordered elsewhere: asked once more without its id, and nobody notices', async ({ page, server }) => {
  const shop = await farmerAt(page, server.url);
  const validated = page.waitForResponse((r) => r.url().endsWith('/cart/validate') && r.ok());
  await shop.fill(items.urea, 2);
  const { cart_id } = (await (await validated).json()) as { cart_id: string };
  await shop.orderOverWire(cart_id, UREA);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/validate')) asked.push((request.postDataJSON() as { cart_id?: string }).cart_id);
  });
  await more(page, items.urea);
  await expect(shop.billLine('bill.total')).toHaveText('₹839.50');
  await expect.poll(() => asked).toEqual([cart_id, undefined]);
  await expect(shop.trouble).toBeHidden();
});

test('CART_401, the cart is someone else’s: asked once more without its id, and nobody notices', async ({ page, server }) => {
  const stranger = await signInOverWire(server.url, freshPhone());
  await addAddressOverWire(server.url, stranger);
  const theirs = await cartIdOverWire(server.url, stranger, UREA);
  const shop = await farmerAt(page, server.url);
  await shop.fillAndCheck(items.urea, 2);
  await shop.tamperCart({ cartId: theirs });
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/cart/validate')) asked.push((request.postDataJSON() as { cart_id?: string }).cart_id);
  });
  await page.reload();
  await expect.poll(() => asked).toEqual([theirs, undefined]);
  await expect(shop.trouble).toBeHidden();
  await expect(shop.billLine('bill.total')).toHaveText('₹573.00');
});

test('another shop was chosen: the cart is reset and the page loads anew', async ({ page, server }) => {
  const shop = await farmerAt(page, server.url);
  await shop.putIn(items.urea, 2);
  await page.goto('/');
  await shop.chooseShop('Gaon Krishi Bhandar');
  await page.goto('/cart');
  const changed = page.getByRole('alertdialog', { name: 'Shop has changed' });
  await expect(changed).toContainText('The shop has changed. Reset the cart to go on.');
  await page.keyboard.press('Escape');
  await expect(changed).toBeVisible();
  const loaded = page.waitForEvent('load');
  await shop.button('trouble.reset-cart', changed).click();
  await loaded;
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
