// Paying online: how much now and how much at delivery, the gateway's page, and what the popup says when one comes back.
import { demoPersonAt, PREPAY_VENDOR, prebookSeed, readyAt } from '../../drivers/checkout-driver.ts';
import { test } from '../../fixtures/browser/own-origin.ts';
import { expect, NETWORK_NOISE } from '../../fixtures/browser/test.ts';

for (const language of ['en', 'hi'] as const)
  test(`all of it, a minimum when there is one, otherwise a part: the sheet says which, and what is left (${language})`, async ({
    page,
    server,
  }) => {
    const buying = await readyAt(page, server.url, { language });
    const { shop, amounts } = buying;
    await buying.place.click();
    await expect(shop.button('pay.confirm', buying.options)).toHaveAttribute('aria-disabled', 'true');
    await shop.payBy('pay.online');
    await expect(buying.amount('amount.full')).toBeChecked();
    await expect(amounts.getByText(shop.say('amount.now', { amount: '₹573.00' }))).toBeVisible();
    await expect(buying.amount('amount.minimum')).toHaveCount(0);
    await expect(buying.customAmount).not.toBeEditable();

    await buying.amount('amount.partial').check();
    for (const wrong of ['573.01', '0', '0.99', 'abc', '99999']) {
      await buying.customAmount.fill(wrong);
      await expect(amounts.getByRole('alert')).toContainText(shop.say('amount.invalid-custom', { amount: '₹573.00' }));
      await expect(shop.button('pay.confirm', amounts)).toHaveAttribute('aria-disabled', 'true');
    }
    await buying.customAmount.fill('');
    await expect(shop.button('pay.confirm', amounts)).not.toHaveAttribute('aria-disabled', 'true');
    await buying.customAmount.fill('₹ 200');
    await expect(amounts.getByText(shop.say('amount.rest', { amount: '373.00' }))).toBeVisible();
    await expect(amounts.getByText(shop.say('amount.now', { amount: '₹200.00' }))).toBeVisible();

    await shop.button('back', amounts).click();
    await expect(amounts).toBeHidden();
    await expect(buying.options).toBeVisible();
    await shop.payBy('pay.online');
    await buying.amount('amount.partial').check();
    await buying.customAmount.fill('200');
    await buying.confirm(amounts);
    await buying.atGateway('pay');
    const id = await buying.seePlaced();
    await buying.openOrder(id);
    await expect(buying.moneyLine('order.paid')).toHaveText('₹200.00');
    await expect(buying.moneyLine('order.due-at-delivery')).toHaveText('₹373.00');
    await expect(page.getByRole('region', { name: shop.say('order.payments') })).toContainText('₹200.00');
    await expect(shop.link('cart.see')).toBeHidden();
    await page.goto('/cart');
    await expect(page.getByText(shop.say('cart.empty'))).toBeVisible();
  });

test('a shop that wants a part first: the amount is asked at once, cash is not offered, the minimum is enough', async ({
  page,
  server,
}) => {
  const buying = await readyAt(page, server.url, { vendor: PREPAY_VENDOR });
  await buying.place.click();
  await expect(buying.amounts).toBeVisible();
  await expect(buying.options).toBeHidden();
  await expect(buying.amount('amount.partial')).toHaveCount(0);
  await buying.amount('amount.minimum').check();
  const now = await buying.amounts.getByRole('status').filter({ hasText: /now/ }).innerText();
  await buying.confirm(buying.amounts);
  await buying.atGateway('pay');
  const id = await buying.seePlaced();
  await buying.openOrder(id);
  await expect(buying.moneyLine('order.paid')).toHaveText(/₹[\d,]+\.00/);
  expect(now).toContain(await buying.moneyLine('order.paid').innerText());
  await expect(buying.moneyLine('order.due-at-delivery')).toHaveText(/₹/);
});

