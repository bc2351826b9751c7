// Reads coupons of a shop, and the facts that decide whether a person may use one.
import type { Selectable } from 'kysely';
import { MOST_RUNNING_COUPONS } from '#core/facts/coupon.ts';
import { statesCalledOff } from '#core/rules/order/order-ended.ts';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

export type CouponRow = Selectable<Tables['coupons']>;
export type CouponRepository = ReturnType<typeof createCouponRepository>;

export function createCouponRepository(db: Database) {
  return {
    /** Coupons that are on and valid at a moment. Used up coupons are included. */
    running: (vendorId: number, at: Date): Promise<CouponRow[]> =>
      db.sql
        .selectFrom('coupons')
        .selectAll()
        .where('vendor_id', '=', vendorId)
        .where('is_on', '=', true)
        .where('starts_at', '<=', at)
        .where('ends_at', '>', at)
        .orderBy('code')
        .limit(MOST_RUNNING_COUPONS)
        .execute(),

    /** A coupon that is not switched off. */
    find: (vendorId: number, code: string): Promise<CouponRow | undefined> =>
      db.sql
        .selectFrom('coupons')
        .selectAll()
        .where('vendor_id', '=', vendorId)
        .where('code', '=', code)
        .where('is_on', '=', true)
        .executeTakeFirst(),

    /** Whether a person has no orders except cancelled ones. */
    async isFirstOrder(userId: number): Promise<boolean> {
      const row = await db.sql
        .selectFrom('user_orders')
        .innerJoin('orders', (join) =>
          join.onRef('orders.vendor_id', '=', 'user_orders.vendor_id').onRef('orders.id', '=', 'user_orders.order_id'),
        )
        .select('orders.id')
        .where('user_orders.user_id', '=', userId)
        .where('orders.user_id', '=', userId)
        .where('orders.status', 'not in', statesCalledOff)
        .limit(1)
        .executeTakeFirst();
      return row === undefined;
    },
  };
}
