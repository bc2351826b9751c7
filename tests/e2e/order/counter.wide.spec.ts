// An agent at a counter serves farmers in turn: parks the first, orders for the second with a code, and begins the next with an empty cart.
import type { Page } from '@playwright/test';
import { CartDriver, items } from '../../drivers/cart-driver.ts';
import { CheckoutDriver } from '../../drivers/checkout-driver.ts';
import { freshPhone, latestCode, messagesTo } from '../../drivers/inbox-driver.ts';
import { signIn } from '../../drivers/signed-in.ts';
import { CounterDriver } from '../../drivers/tablet/counter-driver.ts';
import { expectAccessible } from '../../fixtures/browser/accessible.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

/** A demo agent who buys for others. */
const AGENT = '9876500006';
/** An agent of the demo's service centre. */
const CENTRE_AGENT = '9876500022';

/** Returns all text of the page. */
const words = (page: Page): Promise<string> => page.locator('body').innerText();

const begin = (shop: CartDriver, name: string, phone: string): Promise<void> => new CounterDriver(shop).begin(name, phone);
const pickUp = (shop: CartDriver, name: string, phone: string): Promise<void> => new CounterDriver(shop).pickUp(name, phone);

test('an agent parks one farmer, orders for another with a code, and no data of the last one remains', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  await page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  const shop = new CartDriver(page, 'en', server.url);
  await signIn(shop, AGENT, server.url);
  const [shanti, bhola] = [freshPhone(), freshPhone()];

  await begin(shop, 'Shanti Devi', shanti);
  await shop.open('/products?search=urea');
  await shop.add(shop.nameOf(items.urea));
  const cart = page.getByRole('complementary', { name: shop.say('cart.my-cart') });
  await expect(cart).toContainText(shop.nameOf(items.urea));
  await expectAccessible(page, 'the counter');

  // Parks the farmer with one tap, from a searched list.
  await shop.button('counter.next').click();
  await expect(page.getByText(shop.say('counter.nobody'))).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(cart).not.toContainText(shop.nameOf(items.urea));
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('status').filter({ hasText: 'Shanti' })).toHaveCount(0);

  await begin(shop, 'Bhola Mahto', bhola);
  await shop.putIn(items.urea, 2);
  await pickUp(shop, 'Bhola Mahto', bhola);
  const checkout = new CheckoutDriver(shop);
  await expect(checkout.place).not.toHaveAttribute('aria-disabled', 'true');
  await checkout.place.click();
  await shop.payBy('pay.cod');
  // The code has been sent.
  const phone = `+91 ${bhola.slice(0, 5)} ${bhola.slice(5)}`;
  await expect(checkout.code).toContainText(shop.say('order-code.text', { name: 'Bhola Mahto', phone }));
  await page.keyboard.type(await latestCode(server.url, bhola));
  await expect(checkout.status).toContainText(shop.say('counter.at-delivery'));
  await expectAccessible(page, 'after an order for a farmer');
  await shop.button('order.farmer-receipt', checkout.status).click();
  const receipt = page.getByRole('dialog', { name: shop.say('receipt.title') });
  await expect(receipt).toContainText('Bhola Mahto');
  await expect(receipt).toContainText(shop.say('receipt.state-placed'));
  await expectAccessible(page, 'the farmer’s receipt');
  await shop.button('close', receipt).click();
  await shop.button('counter.next', checkout.status).click();
  await expect(page.getByText(shop.say('counter.nobody'))).toBeVisible();
  await expect(checkout.status).toBeHidden();
  const list = page.getByRole('complementary', { name: shop.say('counter.list') });
  await expect(list.getByRole('listitem').filter({ hasText: 'Bhola Mahto' })).toContainText(shop.say('counter.state.ordered'));
  const withoutList = (await words(page)).replace(await list.innerText(), '');
  expect(withoutList).not.toMatch(/Bhola|Shanti|urea, neem coated, 45 kg × 2/i);

  // The first farmer's goods are back, also after the app starts without network.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await list.getByRole('button', { name: /^Shanti Devi/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Shanti Devi' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: shop.say('cart.my-cart') })).toContainText(shop.nameOf(items.urea));
});

/** An agent orders urea for Bhola Mahto, who will pick it up and pay then. @returns the checkout, which asks for the farmer's code */
async function orderForBhola(shop: CartDriver, agent: string, origin: string, farmer: string): Promise<CheckoutDriver> {
  await shop.page.addInitScript(() => localStorage.setItem('khurpi.vendor', '1'));
  await signIn(shop, agent, origin);
  await begin(shop, 'Bhola Mahto', farmer);
  await shop.putIn(items.urea, 2);
  await pickUp(shop, 'Bhola Mahto', farmer);
  const checkout = new CheckoutDriver(shop);
  await expect(checkout.place).not.toHaveAttribute('aria-disabled', 'true');
  await checkout.place.click();
  await shop.payBy('pay.cod');
  return checkout;
}

test('an order at a service centre appears in the agent’s book, and agrees with the shop’s books', async ({ page, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = new CartDriver(page, 'en', server.url);
  const bhola = freshPhone();
  const checkout = await orderForBhola(shop, CENTRE_AGENT, server.url, bhola);
  await expect(checkout.code).toContainText(shop.say('otp.by-sms'));
  await expect(checkout.code.getByRole('timer')).toBeVisible();
  await page.keyboard.type(await latestCode(server.url, bhola));
  await expect(checkout.status).toContainText(shop.say('counter.at-delivery'));
  await shop.button('counter.next', checkout.status).click();
  // Waits until the app returns home for the next farmer. Another page opened earlier would be replaced.
  await expect(page.getByRole('status').filter({ hasText: shop.say('counter.switching') })).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await shop.visit('/tablet/book');
  await page.getByRole('link', { name: shop.say('book.today') }).click();
  await expect(page.getByText(shop.say('book.difference-none'))).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Bhola Mahto' })).toContainText(
    shop.say('book.state-booked'),
  );
  await expectAccessible(page, 'a day of the book');
});

test('a farmer who answers later gets an SMS, and the list shows that the approval is missing', async ({ page, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  const shop = new CartDriver(page, 'hi', server.url);
  const bhola = freshPhone();
  const checkout = await orderForBhola(shop, AGENT, server.url, bhola);
  await shop.button('order-code.answer-later', checkout.code).click();
  await expect(checkout.status.getByRole('heading', { name: shop.say('counter.asked') })).toBeVisible();
  await shop.button('counter.next', checkout.status).click();
  const list = page.getByRole('complementary', { name: shop.say('counter.list') });
  await expect(list.getByRole('listitem').filter({ hasText: 'Bhola Mahto' })).toContainText(shop.say('counter.state.awaits-approval'));
  // A job sends the message after the order has been answered.
  await expect.poll(async () => (await messagesTo(server.url, bhola)).map(({ template }) => template)).toContain('approve-order');
});