test('a service that takes no part payments offers all of it only', async ({ page, server }) => {
  await page.goto('/launch#serviceId=4');
  const buying = await readyAt(page, server.url);
  await buying.payOnline();
  await expect(buying.amounts.getByRole('radio')).toHaveCount(1);
  await expect(buying.amount('amount.full')).toBeChecked();
});

test('a prebooked order asks for year, month and week first, and the order says the week', async ({ page, server }) => {
  const buying = await readyAt(page, server.url, { vendor: PREPAY_VENDOR, item: prebookSeed, quantity: 1 });
  const { shop, week } = buying;
  await shop.button('footer.place-prebook').click();
  const go = shop.button('continue', week);
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  const year = String(new Date().getFullYear() + 1);
  await week.getByRole('radio', { name: year }).check();
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  await week.getByRole('radio', { name: 'June' }).check();
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  await week.getByRole('radio', { name: shop.say('date.days', { a: 15, b: 21 }) }).check();
  await week.getByRole('radio', { name: 'January' }).check();
  await week.getByRole('radio', { name: shop.say('date.days', { a: 8, b: 14 }) }).check();
  await go.click();
  await buying.amount('amount.full').check();
  await buying.confirm(buying.amounts);
  await buying.atGateway('pay');
  const id = await buying.seePlaced();
  await buying.openOrder(id);
  await expect(page.getByRole('region', { name: shop.say('order.delivery-window') })).toContainText(`8 to 14 January ${year}`);
});

