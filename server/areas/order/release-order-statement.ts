// Returns what a cancelled order used: stock, coupon, monthly limits, credit, free insurance.
import { sql } from 'kysely';
import { yearOfMonth } from '#core/rules/dates.ts';
import type { Database } from '../../db/database.ts';
import { moveStock, returnToLots, type StockCause } from '../../db/stock/stock-moves.ts';

export interface Cancellation {
  readonly vendorId: number;
  readonly orderId: number;
  /** The month in which the order was placed: its limits and quota count in it. */
  readonly month: string;
  readonly at: Date;
  /** Id of the stock movement, and who of the staff caused it. */
  readonly movement: Pick<StockCause, 'id' | 'staff'>;
}

/** Runs in the transaction that cancels the order. */
export async function releaseOrder(db: Database, { vendorId, orderId, month, at, movement }: Cancellation): Promise<void> {
  const items = await db.sql
    .selectFrom('order_items')
    .select(['variant_id', 'quantity'])
    .where('vendor_id', '=', vendorId)
    .where('order_id', '=', orderId)
    .execute();
  const units = new Map(items.map(({ variant_id, quantity }) => [variant_id, quantity]));
  const sellable = await returnToLots(db, { vendorId, orderId }, units);
  await moveStock(db, vendorId, sellable, { ...movement, why: 'cancelled', orderId, at });
  await sql`
    update coupons c set uses_left = c.uses_left + 1
    from (select coupon_code from orders where vendor_id = ${vendorId} and id = ${orderId}) o
    where c.vendor_id = ${vendorId} and c.code = o.coupon_code and c.uses_left is not null`.execute(db.sql);
  await sql`
    delete from coupon_claims using orders o
    where o.vendor_id = ${vendorId} and o.id = ${orderId} and coupon_claims.user_id = o.user_id
      and coupon_claims.code = o.coupon_code and coupon_claims.order_id = o.id`.execute(db.sql);
  await sql`
    update quota_uses q set used = greatest(q.used - t.quantity, 0)
    from (select o.user_id, i.variant_id, i.quantity, ${month}::text as month
      from order_items i join orders o on o.vendor_id = i.vendor_id and o.id = i.order_id
      where i.vendor_id = ${vendorId} and i.order_id = ${orderId}) t
    where q.vendor_id = ${vendorId} and q.user_id = t.user_id and q.variant_id = t.variant_id and q.month = t.month`.execute(db.sql);
  await sql`
    update credit_lines c set used_paise = greatest(c.used_paise - o.total_paise, 0), updated_at = ${at}
    from (select placed_by, total_paise from orders where vendor_id = ${vendorId} and id = ${orderId} and payment_mode = 'CREDIT') o
    where c.user_id = o.placed_by`.execute(db.sql);
  await sql`
    update free_insurance_uses f set used = greatest(f.used - o.free_packets, 0)
    from (select insured_farmer_id, free_packets from orders where vendor_id = ${vendorId} and id = ${orderId} and free_packets > 0) o
    where f.farmer_id = o.insured_farmer_id and f.year = ${yearOfMonth(month)}`.execute(db.sql);
}
