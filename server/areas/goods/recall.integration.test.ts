// Tests recalls: the sale stops at once, a second person approves, every buyer is notified once and can answer.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listLots, listMovements, receiveGoods } from '#core/contract/desk/goods/goods.ts';
import { endRecall, exportRecallCalls, listRecalls, startRecall } from '#core/contract/desk/goods/recall.ts';
import { approveSignOff, declineSignOff, listSignOffs } from '#core/contract/desk/money/sign-offs.ts';
import { acknowledgeRecall } from '#core/contract/order/recall.ts';
import { createDeskOrders, type DeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { MANY_CODES } from '../../../tests/fixtures/server/money/two-people.ts';
import { createShopping, home, messagesAbout, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

const BUYERS = 1_000;

describeOnBothEngines('recalls of a batch', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer({ engine, settings: MANY_CODES });
    shopping = createShopping(server, 6_790_000_000);
    book = createDeskOrders(server, shopping);
    token = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());

  const recall = (body: object, who = token) =>
    server.call(startRecall, { token: who, key: randomUUID(), body: { reason: 'Weak seed', ...body } });
  async function askedAbout(recalled: number) {
    const other = (await server.signInDesk('9876500014')).token;
    const { results } = await server.get(listSignOffs, { token: other, query: { state: 'waiting' } });
    const asked = results.find(({ kind, entity_id }) => kind === 'recall' && entity_id === recalled);
    return { token: other, params: { id: asked?.id ?? 0 } };
  }
  async function approve(id: number): Promise<void> {
    await server.get(approveSignOff, { ...(await askedAbout(id)), body: {} });
    await server.jobsDone();
  }
  const stateOf = async (id: number) => (await server.get(listRecalls, { token })).results.find((one) => one.id === id);
  const messagesOf = async (id: number) =>
    (await messagesAbout(server, home.contact_number, id)).filter(({ template }) => template === 'recall');

  /** A packed order with two packs of a batch. Some packs of the batch are left. */
  async function sold(batch: string) {
    const variant = await shopping.takePack(1);
    await shopping.setInventory(variant, { available: 0 });
    const line = { variant, batch, expires_on: '2099-06-30', quantity: 10 };
    await server.get(receiveGoods, { token, key: randomUUID(), body: { vendor_id: 1, lines: [line] } });
    const order = await book.place([2], {}, 0, [variant]);
    await book.desk.service.accept(book.counter(), order.id, {});
    await book.desk.service.pack(book.counter(), order.id, { lines: [{ product_variant: variant, batch, expires_on: '2099-06-30' }] });
    return { order, variant, line };
  }

  test('the sale stops at once, and nobody is notified before a second person approved', async () => {
    const { order, variant, line } = await sold('RC-1');
    const { body } = await recall({ variant, batch: 'rc-1' });
    expect(body).toMatchObject({ state: 'waiting', stopped: 8, orders: 0 });
    await server.jobsDone();
    expect([await shopping.stockOf(variant), await messagesOf(order.id)]).toEqual([0, []]);
    expect((await server.get(listLots, { token, query: { vendor: 1, variant } })).results).toEqual([]);
    const [move] = (await server.get(listMovements, { token, query: { vendor: 1, variant } })).results;
    expect(move).toMatchObject({ why: 'recall', delta: -8, before: 8, after: 0 });
    const again = await server.call(receiveGoods, { token, key: randomUUID(), body: { vendor_id: 1, lines: [line] } });
    expect(again.error.details).toMatchObject({ reason: 'recalled' });
    await approve(body.id);
    expect((await messagesOf(order.id)).map(({ text }) => text)).toEqual([expect.stringContaining('rc-1')]);
    expect(await stateOf(body.id)).toMatchObject({ state: 'sent', orders: 1, notified: 1, acknowledged: 0 });
  });

  test('the order says what to do, its buyer answers once, and buyers without an answer are in the list of calls', async () => {
    const { order, variant } = await sold('RC-2');
    const { body } = await recall({ variant, batch: 'RC-2', vendor: 1 });
    await approve(body.id);
    expect((await book.seen(order)).recalls).toEqual([{ id: body.id, names: expect.anything(), batch: 'RC-2', acknowledged_at: null }]);
    const calls = async () => (await server.call(exportRecallCalls, { token, params: { id: body.id } })).text;
    expect(await calls()).toContain(home.contact_number);
    const params = { id: body.id };
    const stranger = await shopping.newBuyer();
    expect((await server.call(acknowledgeRecall, { token: stranger.token, params, body: { order: order.id } })).status).toBe(404);
    const first = await server.get(acknowledgeRecall, { token: order.buyer.token, params, body: { order: order.id } });
    server.clock.advance(60_000);
    expect(await server.get(acknowledgeRecall, { token: order.buyer.token, params, body: { order: order.id } })).toEqual(first);
    expect([await calls(), (await stateOf(body.id))?.acknowledged]).toEqual([expect.not.stringContaining(home.contact_number), 1]);
  });

  test('a declined recall shows as declined, notifies nobody, and the batch stays off sale', async () => {
    const { order, variant, line } = await sold('RC-6');
    const { body } = await recall({ variant, batch: 'RC-6', vendor: 1 });
    expect(body.state).toBe('waiting');
    await server.get(declineSignOff, { ...(await askedAbout(body.id)), body: { words: 'Another batch is weak' } });
    await server.jobsDone();
    expect([await stateOf(body.id), await messagesOf(order.id), await shopping.stockOf(variant)]).toMatchObject([
      { state: 'declined', orders: 0, notified: 0, sent_at: null },
      [],
      0,
    ]);
    expect((await book.seen(order)).recalls ?? []).toEqual([]);
    const again = await server.call(receiveGoods, { token, key: randomUUID(), body: { vendor_id: 1, lines: [line] } });
    expect(again.error.details).toMatchObject({ reason: 'recalled' });
  });

  describe('a declined recall that ends', () => {
    const MANAGER = '9876500011';
    const end = async (id: number, phone = MANAGER) =>
      server.call(endRecall, {
        token: (await server.signInDesk(phone)).token,
        key: randomUUID(),
        params: { id },
        body: { reason: 'Another batch is weak' },
      });
    async function declined(variant: number, batch: string): Promise<number> {
      const { body } = await recall({ variant, batch, vendor: 1 });
      await server.get(declineSignOff, { ...(await askedAbout(body.id)), body: { words: 'Another batch is weak' } });
      return body.id;
    }
    async function decideEnd(id: number) {
      const finance = (await server.signInDesk('9876500014')).token;
      const { results } = await server.get(listSignOffs, { token: finance, query: { state: 'waiting' } });
      const asked = results.find(({ kind, entity_id }) => kind === 'recall-end' && entity_id === id);
      return server.call(approveSignOff, { token: finance, key: randomUUID(), params: { id: asked?.id ?? 0 }, body: {} });
    }

    test('gives back lots and stock after a second person agreed, with a movement and an audit entry', async () => {
      const { variant, line } = await sold('RE-1');
      const id = await declined(variant, 'RE-1');
      expect((await end(id)).body).toMatchObject({ state: 'declined', end_asked: true });
      expect(await shopping.stockOf(variant)).toBe(0);
      expect((await decideEnd(id)).status).toBe(200);
      expect([await stateOf(id), await shopping.stockOf(variant)]).toMatchObject([{ state: 'ended', end_asked: false }, 8]);
      expect((await server.get(listLots, { token, query: { vendor: 1, variant } })).results).toMatchObject([{ batch: 'RE-1', left: 8 }]);
      const [move] = (await server.get(listMovements, { token, query: { vendor: 1, variant } })).results;
      expect(move).toMatchObject({ why: 'recall-end', delta: 8, before: 0, after: 8, note: 'Another batch is weak' });
      expect((await server.call(receiveGoods, { token, key: randomUUID(), body: { vendor_id: 1, lines: [line] } })).status).toBe(201);
      const log = await server.database.sql
        .selectFrom('audit_entries')
        .select('action')
        .where('entity', '=', 'recall')
        .where('entity_id', '=', String(id))
        .orderBy('id')
        .execute();
      expect(log.map(({ action }) => action)).toEqual(['goods.recall', 'goods.recall-end-ask', 'goods.recall-end']);
      expect((await end(id)).error.details).toMatchObject({ reason: 'not-declined' });
    });

    test('gives back what orders returned meanwhile', async () => {
      const { order, variant } = await sold('RE-2');
      const id = await declined(variant, 'RE-2');
      await book.desk.service.send(book.counter(), order.id, 'dispatch');
      await book.desk.service.bringBack(book.counter(), order.id, 'nobody there');
      expect(await shopping.stockOf(variant)).toBe(0);
      await end(id);
      await decideEnd(id);
      expect(await shopping.stockOf(variant)).toBe(10);
      expect((await server.get(listLots, { token, query: { vendor: 1, variant } })).results).toMatchObject([{ left: 10 }]);
    });

    test('was not waiting or sent, and no other recall of the batch stands', async () => {
      const { variant } = await sold('RE-3');
      const { body } = await recall({ variant, batch: 'RE-3', vendor: 1 });
      expect((await end(body.id)).error.details).toMatchObject({ reason: 'not-declined' });
      const id = await declined(variant, 're-3');
      expect((await end(id)).error.details).toMatchObject({ reason: 'recalled-again' });
      await approve(body.id);
      expect((await end(body.id)).error.details).toMatchObject({ reason: 'not-declined' });
      const everywhere = await recall({ variant, batch: 'RE-4' });
      expect((await end(everywhere.body.id)).status).toBe(403);
    });
  });

  test('a recalled batch cannot be packed, also in a shop without lots', async () => {
    const order = await book.place([1]);
    const [variant = 0] = order.variants;
    await book.desk.service.accept(book.counter(), order.id, {});
    await recall({ variant, batch: 'RC-3' });
    const lines = [{ product_variant: variant, batch: 'rc-3', expires_on: '2099-06-30' }];
    expect((await book.refusal(book.desk.service.pack(book.counter(), order.id, { lines })))?.details).toMatchObject({
      reason: 'lot-recalled',
    });
  });

  test('a manager can recall only for their own shop', async () => {
    const manager = (await server.signInDesk('9876500011')).token;
    const variant = await shopping.takePack(1);
    expect((await recall({ variant, batch: 'RC-4' }, manager)).status).toBe(403);
    expect((await recall({ variant, batch: 'RC-4', vendor: 2 }, manager)).status).toBe(403);
    expect((await recall({ variant, batch: 'RC-4', vendor: 1 }, manager)).status).toBe(201);
    expect((await recall({ variant: 999_999, batch: 'RC-4' })).error.details).toMatchObject({ reason: 'pack-unknown' });
  });

  test(`${BUYERS.toLocaleString('en')} buyers are notified, each once`, async () => {
    const { order, variant } = await sold('RC-5');
    const { sql: db } = server.database;
    const columns = async (table: string, without: string) =>
      (
        await sql<{ c: string }>`select string_agg(column_name, ', ') as c from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and column_name <> all(string_to_array(${without}, ','))`.execute(db)
      ).rows[0]?.c ?? '';
    const orders = await columns('orders', 'id,user_id,number,request_id,cart_id');
    const items = await columns('order_items', 'order_id');
    await sql`insert into orders (id, user_id, number, request_id, ${sql.raw(orders)}) select n, n, 'R' || n, gen_random_uuid(), ${sql.raw(orders)}
      from orders, generate_series(1, ${BUYERS - 1}::int) n where id = ${order.id}`.execute(db);
    await sql`insert into order_items (order_id, ${sql.raw(items)}) select n, ${sql.raw(items)}
      from order_items, generate_series(1, ${BUYERS - 1}::int) n where order_id = ${order.id}`.execute(db);
    const { body } = await recall({ variant, batch: 'RC-5' });
    const from = performance.now();
    await approve(body.id);
    process.stderr.write(`recall of ${BUYERS} buyers on ${engine}: ${Math.round(performance.now() - from)} ms\n`);
    await expect.poll(() => stateOf(body.id)).toMatchObject({ state: 'sent', orders: BUYERS, notified: BUYERS });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from jobs where dedupe_key like ${`recall:${body.id}:%`}`.execute(
      db,
    );
    expect(rows[0]?.n).toBe(BUYERS);
  });
});
