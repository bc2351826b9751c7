// Tests limits of one person: daily orders, messages to others, and the share of one item.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { validateCart } from '#core/contract/cart.ts';
import { cancelOrder, placeOrder } from '#core/contract/order/order.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { type Buyer, createShopping, home, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const SETTINGS = { ORDERS_PER_PERSON_PER_DAY: '6', ORDER_SMS_PER_PHONE_PER_DAY: '4', ORDER_SMS_PER_DAY: '10' };

describeOnBothEngines('limits on orders', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: SETTINGS });
    shopping = createShopping(server, 6_740_000_000);
  });
  afterAll(() => server.close());

  const place = ({ token }: Buyer, body: unknown, key: string = randomUUID()) => server.call(placeOrder, { token, key, body });
  const newAddress = async ({ token }: Buyer, contact_number: string): Promise<number> =>
    (await server.get(createAddress, { token, body: { ...home, contact_number } })).id;
  const orderOf = async (buyer: Buyer, variant: number, quantity = 2, address_id = buyer.addressId) =>
    shopping.orderOf(buyer, shopping.cartOf(buyer, [await shopping.lineOf(1, variant, quantity)], { address_id }));
  const textsTo = async (phone: string): Promise<number> => {
    await server.jobsDone();
    return (await server.messagesTo(phone)).filter(({ template }) => template.startsWith('order-')).length;
  };
  const cancel = ({ token }: Buyer, id: number | undefined) => server.call(cancelOrder, { token, params: { id: id ?? 0 } });

  test('another person’s number gets messages for a few orders only; the orders stay placed', async () => {
    const victim = '9431000001';
    const variant = await shopping.takePack(1);
    for (let person = 0; person < 2; person++) {
      const buyer = await shopping.newBuyer({ isContact: true });
      const address = await newAddress(buyer, victim);
      for (let round = 0; round < 3; round++) {
        const placed = await place(buyer, await orderOf(buyer, variant, 2, address));
        expect(placed.status).toBe(201);
        expect((await cancel(buyer, placed.body.orders[0]?.id)).status).toBe(200);
      }
    }
    expect(await textsTo(victim)).toBe(4);
    // The owner of the number still gets messages about their own orders.
    const owner = { ...(await shopping.newBuyer()), ...(await server.signIn(victim)) };
    const own = { ...owner, addressId: await newAddress(owner, victim) };
    expect((await place(own, await orderOf(own, variant))).status).toBe(201);
    expect(await textsTo(victim)).toBe(5);
  });

  test('order messages have a daily limit, however many numbers they go to', async () => {
    const variant = await shopping.takePack(1);
    const strangers = Array.from({ length: 12 }, (_, i) => String(9_431_000_100 + i));
    for (let i = 0; i < strangers.length; i += 6) {
      const buyer = await shopping.newBuyer({ isContact: true });
      for (const stranger of strangers.slice(i, i + 6))
        expect((await place(buyer, await orderOf(buyer, variant, 2, await newAddress(buyer, stranger)))).status).toBe(201);
    }
    const counts = await Promise.all(strangers.map(textsTo));
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(Number(SETTINGS.ORDER_SMS_PER_DAY) - 4);
  });

  test('a person’s daily limit of orders also holds at once; repeated keys keep their answers', async () => {
    const buyer = await shopping.newBuyer({ isContact: true });
    const variant = await shopping.takePack(1);
    const before = await shopping.stockOf(variant);
    const { cart_id: _id, ...order } = await orderOf(buyer, variant, 1);
    const keys = Array.from({ length: 10 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => place(buyer, order, key)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expect(answer).toMatchObject({ status: 429, error: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await shopping.stockOf(variant)).toBe(before - 6);
    const again = await Promise.all(keys.map((key) => place(buyer, order, key)));
    expect(again.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
    server.clock.advance(DAY);
    const later = { ...buyer, ...(await server.signIn(buyer.phone)) };
    const unplaced = keys[answers.findIndex(({ status }) => status === 429)];
    expect((await place(later, order, unplaced)).status).toBe(201);
  });

  test('an order that cannot be placed does not count for the daily limit', async () => {
    const buyer = await shopping.newBuyer({ isContact: true });
    const order = await orderOf(buyer, await shopping.takePack(1));
    for (let i = 0; i < 8; i++) expect((await place(buyer, { ...order, totals_seen: { grand_total: 1 } })).status).toBe(409);
    expect((await place(buyer, order)).status).toBe(201);
  });

  test('nobody buys all of an item: a share or the shop’s limit applies over all orders', async () => {
    const [one, other] = [await shopping.newBuyer({ isContact: true }), await shopping.newBuyer({ isContact: true })];
    const variant = await shopping.takePack(1);
    await shopping.setInventory(variant, { available: 109, price_paise: 50_000, discount_paise: 0 });
    const { cart_id: _id, ...all } = await orderOf(one, variant, 2);
    const [line] = all.order_details;
    const whole = await server.call(validateCart, {
      token: one.token,
      body: shopping.cartOf(one, line ? [{ ...line, quantity: 109 }] : []),
    });
    expect([whole.status, whole.body]).toMatchObject([400, { DC_QUOTA_EXHAUSTED: 54 }]);
    const { cart_id: _cart, ...large } = await orderOf(one, variant, 20);
    const answers = await Promise.all([0, 1, 2, 3].map(() => place(one, large)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ DC_QUOTA_EXHAUSTED: 50 });
    expect(await shopping.stockOf(variant)).toBe(69);
    // Many small orders cannot exceed the share either: the quote ignores small lines, but placing checks them.
    const { cart_id: _small, ...small } = await orderOf(one, variant, 9);
    expect((await place(one, small)).status).toBe(201);
    expect((await place(one, small)).body).toMatchObject({ DC_QUOTA_EXHAUSTED: 50 });
    expect((await place(other, { ...large, address_id: other.addressId })).status).toBe(201);
  });

  test('a cancelled order frees its share; a shop may set its own limit, or none', async () => {
    const buyer = await shopping.newBuyer({ isContact: true });
    const variant = await shopping.takePack(1);
    await shopping.setInventory(variant, { available: 60, price_paise: 50_000, discount_paise: 0 });
    const { cart_id: _id, ...order } = await orderOf(buyer, variant, 40);
    const placed = await place(buyer, order);
    expect((await place(buyer, order)).status).toBe(400);
    await cancel(buyer, placed.body.orders[0]?.id);
    expect((await place(buyer, order)).status).toBe(201);
    await shopping.setInventory(variant, { available: 60 });
    await shopping.setVendor(1, { person_cap: null });
    expect((await place(buyer, order)).status).toBe(201);
    await shopping.setVendor(1, { person_cap: 5 });
    const fresh = await shopping.newBuyer({ isContact: true });
    const less = { ...order, order_details: order.order_details.map((line) => ({ ...line, quantity: 11 })) };
    expect((await place(fresh, { ...less, address_id: fresh.addressId })).body).toMatchObject({ DC_QUOTA_EXHAUSTED: 10 });
    await shopping.setVendor(1, { person_cap: 50 });
  });
});
