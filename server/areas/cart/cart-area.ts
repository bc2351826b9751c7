import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { createCartClearing, createCartRepository } from './cart-repository.ts';
import { registerCartRoutes } from './cart-routes.ts';
import { type CartParts, type CartService, createCartService } from './cart-service.ts';

/** An unordered cart is deleted. A phone that still has its id gets an error, and validates it as a new one. */
const CART_DAYS = 90;

type Others = Pick<CartParts, 'vendors' | 'addresses' | 'farmers' | 'coupons' | 'credit' | 'covers'>;

export function createCartArea({ database, ports, budget, deps }: AreaContext, others: Others): Area<CartService> {
  const online = { hasGateway: ports.gateway !== undefined, hasWallet: ports.wallet !== undefined };
  const clearing = createCartClearing(database);
  const service = createCartService({ repository: createCartRepository(database), clearing, ...others, online, budget, deps });
  return {
    service,
    routes: (register) => registerCartRoutes(register, service),
    sweeps: [keepDays(CART_DAYS, clearing.deleteOlderThan, deps.now)],
  };
}
