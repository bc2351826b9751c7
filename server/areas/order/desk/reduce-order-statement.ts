// Removes goods or charges from an order: its bill changes, and stock and limits are returned.
import { sql } from 'kysely';
import { assertBill } from '#core/assert/money.ts';
import type { Bill } from '#core/contract/cart.ts';
import type { Paise } from '#core/money.ts';
import { yearOfMonth } from '#core/rules/dates.ts';
import type { MoveResult } from '#core/rules/fulfilment/move-order.ts';
import type { Database } from '../../../db/database.ts';
import { moveStock, returnToLots, type StockCause } from '../../../db/stock/stock-moves.ts';
import type { OrderRef } from '../order-books.ts';
import type { OrderRow } from '../order-repository.ts';

export interface OrderReduction extends OrderRef {
  /** The month in which the order was placed. */
  readonly month: string;
  readonly at: Date;
  readonly before: OrderRow;
  readonly moved: MoveResult;
  /** Id and reason of the stock movement, and who of the staff caused it. */
  readonly movement: Pick<StockCause, 'id' | 'why' | 'staff'>;
}

/** Units by variant as parameters, sorted in the order in which rows are locked. */
function unitsOf(units: ReadonlyMap<number, number>) {
  const sorted = [...units].sort(([a], [b]) => a - b);
  return { variants: sorted.map(([variant]) => variant), counts: sorted.map(([, count]) => count) };
}

/** The bill stored in an order's row. */
export const billOfRow = (row: OrderRow): Bill => ({
  item_total: row.item_paise,
  total_discount: row.discount_paise,
  coupon_discount: row.coupon_paise,
  delivery_fee: row.delivery_paise,
  insurance_cost: row.insurance_paise,
  grand_total: row.total_paise,
});

/** Writes the new bill. @throws AssertionFailed when the bill before or after does not add up */
async function writeBill(db: Database, { vendorId, orderId, at, before, moved }: OrderReduction): Promise<void> {
  const { bill, commission, money } = moved.order;
  assertBill(billOfRow(before));
  assertBill(bill);
  await db.sql
    .updateTable('orders')
    .set({
      item_paise: bill.item_total,
      discount_paise: bill.total_discount,
      coupon_paise: bill.coupon_discount,
      delivery_paise: bill.delivery_fee,
      insurance_paise: bill.insurance_cost,
      total_paise: bill.grand_total,
      seen_paise: before.seen_paise ?? (bill.grand_total === before.total_paise ? null : before.total_paise),
      ...(moved.couponBack ? { coupon_code: null } : {}),
      commission_paise: commission,
      // Earlier reductions may exceed the new price. Only the part that still fits is kept.
      off_paise: bill.grand_total - commission - money.total,
      online_paise: money.online,
      refunded_paise: money.refunded,
      cash_back_paise: before.cash_back_paise + moved.cashBack,
      updated_at: at,
    })
    .where('vendor_id', '=', vendorId)
    .where('id', '=', orderId)
    .execute();
}

async function returnCredit(db: Database, { before, at }: OrderReduction, amount: Paise): Promise<void> {
  if (before.payment_mode !== 'CREDIT' || amount === 0) return;
  await sql`update credit_lines set used_paise = greatest(used_paise - ${amount}::bigint, 0), updated_at = ${at}
    where user_id = ${before.placed_by}`.execute(db.sql);
}

async function returnCoupon(db: Database, { vendorId, orderId, before }: OrderReduction): Promise<void> {
  await sql`update coupons set uses_left = uses_left + 1
    where vendor_id = ${vendorId} and code = ${before.coupon_code} and uses_left is not null`.execute(db.sql);
  await sql`delete from coupon_claims
    where user_id = ${before.user_id} and code = ${before.coupon_code} and order_id = ${orderId}`.execute(db.sql);
}

/** Runs in the transaction that locked the order. */
export async function reduceOrder(db: Database, shrinking: OrderReduction): Promise<void> {
  const { vendorId, orderId, before, month, moved, at, movement } = shrinking;
  if (moved.couponBack) await returnCoupon(db, shrinking);
  await writeBill(db, shrinking);
  await returnCredit(db, shrinking, before.total_paise - moved.order.bill.grand_total);
  const { variants, counts } = unitsOf(moved.stockBack);
  if (variants.length === 0) return;
  const sellable = new Map([...moved.stockBack].filter(([variant]) => !moved.unsellable?.has(variant)));
  await moveStock(db, vendorId, await returnToLots(db, { vendorId, orderId }, sellable), { ...movement, orderId, at });
  await sql`
    update quota_uses q set used = greatest(q.used - t.count, 0)
    from unnest(${variants}::bigint[], ${counts}::int[]) as t(variant_id, count)
    where q.vendor_id = ${vendorId} and q.user_id = ${before.user_id} and q.variant_id = t.variant_id and q.month = ${month}`.execute(
    db.sql,
  );
}

/** Returns free packets to the year's quota: those that exceed the packets still insured. */
export async function returnFreePackets(
  db: Database,
  { vendorId, orderId, month, before }: OrderReduction,
  insuredLeft: number,
): Promise<void> {
  const back = Math.max(before.free_packets - insuredLeft, 0);
  if (back === 0) return;
  await sql`update orders set free_packets = free_packets - ${back}::int where vendor_id = ${vendorId} and id = ${orderId}`.execute(db.sql);
  await sql`update free_insurance_uses set used = greatest(used - ${back}::int, 0)
    where farmer_id = ${before.insured_farmer_id} and year = ${yearOfMonth(month)}`.execute(db.sql);
}
