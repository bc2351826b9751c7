import type { Area, AreaContext } from '../area.ts';
import { createCouponRepository } from './coupon-repository.ts';
import { registerCouponRoutes } from './coupon-routes.ts';
import { type CouponService, createCouponService } from './coupon-service.ts';

export function createCouponArea({ database, deps }: AreaContext): Area<CouponService> {
  const service = createCouponService(createCouponRepository(database), deps);
  return { service, routes: (register) => registerCouponRoutes(register, service) };
}
