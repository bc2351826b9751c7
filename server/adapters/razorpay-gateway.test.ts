// Tests the adapter with a documented server: requests, answers, errors.
import { afterEach, expect, it } from 'vitest';
import { type FakeAnswer, type FakeProvider, type SeenRequest, startFakeProvider } from '../../tests/fixtures/server/fake-provider.ts';
import type { NewPaymentLink } from '../ports/payment-gateway.ts';
import { ProviderTrouble } from '../ports/provider-trouble.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';

const settings = { keyId: 'rzp_test_1', keySecret: 'secret-1', webhookSecrets: ['hook-1'], timeoutMs: 2_000 };
const link: NewPaymentLink = {
  reference: 'pay-session-1',
  amountPaise: 54_050,
  description: 'Order 12',
  customer: { name: 'Ramesh', phone: '9876500001' },
  expiresAt: Date.UTC(2026, 10, 21, 5, 0),
  callbackUrl: 'https://shop.example/pay/return',
  notes: { order: '12' },
};
const entity = {
  id: 'plink_ExjpAUN3gVHrPJ',
  reference_id: 'pay-session-1',
  short_url: 'https://rzp.io/i/nxrHnLJ',
  status: 'created',
  currency: 'INR',
  amount: 54_050,
  amount_paid: 0,
  payments: null,
};
const taken = {
  error: {
    code: 'BAD_REQUEST_ERROR',
    description:
      'payment link with given reference_id: pay-session-1 already exists. Please create a payment link with a different reference_id',
  },
};

let provider: FakeProvider | undefined;
afterEach(() => provider?.close());

async function gatewayAnswering(answer: (request: SeenRequest) => FakeAnswer, more: { timeoutMs?: number } = {}) {
  provider = await startFakeProvider(answer);
  return { gateway: createRazorpayGateway({ ...settings, ...more, baseUrl: provider.url }), seen: provider.seen };
}

const troubleOf = async (work: Promise<unknown>): Promise<ProviderTrouble> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ProviderTrouble);
  return error as ProviderTrouble;
};

it('a new link has an amount in paise, allows no part payment, and has the shop’s reference', async () => {
  const { gateway, seen } = await gatewayAnswering(() => ({ body: entity }));
  expect(await gateway.create(link)).toEqual({ providerId: 'plink_ExjpAUN3gVHrPJ', url: 'https://rzp.io/i/nxrHnLJ' });
  const [request] = seen;
  expect(request).toMatchObject({ method: 'POST', path: '/v1/payment_links' });
  expect(request?.headers.authorization).toBe(`Basic ${Buffer.from('rzp_test_1:secret-1').toString('base64')}`);
  expect(JSON.parse(request?.body ?? '')).toEqual({
    amount: 54_050,
    currency: 'INR',
    accept_partial: false,
    reference_id: 'pay-session-1',
    description: 'Order 12',
    customer: { name: 'Ramesh', contact: '+919876500001' },
    notify: { sms: false, email: false },
    reminder_enable: false,
    expire_by: 1_795_237_200,
    callback_url: 'https://shop.example/pay/return',
    callback_method: 'get',
    notes: { order: '12', reference: 'pay-session-1' },
  });
});

it('a reference that is used again gets the link made before', async () => {
  const { gateway, seen } = await gatewayAnswering(({ method }) =>
    method === 'POST' ? { status: 400, body: taken } : { body: { payment_links: [entity] } },
  );
  expect(await gateway.create(link)).toEqual({ providerId: 'plink_ExjpAUN3gVHrPJ', url: 'https://rzp.io/i/nxrHnLJ' });
  expect(seen[1]).toMatchObject({ method: 'GET', path: '/v1/payment_links/?reference_id=pay-session-1' });
});

it('the adapter refuses a link that has another amount than requested', async () => {
  const { gateway } = await gatewayAnswering(({ method }) =>
    method === 'POST' ? { status: 400, body: taken } : { body: { payment_links: [{ ...entity, amount: 100 }] } },
  );
  expect(await troubleOf(gateway.create(link))).toMatchObject({ isRetryable: false });
});

