// Tests goods by lot: receipts, movements, packing from lots, counts. Lots never hold more than the shelf.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDeskStock, putDeskOffer } from '#core/contract/desk/catalog/offer.ts';
import { countStock } from '#core/contract/desk/goods/count.ts';
import { exportMovements, listLots, listMovements, listReceipts, listRunningOut, receiveGoods } from '#core/contract/desk/goods/goods.ts';
import { createDeskOrders, type DeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping, type Shopping } from '../../../tests/fixtures/server/shopping.ts';
import { DAY, startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { onShelf } from '../../db/stock/stock-moves.ts';
import { createOldGoodsRepository, GOODS_KEPT_DAYS } from './old-goods-repository.ts';

describeOnBothEngines('goods by lot', (engine) => {
  let server: TestServer;
  let shopping: Shopping;
  let book: DeskOrders;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer({ engine });
    shopping = createShopping(server, 6_760_000_000);
    book = createDeskOrders(server, shopping);
    token = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());

  const line = (variant: number, batch: string, quantity = 10, expires_on = '2099-06-30') => ({
    variant,
    batch,
    expires_on,
    quantity,
    cost: 50.5,
  });
  const receive = (...lines: object[]) => server.call(receiveGoods, { token, key: randomUUID(), body: { vendor_id: 1, lines } });
  const movesOf = async (variant: number) =>
    (await server.get(listMovements, { token, query: { vendor: 1, variant, page_size: 100 } })).results.toReversed();
  const lotsOf = async (variant: number) =>
    (await server.get(listLots, { token, query: { vendor: 1, variant } })).results.map(({ batch, left }) => [batch, left]);
  /** Each movement starts where the one before ended, up to today's stock. Lots hold no more than the shelf. */
  async function expectSound(variant: number): Promise<void> {
    const moves = await movesOf(variant);
    moves.slice(1).forEach((move, i) => void expect([i, move.before]).toEqual([i, moves[i]?.after]));
    expect(moves.at(-1)?.after).toBe(await shopping.stockOf(variant));
    const { rows } = await sql<{ loose: number }>`
      select (${onShelf('i')} - coalesce((select sum(left_count) from stock_lots l where l.vendor_id = i.vendor_id and l.variant_id = i.variant_id), 0))::int as loose
      from inventory i where i.vendor_id = 1 and i.variant_id = ${variant}`.execute(server.database.sql);
    expect(rows[0]?.loose).toBeGreaterThanOrEqual(0);
  }
  /** An accepted order of a pack. These lots hold all of the shop's packs. */
  async function orderOf(quantity: number, ...lots: ReturnType<typeof line>[]) {
    const variant = await shopping.takePack(1);
    await shopping.setInventory(variant, { available: 0 });
    expect((await receive(...lots.map((lot) => ({ ...lot, variant })))).status).toBe(201);
    const order = await book.place([quantity], {}, 0, [variant]);
    await book.desk.service.accept(book.counter(), order.id, {});
    return { order, variant };
  }

  test('received goods appear in stock, in lots, in the list and in the movements, once for each key', async () => {
    const variant = await shopping.takePack(1);
    const before = await shopping.stockOf(variant);
    const key = randomUUID();
    const body = { vendor_id: 1, lines: [line(variant, 'R-1'), line(variant, 'R-2', 5)], note: 'Bill 7' };
    const both = await Promise.all([1, 2].map(() => server.call(receiveGoods, { token, key, body })));
    expect(both.some(({ status }) => status === 201)).toBe(true);
    await server.call(receiveGoods, { token, key, body });
    expect(await shopping.stockOf(variant)).toBe(before + 15);
    const [receipt] = (await server.get(listReceipts, { token, query: { vendor: 1, page_size: 1 } })).results;
    expect(receipt?.lines.map(({ batch, quantity, cost }) => [batch, quantity, cost])).toEqual([
      ['R-1', 10, 50.5],
      ['R-2', 5, 50.5],
    ]);
    expect((await movesOf(variant)).map(({ why, delta, batch, note }) => [why, delta, batch, note])).toEqual([
      ['received', 10, 'R-1', 'Bill 7'],
      ['received', 5, 'R-2', 'Bill 7'],
    ]);
    await expectSound(variant);
  });

  test('two receipts of one pack at once both count', async () => {
    const variant = await shopping.takePack(1);
    const before = await shopping.stockOf(variant);
    const answers = await Promise.all([receive(line(variant, 'T-1')), receive(line(variant, 'T-2'))]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await shopping.stockOf(variant)).toBe(before + 20);
    await expectSound(variant);
  });

  test('one wrong line refuses the whole receipt, and the refusal names the fault', async () => {
    const variant = await shopping.takePack(1);
    const before = await shopping.stockOf(variant);
    const { status, error } = await receive(line(variant, 'G-1'), line(variant, 'G-2', 10, '2020-01-01'));
    expect([status, error.code, error.details]).toEqual([
      422,
      'GOODS_REFUSED',
      expect.objectContaining({ path: 'body.lines.1.expires_on', reason: 'expired' }),
    ]);
    expect([await shopping.stockOf(variant), await lotsOf(variant)]).toEqual([before, []]);
  });

  test('counter staff see no cost and cannot receive goods', async () => {
    const counter = await server.signInDesk('9876500012');
    const variant = await shopping.takePack(1);
    await receive(line(variant, 'C-1'));
    const body = { vendor_id: 1, lines: [line(variant, 'C-2')] };
    expect((await server.call(receiveGoods, { token: counter.token, body })).status).toBe(403);
    const { results } = await server.get(listLots, { token: counter.token, query: { vendor: 1, variant } });
    expect(results.map(({ cost }) => cost)).toEqual([null]);
  });

  test('packing takes the lot that expires first, and a cancelled order brings it back', async () => {
    const { order, variant } = await orderOf(3, line(0, 'LATE', 10, '2099-12-31'), line(0, 'SOON', 10, '2099-01-31'));
    const [item] = (await book.atDesk(order)).items;
    expect(item?.last_batch).toEqual({ batch: 'SOON', expires_on: '2099-01-31', is_first: true });
    await book.desk.service.pack(book.counter(), order.id, {
      lines: [{ product_variant: variant, batch: 'SOON', expires_on: '2099-01-31' }],
    });
    expect(await lotsOf(variant)).toEqual([
      ['SOON', 7],
      ['LATE', 10],
    ]);
    await expectSound(variant);
    await book.desk.service.send(book.counter(), order.id, 'dispatch');
    await book.desk.service.bringBack(book.counter(), order.id, 'nobody there');
    expect(await lotsOf(variant)).toEqual([
      ['SOON', 10],
      ['LATE', 10],
    ]);
    expect((await movesOf(variant)).at(-1)).toMatchObject({
      why: 'cancelled',
      delta: 3,
      order_id: order.id,
      staff: expect.stringContaining('counter'),
    });
    await expectSound(variant);
  });

  test('another lot needs a reason, and an unknown or short lot is refused', async () => {
    const { order, variant } = await orderOf(3, line(0, 'LATE', 2, '2099-12-31'), line(0, 'SOON', 10, '2099-01-31'));
    const pack = (batch: string, more: object = {}) =>
      book.desk.service.pack(book.counter(), order.id, { lines: [{ product_variant: variant, batch, expires_on: '2099-12-31', ...more }] });
    const reasonOf = async (batch: string) => (await book.refusal(pack(batch)))?.details;
    expect(await reasonOf('LATE')).toMatchObject({ reason: 'lot-short' });
    expect(await reasonOf('NEVER')).toMatchObject({ reason: 'lot-unknown' });
    await server.call(countStock, { token, key: randomUUID(), body: { vendor_id: 1, variant, counted: 13, reason: 'found one' } });
    expect(await reasonOf('LATE')).toMatchObject({ reason: 'lot-reason-missing' });
    await pack('LATE', { lot_reason: 'stands in front' });
    expect(await lotsOf(variant)).toEqual([['SOON', 10]]);
    await expectSound(variant);
  });

  test('a lower count needs a reason, takes from the lots that expire first, and is a movement', async () => {
    const variant = await shopping.takePack(1);
    await shopping.setInventory(variant, { available: 0 });
    await receive(line(variant, 'SOON', 4, '2099-01-31'), line(variant, 'LATE', 6));
    const count = (body: object) => server.call(countStock, { token, key: randomUUID(), body: { vendor_id: 1, variant, ...body } });
    expect((await count({ counted: 5 })).error.details).toMatchObject({ reason: 'reason-missing' });
    expect((await count({ counted: 5, reason: 'mice' })).body).toEqual({ expected: 10, counted: 5, stock: 5 });
    expect(await lotsOf(variant)).toEqual([['LATE', 5]]);
    expect((await movesOf(variant)).at(-1)).toMatchObject({ why: 'counted', delta: -5, note: 'mice' });
    await expectSound(variant);
  });

  test('every way to change stock is a movement that follows the one before', async () => {
    const variant = await shopping.takePack(1);
    await shopping.setInventory(variant, { available: 0 });
    await receive(line(variant, 'W-1', 40));
    await server.get(addDeskStock, { token, params: { vendor: 1, variant }, body: { delta: -3 } });
    await server.get(putDeskOffer, { token, params: { vendor: 1, variant }, body: { stock: 30 } });
    const placed = await book.place([4], {}, 0, [variant]);
    await book.desk.service.accept(book.counter(), placed.id, { lines: [{ product_variant: variant, quantity: 1 }] });
    const moves = await movesOf(variant);
    expect(moves.map(({ why, delta }) => [why, delta])).toEqual([
      ['received', 40],
      ['added', -3],
      ['set', -7],
      ['ordered', -4],
      ['fewer', 3],
    ]);
    await expectSound(variant);
    const file = await server.call(exportMovements, { token, query: { vendor: 1, variant } });
    expect(file.text.trim().split('\r\n')).toHaveLength(moves.length + 1);
    const page = await server.get(listMovements, { token, query: { vendor: 1, variant, page_size: 2 } });
    const cursor = new URL(page.next ?? '', 'https://x').searchParams.get('cursor') ?? '';
    const next = await server.get(listMovements, { token, query: { vendor: 1, variant, page_size: 2, cursor } });
    expect([...page.results, ...next.results].map(({ id }) => id)).toEqual(
      moves
        .toReversed()
        .slice(0, 4)
        .map(({ id }) => id),
    );
    const out = await server.get(listRunningOut, { token, query: { vendor: 1, days: 100 } });
    expect(out.results.every(({ days }) => days <= 100)).toBe(true);
  });

  test('a movement is never changed or deleted', async () => {
    await expect(sql`update stock_movements set delta = 1`.execute(server.database.sql)).rejects.toThrow('never changed');
    await expect(sql`delete from stock_movements`.execute(server.database.sql)).rejects.toThrow('never changed');
  });

  describe('after nine years', () => {
    const LONG_AGO = new Date('2010-03-01T06:00:00Z');
    const deleteOlderThan = (at: number) => createOldGoodsRepository(server.database).deleteOlderThan(at);
    const countsOf = async (variant: number) => {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from stock_lots where variant_id = ${variant}) as lots,
          (select count(*)::int from stock_movements where variant_id = ${variant}) as moves,
          (select count(*)::int from order_lots where variant_id = ${variant}) as taken,
          (select count(*)::int from recalls where variant_id = ${variant}) as recalls`.execute(server.database.sql);
      return rows[0];
    };

    test('the books of goods are deleted, and goods that are still there stay', async () => {
      const { sql: db } = server.database;
      const variant = await shopping.takePack(1);
      const receipt = { vendor_id: 1, note: null, staff_id: 1, staff_name: 'Manoj', at: LONG_AGO };
      const lot = { vendor_id: 1, variant_id: variant, expires_on: null, cost_paise: null, received: 5, at: LONG_AGO };
      await db
        .insertInto('stock_receipts')
        .values([1, 2].map((id) => ({ ...receipt, id })))
        .execute();
      const lots = [
        { ...lot, id: 1, receipt_id: 1, batch: 'OLD', left_count: 0 },
        { ...lot, id: 2, receipt_id: 2, batch: 'STILL', left_count: 3 },
      ];
      await db.insertInto('stock_lots').values(lots).execute();
      await db.insertInto('order_lots').values({ vendor_id: 1, order_id: -1, lot_id: 1, variant_id: variant, quantity: 5 }).execute();
      const move = { vendor_id: 1, id: 1, variant_id: variant, why: 'received' as const, delta: 5, stock_after: 5, order_id: null };
      const nobody = { batch: null, note: null, staff_id: null, staff_name: null, at: LONG_AGO };
      await db
        .insertInto('stock_movements')
        .values({ ...move, ...nobody })
        .execute();
      const recall = { id: 1, vendor_id: 1, variant_id: variant, batch: 'OLD', reason: 'x', state: 'sent' as const, stopped: 0 };
      await db
        .insertInto('recalls')
        .values({ ...recall, staff_id: 1, staff_name: 'Manoj', at: LONG_AGO })
        .execute();
      await receive(line(variant, 'NEW', 4));
      await deleteOlderThan(server.clock.now - GOODS_KEPT_DAYS * DAY);
      expect(await countsOf(variant)).toEqual({ lots: 2, moves: 1, taken: 0, recalls: 0 });
      expect(await db.selectFrom('stock_receipts').select('id').where('id', '<', 10).execute()).toEqual([{ id: 2 }]);
    });

    test('but not before: the database refuses it', async () => {
      await expect(deleteOlderThan(server.clock.now + DAY)).rejects.toThrow('never changed');
    });
  });
});
