// A month of several shops through the services. `npm run bench:month` runs the full size.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Month, runMonth } from '../fixtures/month/month.ts';
import { compareMonth, faultsOfShop } from '../fixtures/month/month-agrees.ts';
import { describeOnBothEngines } from '../fixtures/server/engines.ts';

const { MONTH_SHOPS, MONTH_ORDERS, MONTH_DAYS, MONTH_SEED } = process.env;
const size = {
  shops: Number(MONTH_SHOPS ?? 2),
  orders: Number(MONTH_ORDERS ?? 40),
  days: Number(MONTH_DAYS ?? 4),
  seed: Number(MONTH_SEED ?? 7),
};
const TIME = 240_000 + size.orders * 4_000;
/** Everything that happens in a full run. A very short run may miss some of it. */
const FATES = ['cash', 'online', 'part', 'credit', 'agent', 'cancelled', 'rejected', 'brought back', 'take-back', 'refund', 'paid by hand'];

describeOnBothEngines(`a month of ${size.shops} shops and ${size.orders} orders`, (engine) => {
  let month: Month;
  beforeAll(async () => {
    month = await runMonth(engine, size);
  }, TIME);
  afterAll(() => month?.server.close());

  test(
    'ends with books, reports, files, tax return, vouchers, debtors and stock that agree to the paisa and piece',
    async () => {
      const { compared, faults } = await compareMonth(month);
      expect(faults).toEqual([]);
      expect(compared).toBeGreaterThan(10 * size.orders);
      const missing = FATES.filter((fate) => month.notes.fates[fate] === undefined);
      expect(size.orders < 150 ? [] : missing).toEqual([]);
    },
    TIME,
  );

  test(
    'control: the comparison finds an error of one paisa or one pack in books, invoices, orders, stock and lots',
    async () => {
      const [shop] = month.shops;
      const id = shop?.id ?? 0;
      const variant = shop?.variants[0] ?? 0;
      const order = sql`(select id from orders where vendor_id = ${id} and status = 'Delivered' order by id limit 1)`;
      const plants = [
        {
          // The error has two lines, because the database refuses an entry that does not sum to 0.
          of: 'order .*: charged',
          statement: sql`insert into ledger_entries (vendor_id, entry_id, account, amount_paise, order_id, cause, day, at)
          select vendor_id, 1, unnest(array['sales', 'due']), unnest(array[1, -1]), order_id, cause, day, at
          from ledger_entries where vendor_id = ${id} and order_id = ${order} limit 2`,
        },
        {
          of: 'papers',
          statement: sql`update invoices set data = jsonb_set(data, '{total}', to_jsonb((data->>'total')::bigint + 1))
          where vendor_id = ${id} and kind = 'invoice' and order_id = ${order}`,
        },
        {
          of: 'orders file: charged',
          statement: sql`update orders set total_paise = total_paise + 1 where vendor_id = ${id} and id = ${order}`,
        },
        {
          of: 'and stock',
          statement: sql`update inventory set available = available + 1 where vendor_id = ${id} and variant_id = ${variant}`,
        },
        {
          of: '^lot ',
          statement: sql`update stock_lots set left_count = left_count + 1 where vendor_id = ${id} and variant_id = ${variant}`,
        },
      ];
      const known = new Set(await faultsOfShop(month, id));
      for (const { of, statement } of plants) {
        await statement.execute(month.server.database.sql);
        const fresh = (await faultsOfShop(month, id)).filter((fault) => !known.has(fault));
        expect([of, fresh.some((fault) => new RegExp(of).test(fault))]).toEqual([of, true]);
        for (const fault of fresh) known.add(fault);
      }
    },
    TIME,
  );
});
