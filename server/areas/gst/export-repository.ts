// Reads orders, their goods and their papers for files, page by page.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { firstText } from '#core/language/said.ts';
import type { InvoiceData } from '#core/rules/fulfilment/gst-invoice.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import type { Span } from './gst-repository.ts';

export type OrderRow = Selectable<Tables['orders']>;

export interface LineRow extends Selectable<Tables['order_items']> {
  readonly number: string | null;
  readonly created_at: Date;
  readonly status: string;
  readonly hsn: string;
  readonly gst_rate: number;
}

export interface ListedPaper {
  readonly vendor_id: number;
  readonly series: string;
  readonly number: number;
  readonly kind: 'invoice' | 'credit-note';
  readonly at: Date;
  readonly data: InvoiceData;
  readonly order_id: number;
  readonly order_number: string | null;
  readonly gstin: string | null;
  readonly state: string | null;
}

export interface ExportScope extends Span {
  readonly vendors: 'all' | readonly number[];
}

const within = ({ vendors, from, before }: ExportScope, row: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
  ${vendors === 'all' ? sql`true` : sql`${row}.vendor_id = any(${[...vendors]}::bigint[])`} and ${at} >= ${from} and ${at} < ${before}`;

export type ExportRepository = ReturnType<typeof createExportRepository>;

export function createExportRepository(db: Database) {
  return {
    async orders(scope: ExportScope, after: OrderRow | undefined, limit: number): Promise<OrderRow[]> {
      const { rows } = await sql<OrderRow>`
        select o.* from orders o where ${within(scope, sql`o`, sql`o.created_at`)}
          and ${after ? sql`(o.vendor_id, o.id) > (${after.vendor_id}::bigint, ${after.id}::bigint)` : sql`true`}
        order by o.vendor_id, o.id limit ${limit}`.execute(db.sql);
      return rows;
    },

    async lines(scope: ExportScope, after: LineRow | undefined, limit: number): Promise<LineRow[]> {
      const { rows } = await sql<LineRow>`
        select i.*, o.number, o.created_at, o.status, p.hsn, p.gst_rate
        from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id join products p on p.id = i.product_id
        where ${within(scope, sql`o`, sql`o.created_at`)}
          and ${after ? sql`(i.vendor_id, i.order_id, i.variant_id) > (${after.vendor_id}::bigint, ${after.order_id}::bigint, ${after.variant_id}::bigint)` : sql`true`}
        order by i.vendor_id, i.order_id, i.variant_id limit ${limit}`.execute(db.sql);
      return rows;
    },

    async papers(scope: ExportScope, after: ListedPaper | undefined, limit: number): Promise<ListedPaper[]> {
      const { rows } = await sql<ListedPaper>`
        select p.vendor_id, p.series, p.number, p.kind, p.at, p.data, p.order_id, o.number as order_number,
          i.data->>'gstin' as gstin, o.address->>'state' as state
        from invoices p
        join orders o on o.vendor_id = p.vendor_id and o.id = p.order_id
        join invoices i on i.vendor_id = p.vendor_id and i.order_id = p.order_id and i.kind = 'invoice'
        where ${within(scope, sql`p`, sql`p.at`)}
          and ${after ? sql`(p.vendor_id, p.series, p.number) > (${after.vendor_id}::bigint, ${after.series}, ${after.number}::int)` : sql`true`}
        order by p.vendor_id, p.series, p.number limit ${limit}`.execute(db.sql);
      return rows;
    },
  };
}

/** A name as it appears in the shop’s own files. */
export const englishOf = (names: LocalText): string => firstText(names);
