// Coupons on the wire.
import { fetchCouponDetails, listCoupons } from '#core/contract/coupon.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { CartService } from '../cart/cart-service.ts';
import type { CouponService } from './coupon-service.ts';

export function registerCouponRoutes(register: RegisterCall, coupons: CouponService, carts: CartService): void {
  register(listCoupons, async ({ caller, query, language }) => ({
    results: await coupons.list(caller.userId, query.vendor, query.total ?? 0, language),
    next: null,
  }));
  register(fetchCouponDetails, async ({ caller, body }) => ({ offer_value: await carts.offerValue(caller, body) }));
}
