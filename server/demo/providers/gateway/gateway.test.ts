// Tests the simulated gateway through the real adapter: links, its page, webhooks and faults.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postForm, type SimulatedProviders, startSimulatedProviders } from '../../../../tests/fixtures/server/simulated-providers.ts';
import type { NewPaymentLink, PaymentFact } from '../../../ports/payment-gateway.ts';
import { memoryStore } from '../store.ts';

let demo: SimulatedProviders;
beforeEach(async () => {
  demo = await startSimulatedProviders();
});
afterEach(() => demo.close());

const HOUR = 3_600_000;
const order = (change: Partial<NewPaymentLink> = {}): NewPaymentLink => ({
  reference: 'session-1',
  amountPaise: 54_050,
  description: 'Order 12 at <Kisan> Agro',
  customer: { name: 'Ramesh', phone: '9876500001' },
  expiresAt: demo.clock.now + HOUR,
  callbackUrl: 'https://shop.example/orders?from=pay',
  ...change,
});

/** Events that reached the shop, as the adapter reads them. */
const facts = (): (PaymentFact | undefined)[] => demo.webhooks.map(({ body, headers }) => demo.ports.gateway.readWebhook(body, headers));
const kinds = () => facts().map((fact) => fact?.kind);
const tap = (url: string, action: string, fault = 'prompt') => postForm(url, { action, fault });
const queryOf = (response: Response) => Object.fromEntries(new URL(response.headers.get('location') ?? '').searchParams);

it('a paid link has the same state on page, webhook, return and status request', async () => {
  const { providerId, url } = await demo.ports.gateway.create(order());
  expect(url).toBe(`${demo.url}/dev/pay/${providerId}`);
  const page = await (await fetch(url)).text();
  expect(page).toContain('₹540.50');
  expect(page).toContain('Order 12 at &#60;Kisan&#62; Agro');

  const back = await tap(url, 'pay');
  expect(back.status).toBe(303);
  expect(back.headers.get('location')).toMatch(/^https:\/\/shop\.example\/orders\?from=pay&/);
  expect(queryOf(back)).toMatchObject({
    razorpay_payment_link_id: providerId,
    razorpay_payment_link_reference_id: 'session-1',
    razorpay_payment_link_status: 'paid',
  });
  expect(kinds()).toEqual(['other', 'paid']);
  expect(facts()[1]).toMatchObject({ providerId, reference: 'session-1', amountPaise: 54_050 });
  expect(await demo.ports.gateway.enquire(providerId)).toMatchObject({ state: 'paid', receivedPaise: 54_050 });
  expect(new URL(demo.shopUrl).port).not.toBe(new URL(demo.url).port);
});

it('a link is paid once, however often the payer taps Pay', async () => {
  const { providerId, url } = await demo.ports.gateway.create(order());
  const answers = await Promise.all([tap(url, 'pay'), tap(url, 'pay'), tap(url, 'pay')]);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  expect(await (await tap(url, 'pay')).text()).toContain('This is paid.');
  expect(await demo.ports.gateway.enquire(providerId)).toMatchObject({ receivedPaise: 54_050 });
});

it('a link can still be paid after a failed attempt, which the shop learns about', async () => {
  const { providerId, url } = await demo.ports.gateway.create(order());
  const back = await tap(url, 'fail');
  expect(queryOf(back)).toMatchObject({ razorpay_payment_link_status: 'created' });
  expect(facts()).toMatchObject([{ kind: 'failed', providerId, reference: 'session-1', amountPaise: 0 }]);
  expect(await (await fetch(url)).text()).toContain('The payment failed.');
  await tap(url, 'pay');
  expect(await demo.ports.gateway.enquire(providerId)).toMatchObject({
    state: 'paid',
    payments: [{ state: 'failed' }, { state: 'captured' }],
  });
});

it('a pending payment sends no webhook, and the return proves nothing', async () => {
  const { providerId, url } = await demo.ports.gateway.create(order());
  const back = await tap(url, 'pending');
  expect(back.headers.get('location')).toBe('https://shop.example/orders?from=pay');
  expect(demo.webhooks).toEqual([]);
  expect(await demo.ports.gateway.enquire(providerId)).toMatchObject({
    state: 'created',
    receivedPaise: 0,
    payments: [{ state: 'pending' }],
  });
  await tap(url, 'pay');
  expect(await demo.ports.gateway.enquire(providerId)).toMatchObject({ state: 'paid', payments: [{ state: 'captured' }] });
});

it('a payment can be smaller than requested, and the rest can follow', async () => {
  const { providerId, url } = await demo.ports.gateway.create(order());
  expect(queryOf(await tap(url, 'pay', 'less'))).toMatchObject({ razorpay_payment_link_status: 'partially_paid' });
  expect(facts().at(-1)).toMatchObject({ kind: 'paid', amountPaise: 27_025 });
  expect(await (await fetch(url)).text()).toContain('₹270.25');
  await tap(url, 'pay');
  expect(facts().at(-1)).toMatchObject({ kind: 'paid', amountPaise: 54_050 });
  expect(await demo.ports.gateway.enquire(providerId)).toMatchObject({ state: 'paid', receivedPaise: 54_050 });
});

it('a webhook can be late', async () => {
  const { url } = await demo.ports.gateway.create(order());
  await tap(url, 'pay', 'late');
  expect(demo.webhooks).toEqual([]);
  await demo.runLater();
  expect(kinds()).toEqual(['other', 'paid']);
});

it('a webhook can come twice with the same event id', async () => {
  const { url } = await demo.ports.gateway.create(order());
  await tap(url, 'pay', 'twice');
  const ids = facts().map((fact) => fact?.eventId);
  expect(kinds()).toEqual(['other', 'other', 'paid', 'paid']);
  expect(new Set(ids).size).toBe(2);
});

