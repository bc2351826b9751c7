// Tests that the GST return, the vouchers for Tally, the files and the books agree, to the paisa.
import { sql } from 'kysely';
import { assert } from 'superstruct';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportInvoices, exportOrderLines, exportOrders, getGstr1, getTally } from '#core/contract/desk/money/gst.ts';
import { paiseFromRupees } from '#core/money.ts';
import { monthInIndia } from '#core/rules/dates.ts';
import { rowsOf } from '../../../tests/fixtures/files/read-csv.ts';
import { makeChanceOrders } from '../../../tests/fixtures/gst/chance-orders.ts';
import { PublishedGstr1 } from '../../../tests/fixtures/gst/gstr1-schema.ts';
import { readTally } from '../../../tests/fixtures/gst/read-tally.ts';
import { createDeskOrders } from '../../../tests/fixtures/server/desk.ts';
import { describeOnBothEngines } from '../../../tests/fixtures/server/engines.ts';
import { createShopping } from '../../../tests/fixtures/server/shopping.ts';
import { startTestServer, type TestServer } from '../../../tests/fixtures/server/test-server.ts';

/** `CHANCE_ORDERS=10000` runs the full number of orders. */
const COUNT = Number(process.env['CHANCE_ORDERS'] ?? 100);
const SEED = Number(process.env['CHANCE_SEED'] ?? 7);
const MS_AN_ORDER = 3_000;

const period = { vendor: 1, from: '2020-01-01', to: '2099-12-31' };

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);
const paise = (rupees: string | number | undefined): number => paiseFromRupees(Number(rupees));