it('the adapter refuses a link with another reference when the list is not filtered', async () => {
  const { gateway } = await gatewayAnswering(() => ({ body: { payment_links: [{ ...entity, reference_id: 'another' }] } }));
  expect(await gateway.find('pay-session-1')).toBeUndefined();
});

it('the adapter reports the paid amount and every payment attempt', async () => {
  const payments = [
    { payment_id: 'pay_1', amount: 54_050, status: 'failed', created_at: 1_795_236_000, method: 'upi', plink_id: entity.id },
    { payment_id: 'pay_2', amount: 54_050, status: 'captured', created_at: 1_795_236_060, method: 'card', plink_id: entity.id },
  ];
  const { gateway, seen } = await gatewayAnswering(() => ({ body: { ...entity, status: 'paid', amount_paid: 54_050, payments } }));
  expect(await gateway.enquire('plink_ExjpAUN3gVHrPJ')).toEqual({
    providerId: 'plink_ExjpAUN3gVHrPJ',
    url: 'https://rzp.io/i/nxrHnLJ',
    reference: 'pay-session-1',
    state: 'paid',
    askedPaise: 54_050,
    receivedPaise: 54_050,
    payments: [
      { paymentId: 'pay_1', amountPaise: 54_050, state: 'failed', at: 1_795_236_000_000 },
      { paymentId: 'pay_2', amountPaise: 54_050, state: 'captured', at: 1_795_236_060_000 },
    ],
  });
  expect(seen[0]).toMatchObject({ method: 'GET', path: '/v1/payment_links/plink_ExjpAUN3gVHrPJ' });
});

