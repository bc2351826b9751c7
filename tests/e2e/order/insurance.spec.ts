// Insurance of a cart: read about, added, agreed to by a code, skipped, and what stands in its way.
import { items } from '../../drivers/cart-driver.ts';
import { insurableAt, insurableFor, KYC_DONE, KYC_PENDING } from '../../drivers/insurance-driver.ts';
import { otherCode } from '../../drivers/login-driver.ts';
import { test as ownOrigin } from '../../fixtures/browser/own-origin.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

test('an insurance is read about, added, agreed to by the farmer’s code, and stands on the order', async ({ page, server, watch }) => {
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
    await expect(cart.sheet.locator('dt', { hasText: shop.say(label) }).locator('xpath=following-sibling::dd')).toContainText(fact);
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
  // It is the cart's: it is still there after a reload.
  await shop.reload();
  await expect(cart.remove).toBeVisible();
  await expect(cart.place).not.toHaveAttribute('aria-disabled', 'true');
  await cart.place.click();
  await shop.payBy('pay.cod');
  await expect(cart.consent.getByText(shop.say('insurance.code-about', { n: 2, amount: '₹8,000.00' }))).toBeVisible();
  await cart.enterCode(server.url, KYC_DONE, otherCode);
  await expect(cart.consent.getByRole('alert')).not.toBeEmpty();
  await cart.enterCode(server.url, KYC_DONE);
  const id = await cart.seePlaced();
  await cart.openOrder(id);
  await expect(page.getByText(shop.say('order.insured', { amount: '₹8,000.00' }))).toBeVisible();
  await expect(shop.billLine('bill.insurance')).toHaveText(shop.say('bill.free'));
});

test('beyond the free packets each costs its premium, and the bill says so', async ({ page, server }) => {
  const cart = await insurableAt(page, server.url, '9876500002');
  const { shop } = cart;
  await cart.insure();
  for (let n = 3; n <= 27; n++) await shop.oneMore(items.covered.name.en);
  await expect(shop.billLine('bill.insurance')).not.toHaveText(shop.say('bill.free'));
  const cost = Number((await shop.billLine('bill.insurance').innerText()).replace(/[^\d.]/g, ''));
  expect(cost % 40).toBe(0);
  await cart.remove.click();
  await expect(shop.billLine('bill.insurance')).toHaveText(shop.say('bill.free'));
  await expect(cart.add).toBeVisible();
});

test('KYC that is not done is said before and at the order; Skip places it without the insurance', async ({ page, server }) => {
  const cart = await insurableAt(page, server.url, KYC_PENDING, 'hi');
  const { shop } = cart;
  await cart.add.click();
  await expect(cart.sheet.getByText(shop.say('insurance.kyc-soon'))).toBeVisible();
  await shop.button('insurance.add', cart.sheet).click();
  await expect(cart.remove).toBeVisible();
  await expect(cart.place).not.toHaveAttribute('aria-disabled', 'true');
  await cart.place.click();
  await shop.payBy('pay.cod');
  await expect(cart.kyc).toContainText(`${shop.say('insurance.kyc-bank')}: ${shop.say('insurance.kyc-missing')}`);
  // Back keeps the cart and its insurance.
  await shop.button('back', cart.kyc).click();
  await page.keyboard.press('Escape');
  await expect(cart.remove).toBeVisible();
  await cart.place.click();
  await shop.payBy('pay.cod');
  await shop.button('insurance.skip', cart.kyc).click();
  const id = await cart.seePlaced();
  await cart.openOrder(id);
  await expect(page.getByText(shop.say('order.insured', { amount: '₹8,000.00' }))).toBeHidden();
});

ownOrigin('skipped after the amount was chosen, less is paid at the gateway: all of what is left', async ({ page, server }) => {
  const cart = await insurableAt(page, server.url, KYC_DONE);
  const { shop } = cart;
  await cart.insure();
  await cart.payOnline();
  await cart.confirm(cart.amounts);
  await expect(cart.consent).toBeVisible();
  await shop.button('insurance.skip', cart.consent).click();
  await cart.atGateway('pay');
  await cart.seePlaced();
});

test('an insurance for the farmer somebody buys for: one code of theirs agrees to both', async ({ page, server }) => {
  const cart = await insurableFor(page, server.url, '9876500006', { name: 'Mohan Lal', phone: KYC_DONE });
  const { shop } = cart;
  await cart.insure();
  await cart.place.click();
  await shop.payBy('pay.cod');
  await expect(cart.consent).toContainText('Mohan Lal');
  await cart.enterCode(server.url, KYC_DONE);
  await cart.seePlaced();
});

ownOrigin('a service-centre agent asks the farmer for the code too, or skips it, and pays by the wallet', async ({ page, server }) => {
  const cart = await insurableFor(page, server.url, '9876500003', { name: 'Mohan Lal', phone: KYC_DONE });
  const { shop } = cart;
  await cart.insure();
  await cart.place.click();
  await expect(cart.consent).toBeVisible();
  await shop.button('insurance.skip', cart.consent).click();
  await cart.atWallet('pay');
  await cart.seePlaced();
});

