// Reads every change of stock: those of placed orders from their lines, all others from `stock_movements`.
import { sql } from 'kysely';
import type { LocalText } from '#core/contract/wire/fields.ts';
import type { MovementReason } from '#core/facts/goods/goods.ts';
import type { Database } from '../../db/database.ts';
import { firstIdAt } from '../../dependencies.ts';
import { ofVendors, type Vendors } from './goods-repository.ts';

export interface MovementRow {
  readonly vendor_id: number;
  readonly id: number;
  readonly variant_id: number;
  readonly why: MovementReason;
  readonly delta: number;
  readonly stock_after: number;
  readonly order_id: number | null;
  readonly order_number: string | null;
  readonly batch: string | null;
  readonly note: string | null;
  readonly staff_name: string | null;
  readonly at: Date;
  readonly names: LocalText;
  readonly pack: LocalText;
}

export interface MovementSearch {
  readonly vendors: Vendors;
  readonly variant: number | undefined;
  /** Epoch ms: from the first moment on, before the second. */
  readonly from: number;
  readonly to: number;
}

/** The last row of a page. */
export type MovementPlace = Pick<MovementRow, 'id' | 'variant_id'>;

export type MovementRepository = ReturnType<typeof createMovementRepository>;

export function createMovementRepository(db: Database) {
  return {
    /** Newest first. Ids grow with time, so they stand for the moment. */
    async list({ vendors, variant, from, to }: MovementSearch, after: MovementPlace | undefined, limit: number): Promise<MovementRow[]> {
      const part = (table: string, id: string) => sql`${ofVendors(`${table}.vendor_id`, vendors)}
        and ${sql.ref(`${table}.${id}`)} >= ${firstIdAt(from)}::bigint and ${sql.ref(`${table}.${id}`)} < ${firstIdAt(to)}::bigint
        and ${variant === undefined ? sql`true` : sql`${sql.ref(`${table}.variant_id`)} = ${variant}::bigint`}
        and ${after ? sql`(${sql.ref(`${table}.${id}`)}, ${sql.ref(`${table}.variant_id`)}) < (${after.id}::bigint, ${after.variant_id}::bigint)` : sql`true`}`;
      const { rows } = await sql<MovementRow>`
        select m.*, o.number as order_number, p.names, v.pack from (
          (select vendor_id, id, variant_id, why, delta, stock_after, order_id, batch, note, staff_name, at from stock_movements s
            where ${part('s', 'id')} order by id desc, variant_id desc limit ${limit})
          union all
          (select t.vendor_id, t.order_id, t.variant_id, 'ordered', -coalesce(t.ordered_quantity, t.quantity), t.stock_left, t.order_id, null, null, null,
              (select created_at from orders o where o.vendor_id = t.vendor_id and o.id = t.order_id)
            from order_items t where t.stock_left is not null and ${part('t', 'order_id')} order by t.order_id desc, t.variant_id desc limit ${limit})
          ) m
        join variants v on v.id = m.variant_id join products p on p.id = v.product_id
        left join orders o on o.vendor_id = m.vendor_id and o.id = m.order_id
        order by m.id desc, m.variant_id desc limit ${limit}`.execute(db.sql);
      return rows;
    },
  };
}