it('webhooks can come in the wrong order: the failed attempt after the payment', async () => {
  const { url } = await demo.ports.gateway.create(order());
  await tap(url, 'pay', 'disordered');
  expect(kinds()).toEqual(['paid', 'other', 'failed']);
});

it('webhooks can be lost, so that only a status request helps', async () => {
  const { providerId, url } = await demo.ports.gateway.create(order());
  await tap(url, 'pay', 'lost');
  await demo.runLater();
  expect(demo.webhooks).toEqual([]);
  expect(await demo.ports.gateway.enquire(providerId)).toMatchObject({ state: 'paid' });
});

it('a webhook is repeated until the shop accepts it', async () => {
  const { url } = await demo.ports.gateway.create(order());
  demo.shop.status = 503;
  await tap(url, 'pay');
  await demo.runLater();
  expect(demo.webhooks).toEqual([]);
  demo.shop.status = 200;
  await demo.runLater();
  expect(kinds()).toEqual(['other', 'paid']);
});

it('the same reference gets the same link, and another amount is refused', async () => {
  const first = await demo.ports.gateway.create(order());
  expect(await demo.ports.gateway.create(order())).toEqual(first);
  await expect(demo.ports.gateway.create(order({ amountPaise: 100 }))).rejects.toMatchObject({ isRetryable: false });
  expect(await demo.ports.gateway.find('session-1')).toMatchObject({ providerId: first.providerId });
  expect(await demo.ports.gateway.find('session-2')).toBeUndefined();
});

it('only open links can be cancelled', async () => {
  const open = await demo.ports.gateway.create(order());
  expect(await demo.ports.gateway.cancel(open.providerId)).toMatchObject({ state: 'cancelled' });
  expect(kinds()).toEqual(['cancelled']);
  expect(await (await tap(open.url, 'pay')).text()).toContain('You cannot pay here.');
  const paid = await demo.ports.gateway.create(order({ reference: 'session-2' }));
  await tap(paid.url, 'pay');
  expect(await demo.ports.gateway.cancel(paid.providerId)).toMatchObject({ state: 'paid' });
});

it('a link accepts no money after its time', async () => {
  const { providerId, url } = await demo.ports.gateway.create(order());
  demo.clock.now += HOUR;
  expect(await (await tap(url, 'pay')).text()).toContain('The time to pay has ended.');
  await expect.poll(kinds).toEqual(['expired']);
  expect(await demo.ports.gateway.enquire(providerId)).toMatchObject({ state: 'expired', receivedPaise: 0 });
});

it('a refund is made once for each reference, and never exceeds the payment', async () => {
  const { providerId, url } = await demo.ports.gateway.create(order());
  await tap(url, 'pay');
  const paymentId = (await demo.ports.gateway.enquire(providerId)).payments[0]?.paymentId ?? '';
  const refund = { paymentId, amountPaise: 50_000, reference: 'refund-00001' };
  const first = await demo.ports.gateway.refund(refund);
  expect(first).toMatchObject({ state: 'processed', amountPaise: 50_000 });
  expect(await demo.ports.gateway.refund(refund)).toEqual(first);
  await expect(demo.ports.gateway.refund({ ...refund, amountPaise: 4_050 })).rejects.toMatchObject({ isRetryable: false });
  await expect(demo.ports.gateway.refund({ ...refund, reference: 'refund-00002' })).rejects.toMatchObject({ isRetryable: false });
  expect(await demo.ports.gateway.refund({ ...refund, amountPaise: 4_050, reference: 'refund-00003' })).toMatchObject({
    state: 'processed',
  });
});

it.each([
  ['sooner than in a quarter of an hour', { expiresAt: Date.UTC(2026, 10, 21, 4, 44) }],
  ['a year ahead', { expiresAt: Date.UTC(2027, 10, 21) }],
  ['for less than a rupee', { amountPaise: 99 }],
  ['with a reference that is too long', { reference: 'r'.repeat(41) }],
])('a link %s is refused', async (_what, change) => {
  await expect(demo.ports.gateway.create(order(change))).rejects.toMatchObject({ name: 'ProviderTrouble', status: 400 });
});

it('requests without the gateway’s key are refused', async () => {
  const api = `${demo.url}/dev/providers/razorpay/v1/payment_links`;
  for (const authorization of ['', 'Basic eDp5', `Basic ${'A'.repeat(200)}`])
    expect((await fetch(api, { headers: { authorization } })).status).toBe(401);
});

it('the page uses Hindi for Hindi readers, keeps that choice, and runs no script', async () => {
  const { url } = await demo.ports.gateway.create(order());
  const page = await fetch(url, { headers: { 'accept-language': 'hi-IN,en;q=0.5' } });
  const html = await page.text();
  expect(html).toContain('<html lang="hi" dir="ltr">');
  expect(html).toContain('पेमेंट करें');
  expect(html).toContain('action="?lang=hi"');
  expect(html).not.toContain('<script');
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'self' https://shop.example");
  expect(html).toContain(`nonce="${/nonce-([\w-]+)/.exec(policy)?.[1]}"`);
});

it('an unknown payment is reported as missing', async () => {
  const page = await fetch(`${demo.url}/dev/pay/plink_none`);
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('There is no such payment.');
});

it('the gateway keeps its state over a restart', async () => {
  const store = memoryStore();
  const before = await startSimulatedProviders(store);
  const { providerId, url } = await before.ports.gateway.create(order());
  await tap(url, 'pay');
  await before.close();
  const after = await startSimulatedProviders(store);
  expect(await after.ports.gateway.enquire(providerId)).toMatchObject({ state: 'paid', receivedPaise: 54_050 });
  await after.close();
});
