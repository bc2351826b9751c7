// Reads papers of several orders, and prebooked goods, in few statements.
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Database } from '../../../db/database.ts';
import type { Licence, Tables } from '../../../db/tables.ts';
import type { Vendors } from '../desk/desk-order-repository.ts';
import type { OrderItemRow, OrderRow } from '../order-repository.ts';

type InvoiceRow = Selectable<Tables['invoices']>;

/** With the category of the product. */
export type PaperItemRow = OrderItemRow & { readonly category_id: number };

export interface SellerRow {
  readonly id: number;
  readonly licences: readonly Licence[];
}

/** Prebooked quantity of a product for a week of a month. */
export interface BookedWeekRow {
  readonly vendor_id: number;
  readonly variant_id: number;
  /** Months since the year 0, from January. */
  readonly month: number;
  readonly week: number;
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly quantity: number;
  readonly orders: number;
}

export interface BookedProductRow extends Omit<BookedWeekRow, 'month' | 'week'> {
  readonly weeks: { readonly week: number; readonly quantity: number; readonly orders: number }[];
}

export interface BookedMonthRow {
  readonly month: number;
  readonly quantity: number;
  readonly orders: number;
}

/** The position after a page of products. */
export type ProductPlace = readonly [quantity: number, vendorId: number, variantId: number];
/** The position after a page of weeks. */
export type WeekPlace = readonly [month: number, vendorId: number, variantId: number, week: number];

/** Must equal the expression of the index `orders_booked`. */
const MONTH = sql<number>`((o.delivery_window->>'year')::int * 12 + (o.delivery_window->>'month')::int)`;
const isBooked = sql<boolean>`o.delivery_window is not null and o.status in ('PreOrder', 'Accepted')`;

const ofVendors = (vendors: Vendors): RawBuilder<boolean> =>
  vendors === 'all' ? sql<boolean>`true` : sql<boolean>`o.vendor_id = any(${[...vendors]}::bigint[])`;

/** Prebooked quantity of each product and week, filtered by `more`. */
const bookedWeeks = (vendors: Vendors, more: RawBuilder<boolean>) => sql`
  select o.vendor_id, i.variant_id, ${MONTH} as month, (o.delivery_window->>'week')::int as week,
    max(i.names::text)::jsonb as names, max(i.pack::text)::jsonb as pack, sum(i.quantity)::int as quantity, count(*)::int as orders
  from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
  where ${isBooked} and ${ofVendors(vendors)} and i.quantity > 0 and ${more}
  group by 1, 2, 3, 4`;

export function createPaperRepository(db: Database) {
  return {
    orders: (ids: readonly number[]): Promise<OrderRow[]> => db.sql.selectFrom('orders').selectAll().where('id', 'in', ids).execute(),

    items: (vendors: readonly number[], ids: readonly number[]): Promise<PaperItemRow[]> =>
      db.sql
        .selectFrom('order_items as i')
        .innerJoin('products as p', 'p.id', 'i.product_id')
        .selectAll('i')
        .select('p.category_id')
        .where('i.vendor_id', 'in', vendors)
        .where('i.order_id', 'in', ids)
        .orderBy('i.order_id')
        .orderBy('i.variant_id')
        .execute(),

    papers: (vendors: readonly number[], ids: readonly number[]): Promise<InvoiceRow[]> =>
      db.sql.selectFrom('invoices').selectAll().where('vendor_id', 'in', vendors).where('order_id', 'in', ids).orderBy('at').execute(),

    sellers: (vendors: readonly number[]): Promise<SellerRow[]> =>
      db.sql.selectFrom('vendors').select(['id', 'licences']).where('id', 'in', vendors).execute(),

    /** Months with bookings, earliest first. */
    async bookedMonths(vendors: Vendors): Promise<readonly BookedMonthRow[]> {
      const { rows } = await sql<BookedMonthRow>`
        select ${MONTH} as month, sum(i.quantity)::int as quantity, count(distinct o.id)::int as orders
        from orders o join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
        where ${isBooked} and ${ofVendors(vendors)} and i.quantity > 0
        group by 1 order by 1`.execute(db.sql);
      return rows;
    },

    /** Bookings of a month, most first. */
    async bookedProducts(vendors: Vendors, month: number, after: ProductPlace | undefined, limit: number): Promise<BookedProductRow[]> {
      const place = after
        ? sql<boolean>`(sum(b.quantity), b.vendor_id, b.variant_id) < (${after[0]}, ${after[1]}, ${after[2]})`
        : sql<boolean>`true`;
      const { rows } = await sql<BookedProductRow>`
        select b.vendor_id, b.variant_id, max(b.names::text)::jsonb as names, max(b.pack::text)::jsonb as pack,
          sum(b.quantity)::int as quantity, sum(b.orders)::int as orders,
          jsonb_agg(jsonb_build_object('week', b.week, 'quantity', b.quantity, 'orders', b.orders) order by b.week) as weeks
        from (${bookedWeeks(vendors, sql`${MONTH} = ${month}`)}) b
        group by b.vendor_id, b.variant_id having ${place}
        order by 5 desc, 1 desc, 2 desc limit ${limit}`.execute(db.sql);
      return rows;
    },

    /** All bookings, by month, shop, product and week. */
    async bookedWeeks(vendors: Vendors, after: WeekPlace | undefined, limit: number): Promise<BookedWeekRow[]> {
      const place = after
        ? sql`where (b.month, b.vendor_id, b.variant_id, b.week) > (${after[0]}, ${after[1]}, ${after[2]}, ${after[3]})`
        : sql``;
      const { rows } = await sql<BookedWeekRow>`
        select b.* from (${bookedWeeks(vendors, after ? sql`${MONTH} >= ${after[0]}` : sql`true`)}) b ${place}
        order by b.month, b.vendor_id, b.variant_id, b.week limit ${limit}`.execute(db.sql);
      return rows;
    },

    /** Names of shops. */
    async shopNames(ids: readonly number[]): Promise<ReadonlyMap<number, LocalText>> {
      const rows = await db.sql.selectFrom('vendors').select(['id', 'names']).where('id', 'in', ids).execute();
      return new Map(rows.map(({ id, names }) => [id, names]));
    },
  };
}

export type PaperRepository = ReturnType<typeof createPaperRepository>;