test('the gateway is left without paying: it is waited for, also after a reload, and the order can still be paid', async ({
  page,
  context,
  server,
}) => {
  const buying = await readyAt(page, server.url);
  const { shop } = buying;
  await buying.payOnline();
  await buying.confirm(buying.amounts);
  await buying.atGateway('pending');
  await buying.seeWaiting();
  await expect(buying.status).toContainText(shop.say('payment.keep-open'));
  await page.reload();
  await buying.seeWaiting();
  // The tab is closed; another one opened later waits on.
  await page.close();
  const later = await context.newPage();
  await later.goto('/');
  const popup = later.getByRole('alertdialog', { name: shop.say('order.status-title') });
  await expect(popup.getByRole('heading', { name: shop.say('payment.waiting') })).toBeVisible();
  await popup.getByRole('button', { name: shop.say('order.see-orders') }).click();
  const row = later.getByRole('article').filter({ hasText: shop.say('order.awaiting-payment') });
  // Beside the button that pays again the order says that this try is not settled.
  await row.getByRole('link').click();
  await expect(later.getByText(shop.say('pay.unsettled'))).toBeVisible();
  await later.goBack();
  await row.getByRole('button', { name: shop.say('order.pay-now-amount', { amount: '₹573.00' }) }).click();
  await later.waitForURL(/\/dev\/pay\//);
  await later.locator('button[value="pay"]').click();
  await expect(popup.getByRole('heading', { name: shop.say('order.success') })).toBeVisible();
  await expect(later).toHaveURL(/\/orders$/);
  await later.reload();
  await expect(later.getByRole('article').first()).toBeVisible();
  await expect(popup).toBeHidden();
});

test('a payment that failed is said to have failed, and can be made again', async ({ page, server }) => {
  const buying = await readyAt(page, server.url);
  const { shop, status } = buying;
  await buying.payOnline();
  await buying.confirm(buying.amounts);
  await buying.atGateway('fail');
  await expect(status.getByRole('heading', { name: shop.say('payment.not-made') })).toBeVisible();
  await status.getByRole('button', { name: shop.say('order.pay-now-amount', { amount: '₹573.00' }) }).click();
  await buying.atGateway('pay');
  await buying.seePlaced();
});

for (const language of ['en', 'hi'] as const)
  test(`less than asked: the popup says what came and lets the rest be paid (${language})`, async ({ page, server }) => {
    const buying = await readyAt(page, server.url, { language });
    const { shop, status } = buying;
    await buying.payOnline();
    await buying.confirm(buying.amounts);
    await page.waitForURL(/\/dev\/pay\//);
    await page.locator('summary').click();
    await page.locator('input[value="less"]').check();
    await buying.atGateway('pay');
    await expect(status.getByRole('status')).toHaveText(shop.say('payment.rest', { paid: '₹286.50', due: '₹286.50' }));
    await expect(status.getByText(shop.say('payment.keep-open'))).toHaveCount(0);
    await status.getByRole('button', { name: shop.say('order.pay-now-amount', { amount: '₹286.50' }) }).click();
    await buying.atGateway('pay');
    await buying.seePlaced();
  });

test('money that comes while one waits turns the popup by itself', async ({ page, context, server }) => {
  const buying = await readyAt(page, server.url);
  await buying.payOnline();
  await buying.confirm(buying.amounts);
  await page.waitForURL(/\/dev\/pay\//);
  const gateway = page.url();
  await page.locator('button[value="pending"]').click();
  await buying.seeWaiting();
  const phoneOfSomebody = await context.newPage();
  await phoneOfSomebody.goto(gateway);
  await phoneOfSomebody.locator('button[value="pay"]').click();
  await expect(buying.status.getByRole('heading', { name: buying.shop.say('order.success') })).toBeVisible();
  await phoneOfSomebody.close();
});

test('a payment that can not be started: the order is there to be paid, and nothing is ordered twice', async ({ page, server, watch }) => {
  watch.allow(NETWORK_NOISE);
  const buying = await readyAt(page, server.url);
  const { shop } = buying;
  await page.route('**/api/payment/v1/sessions', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await buying.payOnline();
  await buying.confirm(buying.amounts);
  const failure = page.getByRole('alertdialog', { name: shop.say('payment.failed') });
  await expect(failure).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(failure).toBeVisible();
  await expect(failure.getByRole('button', { name: shop.say('close') })).toHaveCount(0);
  await shop.button('error.open-again', failure).click();
  await page.getByRole('button', { name: /^Pay ₹573\.00/ }).click();
  await buying.atGateway('pay');
  await buying.seePlaced();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a service-centre agent pays the total less the commission from the wallet, without being asked how', async ({ page, server }) => {
  const buying = await demoPersonAt(page, server.url, '9876500003');
  await buying.shop.chooseOwnAddress();
  await buying.place.click();
  await buying.atWallet('pay');
  const id = await buying.seePlaced();
  await buying.openOrder(id);
  const paid = await buying.moneyLine('order.from-wallet').innerText();
  const commission = await buying.moneyLine('order.commission').innerText();
  const paise = (text: string): number => Math.round(Number(text.replace(/[₹,]/g, '')) * 100);
  expect(paise(paid) + paise(commission)).toBe(57_300);
  expect(paise(commission)).toBeGreaterThan(0);
});

test('a wallet payment that can not be started shows nothing, gives the button back and orders nothing twice', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  watch.allow(/CSC Initiate payment failed/);
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const buying = await demoPersonAt(page, server.url, '9876500003');
  await buying.shop.chooseOwnAddress();
  await page.route('**/api/csc/encryption', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await expect(buying.place).not.toHaveAttribute('aria-disabled', 'true');
  const answered = page.waitForResponse('**/api/hyperlocal/v1/orders');
  await buying.place.click();
  const { orders } = (await (await answered).json()) as { orders: { id: number }[] };
  await expect.poll(() => logged.some((text) => text.includes('CSC Initiate payment failed'))).toBe(true);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(buying.place).not.toHaveAttribute('aria-disabled', 'true');
  await buying.place.click();
  await buying.atWallet('cancel');
  await expect(page).toHaveURL(new RegExp(`/orders/${orders[0]?.id}$`));
  await expect(page.getByText(buying.shop.say('payment.cancelled'))).toBeVisible();
});
