// Figures of reports from papers, books and orders. There is one statement for each report and dimension.
import { type RawBuilder, sql } from 'kysely';
import { NEW_ORDER_LATE_MS } from '#core/constants.ts';
import type { ReportDimension, ReportName } from '#core/facts/report/report.ts';
import { endOfDay, startOfDay } from '#core/rules/dates.ts';
import { INDIA_AHEAD_MS, MINUTE_MS } from '#core/time.ts';

/** Dimensions that need the same figures. */
export type Family = 'all' | 'product' | 'agent' | 'payment';

export const familyOf = (by: ReportDimension): Family =>
  by === 'agent' || by === 'payment' ? by : by === 'product' || by === 'brand' || by === 'crop' ? 'product' : 'all';

/** Both days are within it. */
export interface Days {
  readonly vendors: 'all' | readonly number[];
  readonly from: string;
  readonly to: string;
}

type Statement = RawBuilder<unknown>;

const dayOf = (at: Statement): Statement =>
  sql`to_char(${at} at time zone 'UTC' + ${INDIA_AHEAD_MS / MINUTE_MS}::int * interval '1 minute', 'YYYY-MM-DD')`;

const ofVendors = (row: Statement, { vendors }: Days): Statement =>
  vendors === 'all' ? sql`true` : sql`${row}.vendor_id = any(${[...vendors]}::bigint[])`;

const within = (at: Statement, { from, to }: Days): Statement =>
  sql`${at} >= ${new Date(startOfDay(from))} and ${at} < ${new Date(endOfDay(to) + 1)}`;

/** Dimensions of an order: who placed it for somebody else, or how it is paid. */
const orderKey = (family: Family): Statement => {
  if (family === 'agent') return sql`case when o.placed_by <> o.user_id then o.placed_by::text else '' end`;
  return family === 'payment' ? sql`o.payment_mode` : sql`''`;
};

const amount = (name: string): Statement => sql`sum(p.sign * coalesce((p.data->>${name})::bigint, 0))`;

/** Papers with the signs of their amounts. */
function papers(days: Days, isReturns: boolean): Statement {
  const sign = isReturns ? sql`1` : sql`case i.kind when 'invoice' then 1 else -1 end`;
  const kind = isReturns ? sql`i.kind = 'credit-note'` : sql`true`;
  return sql`select i.vendor_id, i.order_id, ${dayOf(sql`i.at`)} as day, ${sign} as sign, i.data from invoices i
    where ${within(sql`i.at`, days)} and ${ofVendors(sql`i`, days)} and ${kind}`;
}

function salesByProduct(days: Days, isReturns: boolean): Statement {
  return sql`
    select p.vendor_id, p.day, coalesce(v.product_id::text, '') as key, jsonb_build_array(
      sum(p.sign * (l.line->>'amount')::bigint), 0, 0, sum(p.sign * (l.line->>'amount')::bigint), sum(p.sign * (l.line->>'quantity')::int)) as figures
    from (${papers(days, isReturns)}) p cross join lateral jsonb_array_elements(p.data->'lines') as l(line)
    left join variants v on v.id = (l.line->>'variantId')::bigint group by 1, 2, 3
    union all
    select p.vendor_id, p.day, '' as key, jsonb_build_array(0, ${amount('delivery')}, ${amount('insurance')},
      ${amount('delivery')} + ${amount('insurance')}, 0) as figures
    from (${papers(days, isReturns)}) p group by 1, 2`;
}

function sales(family: Family, days: Days, isReturns: boolean): Statement {
  if (family === 'product') return salesByProduct(days, isReturns);
  return sql`
    select p.vendor_id, p.day, ${orderKey(family)} as key, jsonb_build_array(
      ${amount('goods')}, ${amount('delivery')}, ${amount('insurance')}, ${amount('total')},
      sum(p.sign * (select coalesce(sum((l->>'quantity')::int), 0) from jsonb_array_elements(p.data->'lines') l))) as figures
    from (${papers(days, isReturns)}) p join orders o on o.vendor_id = p.vendor_id and o.id = p.order_id group by 1, 2, 3`;
}

const entries = (days: Days, accounts: Statement): Statement => sql`
  e.account in (${accounts}) and e.day >= ${days.from} and e.day <= ${days.to} and ${ofVendors(sql`e`, days)}`;

const placed = sql`e.cause = 'placed' and e.account = 'sales'`;

