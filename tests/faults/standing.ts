// The state of a shop's database: orders, money, stock and lists. It excludes values that differ in each run, such as ids and times.
import { sql } from 'kysely';
import { openEmbedded, openServerDatabase } from '../../server/db/database.ts';

/** One query for each part of the state. Its rows are compared as sorted text. */
const LOOKS: Readonly<Record<string, string>> = {
  orders: `select status, total_paise, paid_paise, refunded_paise, cash_paise, cash_back_paise, off_paise, online_paise,
    jsonb_array_length(history) as steps from orders`,
  lines: 'select quantity, ordered_quantity, outcome, batch, returned_quantity from order_items',
  stock: 'select sum(available) as units from inventory',
  books: 'select cause, account, amount_paise from ledger_entries',
  takings: 'select kind, amount_paise, given_paise, reference from order_takings',
  refunds: 'select state, amount_paise, reference from refund_tasks',
  parts: 'select state, amount_paise, slice, round from refund_parts',
  days: 'select day, counted_paise, difference_paise from day_closes',
  drawers: 'select vendor_id, open_from from drawers',
  papers: 'select kind, series, number from invoices',
  audit: 'select action, entity, count(*) as lines from audit_entries group by 1, 2',
  work: "select kind, count(*) as jobs from jobs where kind in ('message', 'refund', 'payment-close') group by 1",
  keys: 'select route, status from idempotency_keys',
  lists: 'select state, applied_rows, left_rows, applied_to from imports',
  rows: 'select status, outcome, count(*) as rows from import_rows group by 1, 2',
  farmers: "select count(*) as farmers from user_phones where phone like '68300%'",
};

export type Standing = Readonly<Record<string, string>>;

/** Reads the state of a server that is not running. */
export async function standingOf(settings: Readonly<Record<string, string>>): Promise<Standing> {
  const url = settings['DATABASE_URL'];
  const database = url ? await openServerDatabase(url, 1, () => undefined) : await openEmbedded(`${settings['DATA_DIR']}/pglite`);
  try {
    const found: [string, string][] = [];
    for (const [name, look] of Object.entries(LOOKS)) {
      const { rows } = await sql<{ text: string }>`select row(t.*)::text as text from (${sql.raw(look)}) t order by 1`.execute(
        database.sql,
      );
      found.push([name, rows.map(({ text }) => text).join(' ')]);
    }
    return Object.fromEntries(found);
  } finally {
    await database.close();
  }
}
