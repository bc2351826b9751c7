// After the order: cancelling gives the money back, the receipt on paper and to share, and what an order is refused with.
import { addAddressOverWire, signInOverWire } from '../../drivers/account-driver.ts';
import { demoPersonAt, ORDER_STATUS, readyAt } from '../../drivers/checkout-driver.ts';
import { freshPhone } from '../../drivers/inbox-driver.ts';
import { signIn } from '../../drivers/signed-in.ts';
import { test } from '../../fixtures/browser/own-origin.ts';
import { expect } from '../../fixtures/browser/test.ts';

test('cancelling a paid order says what goes back, and the order shows it; its receipt can be printed and shared', async ({
  page,
  server,
}) => {
  const buying = await readyAt(page, server.url);
  const { shop } = buying;
  await buying.payOnline();
  await buying.amount('amount.partial').check();
  await buying.customAmount.fill('200');
  await buying.confirm(buying.amounts);
  await buying.atGateway('pay');
  const id = await buying.seePlaced();
  await buying.openOrder(id);

  await shop.button('order.share-receipt').click();
  const sharing = page.getByRole('dialog');
  await expect(sharing).toBeVisible();
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: `${shop.say('order.receipt')} · ${shop.say('order.number', { id })}` })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(buying.moneyLine('order.paid')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await shop.button('order.cancel').click();
  const asking = page.getByRole('alertdialog', { name: shop.say('order.cancel-title', { id }) });
  await expect(asking).toContainText(shop.say('order.cancel-refund', { amount: '₹200.00' }));
  await shop.button('order.cancel', asking).click();
  await expect(asking).toBeHidden();
  // Promised, or given back already by the simulated bank.
  await expect(buying.moneyLine('order.refunded').or(buying.moneyLine('order.given-back'))).toHaveText('₹200.00');
  await expect(buying.moneyLine('order.due-at-delivery')).toHaveCount(0);
  await expect(page.getByRole('region', { name: shop.say('order.refunds') })).toContainText('₹200.00');
});

for (const language of ['en', 'hi'] as const)
  test(`an agent’s commission and wallet are the agent’s alone: not on the receipt, and nothing the farmer sees (${language})`, async ({
    page,
    server,
  }) => {
    const farmer = await signInOverWire(server.url, freshPhone());
    await addAddressOverWire(server.url, farmer);
    const buying = await demoPersonAt(page, server.url, '9876500003', language, `/launch#mobileNumber=${farmer.phone}`);
    const { shop } = buying;
    const secrets = [buying.moneyLine('order.commission'), buying.moneyLine('order.from-wallet')];
    const payments = page.getByRole('region', { name: shop.say('order.payments') });
    await shop.chooseOwnAddress();
    await buying.place.click();
    await buying.atWallet('cancel');
    await page.getByRole('button', { name: /₹/ }).click();
    await buying.atWallet('pay');
    const id = await buying.seePlaced();
    await buying.openOrder(id);
    await expect(payments).toContainText(shop.say('order.payment-failed'));
    await expect(payments).not.toContainText(shop.say('order.payment-expired'));
    await expect(buying.moneyLine('order.paid')).toHaveText('₹573.00');
    const amounts = await Promise.all(secrets.map((line) => line.innerText()));
    expect(amounts).toEqual([expect.stringMatching(/^₹/), expect.stringMatching(/^₹5/)]);

    await page.emulateMedia({ media: 'print' });
    await expect(buying.moneyLine('order.paid')).toHaveText('₹573.00');
    await expect(payments).toBeHidden();
    for (const amount of amounts) expect(await page.locator('body').innerText()).not.toContain(amount);
    await page.emulateMedia({ media: 'screen' });
    await shop.button('order.share-receipt').click();
    const receipt = await page.getByRole('dialog').getByRole('link').first().getAttribute('href');
    const said = decodeURIComponent((receipt ?? '').replaceAll('+', ' '));
    expect(said.match(/₹[\d,.]*\d/g)).toEqual(['₹573.00', '₹573.00', '₹0.00']);
    await page.keyboard.press('Escape');

    await page.goto('/me');
    await shop.signOutAndErase();
    await signIn(shop, farmer.phone, server.url);
    await page.goto(`/order/${id}`);
    await expect(buying.moneyLine('order.paid')).toHaveText('₹573.00');
    for (const line of [...secrets, payments]) await expect(line).toHaveCount(0);
    for (const amount of amounts) expect(await page.locator('body').innerText()).not.toContain(amount);
    await shop.button('order.cancel').click();
    await shop.button('order.cancel', page.getByRole('alertdialog')).click();
    await expect(buying.moneyLine('order.back-from-centre')).toHaveText('₹573.00');
    await expect(page.getByRole('region', { name: shop.say('order.refunds') })).toHaveCount(0);
  });

test('CART_01 when the order is placed is a validation error: its words, and only its own action', async ({ page, server, watch }) => {
  watch.allow(/status of 400/);
  const buying = await readyAt(page, server.url);
  const { shop } = buying;
  await buying.place.click();
  await page.route(
    '**/api/hyperlocal/v1/orders',
    (route) => route.fulfill({ status: 400, json: { error: { code: 'CART_01', message: 'The shop takes no orders now.' } } }),
    { times: 1 },
  );
  await shop.payBy('pay.cod');
  await expect(shop.trouble).toContainText('The shop takes no orders now.');
  await expect(buying.options).toBeHidden();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(shop.trouble).toBeVisible();
  await shop.trouble.getByRole('button').click();
  await shop.placeOrder();
  await buying.seePlaced();
});

test('a payment that takes longer than five minutes is not asked about any more; the orders have it', async ({ page, server }) => {
  await page.clock.install();
  const buying = await readyAt(page, server.url);
  const { shop, status } = buying;
  await buying.payOnline();
  await buying.confirm(buying.amounts);
  await buying.atGateway('pending');
  await buying.seeWaiting();
  for (let minute = 0; minute < 6; minute++) await page.clock.fastForward(60_000);
  await expect(status).toContainText(shop.say('payment.later'));
  const asked: string[] = [];
  page.on('request', (request) => ORDER_STATUS.test(`${request.method()} ${new URL(request.url()).pathname}`) && asked.push(request.url()));
  await page.clock.fastForward(60_000);
  expect(asked).toEqual([]);
  await shop.button('order.see-orders', status).click();
  await expect(page.getByRole('article').filter({ hasText: shop.say('order.awaiting-payment') })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(status).toBeHidden();
});
