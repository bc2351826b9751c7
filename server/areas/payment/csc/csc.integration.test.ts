// Tests wallet payments: sealed by the server, paid on the wallet's page, returned by the browser.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFarmer } from '#core/contract/farmer.ts';
import { cancelOrder, getOrder, getOrderStatus, listOrders } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { createPaymentSession, encryptCscPayment, sharePaymentLink, submitCscPayment } from '#core/contract/payment.ts';
import { formatMoney, paiseFromRupees } from '#core/money.ts';
import { type CscPaying, createCscPaying } from '../../../../tests/fixtures/server/csc-paying.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { postForm } from '../../../../tests/fixtures/server/paying.ts';
import { createShopping, messagesAbout, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const rupees = (amount: number): string => formatMoney(paiseFromRupees(amount));

describeOnBothEngines('paying by wallet', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let csc: CscPaying;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_100_000_000);
    csc = await createCscPaying(server, shopping);
  });
  afterAll(() => server.close());

  test('an agent pays the total less the commission, and returns to the order', async () => {
    const order = await csc.newOrder();
    expect(order.commission).toBeGreaterThan(0);
    const back = await csc.comeBack(await csc.tap(await csc.seal(order), 'pay'));
    expect([back.status, back.headers['location']]).toEqual([303, `/orders/${order.id}?payment=return`]);
    expect(await csc.orderOf(order)).toMatchObject({
      status: 'Placed',
      paid: order.amount,
      due: 0,
      commission: order.commission,
      payments: [{ method: 'CSC', amount: order.amount, status: 'Paid' }],
    });
  });

  test('an agent who cancels returns too, pays nothing, and gets a new payment', async () => {
    const order = await csc.newOrder();
    const back = await csc.comeBack(await csc.tap(await csc.seal(order), 'cancel'));
    expect(back.headers['location']).toBe(`/orders/${order.id}?payment=cancel`);
    expect(await csc.orderOf(order)).toMatchObject({ status: 'AwaitingPayment', paid: 0 });
    await csc.comeBack(await csc.tap(await csc.seal(order), 'pay'));
    const { payments, ...paid } = await csc.orderOf(order);
    expect(paid).toMatchObject({ status: 'Placed', paid: order.amount });
    // The first payment stays failed after a second one was opened.
    expect(payments.map(({ status }) => status)).toEqual(['Failed', 'Paid']);
  });

  test('a payment that the wallet has not settled stays pending after the order is cancelled, until the wallet answers', async () => {
    const order = await csc.newOrder();
    const toWallet = await csc.seal(order);
    await csc.comeBack(await csc.tap(toWallet, 'pending'));
    await server.get(cancelOrder, { token: csc.agent.token, params: { id: order.id } });
    await server.jobsDone();
    const lastTry = async () => (await csc.orderOf(order)).payments.at(-1)?.status;
    expect(await lastTry()).toBe('Pending');
    await csc.tap(toWallet, 'cancel');
    server.clock.advance(2 * MINUTE);
    await server.jobsDone();
    expect(await lastTry()).toBe('Failed');
  });

  test('an encrypted request is not used again, and the money of the first one stays', async () => {
    const order = await csc.newOrder();
    const [first, second] = [await csc.seal(order), await csc.seal(order)];
    expect(second.message).not.toBe(first.message);
    await csc.tap(first, 'pay');
    await csc.comeBack(await csc.tap(second, 'pay'));
    server.clock.advance(2 * MINUTE);
    await server.jobsDone();
    const { status, paid, refunded, refunds } = await csc.orderOf(order);
    expect([status, paid, refunded]).toEqual(['Placed', order.amount * 2, order.amount]);
    expect(refunds).toMatchObject([{ amount: order.amount, status: 'Done' }]);
  });

  test('a farmer’s answers show the full price and nothing of the agent’s wallet or commission', async () => {
    const farmer = await shopping.newBuyer();
    const known = { name: 'Kamla', phone_number: farmer.phone, source: 'Farmer Web App', sub_source: 'Pickup from store' };
    const { auth_id } = await server.get(createFarmer, { token: csc.agent.token, body: known });
    const order = await csc.newOrder({ order_created_for: auth_id, address_id: farmer.addressId });
    const own = { token: farmer.token, params: { id: order.id } };
    const answers = async () => ({
      detail: await server.get(getOrder, own),
      summary: (await server.get(listOrders, { token: farmer.token })).results[0],
      status: await server.get(getOrderStatus, own),
    });
    const secrets = [order.amount, order.commission];
    /** All numbers anywhere in a value. */
    const numbersOf = (value: unknown): unknown[] =>
      value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersOf) : [value];
    const seen = async (money: object, payment_status: string) => {
      const { detail, summary, status } = await answers();
      for (const answer of [detail, summary, status]) for (const secret of secrets) expect(numbersOf(answer)).not.toContain(secret);
      expect([detail, summary]).toMatchObject([money, { ...money }]);
      expect(detail).toMatchObject({ payments: [], refunds: [], commission: null });
      expect(status.online_payment).toEqual({ payment_status, amount: order.total });
    };
    const whole = { pay_online: order.total, is_payable: false };

    await seen({ ...whole, status: 'AwaitingPayment', paid: 0, refunded: 0, due: order.total }, 'Pending');
    await csc.comeBack(await csc.tap(await csc.seal(order), 'cancel'));
    const first = await csc.seal(order);
    await csc.comeBack(await csc.tap(await csc.seal(order), 'pay'));
    await seen({ ...whole, status: 'Placed', paid: order.total, refunded: 0, due: 0 }, 'Paid');
    // A second payment by mistake is refunded to the wallet.
    await csc.tap(first, 'pay');
    server.clock.advance(2 * MINUTE);
    await server.jobsDone();
    expect(await csc.orderOf(order)).toMatchObject({ paid: order.amount * 2, refunded: order.amount, commission: order.commission });
    await seen({ ...whole, paid: order.total, refunded: 0, due: 0 }, 'Paid');
    expect((await server.get(getOrder, own)).is_refunded).toBeUndefined();
    const cancelled = await server.get(cancelOrder, own);
    for (const secret of secrets) expect(numbersOf(cancelled)).not.toContain(secret);
    await server.jobsDone();
    await seen({ ...whole, status: 'Cancelled', paid: order.total, refunded: order.total, due: 0 }, 'Failed');

    const messages = await messagesAbout(server, csc.contact, order.id);
    expect(messages.map(({ template }) => template).sort()).toEqual([
      'order-cancelled',
      'order-placed',
      'payment-received',
      'refund-by-agent',
    ]);
    for (const { text } of messages) expect(text).not.toContain(rupees(order.amount));
    // The agent got the money, so the farmer can report that it did not arrive.
    expect((await server.get(getOrder, own)).is_refunded).toBe(true);
    const report = { ...own, key: randomUUID(), body: { kind: 'money' as const, lines: [] } };
    expect(await server.call(reportProblem, report)).toMatchObject({ status: 201 });
    expect((await server.get(getOrder, own)).problems).toMatchObject([{ kind: 'money', state: 'open' }]);
    expect(messages.find(({ template }) => template === 'payment-received')?.text).toContain(rupees(order.total).replace('₹', 'Rs '));

    const share = { token: farmer.token, key: randomUUID(), body: { order_id: order.id, phone_number: farmer.phone, locale: 'en' } };
    expect((await server.call(sharePaymentLink, share)).error.code).toBe('PAYMENT_MODE_REFUSED');
    const open = { token: farmer.token, key: randomUUID(), body: { ...csc.sessionBody(order), total_amount: order.total } };
    const refused = await server.call(createPaymentSession, open);
    expect(refused.error.code).toBe('PAYMENT_MODE_REFUSED');
    expect(refused.error.details).toBeUndefined();
  });

  test('the server asks the wallet when the browser does not return', async () => {
    const order = await csc.newOrder();
    await csc.tap(await csc.seal(order), 'pay');
    expect((await csc.orderOf(order)).status).toBe('AwaitingPayment');
    server.clock.advance(MINUTE);
    await server.jobsDone();
    expect((await csc.orderOf(order)).status).toBe('Placed');
  });

  test('a paid order that is cancelled is refunded to the wallet', async () => {
    const order = await csc.newOrder();
    await csc.comeBack(await csc.tap(await csc.seal(order), 'pay'));
    await server.get(cancelOrder, { token: csc.agent.token, params: { id: order.id } });
    await server.jobsDone();
    expect(await csc.orderOf(order)).toMatchObject({ status: 'Cancelled', refunded: order.amount, refunds: [{ status: 'Done' }] });
  });

  test('the return accepts only what the wallet sealed', async () => {
    const order = await csc.newOrder();
    const sealed = await csc.seal(order);
    for (const message of ['', 'x', sealed.message.split('|')[1] ?? '']) {
      const back = await csc.comeBack({ target: 'http://localhost/csc/process-payment/return', sealed: message });
      expect([back.status, back.headers['location']]).toEqual([303, '/orders']);
    }
    expect((await csc.orderOf(order)).status).toBe('AwaitingPayment');
  });

  test('the server seals its own facts and refuses another amount, agent, address or session', async () => {
    const order = await csc.newOrder();
    const session = await csc.open(order);
    const good = csc.request(order, session);
    const other = await csc.newAgent();
    const ask = async (body: object, token = csc.agent.token) => {
      const answers = await Promise.all([submitCscPayment, encryptCscPayment].map((call) => server.call(call, { token, body })));
      expect(answers[0]?.text).toBe(answers[1]?.text);
      return [answers[0]?.status, answers[0]?.error.code];
    };
    expect(await ask({ ...good, txnAmount: order.amount - 1 })).toEqual([409, 'PAYMENT_AMOUNT_CHANGED']);
    expect(await ask({ ...good, cscId: '500100100013' })).toEqual([400, 'PAYMENT_MODE_REFUSED']);
    expect(await ask({ ...good, returnUrl: 'https://evil.example/' })).toEqual([400, 'BAD_REQUEST']);
    expect(await ask({ ...good, merchantId: '1' })).toEqual([400, 'BAD_REQUEST']);
    expect(await ask({ ...good, merchantReceiptNo: '1' })).toEqual([400, 'BAD_REQUEST']);
    expect(await ask({ ...good, merchantTxn: 'Kguessed' })).toEqual([404, 'NOT_FOUND']);
    expect(await ask(good, other.token)).toEqual([404, 'NOT_FOUND']);
    const farmer = await shopping.newBuyer();
    expect((await server.call(createPaymentSession, { token: farmer.token, key: randomUUID(), body: csc.sessionBody(order) })).status).toBe(
      404,
    );
    expect((await server.call(encryptCscPayment, { token: csc.agent.token, body: good })).status).toBe(200);
  });

  test('the receipt names the order’s number; a payment from an older server names its id', async () => {
    const order = await csc.newOrder();
    const { order_number } = await csc.orderOf(order);
    const good = csc.request(order, await csc.open(order));
    const { merchantReceiptNo } = await server.get(submitCscPayment, { token: csc.agent.token, body: good });
    expect(merchantReceiptNo).toBe(order_number);
    const begun = { ...good, merchantReceiptNo: String(order.id) };
    const { data } = await server.get(encryptCscPayment, { token: csc.agent.token, body: begun });
    const { url, message } = csc.toWallet(data);
    const page = await (await postForm(url, { message })).text();
    expect(page).toContain(order_number);
    expect(page).not.toContain(String(order.id));
  });
});
