// Reads and writes drawer days: figures from books and orders, counts, and cash put in and taken out.

import { type Insertable, type Selectable, sql } from 'kysely';
import type { DayFigures } from '#core/rules/ledger/drawer.ts';
import { DAY_MS } from '#core/time.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { firstIdAt } from '../../dependencies.ts';

export type DayCloseRow = Selectable<Tables['day_closes']>;
export type DrawerMoveRow = Selectable<Tables['drawer_moves']>;

export interface DayOfVendor {
  readonly vendorId: number;
  readonly day: string;
}

/** Epoch ms of a day's start and end in India. */
export interface DaySpan {
  readonly start: number;
  readonly end: number;
}

export interface DaySearch {
  readonly vendors: 'all' | readonly number[];
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly before: DayOfVendor | undefined;
  readonly limit: number;
}

export interface DayRow extends DayOfVendor {
  readonly cash_taken: number;
  readonly upi_taken: number;
  readonly refunds_by_hand: number;
  /** The drawer at the end of the day, with the count. */
  readonly openFrom: string;
  readonly counted: number | null;
  readonly difference: number | null;
  readonly closedBy: string | null;
  readonly closedAt: Date | null;
  readonly closedWith: string | null;
}

export type DayRepository = ReturnType<typeof createDayRepository>;

const taken = sql`coalesce(sum(amount_paise) filter (where account = 'cash' and amount_paise > 0 and order_id is not null), 0)::bigint`;
const back = sql`coalesce(-sum(amount_paise) filter (where account = 'cash' and amount_paise < 0 and order_id is not null), 0)::bigint`;
const byPhone = sql`coalesce(sum(amount_paise) filter (where account = 'upi'), 0)::bigint`;

function listOf(db: Database, { vendors, from, to, before, limit }: DaySearch) {
  const own = vendors === 'all' ? sql`true` : sql`vendor_id = any(${vendors}::bigint[])`;
  const range = sql`${own} and day >= ${from ?? ''} and day <= ${to ?? '9'}`;
  const page = before ? sql`(d.day, d.vendor_id) < (${before.day}, ${before.vendorId}::bigint)` : sql`true`;
  return sql<Omit<DayRow, 'vendorId' | 'openFrom'> & { vendor_id: number; open_from: string | null }>`
    select d.vendor_id, d.day, d.cash_taken, d.refunds_by_hand, d.upi_taken, w.open_from, c.counted_paise as counted,
      c.difference_paise as difference, c.staff_name as "closedBy", c.at as "closedAt",
      case when c.day is null and d.day < w.open_from then (select min(l.day) from day_closes l where l.vendor_id = d.vendor_id and l.day > d.day) end as "closedWith"
    from (
      select vendor_id, day, sum(cash_taken)::bigint as cash_taken, sum(refunds_by_hand)::bigint as refunds_by_hand, sum(upi_taken)::bigint as upi_taken
      from (
        select vendor_id, day, ${taken} as cash_taken, ${back} as refunds_by_hand, ${byPhone} as upi_taken
        from ledger_entries where account in ('cash', 'upi') and ${range} group by vendor_id, day
        union all
        select vendor_id, day, 0, 0, 0 from day_closes where ${range}
      ) parts group by vendor_id, day
    ) d
    left join drawers w on w.vendor_id = d.vendor_id
    left join day_closes c on c.vendor_id = d.vendor_id and c.day = d.day
    where ${page} order by d.day desc, d.vendor_id desc limit ${limit}`.execute(db.sql);
}

async function ledgerFigures(db: Database, { vendorId, day }: DayOfVendor) {
  const { rows } = await sql<Omit<DayFigures, 'placed' | 'handed_over' | 'cash_due'>>`
    select ${taken} as cash_taken, ${back} as refunds_by_hand, ${byPhone} as upi_taken,
      coalesce(sum(amount_paise) filter (where account = 'cash' and cause = 'drawer-in'), 0)::bigint as put_in,
      coalesce(-sum(amount_paise) filter (where account = 'cash' and cause = 'drawer-out'), 0)::bigint as taken_out,
      (select coalesce(sum(amount_paise), 0)::bigint from ledger_entries
        where vendor_id = ${vendorId} and account = 'cash' and day < ${day}) as opening
    from ledger_entries where vendor_id = ${vendorId} and account in ('cash', 'upi') and day = ${day}`.execute(db.sql);
  return rows[0] ?? { cash_taken: 0, refunds_by_hand: 0, upi_taken: 0, put_in: 0, taken_out: 0, opening: 0 };
}

