// Counts for the desk's first page.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Database } from '../../db/database.ts';
import { isOfferSeen } from '../../db/offer-seen.ts';
import { firstIdAt } from '../../dependencies.ts';
import { ofVendors, type Vendors } from './waiting-repository.ts';

/** Epoch ms: from `start` on, before `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface DayNumbers {
  readonly orders: number;
  readonly sold: number;
  readonly minutes: number | null;
  readonly problems: number;
}

export interface RunsOutRow {
  readonly vendor_id: number;
  readonly variant_id: number;
  readonly product_id: number;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly available: number;
  readonly sold: number;
}

/** Days of sales that are read, and days of stock below which stock is low. */
const WEEK_DAYS = 7;
const NEARLY_GONE_DAYS = 4;

export type TodayRepository = ReturnType<typeof createTodayRepository>;

export function createTodayRepository(db: Database) {
  return {
    async numbers(vendors: Vendors, { start, end }: Span): Promise<DayNumbers> {
      const { rows } = await sql<DayNumbers>`
        select count(*)::int as orders,
          coalesce(sum(total_paise) filter (where status not in ('Cancelled', 'Rejected', 'AwaitingPayment')), 0)::bigint as sold,
          (avg(extract(epoch from (s.at - created_at)) / 60))::float8 as minutes,
          (select count(*)::int from order_problems where ${ofVendors(vendors, 'vendor_id')}
            and reported_at >= ${new Date(start)} and reported_at < ${new Date(end)}) as problems
        from orders o left join lateral (
          select min((h->>'at')::timestamptz) as at from jsonb_array_elements(o.history) h where h->>'status' = 'Accepted') s on true
        where ${ofVendors(vendors, 'vendor_id')} and id >= ${firstIdAt(start)}::bigint and id < ${firstIdAt(end)}::bigint`.execute(db.sql);
      return rows[0] ?? { orders: 0, sold: 0, minutes: null, problems: 0 };
    },

    async runsOut(vendors: readonly number[], since: number, limit: number): Promise<RunsOutRow[]> {
      const { rows } = await sql<RunsOutRow>`
        select i.vendor_id, i.variant_id, i.product_id, p.names, v.pack, i.available, s.sold
        from (
          select t.vendor_id, t.variant_id, sum(t.quantity)::int as sold from orders o
          join order_items t on t.vendor_id = o.vendor_id and t.order_id = o.id
          where o.vendor_id = any(${vendors}::bigint[]) and o.id >= ${firstIdAt(since)}::bigint and o.status not in ('Cancelled', 'Rejected')
          group by t.vendor_id, t.variant_id) s
        join inventory i on i.vendor_id = s.vendor_id and i.variant_id = s.variant_id and not i.is_prebook
        join products p on p.id = i.product_id and ${isOfferSeen('i', 'p.category_id')}
        join variants v on v.id = i.variant_id
        where s.sold > 0 and i.available * ${WEEK_DAYS} <= s.sold * ${NEARLY_GONE_DAYS}
        order by i.available::float8 / s.sold, s.sold desc limit ${limit}`.execute(db.sql);
      return rows;
    },

    lastCheck: () =>
      db.sql.selectFrom('book_checks').select(['at', 'orders', 'differences']).orderBy('day', 'desc').limit(1).executeTakeFirst(),
  };
}
