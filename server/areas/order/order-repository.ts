// Orders: placed by one statement, read by owner, cancelled by conditional update.
import { CompiledQuery, type Selectable, sql } from 'kysely';
import { assertBill, assertEntry } from '#core/assert/money.ts';
import type { LocalText } from '#core/contract/wire/fields.ts';
import { statesOver } from '#core/rules/order/order-ended.ts';
import type { OrderMoney } from '#core/rules/order/order-money.ts';
import type { Database } from '../../db/database.ts';
import type { Licence, OrderStepRow, Tables } from '../../db/tables.ts';
import { dueSql, isDueNow } from './dues/due-now.ts';
import type { OrderRef } from './order-books.ts';
import { NOT_AS_SEEN, type OrderToPlace, placeOrderParameters, placeOrderStatement } from './place/place-order-statement.ts';
import { type Cancellation, releaseOrder } from './release-order-statement.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderItemRow = Selectable<Tables['order_items']>;
export type OrderPack = Pick<OrderItemRow, 'order_id' | 'variant_id' | 'product_id' | 'quantity'>;
export type OrderRepository = ReturnType<typeof createOrderRepository>;

const { text, values } = placeOrderStatement;

/** Orders a person placed or gets. */
const ownOrders = (db: Database, userId: number) =>
  db.sql
    .selectFrom('user_orders')
    .innerJoin('orders', (join) =>
      join.onRef('orders.vendor_id', '=', 'user_orders.vendor_id').onRef('orders.id', '=', 'user_orders.order_id'),
    )
    .selectAll('orders')
    .where('user_orders.user_id', '=', userId);

/** A new state of an order, and who caused it. */
export type NewStep = Omit<OrderStepRow, 'at'>;

/** The columns that change with a state. */
export function stepFields(step: NewStep | undefined, at: Date) {
  if (step === undefined) return {};
  const { status, ...who } = step;
  const entry = JSON.stringify([{ status, at: at.toISOString(), ...who }]);
  return { status, history: sql<string>`history || ${entry}::jsonb` };
}

type OrderName = Pick<OrderRow, 'vendor_id' | 'id'>;

/** The packs of several orders. */
async function packsOf(db: Database, orders: readonly OrderName[]): Promise<OrderPack[]> {
  if (orders.length === 0) return [];
  const ids = orders.map((order) => order.id);
  const vendors = [...new Set(orders.map((order) => order.vendor_id))];
  return db.sql
    .selectFrom('order_items')
    .select(['order_id', 'variant_id', 'product_id', 'quantity'])
    .where('vendor_id', 'in', vendors)
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('variant_id')
    .execute();
}

export interface OrderLineRow extends OrderItemRow {
  readonly category_id: number;
  readonly is_subsidised: boolean;
  readonly hsn: string;
  readonly gst_rate: number;
  /** Days in which the shop takes back unopened packs; null: the shop sets no limit. */
  readonly return_days: number | null;
  /** The shop's current prepayment, in percent of the price. */
  readonly prepay_percent: number;
  readonly licences: readonly Licence[];
  /** The shop's current tax number (GSTIN). */
  readonly gstin: string | null;
  /** The seller's current legal name. */
  readonly legal_name: string | null;
  /** The state of the shop, from its PIN code. */
  readonly shop_state: string | null;
  /** Stock that can still be sold. */
  readonly available: number | null;
}

/** A recalled batch in an order. */
export interface OrderRecall {
  readonly id: number;
  readonly names: LocalText;
  readonly batch: string;
  readonly acknowledged_at: Date | null;
}

/** Recalls of goods in an order whose buyer was notified. */
export async function recallsOf(db: Database, { vendorId, orderId }: OrderRef): Promise<OrderRecall[]> {
  const { rows } = await sql<OrderRecall>`
    select r.id, p.names, r.batch, x.acknowledged_at from recall_orders x
    join recalls r on r.id = x.recall_id join variants v on v.id = r.variant_id join products p on p.id = v.product_id
    where x.vendor_id = ${vendorId} and x.order_id = ${orderId} and x.notified_at is not null order by r.id`.execute(db.sql);
  return rows;
}

const linesOf = (db: Database, vendorId: number, orderId: number): Promise<OrderLineRow[]> =>
  db.sql
    .selectFrom('order_items as t')
    .innerJoin('products as p', 'p.id', 't.product_id')
    .innerJoin('vendors as v', 'v.id', 't.vendor_id')
    .leftJoin('pins', 'pins.pin', 'v.pin_code')
    .leftJoin('inventory as i', (join) => join.onRef('i.vendor_id', '=', 't.vendor_id').onRef('i.variant_id', '=', 't.variant_id'))
    .selectAll('t')
    .select([
      'p.category_id',
      'p.is_subsidised',
      'p.hsn',
      'p.gst_rate',
      'v.licences',
      'v.prepay_percent',
      'v.gstin',
      'v.legal_name',
      'i.available',
      'pins.state as shop_state',
    ])
    .select(sql<number | null>`coalesce(p.return_days, v.return_days)`.as('return_days'))
    .where('t.vendor_id', '=', vendorId)
    .where('t.order_id', '=', orderId)
    .orderBy('t.variant_id')
    .execute();

async function overdueOrders(db: Database, at: Date, limit: number): Promise<OrderRef[]> {
  const rows = await db.sql
    .selectFrom('orders')
    .select(['vendor_id', 'id'])
    .where('status', '=', 'AwaitingPayment')
    .where('pay_by', '<=', at)
    .orderBy('pay_by')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ vendorId: row.vendor_id, orderId: row.id }));
}

