// Tests placing orders: all or nothing, on the terms that were seen, once for each key and cart.

import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createAddress } from '#core/contract/address.ts';
import { createFarmer } from '#core/contract/farmer.ts';
import { getOrder, listOrders, placeOrder } from '#core/contract/order/order.ts';
import { displayOrderNumber, isOrderNumber, ORDER_NUMBERS, orderNumber } from '#core/rules/order/order-number.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { type Buyer, createShopping, home, messagesAbout, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const many = (count: number) => Array.from({ length: count }, (_, i) => i);

describeOnBothEngines('placing an order', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_700_000_000);
  });
  afterAll(() => server.close());

  const place = ({ token }: { token: string }, body: unknown, key: string = randomUUID()) => server.call(placeOrder, { token, key, body });
  const ordersOf = async ({ token }: { token: string }) => (await server.get(listOrders, { token, query: { page_size: 100 } })).results;
  /** A buyer with an order of one fresh pack, quoted and ready to send. */
  async function ready(quantity = 2, vendor = 1) {
    const buyer: Buyer = await shopping.newBuyer();
    const line = await shopping.newLine(quantity, vendor);
    const cart = shopping.cartOf(buyer, [line], { vendor });
    return { buyer, variant: line.product_variant, cart, order: await shopping.orderOf(buyer, cart) };
  }

  test('an order takes its stock, keeps its prices, and the buyer gets a message', async () => {
    const { buyer, variant, order } = await ready(2);
    const before = await shopping.stockOf(variant);
    const key = randomUUID();
    const { status, body } = await place(buyer, order, key);
    expect(status).toBe(201);
    const [placed] = body.orders;
    expect(body).toMatchObject({
      request_id: key,
      orders: [{ buyer_details: { name: home.contact_name, number: home.contact_number }, data: { address: home, vendor: { id: 1 } } }],
    });
    expect(await shopping.stockOf(variant)).toBe(before - 2);
    const detail = await server.get(getOrder, { token: buyer.token, params: { id: placed?.id ?? 0 } });
    const { price, discount, c_id } = order.order_details[0] ?? { price: 0, discount: 0, c_id: 0 };
    expect(detail).toMatchObject({
      id: placed?.id,
      order_number: placed?.order_number,
      status: 'Placed',
      type: 'DOORSTEP',
      payment_mode: 'COD',
      bill: order.totals_seen,
      grand_total: order.totals_seen.grand_total,
      paid: 0,
      due: order.totals_seen.grand_total,
      item_count: 1,
      items: [{ product_variant: variant, quantity: 2, price, discount, c_id }],
      address: { ...home, id: buyer.addressId },
      history: [{ status: 'Placed', at: new Date(server.clock.now).toISOString() }],
      can_cancel: true,
    });
    await server.jobsDone();
    expect(isOrderNumber(placed?.order_number ?? '')).toBe(true);
    expect((await ordersOf(buyer)).map(({ order_number }) => order_number)).toEqual([placed?.order_number]);
    const number = displayOrderNumber(placed ?? { id: 0 });
    const texts = (await server.messagesTo(home.contact_number)).filter((m) => m.text.includes(`order ${number} placed`));
    expect(texts).toHaveLength(1);
    expect(texts[0]?.text).toMatch(/placed, total Rs [\d,]+\.\d\d\. Kisan Kendra, Kanti/);
  });

  test('an order number that was used before is not used again', async () => {
    const [first, second] = [await ready(1), await ready(1)];
    const { randomBytes } = server.deps;
    const drawn = [7, 7, 8].map((n) => Buffer.from([0, 0, 0, 0, 0, n]));
    vi.spyOn(server.deps, 'randomBytes').mockImplementation((size) => (size === 6 ? drawn.shift() : undefined) ?? randomBytes(size));
    const placed = [await place(first.buyer, first.order), await place(second.buyer, second.order)];
    vi.restoreAllMocks();
    expect(placed.map(({ status }) => status)).toEqual([201, 201]);
    expect(placed.map(({ body }) => body.orders[0]?.order_number)).toEqual([orderNumber(7), orderNumber(8)]);
  });

  test('the migration gives each older order one number, by the rule for new orders', async () => {
    for (let n = 0; n < 2; n++) {
      const { buyer, order } = await ready(1);
      await place(buyer, order);
    }
    const before = await server.database.sql.updateTable('orders').set({ number: null }).returning('id').execute();
    const file = new URL('../../../db/migrations/0013_order_numbers.sql', import.meta.url);
    const [, numbering = ''] = fs.readFileSync(file, 'utf8').split(/;\n/);
    await sql.raw(numbering).execute(server.database.sql);
    const after = await server.database.sql.selectFrom('orders').select(['id', 'number']).orderBy('id').execute();
    expect(after.length).toBe(before.length);
    expect(after.map(({ number }) => number)).toEqual(after.map((_, i) => orderNumber(((i + 1) * 1_234_567_891) % ORDER_NUMBERS)));
  });

  test('one short item refuses the whole order, and the key keeps that answer', async () => {
    const buyer = await shopping.newBuyer();
    const [plenty, short] = [await shopping.newLine(2), await shopping.newLine(3)];
    const order = await shopping.orderOf(buyer, shopping.cartOf(buyer, [plenty, short]));
    const before = await shopping.stockOf(plenty.product_variant);
    await shopping.setInventory(short.product_variant, { available: 2 });
    const key = randomUUID();
    const refused = await place(buyer, order, key);
    expect(refused.status).toBe(400);
    const { non_field_errors } = refused.body as unknown as { non_field_errors: [string] };
    expect(JSON.parse(non_field_errors[0])).toEqual([{ item_id: short.product_variant, available_qty: 2 }]);
    expect(await shopping.stockOf(plenty.product_variant)).toBe(before);
    expect(await ordersOf(buyer)).toEqual([]);

    await shopping.setInventory(short.product_variant, { available: 50 });
    server.clock.advance(3_600_000 - 1);
    const again = await place(buyer, order, key);
    expect([again.status, again.body]).toEqual([400, refused.body]);
    expect((await place(buyer, order)).status).toBe(201);
  });

  test('concurrent orders of a plentiful and a scarce pack take both or neither', async () => {
    const [plenty, scarce] = [await shopping.newLine(1), await shopping.newLine(1)];
    const before = await shopping.stockOf(plenty.product_variant);
    await shopping.setInventory(scarce.product_variant, { available: 5 });
    const buyers = await Promise.all(many(16).map(() => shopping.newBuyer()));
    const orders = await Promise.all(
      buyers.map((buyer, i) => shopping.orderOf(buyer, shopping.cartOf(buyer, i % 2 ? [plenty, scarce] : [scarce, plenty]))),
    );
    const answers = await Promise.all(buyers.map((buyer, i) => place(buyer, orders[i])));
    expect(answers.filter((a) => a.status === 201)).toHaveLength(5);
    expect(answers.filter((a) => a.status === 400)).toHaveLength(11);
    expect(await shopping.stockOf(scarce.product_variant)).toBe(0);
    expect(await shopping.stockOf(plenty.product_variant)).toBe(before - 5);
  });

  test('a changed delivery charge gets 409 with the new bill, and nothing is taken', async () => {
    await shopping.setVendor(5, { service_radius_km: 5_000 });
    const { buyer, variant, order } = await ready(2, 5);
    const before = await shopping.stockOf(variant, 5);
    await shopping.setVendor(5, { shipping_paise: 7_550 });
    const key = randomUUID();
    const refused = await place(buyer, order, key);
    expect(refused.status).toBe(409);
    const bill = { ...order.totals_seen, delivery_fee: 75.5, grand_total: Math.round((order.totals_seen.grand_total + 35.5) * 100) / 100 };
    expect(refused.error).toEqual({ code: 'PRICE_CHANGED', message: expect.any(String), details: { bill, lines: [] } });
    expect(await shopping.stockOf(variant, 5)).toBe(before);
    expect(await ordersOf(buyer)).toEqual([]);
    await shopping.setVendor(5, { shipping_paise: 4_000 });
    expect((await place(buyer, order, key)).status).toBe(409);
    expect((await place(buyer, order)).status).toBe(201);
  });

  test('a changed price gets 409 with the new bill and line, and the new terms place it', async () => {
    const { buyer, variant, cart, order } = await ready(3);
    await shopping.setInventory(variant, { price_paise: 99_999, discount_paise: 1 });
    const refused = await place(buyer, order);
    expect(refused.status).toBe(409);
    expect(refused.error).toMatchObject({
      code: 'PRICE_CHANGED',
      details: {
        bill: { item_total: 2_999.97, total_discount: 0.03 },
        lines: [{ product_variant: variant, price: 999.99, discount: 0.01 }],
      },
    });
    const line = await shopping.lineOf(1, variant, 3);
    expect((await place(buyer, await shopping.orderOf(buyer, { ...cart, order_details: [line] }))).status).toBe(201);
  });

  test('nobody pays a changed price that they did not see, also during many orders', async () => {
    const line = await shopping.newLine(2);
    await shopping.setInventory(line.product_variant, { available: 400 });
    const buyers = await Promise.all(many(12).map(() => shopping.newBuyer()));
    const orders = await Promise.all(buyers.map((buyer) => shopping.orderOf(buyer, shopping.cartOf(buyer, [line]))));
    const [answers] = await Promise.all([
      Promise.all(buyers.map((buyer, i) => place(buyer, orders[i]))),
      shopping.setInventory(line.product_variant, { price_paise: Math.round(line.price * 100) + 100 }),
    ]);
    const placed = answers.filter((a) => a.status === 201).length;
    expect(answers.filter((a) => a.status === 409)).toHaveLength(12 - placed);
    for (const buyer of buyers)
      for (const order of await ordersOf(buyer)) expect(order.grand_total).toBe(orders[0]?.totals_seen.grand_total);
    expect(await shopping.stockOf(line.product_variant)).toBe(400 - 2 * placed);
  });

  test('the same key and body get the first answer, however late and whatever has changed', async () => {
    const { buyer, variant, order } = await ready();
    const key = randomUUID();
    const first = await place(buyer, order, key);
    await shopping.setInventory(variant, { available: 0, price_paise: 1_000_000 });
    server.clock.advance(89 * 24 * 3_600_000);
    const later = await server.signIn(buyer.phone);
    const reordered = Object.fromEntries(Object.entries(order).reverse());
    for (const body of [order, reordered]) {
      const again = await place(later, body, key.toUpperCase());
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    expect(await ordersOf(later)).toHaveLength(1);
    expect(await shopping.stockOf(variant)).toBe(0);
  });

  test('twenty concurrent requests with one key place one order, and all get its answer', async () => {
    const { buyer, variant, order } = await ready();
    const before = await shopping.stockOf(variant);
    const key = randomUUID();
    const answers = await Promise.all(many(20).map(() => place(buyer, order, key)));
    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect(await shopping.stockOf(variant)).toBe(before - 2);
    await server.jobsDone();
    expect(await messagesAbout(server, home.contact_number, answers[0]?.body.orders[0]?.id ?? 0)).toHaveLength(1);
  });

  test('twenty concurrent requests that must be refused all get the same refusal', async () => {
    const { buyer, variant, order } = await ready();
    await shopping.setInventory(variant, { available: 1 });
    const key = randomUUID();
    const answers = await Promise.all(many(20).map(() => place(buyer, order, key)));
    for (const { status, body } of answers) expect([status, body]).toEqual([400, answers[0]?.body]);
    expect(await ordersOf(buyer)).toEqual([]);
  });

  test('a key belongs to one order of one person; another body is refused', async () => {
    const { buyer, order } = await ready();
    const key = randomUUID();
    expect((await place(buyer, order, key)).status).toBe(201);
    const other = await place(buyer, { ...order, service_id: '4' }, key);
    expect(other.status).toBe(422);
    expect(other.error.code).toBe('IDEMPOTENCY_MISMATCH');
    const addressKey = randomUUID();
    await server.get(createAddress, { token: buyer.token, key: addressKey, body: home });
    expect((await place(buyer, order, addressKey)).status).toBe(422);
    const stranger = await ready();
    expect((await place(stranger.buyer, stranger.order, key)).status).toBe(201);
    expect(await ordersOf(buyer)).toHaveLength(1);
  });

  test('a cart becomes one order, also with ten concurrent orders under different keys', async () => {
    const { buyer, variant, order } = await ready();
    const before = await shopping.stockOf(variant);
    const answers = await Promise.all(many(10).map(() => place(buyer, order)));
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    for (const answer of answers.filter((a) => a.status !== 201)) expect([answer.status, answer.error.code]).toEqual([404, 'CART_404']);
    expect(await ordersOf(buyer)).toHaveLength(1);
    expect(await shopping.stockOf(variant)).toBe(before - 2);
    expect((await place(buyer, order)).error.code).toBe('CART_404');
  });

  test('someone else’s cart is refused, and stays theirs', async () => {
    const [mine, theirs] = [await ready(), await ready()];
    const answer = await place(mine.buyer, { ...mine.order, cart_id: theirs.order.cart_id });
    expect([answer.status, answer.error.code]).toEqual([409, 'CART_401']);
    expect((await place(theirs.buyer, theirs.order)).status).toBe(201);
  });

  test('a delivery needs the buyer’s own address, and a pickup needs the person who collects it', async () => {
    const { buyer, cart, order } = await ready(4);
    const stranger = await shopping.newBuyer();
    const { address_id: _, ...nowhere } = order;
    const { address_id: _address, ...fetched } = cart;
    expect((await place(buyer, nowhere)).error).toMatchObject({ code: 'CART_01', details: { reason: 'no-address' } });
    expect((await place(buyer, { ...order, address_id: stranger.addressId })).status).toBe(404);
    const pickup = await shopping.orderOf(buyer, { ...fetched, type: 'SELF_PICKUP' });
    expect((await place(buyer, pickup)).error).toMatchObject({ code: 'CART_01', details: { reason: 'no-farmer' } });
    const known = { name: 'Ramesh', phone_number: buyer.phone, source: 'Farmer Web App', sub_source: 'Pickup from store' };
    const farmer = await server.get(createFarmer, { token: buyer.token, body: known });
    const { orders } = await server.get(placeOrder, {
      token: buyer.token,
      key: randomUUID(),
      body: { ...pickup, pickup_farmer_id: farmer.id },
    });
    expect(orders[0]?.data.address).toBeNull();
  });

  test('without a key each request is a separate order', async () => {
    const { buyer, order } = await ready(2);
    const { cart_id: _, ...loose } = order;
    for (const body of [loose, loose]) expect((await server.call(placeOrder, { token: buyer.token, body })).status).toBe(201);
    expect(await ordersOf(buyer)).toHaveLength(2);
  });

  test('orders are placed while SMS fails, and each message goes out once afterwards', async () => {
    const { buyer, order } = await ready();
    server.sms.isFailing = true;
    const refusedBefore = server.sms.refused;
    const { orders } = await server.get(placeOrder, { token: buyer.token, key: randomUUID(), body: order });
    await expect.poll(() => server.sms.refused, { timeout: 10_000 }).toBeGreaterThan(refusedBefore);
    await server.jobsDone();
    server.sms.isFailing = false;
    server.clock.advance(2_000);
    await server.jobsDone();
    const texts = await messagesAbout(server, home.contact_number, orders[0]?.id ?? 0);
    expect(texts).toHaveLength(1);
  });
});
