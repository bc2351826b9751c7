// Tests prebook orders: a future week, prebook items only, booked after the prepayment.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateCart } from '#core/contract/cart.ts';
import { getOrder, placeOrder } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { type Buyer, createShopping, type Line, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('prebook orders', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_430_000_000);
  });
  afterAll(() => server.close());

  async function prebookLine(vendor = 1): Promise<Line> {
    const variant = await shopping.takePack(vendor);
    await shopping.setInventory(variant, { is_prebook: true }, vendor);
    return shopping.lineOf(vendor, variant, 2);
  }
  async function prebookOf(buyer: Buyer, line: Line) {
    return shopping.orderOf(buyer, shopping.cartOf(buyer, [line], { status: 'PreOrder' }));
  }
  const place = ({ token }: Buyer, body: unknown) => server.call(placeOrder, { token, body, key: randomUUID() });
  const refused = (reason: string) => ({ status: 400, error: { code: 'DELIVERY_WINDOW_REFUSED', details: { reason } } });

  test('an order is booked for its week, and keeps it', async () => {
    const buyer = await shopping.newBuyer();
    const delivery_window = { year: 2026, month: 11, week: 2 };
    const placed = await place(buyer, { ...(await prebookOf(buyer, await prebookLine())), delivery_window });
    expect(placed.status).toBe(201);
    const order = await server.get(getOrder, { token: buyer.token, params: { id: placed.body.orders[0]?.id ?? 0 } });
    expect(order).toMatchObject({ status: 'PreOrder', delivery_window, can_cancel: true, history: [{ status: 'PreOrder' }] });
  });

  test('an order needs a week of this year or the next that has not passed in India', async () => {
    const buyer = await shopping.newBuyer();
    const order = await prebookOf(buyer, await prebookLine());
    expect(await place(buyer, order)).toMatchObject(refused('missing'));
    for (const delivery_window of [
      { year: 2026, month: 10, week: 1 },
      { year: 2026, month: 9, week: 4 },
      { year: 2025, month: 11, week: 4 },
      { year: 2028, month: 0, week: 0 },
      { year: 2027, month: 1, week: 4 },
    ])
      expect(await place(buyer, { ...order, delivery_window }), JSON.stringify(delivery_window)).toMatchObject(refused('not-open'));
    for (const delivery_window of [
      { year: 2027, month: 12, week: 0 },
      { year: 2027, month: -1, week: 0 },
      { year: 2027, month: 0, week: 5 },
      { year: 2027, month: 0, week: 0.5 },
    ])
      expect((await place(buyer, { ...order, delivery_window })).error.code).toBe('BAD_REQUEST');
    expect((await place(buyer, { ...order, delivery_window: { year: 2026, month: 10, week: 2 } })).status).toBe(201);
  });

  test('the last week of a month ends when the month ends in India', async () => {
    const buyer = await shopping.newBuyer();
    const order = await prebookOf(buyer, await prebookLine());
    const before = server.clock.now;
    server.clock.now = Date.UTC(2026, 10, 30, 18, 30);
    const later = { ...buyer, ...(await server.signIn(buyer.phone)) };
    expect(await place(later, { ...order, delivery_window: { year: 2026, month: 10, week: 4 } })).toMatchObject(refused('not-open'));
    server.clock.now -= 1;
    expect((await place(later, { ...order, delivery_window: { year: 2026, month: 10, week: 4 } })).status).toBe(201);
    server.clock.now = before;
  });

  test('a usual order has no week, and takes no prebook items', async () => {
    const buyer = await shopping.newBuyer();
    const delivery_window = { year: 2026, month: 11, week: 2 };
    const usual = await shopping.orderOf(buyer, shopping.cartOf(buyer, [await shopping.newLine(2)]));
    expect(await place(buyer, { ...usual, delivery_window })).toMatchObject(refused('not-prebook'));
    const cart = shopping.cartOf(buyer, [await prebookLine()]);
    const mixed = shopping.cartOf(buyer, [await prebookLine(), await shopping.newLine(1)], { status: 'PreOrder' });
    for (const body of [cart, mixed])
      expect(await server.call(validateCart, { token: buyer.token, body })).toMatchObject({
        status: 400,
        error: { code: 'CART_01', details: { reason: 'prebook' } },
      });
  });

  test('an order that is paid online waits for its money first', async () => {
    const buyer = await shopping.newBuyer();
    const order = await prebookOf(buyer, await prebookLine());
    const payment = { transactions: [{ payment_mode: 'PAY_NOW', amount: order.totals_seen.grand_total }] };
    const placed = await place(buyer, { ...order, payment, delivery_window: { year: 2027, month: 0, week: 0 } });
    const detail = await server.get(getOrder, { token: buyer.token, params: { id: placed.body.orders[0]?.id ?? 0 } });
    expect(detail).toMatchObject({ status: 'AwaitingPayment', delivery_window: { year: 2027, month: 0, week: 0 } });
  });
});
