// Reads what farmers owe for orders that were handed over.
import { type RawBuilder, sql } from 'kysely';
import type { AgeRange } from '#core/rules/dues/due-age.ts';
import type { Database } from '../../../db/database.ts';
import type { Vendors } from '../desk/desk-order-repository.ts';
import { dueSql, isDueNow } from './due-now.ts';

/** Must equal `handedOverAt` of a row. */
const handedOverSql = sql<Date>`coalesce(o.handed_over_at, (select min((h->>'at')::timestamptz) from jsonb_array_elements(o.history) h
  where h->>'status' = 'Delivered'), o.updated_at)`;

export interface DebtorRow {
  readonly farmer: number;
  /** The name on an order. */
  readonly buyer_name: string | null;
  readonly phone: string | null;
  readonly due: number;
  readonly oldest: Date;
  readonly orders: number;
}

export interface DueOrderRow {
  readonly id: number;
  readonly vendor_id: number;
  readonly number: string | null;
  readonly total_paise: number;
  readonly due_reason: string | null;
  readonly due: number;
  readonly handed_over_at: Date;
}

export interface DebtorSearch extends AgeRange {
  readonly vendors: Vendors;
  readonly phone: string | undefined;
  /** The last row of the previous page. The oldest debt comes first. */
  readonly place: { readonly oldest: number; readonly farmer: number } | undefined;
  readonly limit: number;
}

const ofVendors = (vendors: Vendors): RawBuilder<unknown> => (vendors === 'all' ? sql`true` : sql`o.vendor_id = any(${vendors}::bigint[])`);

/** One row for each farmer. Times are cut to milliseconds, because a cursor holds no smaller parts. */
const debts = (vendors: Vendors) => sql`
  select o.user_id as farmer, max(o.buyer->>'name') as buyer_name, max(u.phone) as phone,
    sum(${dueSql})::bigint as due, date_trunc('milliseconds', min(${handedOverSql})) as oldest, count(*)::int as orders
  from orders o left join users u on u.id = o.user_id
  where ${isDueNow} and ${ofVendors(vendors)} group by o.user_id`;

export type DebtorRepository = ReturnType<typeof createDebtorRepository>;

export function createDebtorRepository(db: Database) {
  return {
    async list({ vendors, phone, after, upTo, place, limit }: DebtorSearch): Promise<DebtorRow[]> {
      const last = place && sql`(d.oldest, d.farmer) > (${new Date(place.oldest)}::timestamptz, ${place.farmer}::bigint)`;
      const { rows } = await sql<DebtorRow>`
        select * from (${debts(vendors)}) d
        where ${phone === undefined ? sql`true` : sql`d.phone = ${phone}`} and ${last ?? sql`true`}
          and ${after === undefined ? sql`true` : sql`d.oldest > ${new Date(after)}`}
          and ${upTo === undefined ? sql`true` : sql`d.oldest <= ${new Date(upTo)}`}
        order by d.oldest, d.farmer limit ${limit}`.execute(db.sql);
      return rows;
    },

    /** @returns debtors whose oldest hand-over lies in the range, and their sum */
    async sum(vendors: Vendors, { after, upTo }: AgeRange): Promise<{ farmers: number; due: number }> {
      const { rows } = await sql<{ farmers: number; due: number }>`
        select count(*)::int as farmers, coalesce(sum(d.due), 0)::bigint as due from (${debts(vendors)}) d
        where ${after === undefined ? sql`true` : sql`d.oldest > ${new Date(after)}`}
          and ${upTo === undefined ? sql`true` : sql`d.oldest <= ${new Date(upTo)}`}`.execute(db.sql);
      return rows[0] ?? { farmers: 0, due: 0 };
    },

    async find(vendors: Vendors, farmer: number): Promise<DebtorRow | undefined> {
      const { rows } = await sql<DebtorRow>`select * from (${debts(vendors)}) d where d.farmer = ${farmer}`.execute(db.sql);
      return rows[0];
    },

    async orders(vendors: Vendors, farmer: number): Promise<DueOrderRow[]> {
      const { rows } = await sql<DueOrderRow>`
        select o.id, o.vendor_id, o.number, o.total_paise, o.due_reason, ${dueSql}::bigint as due, ${handedOverSql} as handed_over_at
        from orders o where ${isDueNow} and ${ofVendors(vendors)} and o.user_id = ${farmer} order by 7, o.id`.execute(db.sql);
      return rows;
    },
  };
}