it('a link that is too late to cancel is answered with its state', async () => {
  const { gateway } = await gatewayAnswering(({ method }) =>
    method === 'POST'
      ? { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Cannot cancel' } } }
      : { body: { ...entity, status: 'paid', amount_paid: 54_050 } },
  );
  expect(await gateway.cancel(entity.id)).toMatchObject({ state: 'paid', receivedPaise: 54_050 });
});

it('a refund has a reference that makes a retry safe', async () => {
  const { gateway, seen } = await gatewayAnswering(() => ({ body: { id: 'rfnd_1', amount: 10_000, status: 'pending' } }));
  expect(await gateway.refund({ paymentId: 'pay_2', amountPaise: 10_000, reference: 'refund-000001' })).toEqual({
    refundId: 'rfnd_1',
    state: 'pending',
    amountPaise: 10_000,
  });
  expect(seen[0]).toMatchObject({ method: 'POST', path: '/v1/payments/pay_2/refund' });
  expect(seen[0]?.headers['x-refund-idempotency']).toBe('refund-000001');
});

it.each([
  [429, true],
  [409, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
])('status %i counts as an error that can be retried: %s', async (status, isRetryable) => {
  const { gateway } = await gatewayAnswering(() => ({ status, body: { error: { code: 'CODE', description: 'no' } } }));
  expect(await troubleOf(gateway.enquire('plink_1'))).toMatchObject({ provider: 'razorpay', isRetryable, status, code: 'CODE' });
});

it.each([
  ['a page of something between', '<html>sign in to the network</html>'],
  ['something that is no link', { hello: 1 }],
  ['an amount that is no whole paise', { ...entity, amount_paid: 10.5 }],
  ['a state nobody documented', { ...entity, status: 'melted' }],
])('an answer of %s counts as an error', async (_what, body) => {
  const { gateway } = await gatewayAnswering(() => ({ body }));
  expect(await troubleOf(gateway.enquire('plink_1'))).toMatchObject({ isRetryable: true });
});

it('after a timeout the adapter finds the existing link instead of making a second one', async () => {
  let isMade = false;
  const { gateway, seen } = await gatewayAnswering(
    ({ method }) => {
      if (method === 'GET') return { body: { payment_links: [entity] } };
      if (isMade) return { status: 400, body: taken };
      isMade = true;
      return { isSilent: true };
    },
    { timeoutMs: 40 },
  );
  expect(await troubleOf(gateway.create(link))).toMatchObject({ isRetryable: true, status: undefined });
  const again = createRazorpayGateway({ ...settings, baseUrl: provider?.url ?? '' });
  expect(await again.create(link)).toMatchObject({ providerId: entity.id });
  expect(seen.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
});

it('the adapter reports that the gateway is not reachable', async () => {
  const { gateway } = await gatewayAnswering(() => ({}));
  await provider?.close();
  expect(await troubleOf(gateway.enquire('plink_1'))).toMatchObject({ isRetryable: true, message: 'razorpay: no answer' });
});

it('errors that may be logged contain no phone numbers and no keys', async () => {
  const description = 'contact +919876500001 of rzp_test_1 is not allowed';
  const { gateway } = await gatewayAnswering(() => ({ status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description } } }));
  const { message, stack } = await troubleOf(gateway.create(link));
  expect(message).toContain('is not allowed');
  expect(`${message}${stack}`).not.toMatch(/98765|secret-1/);
});

it('the adapter separates dashboard refunds from its own by receipt, and reports the state of a dispute', async () => {
  const items = [
    { id: 'rfnd_1', amount: 100, status: 'processed', receipt: 'refund-7-0' },
    { id: 'rfnd_2', amount: 200, status: 'pending', receipt: null },
  ];
  const dispute = { id: 'disp_1', payment_id: 'pay_1', amount: 900, currency: 'INR', reason_code: 'x', respond_by: 1_764_000_000 };
  const { gateway, seen } = await gatewayAnswering(({ path }) => ({
    body: path.includes('/disputes/') ? { ...dispute, amount_deducted: 800, status: 'lost' } : { entity: 'collection', count: 2, items },
  }));
  expect(await gateway.refundsOf('pay_1')).toEqual([
    { refundId: 'rfnd_1', reference: 'refund-7-0', amountPaise: 100, state: 'processed' },
    { refundId: 'rfnd_2', reference: undefined, amountPaise: 200, state: 'pending' },
  ]);
  expect(await gateway.enquireDispute('disp_1')).toEqual({
    ...{ disputeId: 'disp_1', paymentId: 'pay_1', amountPaise: 900, lostPaise: 800, state: 'lost', reason: 'x' },
    respondBy: 1_764_000_000_000,
  });
  expect(seen.map(({ path }) => path)).toEqual(['/v1/payments/pay_1/refunds?count=100', '/v1/disputes/disp_1']);
});

it('the adapter reads all pages of refunds and disputes of a period, and a payment’s link', async () => {
  const refunds = [{ id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'processed', receipt: null }];
  const disputes = [
    { id: 'disp_1', payment_id: 'pay_2', amount: 900, currency: 'INR', status: 'open' },
    { id: 'disp_2', payment_id: 'pay_3', amount: 100, currency: 'USD', status: 'open' },
  ];
  const payment = { id: 'pay_1', status: 'captured', created_at: 1_764_000_000, amount: 100, description: '#Link1', notes: [] };
  const { gateway, seen } = await gatewayAnswering(({ path }) => ({
    body: path.includes('/payments/') ? payment : { entity: 'collection', items: path.includes('/refunds') ? refunds : disputes },
  }));
  const page = { from: 1_764_000_000_000, to: 1_764_003_600_500, skip: 100, count: 50 };
  expect(await gateway.listRefunds(page)).toEqual([
    { refundId: 'rfnd_1', paymentId: 'pay_1', reference: undefined, amountPaise: 100, state: 'processed' },
  ]);
  expect((await gateway.listDisputes(page)).map(({ disputeId, amountPaise }) => [disputeId, amountPaise])).toEqual([
    ['disp_1', 900],
    ['disp_2', 0],
  ]);
  expect(await gateway.linkOf('pay_1')).toEqual({ providerId: 'plink_Link1', reference: undefined });
  const query = '?from=1764000000&to=1764003601&count=50&skip=100';
  expect(seen.map(({ path }) => path)).toEqual([`/v1/refunds${query}`, `/v1/disputes${query}`, '/v1/payments/pay_1']);
});
