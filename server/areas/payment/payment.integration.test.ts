// Tests online payments over real HTTP: the gateway's page, failing webhooks, and the booked amounts.
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, getOrder, getOrderStatus, placeOrder } from '#core/contract/order/order.ts';
import { createPaymentSession } from '#core/contract/payment.ts';
import { displayOrderNumber } from '#core/rules/order/order-number.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createPaying, type Paying, type UnpaidOrder } from '../../../tests/fixtures/server/paying.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('paying online', (engine) => {
  let server: TestServer;
  let paying: Paying;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    paying = createPaying(server, createShopping(server, 6_000_000_000));
  });
  afterAll(() => server.close());

  const orderOf = ({ buyer, id }: UnpaidOrder) => server.get(getOrder, { token: buyer.token, params: { id } });
  const statusOf = async ({ buyer, id }: UnpaidOrder) =>
    (await server.get(getOrderStatus, { token: buyer.token, params: { id } })).online_payment.payment_status;

  test('an order is paid on the gateway’s page, and the webhook alone places it', async () => {
    const order = await paying.newOrder();
    expect(await orderOf(order)).toMatchObject({ status: 'AwaitingPayment', is_payable: true, paid: 0, payments: [] });
    expect(await statusOf(order)).toBe('Pending');
    const { url, session_id } = await paying.open(order);
    expect(url).toBe(`${server.providers.url}/dev/pay/${session_id}`);
    // The page shows the number that people read, not the id.
    expect(await (await fetch(url)).text()).toContain(`order ${displayOrderNumber(await orderOf(order))}, `);
    await paying.tap(url, 'pay');
    await server.jobsDone();
    expect(await statusOf(order)).toBe('Paid');
    expect(await orderOf(order)).toMatchObject({
      status: 'Placed',
      is_payable: false,
      paid: order.amount,
      refunded: 0,
      due: 0,
      payments: [{ amount: order.amount, method: 'PAY_NOW', status: 'Paid' }],
      refunds: [],
    });
  });

  test('another request gets the open payment, with any key; one key always gets one answer', async () => {
    const order = await paying.newOrder();
    const key = randomUUID();
    const first = await paying.open(order, { key });
    expect(await paying.open(order)).toEqual(first);
    const many = await Promise.all(Array.from({ length: 5 }, () => paying.open(order)));
    expect(new Set(many.map(({ session_id }) => session_id))).toEqual(new Set([first.session_id]));
    await paying.tap(first.url, 'pay');
    await server.jobsDone();
    expect(await paying.open(order, { key })).toEqual(first);
    const other = await server.call(createPaymentSession, {
      token: order.buyer.token,
      key,
      body: { ...paying.bodyFor(order), first_name: 'X' },
    });
    expect([other.status, other.error.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    const again = await server.call(createPaymentSession, { token: order.buyer.token, key: randomUUID(), body: paying.bodyFor(order) });
    expect([again.status, again.error.code]).toEqual([409, 'PAYMENT_NOT_DUE']);
  });

  test('a wrong amount, somebody else’s order, and an order paid at the door are refused', async () => {
    const order = await paying.newOrder();
    const other = await paying.newOrder();
    const ask = (body: object, token = order.buyer.token) => server.call(createPaymentSession, { token, key: randomUUID(), body });
    const changed = await ask({ ...paying.bodyFor(order), total_amount: order.amount - 1 });
    expect([changed.status, changed.error.code, changed.error.details]).toEqual([409, 'PAYMENT_AMOUNT_CHANGED', { amount: order.amount }]);
    const foreign = await ask(paying.bodyFor(other));
    expect([foreign.status, foreign.error.code]).toEqual([404, 'NOT_FOUND']);
    const wallet = await ask({ ...paying.bodyFor(order), gateway: 'CSC' });
    expect([wallet.status, wallet.error.code]).toEqual([400, 'PAYMENT_MODE_REFUSED']);
    const { orders, request_id } = await server.get(placeOrder, { token: order.buyer.token, body: await paying.cashOrder(order.buyer) });
    const cash = await ask({ ...paying.bodyFor(order), entity_metadata: { vendor: 1, order_creation_request_id: request_id } });
    expect([orders.length, cash.status, cash.error.code]).toEqual([1, 409, 'PAYMENT_NOT_DUE']);
  });

  test.each(['twice', 'disordered', 'late', 'lost'])('a webhook that comes %s does not change the result', async (fault) => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await paying.tap(url, 'pay', fault);
    await server.jobsDone();
    if (fault === 'late' || fault === 'lost') expect(await statusOf(order)).toBe('Pending');
    if (fault === 'late') await server.providers.runLater();
    if (fault === 'lost') server.clock.advance(MINUTE);
    await server.jobsDone();
    expect(await statusOf(order)).toBe('Paid');
    server.clock.advance(20 * MINUTE);
    await server.jobsDone();
    expect(await orderOf(order)).toMatchObject({ status: 'Placed', paid: order.amount, refunded: 0, refunds: [] });
  });

  test('a failed attempt leaves the order waiting, and it can still be paid', async () => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await paying.tap(url, 'fail');
    await server.jobsDone();
    expect((await orderOf(order)).payments).toMatchObject([{ status: 'Failed' }]);
    expect(await statusOf(order)).toBe('Pending');
    // A new attempt has its own link, so that the failed attempt does not affect its state.
    const again = await paying.open(order);
    expect(again.url).not.toBe(url);
    await paying.tap(again.url, 'pending');
    await server.jobsDone();
    expect((await orderOf(order)).payments.at(-1)?.status).toBe('Pending');
    await paying.tap(again.url, 'pay');
    await server.jobsDone();
    expect(await statusOf(order)).toBe('Paid');
    expect((await orderOf(order)).payments.map(({ status }) => status)).toEqual(['Failed', 'Paid']);
  });

  test('a pending attempt after a failed one shows as pending, even if the failure arrives again', async () => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    server.providers.isCutOff = true;
    await paying.tap(url, 'fail');
    server.providers.isCutOff = false;
    await paying.comeBack(await paying.tap(url, 'fail'));
    const lastTry = async () => (await orderOf(order)).payments.at(-1)?.status;
    expect(await lastTry()).toBe('Failed');
    await paying.comeBack(await paying.tap(url, 'pending'));
    expect(await lastTry()).toBe('Pending');
    await server.providers.runLater();
    await server.jobsDone();
    expect(await lastTry()).toBe('Pending');
    await paying.tap(url, 'fail');
    await server.jobsDone();
    expect(await lastTry()).toBe('Failed');
    await paying.tap(url, 'pay');
    await server.jobsDone();
    expect(await statusOf(order)).toBe('Paid');
  });

  test('an underpayment is booked as it is, and the rest stays due', async () => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await paying.tap(url, 'pay', 'less');
    await server.jobsDone();
    const { paid, status, payments } = await orderOf(order);
    expect([status, payments[0]?.status, payments[0]?.amount]).toEqual(['AwaitingPayment', 'PartlyPaid', paid]);
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(order.amount);
    const rest = { ...order, amount: Math.round((order.amount - paid) * 100) / 100 };
    const second = await paying.open(rest);
    expect(second.url).not.toBe(url);
    await paying.tap(second.url, 'pay');
    await server.jobsDone();
    expect(await orderOf(order)).toMatchObject({ status: 'Placed', paid: order.amount, due: 0 });
  });

  test('the return from the gateway proves nothing, it only asks the gateway', async () => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    server.providers.isCutOff = true;
    const forged = await server.raw({ method: 'GET', url: '/api/payment/v1/return/Kguessed?razorpay_payment_link_status=paid' });
    expect([forged.status, forged.headers['location']]).toEqual([303, '/orders']);
    const pending = await paying.comeBack(await paying.tap(url, 'pending'));
    expect([pending.status, pending.headers['location']]).toEqual([303, `/orders/${order.id}?payment=return`]);
    expect(await statusOf(order)).toBe('Pending');
    const back = await paying.comeBack(await paying.tap(url, 'pay'));
    expect(back.headers['location']).toBe(`/orders/${order.id}?payment=return`);
    server.providers.isCutOff = false;
    expect(await statusOf(order)).toBe('Paid');
  });

  test('an unpaid order is given up after half an hour: its stock returns, its link closes', async () => {
    const order = await paying.newOrder();
    const stock = await paying.stockOf(order);
    server.clock.advance(29 * MINUTE);
    // This link expires later than the order.
    const { url } = await paying.open(order);
    await paying.releaseUnpaid();
    expect((await orderOf(order)).status).toBe('AwaitingPayment');
    server.clock.advance(2 * MINUTE);
    await paying.releaseUnpaid();
    expect(await orderOf(order)).toMatchObject({ status: 'Cancelled', due: 0, payments: [{ status: 'Expired' }] });
    expect(await statusOf(order)).toBe('Expired');
    expect(await paying.stockOf(order)).toBe(stock + 1);
    expect(await (await fetch(url)).text()).toContain('The shop cancelled this payment.');
  });

  test('a payment found by the final check places the order, although its webhook was lost', async () => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    server.clock.advance(30 * MINUTE - 1);
    await paying.tap(url, 'pay', 'lost');
    server.clock.advance(1);
    await paying.releaseUnpaid();
    expect(await orderOf(order)).toMatchObject({ status: 'Placed', paid: order.amount });
  });

  test('money for a cancelled order is refunded, and the farmer sees it', async () => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await paying.tap(url, 'pay', 'late');
    await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
    await server.providers.runLater();
    await server.jobsDone();
    expect(await orderOf(order)).toMatchObject({
      status: 'Cancelled',
      paid: order.amount,
      refunded: order.amount,
      refunds: [{ amount: order.amount, status: 'Done' }],
    });
    expect(await paying.refundedAtGateway(url)).toBe(Math.round(order.amount * 100));
    expect((await server.messagesTo(order.buyer.contact)).map(({ template }) => template)).toContain('refund-started');
  });

  test('a paid order that is cancelled is refunded once', async () => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await paying.tap(url, 'pay');
    await server.jobsDone();
    const cancel = () => server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
    await Promise.all([cancel(), cancel(), cancel()]);
    await server.jobsDone();
    expect(await orderOf(order)).toMatchObject({ refunded: order.amount, refunds: [{ amount: order.amount, status: 'Done' }] });
    expect(await paying.refundedAtGateway(url)).toBe(Math.round(order.amount * 100));
  });

  test('a webhook that the gateway did not sign is refused, and an unknown gateway is not found', async () => {
    const url = '/api/payment/v1/webhooks/razorpay';
    const headers = { 'content-type': 'application/json', 'x-razorpay-signature': 'ab'.repeat(32), 'x-razorpay-event-id': 'e1' };
    for (const payload of ['{}', '', 'x'.repeat(1_000)])
      expect((await server.raw({ method: 'POST', url, headers, payload })).status).toBe(403);
    expect((await server.raw({ method: 'POST', url: '/api/payment/v1/webhooks/other', headers, payload: '{}' })).status).toBe(404);
  });

  test('a signed webhook with impossible content is refused with 400: NUL, an impossible time, endless ids', async () => {
    const paymentOf = (change: object) => ({ id: 'pay_1', status: 'failed', created_at: 1_795_000_000, amount: 100, ...change });
    const odd = [
      { payment: { entity: paymentOf({ id: 'pay\0' }) } },
      { payment: { entity: paymentOf({ notes: { reference: 'a\0b' } }) } },
      { payment: { entity: paymentOf({ notes: { reference: '\ud800' } }) } },
      { payment: { entity: paymentOf({ id: 'x'.repeat(5_000) }) } },
      { payment: { entity: paymentOf({ created_at: 9e15 }) } },
      { payment: { entity: paymentOf({ created_at: -9e15 }) } },
      { payment: { entity: paymentOf({ created_at: 253_402_300_800 }) } },
    ];
    for (const payload of odd) {
      const body = JSON.stringify({ entity: 'event', event: 'payment.failed', payload, created_at: 1_795_000_000 });
      const signature = createHmac('sha256', server.providers.webhookSecret).update(body).digest('hex');
      const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature, 'x-razorpay-event-id': randomUUID() };
      const answer = await server.raw({ method: 'POST', url: '/api/payment/v1/webhooks/razorpay', headers, payload: body });
      expect([answer.status, body.slice(0, 200)]).toEqual([400, body.slice(0, 200)]);
    }
  });
});
