// Tests which webhooks are trusted: only signed ones, and only their content.
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { readRazorpayWebhook } from './razorpay-signatures.ts';

const SECRET = 'hook-secret';
const linkEntity = {
  id: 'plink_NVcLFj7FEEzhOA',
  reference_id: 'pay-session-1',
  short_url: 'https://rzp.io/i/hPmfxotce5',
  status: 'paid',
  currency: 'INR',
  amount: 70_000,
  amount_paid: 70_000,
  created_at: 1_706_790_962,
  updated_at: 1_706_791_002,
};
const paymentEntity = {
  id: 'pay_NVcLwcbtje3yCH',
  entity: 'payment',
  amount: 70_000,
  currency: 'INR',
  status: 'captured',
  description: '#NVcLFj7FEEzhOA',
  notes: { reference: 'pay-session-1' },
  created_at: 1_706_791_001,
};
const paid = {
  entity: 'event',
  account_id: 'acc_FUYygrFV6Msc3E',
  event: 'payment_link.paid',
  contains: ['payment_link', 'order', 'payment'],
  payload: { payment_link: { entity: linkEntity }, payment: { entity: paymentEntity }, order: { entity: { id: 'order_1' } } },
  created_at: 1_706_790_962,
};

function sealed(event: unknown, secret = SECRET, eventId: string | undefined = 'evt_1') {
  const body = Buffer.from(JSON.stringify(event));
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { body, headers: { 'x-razorpay-signature': signature, 'x-razorpay-event-id': eventId } };
}
const read = ({ body, headers }: ReturnType<typeof sealed>, secrets: readonly string[] = [SECRET]) =>
  readRazorpayWebhook(body, headers, secrets);

it('a payment event is read as documented', () => {
  expect(read(sealed(paid))).toEqual({
    eventId: 'evt_1',
    providerId: 'plink_NVcLFj7FEEzhOA',
    reference: 'pay-session-1',
    kind: 'paid',
    amountPaise: 70_000,
    paymentId: 'pay_NVcLwcbtje3yCH',
    at: 1_706_791_001_000,
  });
});

it('a body that openssl signed is read', () => {
  const body = Buffer.from('{"event":"payment_link.expired","created_at":1,"payload":{}}');
  const signature = 'ee9c32bb3b6a095fa450e01d62e24c20a33436fe48d32e89cfbc0e8b4cb6ee74';
  expect(readRazorpayWebhook(body, { 'x-razorpay-signature': signature }, ['hook-secret'])).toMatchObject({ kind: 'expired' });
});

it('an underpayment is reported with the amount that came in', () => {
  const link = { ...linkEntity, status: 'partially_paid', amount_paid: 35_000 };
  const event = { ...paid, event: 'payment_link.partially_paid', payload: { ...paid.payload, payment_link: { entity: link } } };
  expect(read(sealed(event))).toMatchObject({ kind: 'paid', amountPaise: 35_000 });
});

it.each([
  ['payment_link.expired', 'expired'],
  ['payment_link.cancelled', 'cancelled'],
  ['invoice.paid', 'other'],
  ['refund.created', 'other'],
  ['refund.processed', 'refund'],
])('event %s is read as %s', (event, kind) => {
  expect(read(sealed({ ...paid, event, payload: { payment_link: { entity: { ...linkEntity, amount_paid: 0 } } } }))).toMatchObject({
    kind,
  });
});

it('a failed payment is matched to its link, although the event does not carry the link', () => {
  const payment = { ...paymentEntity, status: 'failed' };
  expect(read(sealed({ ...paid, event: 'payment.failed', payload: { payment: { entity: payment } } }))).toMatchObject({
    kind: 'failed',
    providerId: 'plink_NVcLFj7FEEzhOA',
    reference: 'pay-session-1',
    amountPaise: 0,
  });
});

it('a dispute event names its dispute', () => {
  const payload = { payment: { entity: paymentEntity }, dispute: { entity: { id: 'disp_1' } } };
  expect(read(sealed({ ...paid, event: 'payment.dispute.lost', payload }))).toMatchObject({
    kind: 'dispute',
    subjectId: 'disp_1',
    paymentId: 'pay_NVcLwcbtje3yCH',
    reference: 'pay-session-1',
  });
});

it('an amount in another currency is not read as rupees', () => {
  const event = { ...paid, payload: { ...paid.payload, payment_link: { entity: { ...linkEntity, currency: 'USD' } } } };
  expect(read(sealed(event))).toMatchObject({ kind: 'other', amountPaise: 0 });
});

it('an event that is delivered again gets the same name, also without the header', () => {
  const nameless = { ...sealed(paid), headers: { 'x-razorpay-signature': sealed(paid).headers['x-razorpay-signature'] } };
  const ids = [nameless, nameless].map(({ body, headers }) => readRazorpayWebhook(body, headers, [SECRET])?.eventId);
  expect(ids[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(ids[1]).toBe(ids[0]);
});

it('an old secret is accepted as long as it is listed', () => {
  expect(read(sealed(paid, 'old-secret'), ['new-secret', 'old-secret'])).toMatchObject({ kind: 'paid' });
  expect(read(sealed(paid, 'old-secret'), ['new-secret'])).toBeUndefined();
});

it('a forged event is refused', () => {
  const genuine = sealed(paid);
  const more = Buffer.from(genuine.body.toString().replaceAll('"amount_paid":70000', '"amount_paid":99999'));
  const signed = (signature: unknown) => ({ ...genuine.headers, 'x-razorpay-signature': signature }) as never;
  expect(more.equals(genuine.body)).toBe(false);
  expect(readRazorpayWebhook(more, genuine.headers, [SECRET])).toBeUndefined();
  expect(readRazorpayWebhook(Buffer.concat([genuine.body, Buffer.from(' ')]), genuine.headers, [SECRET])).toBeUndefined();
  expect(read(sealed(paid, 'guessed'))).toBeUndefined();
  expect(read(sealed(paid, ''), [''])).toBeUndefined();
  expect(read(sealed(paid), [])).toBeUndefined();
  for (const signature of [undefined, '', 'x', 'ab'.repeat(31), 'zz'.repeat(32), ['a', 'b'], 'ab'.repeat(32)])
    expect(readRazorpayWebhook(genuine.body, signed(signature), [SECRET])).toBeUndefined();
});

it.each([
  ['no JSON'],
  [[]],
  [{ event: 'payment_link.paid' }],
  [{ ...paid, payload: { payment_link: { entity: { ...linkEntity, amount_paid: -5 } } } }],
])('a signed body that is no event is ignored: %j', (event) => {
  expect(read(sealed(event))).toBeUndefined();
});
