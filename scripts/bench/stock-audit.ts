// Checks after the load test whether stock, orders and answers to buyers agree.
import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import { HOT_STOCK, SCARCE_STOCK, type ShopData, VENDOR } from './shop-data.ts';

export interface Audit {
  readonly orders: number;
  /** Units sold beyond the stock, or missing from the stock without an order. */
  readonly oversold: number;
  /** Orders beyond the first of a key. */
  readonly doubled: number;
  /** Orders that were answered as placed but do not exist. */
  readonly lost: number;
}

/** @param accepted ids of all orders that were answered as placed */
export async function auditStock(db: Database, { hot, scarce }: ShopData, accepted: readonly number[]): Promise<Audit> {
  const { rows: stock } = await sql<{ variant_id: number; available: number; sold: number }>`
    select i.variant_id, i.available, coalesce((
      select sum(t.quantity)::int from order_items t where t.vendor_id = i.vendor_id and t.variant_id = i.variant_id), 0) as sold
    from inventory i where i.vendor_id = ${VENDOR}`.execute(db.sql);
  const unitsOf = new Map([...hot.map((line) => [line.product_variant, HOT_STOCK] as const), [scarce.product_variant, SCARCE_STOCK]]);
  const oversold = stock.reduce((sum, { variant_id, available, sold }) => {
    const units = unitsOf.get(variant_id);
    return units === undefined ? sum : sum + Math.max(sold - units, 0) + Math.abs(units - sold - available);
  }, 0);
  const { rows: keys } = await sql<{ orders: number; keys: number }>`
    select count(*)::int as orders, count(distinct (user_id, request_id))::int as keys from orders`.execute(db.sql);
  const { orders = 0, keys: distinct = 0 } = keys[0] ?? {};
  const { rows: ids } = await sql<{ id: number }>`select id from orders`.execute(db.sql);
  const there = new Set(ids.map((row) => row.id));
  return { orders, oversold, doubled: orders - distinct, lost: accepted.filter((id) => !there.has(id)).length };
}
