// Stores recalls of batches, and the orders that contain them.
import { type Insertable, type Selectable, sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { Database } from '../../db/database.ts';
import { isDeclined } from '../../db/declined-request.ts';
import { isBatch } from '../../db/stock/recalled-batches.ts';
import type { Tables } from '../../db/tables.ts';
import type { NewJob } from '../../jobs/job-queue.ts';
import type { Vendors } from './goods-repository.ts';

export interface RecallRow extends Selectable<Tables['recalls']> {
  readonly names: LocalText;
  readonly pack: LocalText;
  readonly is_declined: boolean;
  readonly orders: number;
  readonly notified: number;
  readonly acknowledged: number;
}

export interface StoppedLot {
  readonly vendor_id: number;
  readonly id: number;
  readonly left_count: number;
  readonly product_id: number;
}

/** An order whose buyer is notified, and the values of the message. */
export interface RecalledOrder {
  readonly vendor_id: number;
  readonly id: number;
  readonly user_id: number;
  readonly number: string | null;
  readonly total_paise: number;
  readonly buyer: { readonly name: string; readonly number: string };
  readonly locale: string;
  readonly vendor: unknown;
}

export type OrderPlace = Pick<RecalledOrder, 'vendor_id' | 'id'>;

export type RecallRepository = ReturnType<typeof createRecallRepository>;

const orderColumns = sql`o.vendor_id, o.id, o.user_id, o.number, o.total_paise, o.buyer, o.locale, o.vendor`;

function rowsOf(db: Database) {
  const select = sql`select r.*, ${isDeclined('recall', 'r')} as is_declined, p.names, v.pack, c.orders, c.notified, c.acknowledged from recalls r
    join variants v on v.id = r.variant_id join products p on p.id = v.product_id
    cross join lateral (select count(*)::int as orders, count(x.notified_at)::int as notified, count(x.acknowledged_at)::int as acknowledged
      from recall_orders x where x.recall_id = r.id) c`;
  return {
    async find(id: number): Promise<RecallRow | undefined> {
      return (await sql<RecallRow>`${select} where r.id = ${id}`.execute(db.sql)).rows[0];
    },
    /** Recalls of these shops, and recalls of all shops. */
    async list(vendors: Vendors, before: number | undefined, limit: number): Promise<RecallRow[]> {
      const { rows } = await sql<RecallRow>`${select}
        where ${vendors === 'all' ? sql`true` : sql`(r.vendor_id is null or r.vendor_id = any(${[...vendors]}::bigint[]))`}
          and r.id < ${before ?? Number.MAX_SAFE_INTEGER}::bigint order by r.id desc limit ${limit}`.execute(db.sql);
      return rows;
    },
    /** Orders of a recall whose buyers have not answered. */
    async toCall(id: number, after: OrderPlace | undefined, limit: number): Promise<RecalledOrder[]> {
      const { rows } = await sql<RecalledOrder>`
        select ${orderColumns} from recall_orders x join orders o on o.vendor_id = x.vendor_id and o.id = x.order_id
        where x.recall_id = ${id} and x.acknowledged_at is null
          and (x.vendor_id, x.order_id) > (${after?.vendor_id ?? 0}::bigint, ${after?.id ?? 0}::bigint)
        order by x.vendor_id, x.order_id limit ${limit}`.execute(db.sql);
      return rows;
    },
  };
}

export function createRecallRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),
    ...rowsOf(db),
    async add(recall: Insertable<Tables['recalls']>): Promise<void> {
      await db.sql.insertInto('recalls').values(recall).execute();
    },
    async move(id: number, fields: Partial<Pick<Selectable<Tables['recalls']>, 'state' | 'stopped' | 'sent_at'>>): Promise<void> {
      await db.sql.updateTable('recalls').set(fields).where('id', '=', id).execute();
    },
    /** Locks the lots of a batch that are still for sale and takes them off sale. */
    async stopLots(vendorId: number | null, variantId: number, batch: string, at: Date): Promise<StoppedLot[]> {
      const { rows } = await sql<StoppedLot>`
        with lots as (select l.vendor_id, l.id, l.left_count from stock_lots l
          where l.variant_id = ${variantId}::bigint and ${isBatch('l.batch', batch)} and l.recalled_at is null
            and ${vendorId === null ? sql`true` : sql`l.vendor_id = ${vendorId}::bigint`}
          order by l.vendor_id, l.id for update)
        update stock_lots s set recalled_at = ${at}, left_count = 0 from lots, variants v
        where s.vendor_id = lots.vendor_id and s.id = lots.id and v.id = ${variantId}::bigint
        returning s.vendor_id, s.id, lots.left_count, v.product_id`.execute(db.sql);
      return rows.toSorted((a, b) => a.vendor_id - b.vendor_id || a.id - b.id);
    },
    /** Finds the orders that contain the batch, each once. */
    async findOrders({ id, vendor_id, variant_id, batch }: Selectable<Tables['recalls']>): Promise<void> {
      await sql`
        insert into recall_orders (recall_id, vendor_id, order_id, user_id, quantity)
        select ${id}::bigint, t.vendor_id, t.order_id, o.user_id, t.quantity - t.returned_quantity
        from order_items t join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
        where t.variant_id = ${variant_id}::bigint and t.batch is not null and ${isBatch('t.batch', batch)}
          and t.quantity > t.returned_quantity and o.status not in ('Cancelled', 'Rejected')
          and ${vendor_id === null ? sql`true` : sql`t.vendor_id = ${vendor_id}::bigint`}
        on conflict do nothing`.execute(db.sql);
    },
    async toNotify(id: number, after: OrderPlace, limit: number): Promise<RecalledOrder[]> {
      const { rows } = await sql<RecalledOrder>`
        select ${orderColumns} from recall_orders x join orders o on o.vendor_id = x.vendor_id and o.id = x.order_id
        where x.recall_id = ${id} and x.notified_at is null and (x.vendor_id, x.order_id) > (${after.vendor_id}::bigint, ${after.id}::bigint)
        order by x.vendor_id, x.order_id limit ${limit}`.execute(db.sql);
      return rows;
    },
    /** Queues the messages to these orders' buyers and records it, in one statement. */
    async notify(id: number, orders: readonly OrderPlace[], jobs: readonly (NewJob & { readonly id: number })[], at: Date): Promise<void> {
      await sql`
        with queued as (
          insert into jobs (id, kind, payload, dedupe_key, owner, run_at, created_at)
          select t.id, t.kind, t.payload, t."dedupeKey", t.owner, ${at}::timestamptz, ${at}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(jobs)}::jsonb) as t(id bigint, kind text, payload jsonb, "dedupeKey" text, owner text)
          on conflict do nothing)
        update recall_orders x set notified_at = ${at}
        from unnest(${orders.map(({ vendor_id }) => vendor_id)}::bigint[], ${orders.map((order) => order.id)}::bigint[]) as t(vendor_id, order_id)
        where x.recall_id = ${id} and x.vendor_id = t.vendor_id and x.order_id = t.order_id`.execute(db.sql);
    },
    /** Stores the first answer. Undefined if the order is not this person's or not in this recall. */
    async acknowledge(id: number, orderId: number, userId: number, at: Date): Promise<Date | undefined> {
      const { rows } = await sql<{ acknowledged_at: Date }>`
        update recall_orders set acknowledged_at = coalesce(acknowledged_at, ${at})
        where recall_id = ${id} and order_id = ${orderId}::bigint and user_id = ${userId}::bigint and notified_at is not null
        returning acknowledged_at`.execute(db.sql);
      return rows[0]?.acknowledged_at;
    },
  };
}
