import type { Area, AreaContext } from '../area.ts';
import { createCartRepository } from './cart-repository.ts';
import { registerCartRoutes } from './cart-routes.ts';
import { type CartParts, type CartService, createCartService } from './cart-service.ts';

type Others = Pick<CartParts, 'vendors' | 'addresses' | 'farmers' | 'coupons' | 'credit' | 'covers'>;

export function createCartArea({ database, ports, budget, deps }: AreaContext, others: Others): Area<CartService> {
  const online = { hasGateway: ports.gateway !== undefined, hasWallet: ports.wallet !== undefined };
  const service = createCartService({ repository: createCartRepository(database), ...others, online, budget, deps });
  return { service, routes: (register) => registerCartRoutes(register, service) };
}
