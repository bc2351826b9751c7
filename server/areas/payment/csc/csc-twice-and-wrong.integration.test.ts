// Tests repeated, wrong, late and foreign wallet requests: no money is lost, doubled or invented.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder } from '#core/contract/order/order.ts';
import { createPaymentSession, encryptCscPayment, submitCscPayment } from '#core/contract/payment.ts';
import { type CscPaying, createCscPaying } from '../../../../tests/fixtures/server/csc-paying.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createPaying } from '../../../../tests/fixtures/server/paying.ts';
import { createShopping, messagesAbout, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { MINUTE, startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const LONG = 'x'.repeat(5_000);
const BOTH = [submitCscPayment, encryptCscPayment] as const;
const FORM = 'application/x-www-form-urlencoded';

describeOnBothEngines('repeated and wrong wallet requests', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let csc: CscPaying;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_130_000_000);
    csc = await createCscPaying(server, shopping);
  });
  afterAll(() => server.close());

  const ask = async (body: unknown, token: string | undefined = csc.agent.token) => {
    const answers = await Promise.all(BOTH.map((call) => server.call(call, { token, body: body as never })));
    return answers.map(({ status, error }) => [status, error.code]);
  };
  const both = (status: number, code: string) => [
    [status, code],
    [status, code],
  ];
  const returnWith = (how: 'return' | 'cancel', type: string, payload: string) =>
    server.raw({ method: 'POST', url: `/csc/process-payment/${how}`, headers: { 'content-type': type }, payload });

  test('two concurrent requests open one payment, and two concurrent seals take the money once', async () => {
    const order = await csc.newOrder();
    const asked = await Promise.all([1, 2, 3].map(() => csc.open(order)));
    expect(new Set(asked).size).toBe(1);
    const body = csc.request(order, asked[0] ?? '');
    const sealed = await Promise.all([1, 2].map(() => server.get(encryptCscPayment, { token: csc.agent.token, body })));
    for (const { data } of sealed) await csc.tap(csc.toWallet(data), 'pay');
    server.clock.advance(2 * MINUTE);
    await server.jobsDone();
    expect(await csc.orderOf(order)).toMatchObject({ status: 'Placed', paid: order.amount, refunded: 0, payments: [{ status: 'Paid' }] });
  });

  test('two returns at the same time, by either way, book the money once', async () => {
    const order = await csc.newOrder();
    const { sealed } = await csc.tap(await csc.seal(order), 'pay');
    const form = new URLSearchParams({ bridgeResponseMessage: sealed }).toString();
    const ways = ['return', 'cancel', 'return', 'cancel'] as const;
    const backs = await Promise.all(ways.map((how) => returnWith(how, FORM, form)));
    expect(backs.map(({ status, headers }) => [status, headers['location']])).toEqual(
      ways.map((how) => [303, `/orders/${order.id}?payment=${how}`]),
    );
    expect(await csc.orderOf(order)).toMatchObject({ status: 'Placed', paid: order.amount, refunded: 0 });
    await server.jobsDone();
    const messages = await messagesAbout(server, csc.contact, order.id);
    expect(messages.map(({ template }) => template).sort()).toEqual(['order-placed', 'payment-received']);
  });

  test('the return addresses need no session, and trust only what the wallet sealed', async () => {
    const order = await csc.newOrder();
    await csc.seal(order);
    const bodies = [
      [FORM, ''],
      [FORM, 'bridgeResponseMessage='],
      [FORM, 'other=1'],
      [FORM, `bridgeResponseMessage=${LONG}`],
      [FORM, 'bridgeResponseMessage=a&bridgeResponseMessage=b'],
      [FORM, 'bridgeResponseMessage[x]=1'],
      [FORM, '__proto__=1&bridgeResponseMessage=%00'],
      ['application/json', '{"bridgeResponseMessage":1}'],
      ['application/json', '{"bridgeResponseMessage":{"merchant_txn":"x"}}'],
      ['application/json', '[]'],
      ['application/json', '"text"'],
      ['application/json', 'null'],
      ['text/plain', 'bridgeResponseMessage=x'],
    ] as const;
    for (const how of ['return', 'cancel'] as const) {
      for (const [type, payload] of bodies) {
        const { status, headers } = await returnWith(how, type, payload);
        expect([how, payload.slice(0, 40), status, headers['location']]).toEqual([how, payload.slice(0, 40), 303, '/orders']);
      }
      const huge = await returnWith(how, FORM, `bridgeResponseMessage=${'x'.repeat(70_000)}`);
      expect(huge.status).toBe(413);
      expect((await returnWith(how, 'application/json', '{')).status).toBe(400);
      const read = await server.raw({ method: 'GET', url: `/csc/process-payment/${how}?bridgeResponseMessage=x` });
      expect([read.status, read.headers['location']]).toEqual([303, '/orders']);
    }
    expect(await csc.orderOf(order)).toMatchObject({ status: 'AwaitingPayment', paid: 0 });
  });

  test('an answer of the wallet for one order pays no other order', async () => {
    const [paid, unpaid] = [await csc.newOrder(), await csc.newOrder()];
    const back = await csc.tap(await csc.seal(paid), 'pay');
    await csc.seal(unpaid);
    for (let i = 0; i < 2; i++) expect((await csc.comeBack(back)).headers['location']).toBe(`/orders/${paid.id}?payment=return`);
    expect(await csc.orderOf(unpaid)).toMatchObject({ status: 'AwaitingPayment', paid: 0 });
  });

  test('visitors, farmers and other agents can neither read nor seal a payment', async () => {
    const order = await csc.newOrder();
    const good = csc.request(order, await csc.open(order));
    for (const token of ['', 'x']) expect(await ask(good, token)).toEqual(both(401, 'UNAUTHENTICATED'));
    const farmer = await shopping.newBuyer();
    const colleague = await shopping.newBuyer({ role: 'agent', partner_type: 'CSC', partner_id: '500100100098', commission_permille: 20 });
    for (const { token } of [farmer, colleague]) expect(await ask(good, token)).toEqual(both(404, 'NOT_FOUND'));
    const paying = createPaying(server, shopping);
    const online = await paying.newOrder();
    await paying.open(online);
    const { reference } = await server.database.sql
      .selectFrom('payment_sessions')
      .select('reference')
      .where('order_id', '=', online.id)
      .executeTakeFirstOrThrow();
    expect(await ask({ ...good, merchantTxn: reference }, online.buyer.token)).toEqual(both(404, 'NOT_FOUND'));
    expect(await csc.orderOf(order)).toMatchObject({ payments: [{ status: 'Pending' }] });
  });

  test('a missing, wrong or too long field is named', async () => {
    const order = await csc.newOrder();
    const good = csc.request(order, await csc.open(order)) as Record<string, unknown>;
    for (const path of ['merchantTxn', 'txnAmount', 'cscId', 'encFor']) {
      const { [path]: _, ...without } = good;
      for (const body of [without, ...[null, true, [], {}, LONG, -1].map((held) => ({ ...good, [path]: held }))])
        for (const call of BOTH) {
          const { status, error } = await server.call(call, { token: csc.agent.token, body: body as never });
          expect([path, body[path], status, error.code, error.details]).toEqual([
            path,
            body[path],
            400,
            'BAD_REQUEST',
            { path: `body.${path}` },
          ]);
        }
    }
  });

  test('a payment that is paid, cancelled, or of a former agent is not sealed', async () => {
    const [paid, cancelled, left] = [await csc.newOrder(), await csc.newOrder(), await csc.newOrder()];
    const sessions = [await csc.open(cancelled), await csc.open(left)];
    const first = await csc.sealed(paid);
    await csc.comeBack(await csc.tap(first.toWallet, 'pay'));
    expect(await ask(csc.request(paid, first.sessionId))).toEqual(both(409, 'PAYMENT_NOT_DUE'));
    await server.get(cancelOrder, { token: csc.agent.token, params: { id: cancelled.id } });
    expect(await ask(csc.request(cancelled, sessions[0] ?? ''))).toEqual(both(409, 'PAYMENT_NOT_DUE'));
    const again = { token: csc.agent.token, key: randomUUID(), body: csc.sessionBody(cancelled) };
    expect((await server.call(createPaymentSession, again)).error.code).toBe('PAYMENT_NOT_DUE');
    await server.database.sql.updateTable('users').set({ partner_type: null }).where('phone', '=', csc.agent.phone).execute();
    expect(await ask(csc.request(left, sessions[1] ?? ''))).toEqual(both(400, 'PAYMENT_MODE_REFUSED'));
  });
});