/** An offline hand-over belongs to the day it is reported, if it comes within this time. */
const NOTED_LATE_MS = 31 * DAY_MS;

async function orderFigures(db: Database, vendorId: number, { start, end }: DaySpan) {
  const { rows } = await sql<Pick<DayFigures, 'placed' | 'handed_over' | 'cash_due'>>`
    select (select count(*)::int from orders where vendor_id = ${vendorId} and id >= ${firstIdAt(start)}::bigint and id < ${firstIdAt(end)}::bigint) as placed,
      count(*)::int as handed_over,
      coalesce(sum(case when payment_mode = 'CREDIT' then 0 else total_paise - commission_paise - off_paise - paid_paise + refunded_paise + cash_back_paise end), 0)::bigint as cash_due
    from orders where vendor_id = ${vendorId} and handed_over_at >= ${new Date(start - NOTED_LATE_MS)} and handed_over_at < ${new Date(end)}
      and exists (select 1 from jsonb_array_elements(history) h where h->>'status' = 'Delivered'
        and (h->>'at')::timestamptz >= ${new Date(start)} and (h->>'at')::timestamptz < ${new Date(end)})`.execute(db.sql);
  return rows[0] ?? { placed: 0, handed_over: 0, cash_due: 0 };
}

export function createDayRepository(db: Database) {
  return {
    hasVendor: async (id: number): Promise<boolean> =>
      (await db.sql.selectFrom('vendors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    async list(search: DaySearch): Promise<DayRow[]> {
      const { rows } = await listOf(db, search);
      return rows.map(({ vendor_id, open_from, ...row }) => ({ ...row, vendorId: vendor_id, openFrom: open_from ?? '' }));
    },

    async figures(of: DayOfVendor, span: DaySpan): Promise<DayFigures> {
      const [books, orders] = await Promise.all([ledgerFigures(db, of), orderFigures(db, of.vendorId, span)]);
      return { ...orders, ...books };
    },

    /** The first open day; empty: none was ever closed. */
    async openFrom(vendorId: number): Promise<string> {
      const row = await db.sql.selectFrom('drawers').select('open_from').where('vendor_id', '=', vendorId).executeTakeFirst();
      return row?.open_from ?? '';
    },
    /** The same with a lock. Until the transaction ends, nobody else can book for the vendor or close the day. */
    async lockDrawer(vendorId: number): Promise<string> {
      await db.sql
        .insertInto('drawers')
        .values({ vendor_id: vendorId, open_from: '' })
        .onConflict((c) => c.doNothing())
        .execute();
      const row = await db.sql
        .selectFrom('drawers')
        .select('open_from')
        .where('vendor_id', '=', vendorId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      return row.open_from;
    },
    async openFromThen(vendorId: number, day: string): Promise<void> {
      await db.sql.updateTable('drawers').set({ open_from: day }).where('vendor_id', '=', vendorId).execute();
    },

    findClose: ({ vendorId, day }: DayOfVendor): Promise<DayCloseRow | undefined> =>
      db.sql.selectFrom('day_closes').selectAll().where('vendor_id', '=', vendorId).where('day', '=', day).executeTakeFirst(),
    /** The close that also counted a day without its own. */
    closeAfter: ({ vendorId, day }: DayOfVendor): Promise<DayCloseRow | undefined> =>
      db.sql
        .selectFrom('day_closes')
        .selectAll()
        .where('vendor_id', '=', vendorId)
        .where('day', '>', day)
        .orderBy('day')
        .limit(1)
        .executeTakeFirst(),
    async addClose(close: Insertable<Tables['day_closes']>): Promise<void> {
      await db.sql.insertInto('day_closes').values(close).execute();
    },

    moves: ({ vendorId, day }: DayOfVendor): Promise<DrawerMoveRow[]> =>
      db.sql.selectFrom('drawer_moves').selectAll().where('vendor_id', '=', vendorId).where('day', '=', day).orderBy('id').execute(),
    async addMove(move: Insertable<Tables['drawer_moves']>): Promise<void> {
      await db.sql.insertInto('drawer_moves').values(move).execute();
    },
  };
}
