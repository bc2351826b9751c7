// Tests changes between reading and writing: the order waits for them, and is then refused or placed.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrders, placeOrder } from '#core/contract/order/order.ts';
import { describeOnPostgres, type OpenDatabase, openTestDatabase } from '../../../../tests/fixtures/server/engines.ts';
import { createInsuring, type Insuring } from '../../../../tests/fixtures/server/insuring.ts';
import type { Line, Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnPostgres('an order during changes of its rows', () => {
  let opened: OpenDatabase;
  let server: TestServer;
  let shopping: Shopping;
  let insuring: Insuring;
  let other: pg.Client;
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    server = await startTestServer({ engine: 'postgres', database: opened.database });
    insuring = createInsuring(server, 6_710_000_000);
    shopping = insuring.shopping;
    other = new pg.Client({ connectionString: opened.place });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await server.close();
    await opened.remove();
  });

  /** Number of connections that wait for a lock. It uses another connection than the open transaction, whose view would not change. */
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      opened.database.sql,
    );
    return rows[0]?.n ?? 0;
  };

  /** Orders two packs. Before the order takes the second pack, another transaction changes it and stays open. */
  async function orderDuring(change: string, ending: 'commit' | 'rollback') {
    const buyer = await shopping.newBuyer();
    const lines: [Line, Line] = [await shopping.newLine(2), await shopping.newLine(2)];
    lines.sort((a, b) => a.product_variant - b.product_variant);
    const variants = lines.map((line) => line.product_variant);
    for (const variant of variants) await shopping.setInventory(variant, { available: 10 });
    const order = await shopping.orderOf(buyer, shopping.cartOf(buyer, lines));
    await other.query('begin');
    await other.query(`update inventory set ${change} where vendor_id = 1 and variant_id = $1`, [variants[1]]);
    const sent = server.call(placeOrder, { token: buyer.token, key: randomUUID(), body: order });
    await expect.poll(waiting).toBe(1);
    await other.query(ending);
    const answer = await sent;
    const stock = await Promise.all(variants.map((variant) => shopping.stockOf(variant)));
    const orders = (await server.get(listOrders, { token: buyer.token })).results.length;
    return { answer, stock, orders };
  }

  test('after a price rise gets 409 with the new bill, and takes no stock', async () => {
    const { answer, stock, orders } = await orderDuring('price_paise = price_paise + 100', 'commit');
    expect([answer.status, answer.error.code, orders]).toEqual([409, 'PRICE_CHANGED', 0]);
    expect(answer.error.details).toMatchObject({ lines: [{ product_variant: expect.any(Number) }] });
    expect(stock).toEqual([10, 10]);
  });

  test('after a smaller discount gets the same answer as after a price rise', async () => {
    const { answer, stock } = await orderDuring('discount_paise = 0, price_paise = price_paise + 1', 'commit');
    expect([answer.status, answer.error.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(stock).toEqual([10, 10]);
  });

  test('after the last units were sold is refused, and takes nothing of the other pack', async () => {
    const { answer, stock, orders } = await orderDuring('available = 1', 'commit');
    expect([answer.status, orders]).toEqual([400, 0]);
    expect(answer.text).toContain('available_qty');
    expect(stock).toEqual([10, 1]);
  });

  test('after its pack was hidden gets CART_03', async () => {
    const { answer, stock } = await orderDuring('is_active = false', 'commit');
    expect([answer.status, answer.error.code]).toEqual([400, 'CART_03']);
    expect(stock[0]).toBe(10);
  });

  /** Orders two insured packets. Before the order takes the free quota, another transaction uses some of it and stays open. */
  async function insureDuring(used: number, ending: 'commit' | 'rollback') {
    const farmer = await insuring.newFarmer();
    await insuring.use(farmer.userId, 10);
    const line = await insuring.newInsuredLine(2);
    const quoted = await shopping.orderOf(farmer, shopping.cartOf(farmer, [line]));
    const order = { ...quoted, hashcode: await insuring.approvalTo(farmer, quoted.cart_id) };
    await other.query('begin');
    await other.query('update free_insurance_uses set used = $1 where farmer_id = $2', [used, farmer.userId]);
    const sent = server.call(placeOrder, { token: farmer.token, key: randomUUID(), body: order });
    await expect.poll(waiting).toBe(1);
    await other.query(ending);
    const { status, error } = await sent;
    const [stock, taken] = [await shopping.stockOf(line.product_variant), await insuring.usedBy(farmer.userId)];
    return { status, code: error?.code, details: error?.details, stock, taken };
  }

  test('after its free packets were used gets 409 with the new cost, and takes nothing', async () => {
    const beaten = await insureDuring(24, 'commit');
    expect(beaten).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      details: { bill: { insurance_cost: 40 } },
      stock: 1_000,
      taken: 24,
    });
    expect(await insureDuring(23, 'commit')).toMatchObject({ status: 201, stock: 998, taken: 25 });
    expect(await insureDuring(25, 'rollback')).toMatchObject({ status: 201, stock: 998, taken: 12 });
  });

  test('goes through if enough is left, or if the change is undone', async () => {
    expect(await orderDuring('available = 2', 'commit')).toMatchObject({ answer: { status: 201 }, stock: [8, 0], orders: 1 });
    expect(await orderDuring('available = 0', 'rollback')).toMatchObject({ answer: { status: 201 }, stock: [8, 8], orders: 1 });
  });
});
