// Tests that reports agree with the books in every dimension, and rolled-up days with computed days.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportReport, getReport } from '#core/contract/desk/report/report.ts';
import { type ReportName, reportNames, reportShapes } from '#core/facts/report/report.ts';
import { dayInIndia } from '#core/rules/dates.ts';
import { DAY_MS } from '#core/time.ts';
import { makeChanceOrders } from '../../../tests/fixtures/gst/chance-orders.ts';
import { createDeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';
import { familyOf } from './report-facts.ts';
import { createReportRepository } from './report-repository.ts';
import { rollUp } from './roll-up.ts';

const COUNT = 24;
const LONG_MS = 300_000;

describeOnBothEngines('reports', (engine) => {
  let server: TestServer;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    const shopping = createShopping(server, 6_620_000_000);
    const first = (await server.signInDesk('9876500010')).token;
    const book = createDeskOrders(server, shopping);
    await makeChanceOrders({ server, shopping, book, owner: first, count: COUNT, days: 3, seed: 11 });
    owner = (await server.signInDesk('9876500010')).token;
  }, LONG_MS);
  afterAll(() => server.close());

  const period = () => ({ vendor: 1, from: dayInIndia(server.clock.now - 2 * DAY_MS), to: dayInIndia(server.clock.now) });
  const read = (name: ReportName, query: object = {}) =>
    server.get(getReport, { token: owner, params: { name }, query: { ...period(), ...query } });
  async function booked(accounts: readonly string[]): Promise<number> {
    const { rows } = await sql<{ amount: number }>`select coalesce(sum(amount_paise), 0)::bigint as amount from ledger_entries
      where vendor_id = 1 and account = any(${accounts}::text[]) and day >= ${period().from} and day <= ${period().to}`.execute(
      server.database.sql,
    );
    return Number(rows[0]?.amount);
  }
  const paise = (rupees: number | undefined): number => Math.round((rupees ?? 0) * 100);

  test('in every dimension, the rows of a report add up to its totals', async () => {
    for (const name of reportNames)
      for (const by of reportShapes[name].cuts) {
        const { rows, totals, columns } = await read(name, { by });
        const sums = columns.money.map((_, i) => rows.reduce((sum, { money }) => sum + paise(money[i]), 0));
        expect([name, by, sums]).toEqual([name, by, totals.money.map(paise)]);
        const counts = columns.counts.map((_, i) => rows.reduce((sum, row) => sum + (row.counts[i] ?? 0), 0));
        expect([name, by, counts]).toEqual([name, by, totals.counts]);
      }
  });

  test('orders, payments and sales agree with the books, to the paisa', async () => {
    const [orders, payments, sales, returns] = [await read('orders'), await read('payments'), await read('sales'), await read('returns')];
    expect(paise(orders.totals.money[0])).toBe(-(await booked(['sales', 'delivery', 'insurance'])));
    expect(paise(payments.totals.money[2])).toBe(await booked(['gateway', 'link', 'wallet', 'cash', 'upi', 'bank']));
    expect(orders.totals.counts[0]).toBe(COUNT);
    const { rows } = await sql<{ sold: number; back: number }>`
      select sum(case kind when 'invoice' then 1 else -1 end * (data->>'total')::bigint)::bigint as sold,
        (sum((data->>'total')::bigint) filter (where kind = 'credit-note'))::bigint as back
      from invoices where vendor_id = 1 and at >= ${new Date(server.clock.now - 3 * DAY_MS)}`.execute(server.database.sql);
    expect([paise(sales.totals.money[3]), paise(returns.totals.money[3])]).toEqual([Number(rows[0]?.sold), Number(rows[0]?.back)]);
    expect(returns.totals.money[3]).toBeGreaterThan(0);
  });

  test('the file has the same rows, and the totals last', async () => {
    const { rows, totals } = await read('sales', { by: 'product' });
    const { text } = await server.call(exportReport, { token: owner, params: { name: 'sales' }, query: { ...period(), by: 'product' } });
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(rows.length + 2);
    expect(lines.at(-1)).toContain(totals.money[3]?.toFixed(2));
  });

  test('the totals of the period before equal those of the same days when they were current', async () => {
    const { totals } = await read('orders');
    const next = dayInIndia(server.clock.now + DAY_MS);
    const { before } = await read('orders', { from: next, to: dayInIndia(server.clock.now + 3 * DAY_MS) });
    expect(before.totals).toEqual(totals);
  });

  describe('rolled up', () => {
    test('rolled-up and computed days together equal all days computed', async () => {
      const repository = createReportRepository(server.database);
      const live: unknown[] = [];
      const cuts = reportNames.flatMap((name) => reportShapes[name].cuts.map((by) => ({ name, by })));
      for (const { name, by } of cuts) live.push(await read(name, { by }));
      // The next day: today becomes a rolled-up day, and a new day is computed.
      await rollUp({ repository, deps: { now: () => server.clock.now + DAY_MS } });
      expect(await repository.rolledUntil()).toBe(period().to);
      const { count } = await server.database.sql
        .selectFrom('report_days')
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBeGreaterThan(10);
      const rolled: unknown[] = [];
      for (const { name, by } of cuts) rolled.push(await read(name, { by }));
      expect(rolled).toEqual(live);
      const kept = await repository.rolled('sales', familyOf('day'), { vendors: 'all', from: '2000-01-01', to: '2099-12-31' });
      await rollUp({ repository, deps: { now: () => server.clock.now + DAY_MS } });
      expect(await repository.rolled('sales', familyOf('day'), { vendors: 'all', from: '2000-01-01', to: '2099-12-31' })).toEqual(kept);
    });

    test('no row names a person', async () => {
      const { rows } = await sql`select from report_days where family = 'agent'`.execute(server.database.sql);
      expect(rows).toEqual([]);
    });
  });

  test('a dimension that a report does not have and a period that ends before it begins are refused; so are people without access to money', async () => {
    const refused = (query: object, token = owner, name = 'coupons') =>
      server.call(getReport, { token, params: { name }, query: { ...period(), ...query } as never });
    for (const query of [{ by: 'agent' }, { by: 'moon' }, { from: '2027-01-01' }, { from: '2026-02-30' }])
      expect((await refused(query)).error.code).toBe('BAD_REQUEST');
    expect((await refused({}, owner, 'moon')).error.code).toBe('BAD_REQUEST');
    expect((await refused({}, (await server.signInDesk('9876500012')).token)).error.code).toBe('FORBIDDEN');
  });
});
