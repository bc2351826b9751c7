import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import { createCouponRepository } from './coupon-repository.ts';
import { registerCouponRoutes } from './coupon-routes.ts';
import { type CouponService, createCouponService } from './coupon-service.ts';
import { createCouponDeskRepository } from './desk/coupon-desk-repository.ts';
import { registerCouponDeskRoutes } from './desk/coupon-desk-routes.ts';
import { createCouponDeskService } from './desk/coupon-desk-service.ts';

export interface CouponNeeds {
  readonly audited: Audited;
}

export function createCouponArea({ database, budget, deps }: AreaContext, { audited }: CouponNeeds): Area<CouponService> {
  const service = createCouponService(createCouponRepository(database), deps);
  const desk = createCouponDeskService({ repository: createCouponDeskRepository(database), audited, budget, deps });
  return {
    service,
    routes: (register) => {
      registerCouponRoutes(register, service);
      registerCouponDeskRoutes(register, desk);
    },
  };
}