function orders(family: Family, days: Days): Statement {
  return sql`
    select e.vendor_id, e.day, ${orderKey(family)} as key,
      jsonb_build_array(-sum(e.amount_paise), count(*) filter (where ${placed}), 0) as figures
    from ledger_entries e join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
    where ${entries(days, sql`'sales', 'delivery', 'insurance'`)} group by 1, 2, 3
    union all
    select o.vendor_id, ${dayOf(sql`o.handed_over_at`)} as day, ${orderKey(family)} as key, jsonb_build_array(0, 0, count(*)) as figures
    from orders o where o.handed_over_at is not null and ${within(sql`o.handed_over_at`, days)} and ${ofVendors(sql`o`, days)} group by 1, 2, 3`;
}

/** Ids grow with time, so an earlier order has a lower id. */
const isFirst = sql`not exists (select from user_orders u where u.user_id = o.user_id and u.order_id < o.id)`;

const farmers = (days: Days): Statement => sql`
  select e.vendor_id, e.day, '' as key, jsonb_build_array(count(*) filter (where ${isFirst}), count(*) filter (where not ${isFirst})) as figures
  from ledger_entries e join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
  where ${entries(days, sql`'sales'`)} and ${placed} group by 1, 2`;

const payments = (family: Family, days: Days): Statement => sql`
  select e.vendor_id, e.day, ${family === 'payment' ? sql`e.account` : sql`''`} as key, jsonb_build_array(
    coalesce(sum(e.amount_paise) filter (where e.amount_paise > 0), 0), coalesce(-sum(e.amount_paise) filter (where e.amount_paise < 0), 0),
    sum(e.amount_paise), count(*)) as figures
  from ledger_entries e where ${entries(days, sql`'gateway', 'link', 'wallet', 'cash', 'upi', 'bank'`)} group by 1, 2, 3`;

const coupons = (days: Days): Statement => sql`
  select p.vendor_id, p.day, '' as key, jsonb_build_array(sum(p.gross - p.goods), count(*) filter (where p.gross > p.goods)) as figures
  from (
    select i.vendor_id, ${dayOf(sql`i.at`)} as day, (i.data->>'goods')::bigint as goods,
      (select coalesce(sum(((l->>'price')::bigint - least((l->>'discount')::bigint, (l->>'price')::bigint)) * (l->>'quantity')::int), 0)
        from jsonb_array_elements(i.data->'lines') l)::bigint as gross
    from invoices i where i.kind = 'invoice' and ${within(sql`i.at`, days)} and ${ofVendors(sql`i`, days)}) p
  group by 1, 2`;

const minutes = (from: Statement, to: Statement): Statement => sql`floor(extract(epoch from ${to} - ${from}) / 60)`;

const speed = (days: Days): Statement => sql`
  select s.vendor_id, s.day, '' as key, jsonb_build_array(count(*),
    count(*) filter (where s.accepted_at <= s.created_at + ${NEW_ORDER_LATE_MS / MINUTE_MS}::int * interval '1 minute'),
    count(*) filter (where s.days is not null),
    count(*) filter (where s.days is not null and s.handed_over_at <= s.created_at + (s.days + 1) * interval '1 day'),
    coalesce(sum(${minutes(sql`s.created_at`, sql`s.accepted_at`)}), 0), coalesce(sum(${minutes(sql`s.created_at`, sql`s.handed_over_at`)}), 0)) as figures
  from (
    select o.vendor_id, o.created_at, o.handed_over_at, v.delivery_days as days, ${dayOf(sql`o.handed_over_at`)} as day,
      (select min((h->>'at')::timestamptz) from jsonb_array_elements(o.history) h where h->>'status' = 'Accepted') as accepted_at
    from orders o join vendors v on v.id = o.vendor_id
    where o.handed_over_at is not null and ${within(sql`o.handed_over_at`, days)} and ${ofVendors(sql`o`, days)}) s
  group by 1, 2`;

/** Figures of each day, shop and key, as `vendor_id`, `day`, `key` and `figures`. A key may come in several rows. */
export function factsStatement(name: ReportName, family: Family, days: Days): Statement {
  switch (name) {
    case 'sales':
      return sales(family, days, false);
    case 'returns':
      return sales(family, days, true);
    case 'orders':
      return orders(family, days);
    case 'farmers':
      return farmers(days);
    case 'payments':
      return payments(family, days);
    case 'coupons':
      return coupons(days);
    case 'speed':
      return speed(days);
  }
}
