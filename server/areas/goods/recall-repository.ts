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
  /** That its goods go on sale again waits for a second person. */
  readonly is_end_asked: boolean;
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

export interface StoppedBatch {
  /** Null: at all shops. */
  readonly vendorId: number | null;
  readonly variantId: number;
  readonly batch: string;
}

/** An order whose buyer is notified, and what the message says. */
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
  const select = sql`select r.*, ${isDeclined('recall', 'r')} as is_declined,
    exists (select 1 from sign_offs e where e.kind = 'recall-end' and e.entity_id = r.id and e.state = 'waiting') as is_end_asked, p.names, v.pack, c.orders, c.notified, c.acknowledged from recalls r
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

/** Stops lots for a recall, and frees them. */
function stopping(db: Database) {
  return {
    /** The lots of a batch that can still be sold: from now on they cannot. `taken`: how many left the stock for sale. */
    async stopLots(recallId: number, { vendorId, variantId, batch }: StoppedBatch, at: Date): Promise<StoppedLot[]> {
      const { rows } = await sql<StoppedLot>`
        with lots as (select l.vendor_id, l.id, l.left_count from stock_lots l
          where l.variant_id = ${variantId}::bigint and ${isBatch('l.batch', batch)} and l.recalled_at is null
            and ${vendorId === null ? sql`true` : sql`l.vendor_id = ${vendorId}::bigint`}
          order by l.vendor_id, l.id for update),
        stopped as (update stock_lots s set recalled_at = ${at}, left_count = 0 from lots where s.vendor_id = lots.vendor_id and s.id = lots.id),
        available as (select l.vendor_id, l.id, l.left_count, coalesce(i.available, 0)
            - sum(l.left_count) over (partition by l.vendor_id order by l.id) + l.left_count as rest
          from lots l left join inventory i on i.vendor_id = l.vendor_id and i.variant_id = ${variantId}::bigint),
        noted as (insert into recall_lots (recall_id, vendor_id, lot_id, left_count, taken)
          select ${recallId}::bigint, vendor_id, id, left_count, least(left_count, greatest(rest, 0)) from available)
        select a.vendor_id, a.id, a.left_count, v.product_id from available a join variants v on v.id = ${variantId}::bigint`.execute(
        db.sql,
      );
      return rows.toSorted((a, b) => a.vendor_id - b.vendor_id || a.id - b.id);
    },
    /** Whether another recall of the batch stands at a shop of this one. */
    async hasOther({ id, vendor_id, variant_id, batch }: Selectable<Tables['recalls']>): Promise<boolean> {
      const { rows } = await sql`
        select 1 from recalls o where o.id <> ${id}::bigint and o.variant_id = ${variant_id}::bigint and o.ended_at is null and not ${isDeclined('recall', 'o')}
          and upper(btrim(o.batch)) = upper(btrim(${batch}::text))
          and (${vendor_id}::bigint is null or o.vendor_id is null or o.vendor_id = ${vendor_id}::bigint) limit 1`.execute(db.sql);
      return rows.length > 0;
    },
    /** The stopped lots of a recall can be sold again. */
    async freeLots(id: number): Promise<{ vendor_id: number; taken: number }[]> {
      const { rows } = await sql<{ vendor_id: number; lot_id: number; taken: number }>`
        update stock_lots s set recalled_at = null, left_count = r.left_count from recall_lots r
        where r.recall_id = ${id}::bigint and s.vendor_id = r.vendor_id and s.id = r.lot_id
        returning s.vendor_id, s.id as lot_id, r.taken`.execute(db.sql);
      return rows.toSorted((a, b) => a.vendor_id - b.vendor_id || a.lot_id - b.lot_id);
    },
    async end(id: number, name: string, at: Date): Promise<void> {
      await db.sql.updateTable('recalls').set({ ended_at: at, ended_name: name }).where('id', '=', id).execute();
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
    /** The same as `find`, locked until the transaction ends. */
    async lock(id: number): Promise<RecallRow | undefined> {
      await db.sql.selectFrom('recalls').select('id').where('id', '=', id).forUpdate().execute();
      return rowsOf(db).find(id);
    },
    ...stopping(db),
    /** Finds the orders that have the batch, each once. */
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
