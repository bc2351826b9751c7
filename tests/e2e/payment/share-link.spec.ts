// A payment link for somebody else's phone: the number is checked, the link comes once, also when it had to wait.
import { PLACE_ORDER } from '../../drivers/buyer-driver.ts';
import { CREATE_SESSION, readyAt, SHARE_LINK } from '../../drivers/checkout-driver.ts';
import { freshPhone, messagesTo } from '../../drivers/inbox-driver.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

const linksTo = async (serverUrl: string, phone: string) =>
  (await messagesTo(serverUrl, phone)).filter(({ template }) => template === 'payment-link');

for (const language of ['en', 'hi'] as const)
  test(`the link goes to the number that was given, after it has ten digits (${language})`, async ({ page, server, line }) => {
    const buying = await readyAt(page, server.url, { language });
    const { shop, sharing } = buying;
    const phone = freshPhone();
    await buying.payOnline();
    await shop.button('amount.share', buying.amounts).click();
    const number = sharing.getByLabel(shop.say('share-link.title'));
    await expect(number).toBeFocused();
    await number.fill('98765');
    await expect(sharing.getByRole('alert')).toBeEmpty();
    await buying.confirm(sharing);
    await expect(sharing.getByRole('alert')).toHaveText(shop.say('share-link.invalid'));
    await number.fill(`+91 ${phone}`);
    await expect(number).toHaveValue(phone);
    await buying.confirm(sharing);
    await expect(page.getByRole('heading', { name: shop.say('share-link.sent') })).toBeVisible();
    expect(line.count(CREATE_SESSION)).toBe(0);
    await expect.poll(() => linksTo(server.url, phone)).toHaveLength(1);
    await shop.button('order.see-orders').click();
    await expect(page.getByRole('article').filter({ hasText: shop.say('order.awaiting-payment') })).toHaveCount(1);
  });

test('without network the link waits on the phone and is delivered once', async ({ page, context, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const buying = await readyAt(page, server.url);
  const { shop, sharing } = buying;
  const phone = freshPhone();
  await buying.payOnline();
  line.spoil(SHARE_LINK, 'refuse');
  await shop.button('amount.share', buying.amounts).click();
  await sharing.getByLabel(shop.say('share-link.title')).fill(phone);
  await buying.confirm(sharing);
  await expect(page.getByRole('heading', { name: shop.say('share-link.kept') })).toBeVisible();
  await shop.button('share-link.see-waiting').click();
  await expect(page.getByText(new RegExp(`${phone.slice(0, 2)}xxxxxx${phone.slice(-2)}`))).toBeVisible();
  await context.setOffline(true);
  line.mend();
  line.spoil(SHARE_LINK, 'lose-answer', 2);
  await context.setOffline(false);
  await shop.button('waiting.send-now').click();
  await expect(page.getByRole('heading', { name: shop.say('waiting.none') })).toBeVisible();
  await expect.poll(() => linksTo(server.url, phone)).toHaveLength(1);
});

for (const language of ['en', 'hi'] as const)
  test(`the order itself has to wait: its link follows it to the number that was given, once (${language})`, async ({
    page,
    server,
    line,
    watch,
  }) => {
    watch.allow(NETWORK_NOISE);
    const buying = await readyAt(page, server.url, { language });
    const { shop, sharing, status } = buying;
    const phone = freshPhone();
    await buying.payOnline();
    await buying.amount('amount.partial').check();
    await buying.customAmount.fill('200');
    await shop.button('amount.share', buying.amounts).click();
    line.spoil(PLACE_ORDER, 'refuse');
    await sharing.getByLabel(shop.say('share-link.title')).fill(phone);
    await buying.confirm(sharing);
    await expect(status.getByRole('heading', { name: shop.say('waiting.saved') })).toBeVisible();
    await expect(status).toContainText(`${phone.slice(0, 2)}xxxxxx${phone.slice(-2)}`);
    line.mend();
    await expect(status.getByRole('heading', { name: shop.say('share-link.sent') })).toBeVisible();
    await expect(status).toContainText('₹200.00');
    await expect(status).not.toContainText('₹573.00');
    await expect.poll(() => linksTo(server.url, phone)).toHaveLength(1);
  });

test('an order that waits for its money can be paid by somebody else later; a refusal is said and can be closed', async ({
  page,
  server,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const buying = await readyAt(page, server.url);
  const { shop, sharing } = buying;
  const phones = [freshPhone(), freshPhone()];
  await buying.payOnline();
  await shop.button('amount.share', buying.amounts).click();
  await sharing.getByLabel(shop.say('share-link.title')).fill(phones[0]!);
  await buying.confirm(sharing);
  await shop.button('order.see-orders').click();
  const row = page.getByRole('article').filter({ hasText: shop.say('order.awaiting-payment') });
  await row.getByRole('button', { name: shop.say('amount.share') }).click();
  await page.route(
    '**/share-link',
    (route) => route.fulfill({ status: 409, json: { error: { code: 'PAYMENT_NOT_DUE', message: 'No' } } }),
    {
      times: 1,
    },
  );
  await sharing.getByLabel(shop.say('share-link.title')).fill(phones[1]!);
  await buying.confirm(sharing);
  const failure = page.getByRole('alertdialog', { name: shop.say('share-link.failed') });
  await shop.button('close', failure).click();
  await expect(failure).toBeHidden();
  await row.getByRole('button', { name: shop.say('amount.share') }).click();
  await sharing.getByLabel(shop.say('share-link.title')).fill(phones[1]!);
  await buying.confirm(sharing);
  await expect.poll(() => linksTo(server.url, phones[1]!)).toHaveLength(1);

  await shop.button('order.see-orders').click();
  await row.getByRole('button', { name: shop.say('amount.share') }).click();
  await sharing.getByLabel(shop.say('share-link.title')).fill(phones[1]!);
  await buying.confirm(sharing);
  await expect(page.getByRole('heading', { name: shop.say('share-link.sent-before') })).toBeVisible();
  expect(await linksTo(server.url, phones[1]!)).toHaveLength(1);
});
