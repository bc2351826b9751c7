// Tests that sums are checked before they are written and after they are read. A wrong sum is a server error, and nothing is written.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AssertionFailed } from '#core/assert/assert.ts';
import { cancelOrder, getOrder } from '#core/contract/order/order.ts';
import { createDeskOrders, type DeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { createOrderRepository } from '../order/order-repository.ts';
import type { OrderToPlace } from '../order/place/place-order-statement.ts';
import { createLedgerRepository } from './ledger-repository.ts';

describeOnBothEngines('sums that must hold', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    book = createDeskOrders(server, createShopping(server, 6_490_000_000));
  });
  afterAll(() => server.close());

  const stockOf = async (variant: number): Promise<number> => {
    const { rows } = await sql<{ available: number }>`
      select available from inventory where vendor_id = 1 and variant_id = ${variant}`.execute(server.database.sql);
    return rows[0]?.available ?? -1;
  };

  /** Changes a booked amount. A trigger of the database refuses this, so it is switched off. */
  async function breakBooks(orderId: number): Promise<void> {
    const { database } = server;
    await sql`alter table ledger_entries disable trigger ledger_entries_stay`.execute(database.sql);
    await sql`update ledger_entries set amount_paise = amount_paise + 1 where order_id = ${orderId} and account = 'due'`.execute(
      database.sql,
    );
    await sql`alter table ledger_entries enable trigger ledger_entries_stay`.execute(database.sql);
  }

  test('an order whose books do not come to 0 is not cancelled: the answer is 500, and nothing is written', async () => {
    const order = await book.place([2]);
    const [variant = 0] = order.variants;
    const left = await stockOf(variant);
    await breakBooks(order.id);
    const { status, body } = await server.call(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
    expect([status, body]).toEqual([500, { error: { code: 'INTERNAL', message: expect.any(String) } }]);
    expect(await server.get(getOrder, { token: order.buyer.token, params: { id: order.id } })).toMatchObject({ status: 'Placed' });
    expect(await stockOf(variant)).toBe(left);
  });

  test('an entry that does not come to 0 is not booked', async () => {
    const entry = { vendorId: 1, entryId: 77, orderId: null, cause: 'claim', day: '2026-01-01', at: new Date() };
    const lines = [{ account: 'claims', amount: 5 } as const, { account: 'bank', amount: -4 } as const];
    await expect(createLedgerRepository(server.database).add({ ...entry, lines })).rejects.toThrow(
      'the entry "claim" comes to 0, and not to 1',
    );
  });

  test('an order whose bill or first entry does not add up is not placed', async () => {
    const { place } = createOrderRepository(server.database);
    const bill = { item_total: 100, total_discount: 0, coupon_discount: 0, delivery_fee: 0, insurance_cost: 0, grand_total: 101 };
    await expect(place({ bill, entry: [] } as unknown as OrderToPlace)).rejects.toThrow(AssertionFailed);
    const entry = [{ account: 'due', amount: 100 }];
    await expect(place({ bill: { ...bill, grand_total: 100 }, entry } as unknown as OrderToPlace)).rejects.toThrow('"placed" comes to 0');
  });

  test('an order whose stored bill does not add up loses no items', async () => {
    const order = await book.place([4]);
    const [variant = 0] = order.variants;
    const left = await stockOf(variant);
    await sql`update orders set item_paise = item_paise + 1 where id = ${order.id}`.execute(server.database.sql);
    const lines = [{ product_variant: variant, quantity: 1 }];
    await expect(book.desk.service.accept(book.counter(), order.id, { lines })).rejects.toThrow('the parts of a bill make its total');
    expect((await book.seen(order)).status).toBe('Placed');
    expect(await stockOf(variant)).toBe(left);
  });

  test('stock never falls below 0, whatever writes it', async () => {
    const order = await book.place([1]);
    const [variant = 0] = order.variants;
    const below = sql`update inventory set available = -1 where vendor_id = 1 and variant_id = ${variant}`;
    await expect(below.execute(server.database.sql)).rejects.toThrow('inventory_available_check');
  });
});
