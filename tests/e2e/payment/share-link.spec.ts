// A payment link for another phone: the app checks the number, and the link arrives once, even if the order had to wait.
import { PLACE_ORDER } from '../../drivers/buyer-driver.ts';
import { CREATE_SESSION, readyAt } from '../../drivers/checkout-driver.ts';
import { freshPhone, messagesTo } from '../../drivers/inbox-driver.ts';
import { expect, NETWORK_NOISE, test } from '../../fixtures/browser/test.ts';

const linksTo = async (serverUrl: string, phone: string) =>
  (await messagesTo(serverUrl, phone)).filter(({ template }) => template === 'payment-link');

test('the link goes to the entered number when it has ten digits', async ({ page, server, line }) => {
  const buying = await readyAt(page, server.url);
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

test('the link of a waiting order follows it to the entered number, once', async ({ page, server, line, watch }) => {
  watch.allow(NETWORK_NOISE);
  const buying = await readyAt(page, server.url, { language: 'hi' });
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