test('changing the address of an insured cart asks first, naming who is insured', async ({ page, server }) => {
  const cart = await insurableAt(page, server.url, KYC_PENDING);
  const { shop } = cart;
  await cart.insure();
  const prompt = page.getByRole('alertdialog', { name: shop.say('insurance.address-title') });
  await shop.button('address.change').click();
  await expect(prompt).toContainText(shop.say('insurance.address-one'));
  await expect(prompt).toContainText('Ramesh Yadav');
  await shop.button('no', prompt).click();
  await expect(prompt).toBeHidden();
  await shop.button('address.change').click();
  await shop.button('insurance.address-change', prompt).click();
  await expect(page.getByRole('dialog', { name: shop.say('address.choose-title') })).toBeVisible();
});

test('without network the insured cart stands as it was, and says why its order can not wait on the phone', async ({
  page,
  server,
  line,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const cart = await insurableAt(page, server.url, KYC_DONE);
  const { shop } = cart;
  await cart.insure();
  await shop.settle();
  line.spoil(/./, 'refuse');
  await shop.reload();
  await expect(cart.remove).toBeVisible();
  await expect(shop.billLine('bill.insurance')).toHaveText(shop.say('bill.free'));
  await page.getByRole('button', { name: shop.like('insurance.details-of') }).click();
  await expect(cart.sheet.getByText(shop.say('insurance.not-saved'))).toBeVisible();
  await shop.button('close', cart.sheet).click();
  await cart.place.click();
  await expect(cart.option('pay.cod')).toBeDisabled();
});

test('what insures an insured item can not be had: it is said, and asked again', async ({ page, server, line, watch }) => {
  watch.allow(/status of 503/);
  const cart = await insurableAt(page, server.url, KYC_DONE);
  const { shop } = cart;
  await cart.insure();
  line.spoil(/group-insurance-product/, 'unavailable');
  await shop.reload();
  const failure = page.getByRole('alert').filter({ hasText: shop.say('insurance.failed') });
  await expect(failure).toBeVisible();
  line.mend();
  await shop.button('retry', failure).click();
  await expect(cart.remove).toBeVisible();
  await expect(failure).toBeHidden();
  await expect(cart.place).not.toHaveAttribute('aria-disabled', 'true');
});

test('an insurance that is taken off meanwhile leaves the cart by itself', async ({ page, server, line }) => {
  const cart = await insurableAt(page, server.url, KYC_DONE);
  const { shop } = cart;
  await cart.insure();
  await page.route(/group-insurance-product/, (route) => route.fulfill({ json: { insurance_data: [], free_insurance_quota: 25 } }));
  await shop.reload();
  await expect(page.getByText(shop.say('product.insured'))).toBeVisible();
  await expect(cart.remove).toBeHidden();
  await expect(cart.place).not.toHaveAttribute('aria-disabled', 'true');
  expect(line.arrived.some((one) => one.includes('cart/validate'))).toBe(true);
});

test('taps that come twice open the insurance once, and leave the cart in view', async ({ page, server }) => {
  const cart = await insurableAt(page, server.url, KYC_DONE);
  const { shop } = cart;
  await cart.add.dblclick();
  await expect(cart.sheet).toHaveCount(1);
  await shop.button('insurance.add', cart.sheet).dblclick();
  await expect(cart.remove).toBeVisible();
  await expect(cart.sheet).toBeHidden();
  await expect(page).toHaveURL(/\/cart$/);
});

test('free packets that went elsewhere meanwhile are no longer promised', async ({ page, server }) => {
  const cart = await insurableAt(page, server.url, KYC_DONE);
  // What the phone was told before they went.
  await page.route(
    /group-insurance-product/,
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), free_insurance_quota: 99 } });
    },
    { times: 1 },
  );
  await page.reload();
  await cart.insure();
  for (let n = 3; n <= 27; n++) await cart.shop.oneMore(items.covered.name.en);
  const badge = page.getByText(cart.shop.say('insurance.on', { amount: '₹1,08,000.00' }));
  await expect(cart.shop.billLine('bill.insurance')).not.toHaveText(cart.shop.say('bill.free'));
  await expect(badge).toContainText(await cart.shop.billLine('bill.insurance').innerText());
});

ownOrigin.describe('rooms that can not be fetched', () => {
  ownOrigin.use({ serviceWorkers: 'block' });

  ownOrigin('the cart stands without them, and says so where something is insured', async ({ page, server, watch }) => {
    watch.allow(NETWORK_NOISE);
    watch.allow(/Service Worker registration blocked|reading 'waiting'/);
    const cart = await insurableAt(page, server.url, KYC_DONE);
    const { shop } = cart;
    await page.route(/later\.sheets/, (route) => route.abort());
    // A file that is gone: once, the page is loaded anew. Then it is said.
    const anew = page.waitForEvent('load');
    await cart.add.click();
    await anew;
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
