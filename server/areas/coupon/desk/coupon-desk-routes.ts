// Registers the desk's calls for coupons.
import { createDeskCoupon, getDeskCoupon, listDeskCoupons, updateDeskCoupon } from '#core/contract/desk/vendor/coupon.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../../http/versions/if-match.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { CouponDeskService } from './coupon-desk-service.ts';

export function registerCouponDeskRoutes(register: RegisterCall, coupons: CouponDeskService): void {
  register(listDeskCoupons, async ({ caller, query }) => {
    const { results, cursor } = await coupons.list(caller, query);
    return { results, next: nextPage(listDeskCoupons.path, query, cursor) };
  });
  register(getDeskCoupon, async ({ params, reply }) => tagged(reply, await coupons.get(params)));
  register(createDeskCoupon, async (request) => coupons.create(actorOf(request), request.params.vendor, request.body));
  register(updateDeskCoupon, async (request) =>
    tagged(request.reply, await coupons.change(actorOf(request), request.params, request.body, ifMatchOf(request.raw))),
  );
}
