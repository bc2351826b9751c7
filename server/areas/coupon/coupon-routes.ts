// Registers the calls for coupons.
import { listCoupons } from '#core/contract/coupon.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { CouponService } from './coupon-service.ts';

export function registerCouponRoutes(register: RegisterCall, coupons: CouponService): void {
  register(listCoupons, async ({ caller, query, language }) => ({
    results: await coupons.list(caller.userId, query.vendor, query.total ?? 0, language),
    next: null,
  }));
}