/** Stores money that the provider returned on its own. @param off the amount by which the price falls */
async function noteReturned(
  db: Database,
  { vendorId, orderId, at }: OrderRef & { at: Date },
  money: OrderMoney,
  off: number,
): Promise<void> {
  await db.sql
    .updateTable('orders')
    .set((eb) => ({
      ...{ online_paise: money.online, refunded_paise: money.refunded, updated_at: at },
      off_paise: eb('off_paise', '+', off),
    }))
    .where('vendor_id', '=', vendorId)
    .where('id', '=', orderId)
    .execute();
}

/**
 * `repeated`: the key was used before; without a stored answer, the person has reached the daily limit of orders. `not-as-seen`: stock,
 * price, terms or cart have changed since they were read.
 */
type Placing = 'placed' | 'repeated' | 'not-as-seen';

async function placeOrder(db: Database, order: OrderToPlace): Promise<Placing> {
  assertBill(order.bill);
  assertEntry('placed', order.entry);
  try {
    const query = CompiledQuery.raw(text, values(placeOrderParameters(order)));
    // Inside a larger transaction, a failure undoes this statement only.
    const { rows } = await db.retrying(() =>
      db.part(() => db.sql.executeQuery<{ new_keys: number }>(query as CompiledQuery<{ new_keys: number }>)),
    );
    return rows[0]?.new_keys === 1 ? 'placed' : 'repeated';
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === NOT_AS_SEEN || constraint === 'orders_by_number') return 'not-as-seen';
    throw error;
  }
}

/** A farmer's own orders with something due after the hand-over, oldest first; each row with the sum of all of them. */
const duesOf = (db: Database, userId: number, limit: number): Promise<(OrderRow & { due_of_all: number })[]> =>
  ownOrders(db, userId)
    .select(sql<number>`(sum(${dueSql}) over ())::bigint`.as('due_of_all'))
    .where('orders.user_id', '=', userId)
    .where(isDueNow)
    .orderBy('orders.id')
    .limit(limit)
    .execute();

export function createOrderRepository(db: Database) {
  const one = ({ vendorId, orderId }: OrderRef) =>
    db.sql.selectFrom('orders').selectAll().where('vendor_id', '=', vendorId).where('id', '=', orderId);

  /** @param step the new state, if the state changes */
  async function change({ vendorId, orderId, at }: OrderRef & { at: Date }, money: OrderMoney, step: NewStep | undefined): Promise<void> {
    await db.sql
      .updateTable('orders')
      .set({ online_paise: money.online, paid_paise: money.paid, refunded_paise: money.refunded, updated_at: at, ...stepFields(step, at) })
      .where('vendor_id', '=', vendorId)
      .where('id', '=', orderId)
      .execute();
  }

  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    place: (order: OrderToPlace): Promise<Placing> => placeOrder(db, order),

    async list(userId: number, filter: 'all' | 'open' | 'done', beforeId: number | undefined, limit: number): Promise<OrderRow[]> {
      let query = ownOrders(db, userId);
      if (beforeId !== undefined) query = query.where('user_orders.order_id', '<', beforeId);
      if (filter !== 'all') query = query.where('orders.status', filter === 'done' ? 'in' : 'not in', statesOver);
      return query.orderBy('user_orders.order_id', 'desc').limit(limit).execute();
    },

    dues: (userId: number, limit: number) => duesOf(db, userId, limit),
    find: (userId: number, orderId: number): Promise<OrderRow | undefined> =>
      ownOrders(db, userId).where('user_orders.order_id', '=', orderId).executeTakeFirst(),

    /** The lines of an order, with the current data of their shop and products. */
    items: (vendorId: number, orderId: number): Promise<OrderLineRow[]> => linesOf(db, vendorId, orderId),

    packsOf: (orders: readonly OrderName[]): Promise<OrderPack[]> => packsOf(db, orders),

    /** The order that this request placed. */
    findByRequest: (userId: number, { vendorId, requestId }: { vendorId: number; requestId: string }): Promise<OrderRow | undefined> =>
      ownOrders(db, userId).where('orders.vendor_id', '=', vendorId).where('orders.request_id', '=', requestId).executeTakeFirst(),

    read: (ref: OrderRef): Promise<OrderRow | undefined> => one(ref).executeTakeFirst(),
    /** Locks an order until the transaction ends. */
    lock: (ref: OrderRef): Promise<OrderRow | undefined> => one(ref).forUpdate().executeTakeFirst(),

    /** Cancels a locked order: stock, coupon, the month's limits, free insurance and credit are returned. */
    async cancel(cancelling: Cancellation, money: OrderMoney, step: NewStep): Promise<void> {
      await change(cancelling, money, step);
      await releaseOrder(db, cancelling);
    },

    /** Books money of a locked order. @param step the new state, if the state changes */
    book: ({ money, ...order }: OrderRef & { money: OrderMoney; at: Date }, step: NewStep | undefined): Promise<void> =>
      change(order, money, step),

    /** Places a locked order that is paid at the hand-over. */
    async payLater(order: OrderRef & { at: Date }, money: OrderMoney, step: NewStep): Promise<void> {
      await change(order, money, step);
      if (money.online > 0) return;
      await db.sql
        .updateTable('orders')
        .set({ payment_mode: 'COD' })
        .where('vendor_id', '=', order.vendorId)
        .where('id', '=', order.orderId)
        .execute();
    },

    noteReturned: (order: OrderRef & { at: Date }, money: OrderMoney, off: number) => noteReturned(db, order, money, off),

    overdue: (at: Date, limit: number) => overdueOrders(db, at, limit),
  };
}
