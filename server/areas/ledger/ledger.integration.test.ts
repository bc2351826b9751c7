// Tests the books: every money event leaves its entry, and the nightly check finds planted faults.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportLedger, listBookChecks, listLedger } from '#core/contract/desk/money/ledger.ts';
import { refundDeskOrder } from '#core/contract/desk/order.ts';
import { cancelOrder, getOrder } from '#core/contract/order/order.ts';
import { reportProblem } from '#core/contract/order/problem.ts';
import { createDeskOrders, type DeskOrders, type Placed } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createPaying, type Paying } from '../../../tests/fixtures/server/paying.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { migrate } from '../../db/migrate.ts';
import { createJobRepository } from '../../jobs/job-repository.ts';
import { checkBooks } from './book-check.ts';
import { createLedgerListRepository } from './ledger-list-repository.ts';
import { createLedgerRepository } from './ledger-repository.ts';

describeOnBothEngines('the books', (engine) => {
  let server: TestServer;
  let book: DeskOrders;
  let paying: Paying;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const shopping = createShopping(server, 6_480_000_000);
    book = createDeskOrders(server, shopping);
    paying = createPaying(server, shopping);
    owner = (await server.signInDesk('9876500010')).token;
  });
  afterAll(() => server.close());

  const check = () => {
    const { database, deps } = server;
    const parts = { repository: createLedgerRepository(database), lists: createLedgerListRepository(database), deps };
    return checkBooks({ ...parts, queue: createJobRepository(database, deps) });
  };
  /** The booked amounts of an order by account, in rupees, and the causes of its entries. */
  async function booked(id: number): Promise<{ accounts: Record<string, number>; causes: string[] }> {
    const { results } = await server.get(listLedger, { token: owner, query: { order: id, page_size: 100 } });
    const accounts: Record<string, number> = {};
    for (const { account, amount } of results) accounts[account] = Math.round((accounts[account] ?? 0) * 100 + amount * 100) / 100;
    const causes = [...new Set(results.map(({ entry_id, cause }) => `${entry_id} ${cause}`))].map((one) => one.split(' ')[1] ?? '');
    return { accounts: Object.fromEntries(Object.entries(accounts).filter(([, amount]) => amount !== 0)), causes: causes.reverse() };
  }
  const totalOf = async (order: Placed): Promise<number> => (await book.seen(order)).grand_total;

  test('an order paid at the door is due when placed, and in the drawer after the hand-over', async () => {
    const order = await book.place([1]);
    const total = await totalOf(order);
    const placed = await booked(order.id);
    expect(placed.causes).toEqual(['placed']);
    expect(placed.accounts['due']).toBe(total);
    await book.delivered(order, Math.round(total * 100) + 5_000);
    const { accounts, causes } = await booked(order.id);
    expect(causes).toEqual(['placed', 'deliver']);
    expect([accounts['due'], accounts['cash']]).toEqual([undefined, total]);
  });

  test('an order that is paid online and cancelled is refunded once through the gateway', async () => {
    const order = await paying.newOrder();
    const { url } = await paying.open(order);
    await paying.tap(url, 'pay');
    await server.jobsDone();
    expect((await booked(order.id)).accounts['gateway']).toBe(order.amount);
    await server.get(cancelOrder, { token: order.buyer.token, params: { id: order.id } });
    await server.jobsDone();
    const { accounts, causes } = await booked(order.id);
    expect([accounts, causes]).toEqual([{}, ['placed', 'received', 'order-cancelled', 'refund-sent']]);
    expect(await server.get(getOrder, { token: order.buyer.token, params: { id: order.id } })).toMatchObject({
      refunds: [{ amount: order.amount, status: 'Done' }],
    });
  });

  test('missing goods, damaged goods and a refund by hand each leave an entry', async () => {
    const order = await book.place([4]);
    const [variant = 0] = order.variants;
    await book.desk.service.accept(book.counter(), order.id, { lines: [{ product_variant: variant, quantity: 2 }] });
    const less = await totalOf(order);
    expect((await booked(order.id)).accounts['due']).toBe(less);
    await book.desk.service.pack(book.counter(), order.id, book.batches(order));
    await book.desk.service.send(book.counter(), order.id, 'dispatch');
    await book.desk.service.deliver(book.counter(), order.id, { cash_received: Math.round(less * 100) });
    const report = { kind: 'damaged' as const, lines: [{ product_variant: variant, quantity: 1 }] };
    const { problem } = await server.get(reportProblem, {
      token: order.buyer.token,
      key: randomUUID(),
      params: { id: order.id },
      body: report,
    });
    await book.desk.service.settle(book.manager(), order.id, problem.id, { decision: 'take-back', words: 'sorry' });
    const owed = (await booked(order.id)).accounts['refunds'] ?? 0;
    expect(owed).toBeLessThan(0);
    const [refund] = (await book.atDesk(order)).refunds;
    await book.desk.service.payByHand(book.counter(), order.id, { refundId: refund?.id ?? 0, reference: 'slip 7' });
    const { accounts, causes } = await booked(order.id);
    expect(causes).toEqual(['placed', 'accept', 'deliver', 'settle', 'refund-by-hand']);
    expect([accounts['refunds'], Math.round(((accounts['cash'] ?? 0) - owed) * 100)]).toEqual([undefined, Math.round(less * 100)]);
    await server.get(refundDeskOrder, {
      token: owner,
      key: randomUUID(),
      params: { id: order.id },
      body: { amount: 1, reason: 'late', reference: 'slip 8' },
    });
    expect((await booked(order.id)).accounts['allowance']).toBe(1);
  });

  test('a return after most of the price was refunded leaves nothing due, and nothing is owed twice', async () => {
    const order = await book.place([1]);
    const total = await totalOf(order);
    await book.delivered(order, Math.round(total * 100));
    await server.get(refundDeskOrder, {
      token: owner,
      key: randomUUID(),
      params: { id: order.id },
      body: { amount: total - 5, reason: 'damp', reference: 'slip 9' },
    });
    const report = { kind: 'damaged' as const, lines: [{ product_variant: order.variants[0] ?? 0, quantity: 1 }] };
    const { problem } = await server.get(reportProblem, {
      token: order.buyer.token,
      key: randomUUID(),
      params: { id: order.id },
      body: report,
    });
    await book.desk.service.settle(book.manager(), order.id, problem.id, { decision: 'take-back', words: 'sorry' });
    const { due } = await book.seen(order);
    expect([due, (await booked(order.id)).accounts]).toEqual([0, expect.objectContaining({ refunds: -5, cash: 5 })]);
  });

  test('the nightly check finds no difference, and says how many orders it checked', async () => {
    const { orders, differences, found } = await check();
    expect([orders > 0, differences, found]).toEqual([true, 0, []]);
    const { results } = await server.get(listBookChecks, { token: owner });
    expect(results[0]).toMatchObject({ orders, differences: 0, found: [] });
  });

  test('the results of the nightly checks come page by page, newest first', async () => {
    const nights = ['2026-01-03', '2026-01-02', '2026-01-01'];
    for (const day of nights)
      await server.database.sql
        .insertInto('book_checks')
        .values({ day, orders: 1, differences: 0, found: '[]', at: new Date(server.clock.now) })
        .execute();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const { results, next } = await server.get(listBookChecks, { token: owner, query: { page_size: 1, ...(cursor ? { cursor } : {}) } });
      seen.push(...results.map(({ date }) => date));
      cursor = next ? (new URL(next, 'http://x').searchParams.get('cursor') ?? undefined) : undefined;
    } while (cursor);
    expect(seen.slice(-3)).toEqual(nights);
    expect([...seen].sort().reverse()).toEqual(seen);
    expect((await server.call(listBookChecks, { token: owner, query: { cursor: 'WyIyMDI2Il0' } })).status).toBe(400);
  });

  test('the database refuses to change the books, and an entry that does not add up to 0', async () => {
    const { database } = server;
    for (const change of ['update ledger_entries set amount_paise = 1', 'delete from ledger_entries', 'truncate ledger_entries'])
      await expect(sql.raw(change).execute(database.sql)).rejects.toThrow('what is in the books is never changed');
    const line = {
      vendor_id: 1,
      entry_id: 1,
      account: 'cash' as const,
      amount_paise: 5,
      order_id: null,
      cause: 'x',
      day: '2026-01-01',
      at: new Date(),
    };
    await expect(database.sql.insertInto('ledger_entries').values(line).execute()).rejects.toThrow('does not come to 0');
    await database.transaction(async () => {
      await database.sql
        .insertInto('ledger_entries')
        .values({ ...line, order_id: 1 })
        .execute();
      await database.sql
        .insertInto('ledger_entries')
        .values({ ...line, order_id: 1, account: 'owner', amount_paise: -5 })
        .execute();
    });
  });

  describe('the nightly check', () => {
    test('finds money that only the order has, and a payment that the order lacks', async () => {
      const order = await book.place([1]);
      await server.database.sql.updateTable('orders').set({ paid_paise: 100 }).where('id', '=', order.id).execute();
      const { found } = await check();
      const own = found.filter(({ order_id }) => order_id === order.id).map(({ what, books, facts }) => [what, books - facts]);
      expect(own).toEqual([
        ['due', 100],
        ['gateway', -100],
        ['paid', 100],
      ]);
      await server.database.sql.updateTable('orders').set({ paid_paise: 0 }).where('id', '=', order.id).execute();
      expect((await check()).found.filter(({ order_id }) => order_id === order.id)).toEqual([]);
    });

    test('finds cash that went into a drawer without an entry', async () => {
      const move = {
        vendor_id: 3,
        id: 1,
        kind: 'in' as const,
        amount_paise: 700,
        reason: 'x',
        day: '2026-01-01',
        staff_id: 1,
        staff_name: 'x',
        at: new Date(),
      };
      await server.database.sql.insertInto('drawer_moves').values(move).execute();
      expect((await check()).found).toContainEqual({ vendor_id: 3, order_id: null, what: 'cash', books: 0, facts: 700 });
    });
  });

  test('orders from before the books began are booked with their current state', async () => {
    const order = await book.place([2]);
    await book.delivered(order, 10_000);
    const before = await booked(order.id);
    const { database } = server;
    // Recreates a database from before the books: without entries, and before the migration.
    await database.transaction(async () => {
      await sql`alter table ledger_entries disable trigger ledger_entries_stay`.execute(database.sql);
      await sql`delete from ledger_entries where order_id = ${order.id}`.execute(database.sql);
    });
    await sql`alter table ledger_entries enable trigger ledger_entries_stay`.execute(database.sql);
    await sql`delete from schema_migrations where name = '0025_ledger'`.execute(database.sql);
    await migrate(database);
    const after = await booked(order.id);
    expect([after.accounts, after.causes]).toEqual([before.accounts, ['opening']]);
  });

  test('a list has no gap between pages, and its file has the same lines', async () => {
    const read: number[] = [];
    for (let cursor: string | undefined; ; ) {
      const { results, next } = await server.get(listLedger, {
        token: owner,
        query: { vendor: 1, page_size: 7, ...(cursor ? { cursor } : {}) },
      });
      read.push(...results.map(({ entry_id }) => entry_id));
      if (next === null) break;
      cursor = new URL(next, 'http://x').searchParams.get('cursor') ?? undefined;
    }
    const { text } = await server.call(exportLedger, { token: owner, query: { vendor: 1 } });
    const lines = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]).toBe('entry,date,at,vendor,order,account,amount,cause');
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(read);
    expect(read).toEqual([...read].sort((a, b) => b - a));
  });
});
