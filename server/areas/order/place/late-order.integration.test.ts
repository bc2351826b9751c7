// Tests orders whose answer was lost, or that waited on a phone: found by key, refused when too old.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLOCK_SKEW_WARN_MS, ORDER_INTENT_VALID_MS } from '#core/constants.ts';
import { postConsent } from '#core/contract/consent.ts';
import { listOrders, placeOrder, withdrawOrder } from '#core/contract/order/order.ts';
import { KEPT_AT_HEADER } from '#core/contract/wire/version.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { type Buyer, createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('an order that arrives late', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_720_000_000);
  });
  afterAll(() => server.close());

  async function ready() {
    const buyer: Buyer = await shopping.newBuyer();
    const line = await shopping.newLine(2);
    return { buyer, variant: line.product_variant, order: await shopping.orderOf(buyer, shopping.cartOf(buyer, [line])) };
  }
  const placedAt = (keptAt: number | string): Record<string, string> => ({
    [KEPT_AT_HEADER]: typeof keptAt === 'string' ? keptAt : new Date(keptAt).toISOString(),
  });
  const place = ({ token }: Buyer, body: unknown, key: string, headers: Record<string, string> = {}) =>
    server.call(placeOrder, { token, key, body, headers });
  const withdraw = ({ token }: Buyer, key: string) => server.call(withdrawOrder, { token, body: { key } });
  const ordersOf = async ({ token }: Buyer) => (await server.get(listOrders, { token })).results.length;

  test('an order stored for 24 hours is placed; an older one is refused finally and takes nothing', async () => {
    const [young, old] = [await ready(), await ready()];
    const now = server.clock.now;
    expect((await place(young.buyer, young.order, randomUUID(), placedAt(now - ORDER_INTENT_VALID_MS))).status).toBe(201);
    const before = await shopping.stockOf(old.variant);
    const key = randomUUID();
    const tooOld = placedAt(now - ORDER_INTENT_VALID_MS - 1);
    const refused = await place(old.buyer, old.order, key, tooOld);
    expect([refused.status, refused.error?.code]).toEqual([409, 'ORDER_EXPIRED']);
    // A later request with the same key is refused too, even without the time.
    expect((await place(old.buyer, old.order, key)).error?.code).toBe('ORDER_EXPIRED');
    expect([await shopping.stockOf(old.variant), await ordersOf(old.buyer)]).toEqual([before, 0]);
  });

  test('an order placed in time gets the same answer, however late it is sent again', async () => {
    const { buyer, order } = await ready();
    const key = randomUUID();
    const keptAt = placedAt(server.clock.now - 1_000);
    const first = await place(buyer, order, key, keptAt);
    server.clock.advance(ORDER_INTENT_VALID_MS + 60_000);
    const again = await place({ ...buyer, ...(await server.signIn(buyer.phone)) }, order, key, keptAt);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  test('an order dated far in the future is refused as expired; a clock slightly ahead is accepted', async () => {
    const { buyer, order } = await ready();
    const now = server.clock.now;
    expect((await place(buyer, order, randomUUID(), placedAt(now + CLOCK_SKEW_WARN_MS + 1))).error?.code).toBe('ORDER_EXPIRED');
    expect((await place(buyer, order, randomUUID(), placedAt(now + CLOCK_SKEW_WARN_MS))).status).toBe(201);
  });

  test.each(['', 'yesterday', '0', '2026-13-40T00:00:00Z', '2026-11-22', 'x'.repeat(5_000)])(
    'an order with the invalid time %.20s is refused',
    async (text) => {
      const { buyer, order } = await ready();
      expect((await place(buyer, order, randomUUID(), placedAt(text))).status).toBe(400);
    },
  );

  test('withdrawing a placed order returns that order, however often it is requested', async () => {
    const { buyer, order } = await ready();
    const key = randomUUID();
    const placed = await place(buyer, order, key);
    for (const asked of [key, key.toUpperCase()]) expect((await withdraw(buyer, asked)).body).toEqual({ placed: placed.body });
    expect(await ordersOf(buyer)).toBe(1);
  });

  test('an order withdrawn before it arrives is never placed, and takes no stock', async () => {
    const { buyer, order, variant } = await ready();
    const [before, key] = [await shopping.stockOf(variant), randomUUID()];
    expect((await withdraw(buyer, key)).body).toEqual({ placed: null });
    expect((await place(buyer, order, key)).error?.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await withdraw(buyer, key)).body).toEqual({ placed: null });
    expect([await shopping.stockOf(variant), await ordersOf(buyer)]).toEqual([before, 0]);
  });

  test('withdrawing a refused order finds no order', async () => {
    const { buyer, order } = await ready();
    const key = randomUUID();
    await place(buyer, { ...order, totals_seen: { grand_total: 1 } }, key);
    expect((await withdraw(buyer, key)).body).toEqual({ placed: null });
  });

  test('concurrent placing and withdrawing give one result, and both answers agree', async () => {
    for (let round = 0; round < 8; round++) {
      const { buyer, order } = await ready();
      const key = randomUUID();
      const [placed, taken] = await Promise.all([place(buyer, order, key), withdraw(buyer, key)]);
      expect(taken.status).toBe(200);
      expect([placed.status, taken.body.placed === null, await ordersOf(buyer)]).toEqual(
        placed.status === 201 ? [201, false, 1] : [422, true, 0],
      );
    }
  });

  test('another person who knows the key can neither see nor stop the order', async () => {
    const [{ buyer, order }, other] = [await ready(), await shopping.newBuyer()];
    const key = randomUUID();
    expect((await withdraw(other, key)).body).toEqual({ placed: null });
    expect((await place(buyer, order, key)).status).toBe(201);
    expect((await withdraw(other, key)).body).toEqual({ placed: null });
  });

  test('a withdrawal is refused without a session, with a wrong key, and after too many requests', async () => {
    const { buyer } = await ready();
    const key = randomUUID();
    await server.call(postConsent, { token: buyer.token, key, body: { agree: true } });
    expect((await withdraw(buyer, key)).error?.code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await server.call(withdrawOrder, { body: { key } })).status).toBe(401);
    for (const body of [{}, { key: 7 }, { key: '\0' }, { key, more: 1 }])
      expect((await server.call(withdrawOrder, { token: buyer.token, body })).status).toBe(400);
    const answers = await Promise.all(Array.from({ length: 110 }, () => withdraw(buyer, randomUUID())));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10);
  });
});
