// What farmers read of their own debts: as much as the books say, and nobody else's.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeDeskMoney } from '#core/contract/desk/order.ts';
import { getMyDues } from '#core/contract/order/dues.ts';
import { createDeskOrders, type DeskOrders } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

describeOnBothEngines('what a farmer owes', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    book = createDeskOrders(server, createShopping(server, 6_471_300_000));
  });
  afterAll(() => server.close());

  const read = async (token: string) => server.get(getMyDues, { token });
  const booked = async (orderId: number): Promise<number> => {
    const { rows } = await sql<{ due: number }>`
      select coalesce(sum(amount_paise), 0)::bigint as due from ledger_entries where account = 'due' and order_id = ${orderId}`.execute(
      server.database.sql,
    );
    return (rows[0]?.due ?? 0) / 100;
  };
  async function take(id: number, amount: number): Promise<void> {
    const { token } = await server.signInDesk('9876500011');
    await server.get(takeDeskMoney, { token, key: randomUUID(), params: { id }, body: { amount, way: 'cash' } });
  }

  test('is what the books call due, from the hand-over until the last rupee', async () => {
    const order = await book.place([1]);
    const { token } = order.buyer;
    expect(await read(token)).toEqual({ due: 0, orders: [] });
    await book.delivered(order);
    const whole = await read(token);
    expect(whole.due).toBe(await booked(order.id));
    expect(whole.due).toBeGreaterThan(0);
    expect(whole.orders.map(({ id, due }) => [id, due])).toEqual([[order.id, whole.due]]);
    await take(order.id, 10.5);
    const less = await read(token);
    expect([less.due, less.due]).toEqual([await booked(order.id), whole.due - 10.5]);
    await take(order.id, less.due);
    expect(await read(token)).toEqual({ due: 0, orders: [] });
  });

  test('is shown to that farmer only', async () => {
    const [mine, theirs] = [await book.place([1]), await book.place([1])];
    await book.delivered(theirs);
    expect((await read(mine.buyer.token)).due).toBe(0);
    expect((await server.call(getMyDues, {})).status).toBe(401);
  });
});
