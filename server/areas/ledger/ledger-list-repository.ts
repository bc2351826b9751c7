// Reads the books line by line, newest first, and the nightly results.
import { type Selectable, sql } from 'kysely';
import type { FoundFault } from '#core/rules/ledger/books.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type LedgerLineRow = Selectable<Tables['ledger_entries']> & { readonly number: string | null };
export type BookCheckRow = Selectable<Tables['book_checks']>;

export interface LedgerSearch {
  readonly vendors: 'all' | readonly number[];
  readonly account?: string | undefined;
  readonly order?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The position after a page of lines. */
export interface LedgerPlace {
  readonly entryId: number;
  readonly account: string;
}

export type LedgerListRepository = ReturnType<typeof createLedgerListRepository>;

export function createLedgerListRepository(db: Database) {
  return {
    async list(
      { vendors, account, order, from, to }: LedgerSearch,
      after: LedgerPlace | undefined,
      limit: number,
    ): Promise<LedgerLineRow[]> {
      const { rows } = await sql<LedgerLineRow>`
        select e.*, o.number from ledger_entries e
        left join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
        where ${vendors === 'all' ? sql`true` : sql`e.vendor_id = any(${vendors}::bigint[])`}
          and ${account === undefined ? sql`true` : sql`e.account = ${account}`}
          and ${order === undefined ? sql`true` : sql`e.order_id = ${order}`}
          and ${from === undefined ? sql`true` : sql`e.day >= ${from}`} and ${to === undefined ? sql`true` : sql`e.day <= ${to}`}
          and ${after ? sql`(e.entry_id < ${after.entryId}::bigint or (e.entry_id = ${after.entryId}::bigint and e.account > ${after.account}))` : sql`true`}
        order by e.entry_id desc, e.account limit ${limit}`.execute(db.sql);
      return rows;
    },

    /** Vendors whose drawer movements and counts differ from the account `cash`. */
    async drawerFaults(): Promise<FoundFault[]> {
      const { rows } = await sql<FoundFault>`
        select coalesce(b.vendor_id, f.vendor_id) as vendor_id, null::bigint as order_id, 'cash' as what,
          coalesce(b.amount, 0)::bigint as books, coalesce(f.amount, 0)::bigint as facts
        from (select vendor_id, sum(amount_paise) as amount from ledger_entries where account = 'cash' and order_id is null group by vendor_id) b
        full join (
          select vendor_id, sum(amount) as amount from (
            select vendor_id, case when kind = 'in' then amount_paise else -amount_paise end as amount from drawer_moves
            union all select vendor_id, difference_paise from day_closes) a group by vendor_id) f on f.vendor_id = b.vendor_id
        where coalesce(b.amount, 0) <> coalesce(f.amount, 0)`.execute(db.sql);
      return rows;
    },

    /** Vendors whose paid claims differ from the account `claims`. */
    async claimFaults(): Promise<FoundFault[]> {
      const { rows } = await sql<FoundFault>`
        select coalesce(b.vendor_id, f.vendor_id) as vendor_id, null::bigint as order_id, 'claims' as what,
          coalesce(b.amount, 0)::bigint as books, coalesce(f.amount, 0)::bigint as facts
        from (select vendor_id, sum(amount_paise) as amount from ledger_entries where account = 'claims' group by vendor_id) b
        full join (
          select coalesce(p.vendor_id, 0) as vendor_id, sum(c.amount_paise) as amount from claims c
          join policies p on p.id = c.policy_id where c.payment = 'paid' group by coalesce(p.vendor_id, 0)) f on f.vendor_id = b.vendor_id
        where coalesce(b.amount, 0) <> coalesce(f.amount, 0)`.execute(db.sql);
      return rows;
    },

    async keepCheck(check: { day: string; orders: number; differences: number; found: readonly FoundFault[]; at: Date }): Promise<void> {
      const { day, found, ...rest } = check;
      const values = { ...rest, found: JSON.stringify(found) };
      await db.sql
        .insertInto('book_checks')
        .values({ day, ...values })
        .onConflict((c) => c.column('day').doUpdateSet(values))
        .execute();
    },
    /** Results of the nightly check, newest first. */
    checks: (before: string | undefined, limit: number): Promise<BookCheckRow[]> =>
      db.sql
        .selectFrom('book_checks')
        .selectAll()
        .$if(before !== undefined, (q) => q.where('day', '<', before ?? ''))
        .orderBy('day', 'desc')
        .limit(limit)
        .execute(),
    async deleteChecksBefore(at: number): Promise<void> {
      await db.sql.deleteFrom('book_checks').where('at', '<', new Date(at)).execute();
    },
  };
}
