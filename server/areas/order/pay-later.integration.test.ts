// Tests an order that waited for online money and is paid at the hand-over instead.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, getOrder, payLater } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createPaying, type UnpaidOrder } from '../../../tests/fixtures/server/paying.ts';
import { createShopping, messagesAbout, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('paying an order at the hand-over', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let paying: ReturnType<typeof createPaying>;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_950_000_000);
    paying = createPaying(server, shopping);
  });
  afterAll(() => server.close());

  const seen = ({ buyer: { token }, id }: UnpaidOrder) => server.get(getOrder, { token, params: { id } });
  const later = ({ buyer: { token }, id }: UnpaidOrder) => server.call(payLater, { token, params: { id } });
  const setPrepay = (percent: number) =>
    server.database.sql.updateTable('vendors').set({ prepay_percent: percent }).where('id', '=', 1).execute();

  test('an order whose payment failed is placed; everything is due at the hand-over', async () => {
    const order = await paying.newOrder();
    await paying.tap((await paying.open(order)).url, 'fail');
    await server.jobsDone();
    expect(await seen(order)).toMatchObject({ status: 'AwaitingPayment', can_pay_later: true });
    const answer = await later(order);
    expect(answer).toMatchObject({ status: 200, body: { status: 'Placed', payment_mode: 'COD', due: order.amount, is_payable: false } });
    expect(answer.body.can_pay_later).toBeUndefined();
    await server.jobsDone();
    const sent = await messagesAbout(server, order.buyer.contact, order.id);
    expect(sent.filter(({ template }) => template === 'order-placed')).toHaveLength(1);
  });

  test('a repeat and ten requests at once place it once', async () => {
    const order = await paying.newOrder();
    const answers = await Promise.all(Array.from({ length: 10 }, () => later(order)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(['200 Placed']));
    const { history } = await seen(order);
    expect(history.filter(({ status }) => status === 'Placed')).toHaveLength(1);
  });

  /** Pays half of the price through the gateway. */
  async function payHalf(order: UnpaidOrder): Promise<void> {
    await paying.tap((await paying.open(order)).url, 'pay', 'less');
    await server.jobsDone();
  }

  test('a part that was paid stays, and the rest is due', async () => {
    const order = await paying.newOrder();
    await payHalf(order);
    const { paid } = await seen(order);
    expect(paid).toBeGreaterThan(0);
    const { body } = await later(order);
    expect(body).toMatchObject({ status: 'Placed', payment_mode: 'PAY_NOW', paid, due: order.amount - paid, is_payable: false });
  });

  test('money that arrives afterwards goes back to the payer', async () => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    // The gateway has the payment before the link closes, but the shop does not know it yet.
    await paying.tap(url, 'pay', 'late');
    expect((await later(order)).status).toBe(200);
    await server.providers.runLater();
    await server.jobsDone();
    const { paid, refunded, due, status } = await seen(order);
    expect({ status, came: paid, kept: paid - refunded, due }).toEqual({
      status: 'Placed',
      came: order.amount,
      kept: 0,
      due: order.amount,
    });
  });

  test('the page where it could be paid online closes', async () => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await later(order);
    await server.jobsDone();
    await expect(paying.tap(url, 'pay')).rejects.toThrow('You cannot pay here.');
    expect(await seen(order)).toMatchObject({ status: 'Placed', paid: 0, due: order.amount });
  });

  test('a shop that wants a part first refuses, until the part has arrived', async () => {
    const order = await paying.newOrder();
    await setPrepay(20);
    try {
      expect((await seen(order)).can_pay_later).toBeUndefined();
      expect(await later(order)).toMatchObject({ status: 400, error: { code: 'PAYMENT_MODE_REFUSED', details: { reason: 'prepay' } } });
      expect((await seen(order)).status).toBe('AwaitingPayment');
      await payHalf(order);
      expect((await later(order)).body.status).toBe('Placed');
    } finally {
      await setPrepay(0);
    }
  });

  test('a cancelled order has nothing to pay, and nobody pays another person’s order', async () => {
    const [order, other] = [await paying.newOrder(), await paying.newOrder()];
    expect((await later({ ...order, buyer: other.buyer })).status).toBe(404);
    await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
    expect(await later(order)).toMatchObject({ error: { code: 'PAYMENT_NOT_DUE' } });
  });
});
