// Stores seen orders and their bills.
import type { OrderDetail, OrderSummary } from '#core/contract/order/order.ts';
import type { BillRow, OrderRow, UserDb } from './user-db.ts';

export async function putOrders(db: UserDb, orders: readonly OrderSummary[], at: number): Promise<void> {
  await db.transaction('rw', db.orders, async () => {
    for (const summary of orders) {
      const before = await db.orders.get(summary.id);
      const detail = before?.detail && { ...before.detail, ...summary };
      await db.orders.put({ id: summary.id, created_at: summary.created_at, at, summary, ...(detail ? { detail } : {}) });
    }
  });
}

export async function putOrderDetail(db: UserDb, detail: OrderDetail, at: number): Promise<void> {
  const {
    items: _items,
    bill: _bill,
    address: _address,
    pickup_farmer: _farmer,
    history: _history,
    delivery_window: _window,
    can_cancel: _can,
    can_pay_later: _later,
    payments: _payments,
    refunds: _refunds,
    request_id: _request,
    commission: _commission,
    ...summary
  } = detail;
  await db.orders.put({ id: detail.id, created_at: detail.created_at, at, summary, detail });
}

/** Stored orders, newest first. */
export async function readOrders(db: UserDb): Promise<readonly OrderRow[]> {
  return db.orders.orderBy('created_at').reverse().toArray();
}

export function findOrder(db: UserDb, id: number): Promise<OrderRow | undefined> {
  return db.orders.get(id);
}

export async function putBill(db: UserDb, bill: BillRow): Promise<void> {
  await db.bills.put(bill);
}

export function findBill(db: UserDb, orderId: number): Promise<BillRow | undefined> {
  return db.bills.get(orderId);
}
