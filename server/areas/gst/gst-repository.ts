// Reads papers and entries of the books of one shop, page by page.
import { sql } from 'kysely';
import { endOfDay, startOfDay } from '#core/rules/dates.ts';
import type { InvoiceData } from '#core/rules/fulfilment/gst-invoice.ts';
import type { LedgerLine } from '#core/rules/ledger/books.ts';
import type { Database } from '../../db/database.ts';

export interface PaperRow {
  readonly series: string;
  readonly number: number;
  readonly kind: 'invoice' | 'credit-note';
  readonly at: Date;
  readonly data: InvoiceData;
  readonly order_number: string | null;
  readonly order_id: number;
  readonly state: string | null;
  readonly gstin: string | null;
  readonly invoice_at: Date;
  readonly invoice_value: number;
}

export interface EntryRow {
  readonly entry_id: number;
  readonly day: string;
  readonly cause: string;
  readonly order_id: number | null;
  readonly order_number: string | null;
  readonly lines: readonly LedgerLine[];
}

/** From the first moment (included) to the last (excluded). */
export interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** @param from the first day @param to the last day */
export const spanOf = (from: string, to: string): Span => ({ from: new Date(startOfDay(from)), before: new Date(endOfDay(to) + 1) });

export type GstRepository = ReturnType<typeof createGstRepository>;

export function createGstRepository(db: Database) {
  return {
    /** Undefined: the shop does not exist. Null: it has no GSTIN. */
    async gstin(vendorId: number): Promise<string | null | undefined> {
      const row = await db.sql.selectFrom('vendors').select('gstin').where('id', '=', vendorId).executeTakeFirst();
      return row && (row.gstin ?? null);
    },

    /** Sorted by series and number. */
    async papers(vendorId: number, { from, before }: Span, after: PaperRow | undefined, limit: number): Promise<PaperRow[]> {
      const { rows } = await sql<PaperRow>`
        select p.series, p.number, p.kind, p.at, p.data, p.order_id, o.number as order_number, o.address->>'state' as state,
          i.data->>'gstin' as gstin, i.at as invoice_at, ((i.data->>'goods')::bigint + (i.data->>'delivery')::bigint)::bigint as invoice_value
        from invoices p
        join orders o on o.vendor_id = p.vendor_id and o.id = p.order_id
        join invoices i on i.vendor_id = p.vendor_id and i.order_id = p.order_id and i.kind = 'invoice'
        where p.vendor_id = ${vendorId} and p.at >= ${from} and p.at < ${before}
          and ${after ? sql`(p.series, p.number) > (${after.series}, ${after.number}::int)` : sql`true`}
        order by p.series, p.number limit ${limit}`.execute(db.sql);
      return rows;
    },

    /**
     * Sorted by day and entry.
     * @param from the first day
     * @param to the last day
     */
    async entries(vendorId: number, from: string, to: string, after: EntryRow | undefined, limit: number): Promise<EntryRow[]> {
      const { rows } = await sql<EntryRow>`
        select e.entry_id, e.day, e.cause, e.order_id, o.number as order_number,
          jsonb_agg(jsonb_build_object('account', e.account, 'amount', e.amount_paise) order by e.account) as lines
        from ledger_entries e left join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
        where e.vendor_id = ${vendorId} and e.day >= ${from} and e.day <= ${to}
          and ${after ? sql`(e.day, e.entry_id) > (${after.day}, ${after.entry_id}::bigint)` : sql`true`}
        group by e.day, e.entry_id, e.cause, e.order_id, o.number
        order by e.day, e.entry_id limit ${limit}`.execute(db.sql);
      return rows;
    },
  };
}
