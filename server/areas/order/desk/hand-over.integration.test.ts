import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOrders } from '#core/contract/desk/money/gst.ts';
import { deliverDeskOrder } from '#core/contract/desk/order.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../../tests/fixtures/server/test-server.ts';

const HOUR = 3_600_000;
const WEEK = 7 * 24 * HOUR;

describeOnBothEngines('hand-overs noted at the counter', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_481_000_000);
    book = createDeskOrders(server, shopping);
  });
  afterAll(() => server.close());

  /** The stored time of the hand-over, epoch ms. */
  async function givenAt(order: Placed): Promise<number> {
    const { handed_over_at } = await server.database.sql
      .selectFrom('orders')
      .select('handed_over_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    return handed_over_at?.getTime() ?? Number.NaN;
  }

  test('an offline hand-over counts from its noted time, unless that time is impossible or long ago', async () => {
    const now = server.deps.now();
    for (const [keptAt, expected] of [
      [undefined, 'now'],
      [now + HOUR, 'now'],
      [now - HOUR, 'left'],
      [now - 2 * WEEK, 'left'],
    ] as const) {
      const order = await book.place([1]);
      await book.packed(order);
      await book.desk.service.send(book.counter(), order.id, 'dispatch');
      const left = Date.parse((await book.atDesk(order)).history.at(-1)?.at ?? '');
      await book.desk.service.deliver(book.counter(), order.id, { due_reason: 'pays on Monday' }, keptAt);
      const at = await givenAt(order);
      const since = Date.parse((await book.atDesk(order)).history.at(-1)?.at ?? '');
      expect(at, String(keptAt)).toBe(expected === 'now' ? since : left);
    }
  });

  test('an offline hand-over counts from when it was noted', async () => {
    const order = await book.place([1]);
    await book.packed(order);
    await book.desk.service.send(book.counter(), order.id, 'dispatch');
    const { history } = await book.atDesk(order);
    const day = 24 * HOUR;
    const ago = history.map((step) => ({ ...step, at: new Date(Date.parse(step.at) - 3 * day).toISOString() }));
    await server.database.sql
      .updateTable('orders')
      .set({ history: JSON.stringify(ago) })
      .where('id', '=', order.id)
      .execute();
    const keptAt = server.deps.now() - day;
    await book.desk.service.deliver(book.counter(), order.id, { due_reason: 'pays on Monday' }, keptAt);
    expect(await givenAt(order)).toBe(keptAt);
  });

  test('subsidised fertiliser is handed over only with the number of the government’s bill, which stays with the order', async () => {
    const order = await book.place([1]);
    const subsidise = (is_subsidised: boolean) =>
      server.database.sql
        .updateTable('products')
        .set({ is_subsidised })
        .where('id', 'in', (eb) => eb.selectFrom('variants').select('product_id').where('id', 'in', order.variants))
        .execute();
    await subsidise(true);
    await book.packed(order);
    await book.desk.service.send(book.counter(), order.id, 'dispatch');
    expect(await book.atDesk(order)).toMatchObject({ needs_pos_bill: true, pos_bill: null });
    const token = (await server.signInDesk('9876500012')).token;
    const deliver = (body: object, key = randomUUID()) =>
      server.call(deliverDeskOrder, { token, key, params: { id: order.id }, body: { due_reason: 'pays on Monday', ...body } });
    for (const body of [{}, { pos_bill: 'none' }, { pos_bill: '12' }]) {
      const { status, error } = await deliver(body);
      expect([status, error.code, error.details]).toEqual([422, 'POS_BILL_MISSING', { path: 'body.pos_bill' }]);
    }
    for (const pos_bill of [7, '', 'x\u0000y12', '1'.repeat(81)]) expect((await deliver({ pos_bill })).status).toBe(400);
    expect((await book.atDesk(order)).status).toBe('OnTheWay');
    const key = randomUUID();
    for (const _ of [1, 2]) {
      const { status, body } = await deliver({ pos_bill: 'pos 2026/00123' }, key);
      expect([status, body]).toMatchObject([200, { status: 'Delivered', pos_bill: 'POS202600123' }]);
    }
    await subsidise(false);
    expect(await book.atDesk(order)).toMatchObject({ pos_bill: 'POS202600123' });
    const day = dayInIndia(server.deps.now());
    const { text } = await server.call(exportOrders, {
      token: (await server.signInDesk('9876500010')).token,
      query: { from: day, to: day, vendor: 1 },
    });
    const [head = '', ...rows] = text.split(/\r?\n/);
    expect(head).toMatch(/,pos_bill$/);
    expect(rows.filter((row) => row.endsWith(',POS202600123'))).toHaveLength(1);
  });

  test('an order to pack shows the latest batch of its goods', async () => {
    const first = await book.place([1]);
    await book.packed(first);
    const [variant = 0] = first.variants;
    const same = () => book.place([1], {}, 0, [variant]);
    const again = await same();
    expect((await book.atDesk(again)).items[0]?.last_batch).toBeNull();
    await book.desk.service.accept(book.counter(), again.id, {});
    expect((await book.atDesk(again)).items[0]?.last_batch).toEqual({ batch: 'HO-1026-22', expires_on: '2099-08-31' });
    await book.desk.service.pack(book.counter(), again.id, {
      lines: [{ product_variant: variant, batch: 'HO-2', expires_on: '2098-01-31' }],
    });
    const third = await same();
    await book.desk.service.accept(book.counter(), third.id, {});
    expect((await book.atDesk(third)).items[0]?.last_batch).toEqual({ batch: 'HO-2', expires_on: '2098-01-31' });
    const other = await book.place([1]);
    await book.desk.service.accept(book.counter(), other.id, {});
    expect((await book.atDesk(other)).items[0]?.last_batch).toBeNull();
  });
});
