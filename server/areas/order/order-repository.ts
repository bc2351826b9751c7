// Orders: placed by one statement, read by owner, cancelled by conditional update.
import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';
import { type Cancelling, giveBack } from './give-back-statement.ts';
import { NOT_AS_SEEN, type OrderToPlace, placeOrderParameters, placeOrderSql } from './place-order-statement.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderItemRow = Selectable<Tables['order_items']>;
export type OrderRepository = ReturnType<typeof createOrderRepository>;

const DONE = ['Delivered', 'Cancelled'];
const CANCELLABLE = ['Placed', 'PreOrder'];

/** Orders a person placed or gets. */
const ownOrders = (db: Database, userId: number) =>
  db.sql
    .selectFrom('user_orders')
    .innerJoin('orders', (join) =>
      join.onRef('orders.vendor_id', '=', 'user_orders.vendor_id').onRef('orders.id', '=', 'user_orders.order_id'),
    )
    .selectAll('orders')
    .where('user_orders.user_id', '=', userId);

export function createOrderRepository(db: Database) {
  return {
    inTransaction: <T>(work: () => Promise<T>): Promise<T> => db.transaction(work),

    /** `placed`, `repeated` (the key was used before), or `not-as-seen` (stock, price, terms or cart are not what was read). */
    async place(order: OrderToPlace): Promise<'placed' | 'repeated' | 'not-as-seen'> {
      try {
        const query = CompiledQuery.raw(placeOrderSql, placeOrderParameters(order));
        const { rows } = await db.retrying(() => db.sql.executeQuery<{ claimed: number }>(query as CompiledQuery<{ claimed: number }>));
        return rows[0]?.claimed === 1 ? 'placed' : 'repeated';
      } catch (error) {
        if ((error as { code?: string }).code === NOT_AS_SEEN) return 'not-as-seen';
        throw error;
      }
    },

    async list(userId: number, filter: 'all' | 'open' | 'done', beforeId: number | undefined, limit: number): Promise<OrderRow[]> {
      let query = ownOrders(db, userId);
      if (beforeId !== undefined) query = query.where('user_orders.order_id', '<', beforeId);
      if (filter !== 'all') query = query.where('orders.status', filter === 'done' ? 'in' : 'not in', DONE);
      return query.orderBy('user_orders.order_id', 'desc').limit(limit).execute();
    },

    find: (userId: number, orderId: number): Promise<OrderRow | undefined> =>
      ownOrders(db, userId).where('user_orders.order_id', '=', orderId).executeTakeFirst(),

    items: (vendorId: number, orderId: number): Promise<OrderItemRow[]> =>
      db.sql
        .selectFrom('order_items')
        .selectAll()
        .where('vendor_id', '=', vendorId)
        .where('order_id', '=', orderId)
        .orderBy('variant_id')
        .execute(),

    /** Cancels if the order has not left the shop, and gives back what it took: stock, coupon, the month's limits. Run in a transaction. */
    async cancel(cancelling: Cancelling): Promise<boolean> {
      const { vendorId, orderId, at } = cancelling;
      const { numUpdatedRows } = await db.sql
        .updateTable('orders')
        .set({
          status: 'Cancelled',
          updated_at: at,
          history: sql`history || ${JSON.stringify([{ status: 'Cancelled', at: at.toISOString() }])}::jsonb`,
        })
        .where('vendor_id', '=', vendorId)
        .where('id', '=', orderId)
        .where('status', 'in', CANCELLABLE)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return false;
      await giveBack(db, cancelling);
      return true;
    },
  };
}