describeOnBothEngines('tax and accounts', (engine) => {
  let server: TestServer;
  let owner: string;
  const month = () => monthInIndia(server.clock.now);
  beforeAll(
    async () => {
      server = await startTestServer({ engine });
      const shopping = createShopping(server, 6_610_000_000);
      owner = (await server.signInDesk('9876500010')).token;
      const book = createDeskOrders(server, shopping);
      await makeChanceOrders({ server, shopping, book, owner, count: COUNT, seed: SEED });
    },
    60_000 + COUNT * MS_AN_ORDER,
  );
  afterAll(() => server.close());

  /** Sums of vendor 1 by account, for orders with an invoice or for all entries. */
  async function booked(isInvoiced: boolean): Promise<Record<string, number>> {
    const { rows } = await sql<{ account: string; amount: number }>`
      select account, sum(amount_paise)::bigint as amount from ledger_entries e where vendor_id = 1
        and ${isInvoiced ? sql`exists (select from invoices i where i.vendor_id = 1 and i.order_id = e.order_id and i.at > '2020-01-01')` : sql`true`}
      group by account`.execute(server.database.sql);
    return Object.fromEntries(rows.map(({ account, amount }) => [account, Number(amount)]));
  }
  const fileOf = async (call: typeof exportInvoices | typeof exportOrders | typeof exportOrderLines) =>
    rowsOf((await server.call(call, { token: owner, query: period })).text);

  test('each order’s invoice less its credit notes equals its sum in the books', async () => {
    const { rows } = await sql<{ order_id: number; papers: number; books: number }>`
      select p.order_id, p.papers, coalesce(b.books, 0)::bigint as books from (
        select order_id, sum(case kind when 'invoice' then 1 else -1 end * (data->>'total')::bigint)::bigint as papers
        from invoices where vendor_id = 1 group by order_id) p
      left join (select order_id, -sum(amount_paise) as books from ledger_entries
        where vendor_id = 1 and account in ('sales', 'delivery', 'insurance') group by order_id) b on b.order_id = p.order_id`.execute(
      server.database.sql,
    );
    expect(rows.length).toBeGreaterThan(COUNT / 3);
    expect(rows.filter(({ papers, books }) => Number(papers) !== Number(books))).toEqual([]);
  });

  test('GSTR-1, Tally, the list of invoices and the books have the same sums, to the paisa', async () => {
    const gstr1 = await server.get(getGstr1, { token: owner, query: { vendor: 1, month: month() } });
    const invoices = (await fileOf(exportInvoices)).filter(({ gstin }) => gstin !== '');
    const { vouchers } = readTally((await server.call(getTally, { token: owner, query: period })).text);
    const ledger = (name: RegExp) =>
      -sumOf(vouchers, ({ entries }) =>
        sumOf(
          entries.filter((entry) => name.test(entry.ledger)),
          ({ amount }) => amount,
        ),
      );

    const large = gstr1.b2cl.flatMap(({ inv }) => inv).flatMap(({ itms }) => itms);
    const notes = gstr1.cdnur.flatMap(({ itms }) => itms);
    const detail = (of: 'txval' | 'iamt') =>
      sumOf(large, ({ itm_det }) => paise(itm_det[of])) - sumOf(notes, ({ itm_det }) => paise(itm_det[of]));
    const returned = {
      taxable: sumOf(gstr1.b2cs, ({ txval }) => paise(txval)) + detail('txval'),
      cgst: sumOf(gstr1.b2cs, ({ camt }) => paise(camt)),
      igst: sumOf(gstr1.b2cs, ({ iamt }) => paise(iamt)) + detail('iamt'),
      exempt: sumOf(gstr1.nil.inv, ({ expt_amt }) => paise(expt_amt)),
    };
    const of = (name: string) => sumOf(invoices, (row) => paise(row[name]));
    expect(returned).toEqual({
      taxable: ledger(/^Sales GST/),
      cgst: ledger(/^Output CGST$/),
      igst: ledger(/^Output IGST$/),
      exempt: ledger(/^Sales exempt$|^Delivery charges$/),
    });
    expect([returned.cgst, returned.igst]).toEqual([of('sgst'), of('igst')]);
    expect(returned.taxable + returned.exempt).toBe(of('taxable') + of('delivery'));
    const hsn = gstr1.hsn.hsn_b2c ?? [];
    expect(sumOf(hsn, ({ txval }) => paise(txval))).toBe(returned.taxable + returned.exempt);
    expect([sumOf(hsn, ({ camt }) => paise(camt)), sumOf(hsn, ({ iamt }) => paise(iamt))]).toEqual([returned.cgst, returned.igst]);

    const books = await booked(true);
    const value = returned.taxable + 2 * returned.cgst + returned.igst + returned.exempt;
    expect(value).toBe(-((books['sales'] ?? 0) + (books['delivery'] ?? 0)));
    expect(value).toBeGreaterThan(0);
    expect(gstr1.b2cl.length > 0 && gstr1.cdnur.length > 0 && returned.exempt > 0 && returned.igst > 0).toBe(true);
  });

  test('each voucher adds up to 0, debits have a minus, and Tally has the same money as the books', async () => {
    const { vouchers } = readTally((await server.call(getTally, { token: owner, query: period })).text);
    for (const { entries } of vouchers) {
      expect(sumOf(entries, ({ amount }) => amount)).toBe(0);
      expect(entries.every(({ amount, isDebit }) => (amount > 0 ? isDebit : !isDebit && amount < 0))).toBe(true);
    }
    expect(new Set(vouchers.map(({ id }) => id)).size).toBe(vouchers.length);
    expect(new Set(vouchers.map(({ type }) => type))).toEqual(new Set(['Sales', 'Credit Note', 'Receipt', 'Payment', 'Journal']));
    const books = await booked(false);
    const inTally = (name: string) =>
      sumOf(vouchers, ({ entries }) =>
        sumOf(
          entries.filter((entry) => entry.ledger === name),
          ({ amount }) => amount,
        ),
      );
    for (const [account, name] of Object.entries({ cash: 'Shop cash', allowance: 'Discount allowed', bank: 'Shop bank account' }))
      expect([account, inTally(name)]).toEqual([account, books[account] ?? 0]);
  });

  test('the list of orders agrees with the books, and the goods with the orders', async () => {
    const [orders, lines, books] = [await fileOf(exportOrders), await fileOf(exportOrderLines), await booked(false)];
    const sold = -((books['sales'] ?? 0) + (books['delivery'] ?? 0) + (books['insurance'] ?? 0));
    expect(sumOf(orders, ({ charged }) => paise(charged))).toBe(sold);
    expect(sumOf(orders, ({ taken_off }) => paise(taken_off))).toBe(books['allowance'] ?? 0);
    const goods = sumOf(orders, (row) => paise(row['goods']) - paise(row['discount']));
    const counted = lines.filter(({ order }) => orders.some((row) => row['order'] === order));
    const kept = sumOf(
      counted,
      (row) =>
        (paise(row['price']) - Math.min(paise(row['discount']), paise(row['price']))) * (Number(row['quantity']) - Number(row['returned'])),
    );
    expect(kept).toBe(goods);
  });

  test('the GST portal accepts the return, and each number appears once', async () => {
    const { status, text } = await server.call(getGstr1, { token: owner, query: { vendor: 1, month: month() } });
    const written: unknown = JSON.parse(text);
    expect(status).toBe(200);
    assert(written, PublishedGstr1);
    const { count } = await server.database.sql
      .selectFrom('invoices')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('vendor_id', '=', 1)
      .where('kind', '=', 'credit-note')
      .executeTakeFirstOrThrow();
    expect(sumOf(written.doc_issue.doc_det[1]?.docs ?? [], ({ net_issue }) => net_issue)).toBe(count);
  });

  test('a shop without a GSTIN has no return, but has vouchers without tax', async () => {
    expect((await server.call(getGstr1, { token: owner, query: { vendor: 2, month: month() } })).error.code).toBe('NO_GSTIN');
    expect((await server.call(getTally, { token: owner, query: { ...period, vendor: 99_999 } })).error.code).toBe('NOT_FOUND');
    const { text, headers } = await server.call(getTally, { token: owner, query: { ...period, vendor: 2 } });
    expect(headers['content-type']).toContain('application/xml');
    expect(text).not.toContain('Output CGST');
  });

  test('only finance and the owner can read any of it', async () => {
    const [finance, counter] = [(await server.signInDesk('9876500014')).token, (await server.signInDesk('9876500012')).token];
    const query = { vendor: 1, month: month() };
    expect((await server.call(getGstr1, { token: finance, query })).status).toBe(200);
    for (const call of [getTally, exportOrders, exportOrderLines, exportInvoices])
      expect((await server.call(call, { token: counter, query: period })).error.code).toBe('FORBIDDEN');
    for (const bad of ['2026-13', '26-11', 'x\u0000'])
      expect((await server.call(getGstr1, { token: finance, query: { vendor: 1, month: bad } })).error.code).toBe('BAD_REQUEST');
  });
});
