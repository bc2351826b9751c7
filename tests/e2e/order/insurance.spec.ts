import { insurableAt, KYC_DONE } from '../../drivers/insurance-driver.ts';
import { otherCode } from '../../drivers/login-driver.ts';
import { test as ownOrigin } from '../../fixtures/browser/own-origin.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

test('a farmer reads about an insurance, adds it, approves it by code, and sees it on the order', async ({ page, server, watch }) => {
  watch.allow(/status of 400/);
  const cart = await insurableAt(page, server.url, KYC_DONE, 'hi');
  const { shop } = cart;
  await cart.add.click();
  for (const [label, fact] of [
    ['insurance.type', 'मौसम'],
    ['insurance.price', shop.say('insurance.free')],
    ['insurance.sum', shop.say('insurance.up-to', { amount: '₹4,000.00' })],
    ['insurance.starts', '15/06/'],
    ['insurance.ends', '31/10/'],
  ] as const)
    await expect(
      cart.sheet.locator('dt', { hasText: shop.say(label, { unit: 'packet' }) }).locator('xpath=following-sibling::dd'),
    ).toContainText(fact);
  await expect(cart.sheet.getByText(shop.say('insurance.was', { amount: '₹40.00' }))).toBeAttached();
  await expect(cart.sheet.getByRole('listitem')).not.toHaveCount(0);
  for (const paper of ['insurance.pdf', 'insurance.terms'] as const) {
    const link = cart.sheet.getByRole('link', { name: shop.like(paper) });
    expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
  }
  await shop.button('no', cart.sheet).click();
  await expect(cart.add).toBeVisible();

  await cart.insure();
  await expect(shop.billLine('bill.insurance')).toHaveText(shop.say('bill.free'));
  // The cart keeps the insurance after a reload.
  await shop.page.reload();
  await expect(cart.remove).toBeVisible();
  // Another address can change who is insured, so the app asks first.
  await shop.button('address.change').click();
  await expect(cart.addressPrompt).toContainText(shop.say('insurance.address-one'));
  await shop.button('no', cart.addressPrompt).click();
  await expect(cart.place).not.toHaveAttribute('aria-disabled', 'true');
  await cart.place.click();
  await shop.payBy('pay.cod');
  await expect(cart.consent.getByText(shop.say('insurance.code-about', { n: 2, amount: '₹8,000.00', unit: 'packet' }))).toBeVisible();
  await cart.enterCode(server.url, KYC_DONE, otherCode);
  await expect(cart.consent.getByRole('alert')).not.toBeEmpty();
  await cart.enterCode(server.url, KYC_DONE);
  const id = await cart.seePlaced();
  await cart.openOrder(id);
  await expect(page.getByText(shop.say('order.insured', { amount: '₹8,000.00' }))).toBeVisible();
  await expect(shop.billLine('bill.insurance')).toHaveText(shop.say('bill.free'));
});

ownOrigin.describe('parts of the app that cannot be loaded', () => {
  ownOrigin.use({ serviceWorkers: 'block' });

  ownOrigin('the cart works without its insurance parts, and shows an error on an insured item', async ({ page, server, watch }) => {
    watch.allow(NETWORK_NOISE);
    watch.allow(/Service Worker registration blocked/);
    const cart = await insurableAt(page, server.url, KYC_DONE);
    const { shop } = cart;
    await page.route(/later\.insurance\.sheets/, (route) => route.abort());
    // A file is missing. The app reloads the page once, and then shows an error.
    const fresh = page.waitForEvent('load');
    await cart.add.click();
    await fresh;
    await cart.add.click();
    await expect(page.getByRole('alertdialog', { name: shop.say('error.failed') })).toBeVisible();
    await page.unrouteAll();
    await shop.button('error.open-again').click();
    await cart.insure();
    await page.route(/later\.item-insurance/, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(shop.say('error.failed'))).toBeVisible();
    await expect(cart.place).not.toHaveAttribute('aria-disabled', 'true');
    await page.unrouteAll();
    await shop.button('retry').click();
    await expect(cart.remove).toBeVisible();
  });
});
