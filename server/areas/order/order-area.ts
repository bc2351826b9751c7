import type { Area, AreaContext } from '../area.ts';
import { createOrderRepository } from './order-repository.ts';
import { registerOrderRoutes } from './order-routes.ts';
import { createOrderService, type OrderParts, type OrderService } from './order-service.ts';

type Others = Pick<OrderParts, 'books' | 'approvals' | 'carts' | 'messages'>;

export function createOrderArea({ config, database, answers, budget, deps, wake }: AreaContext, others: Others): Area<OrderService> {
  const service = createOrderService({
    repository: createOrderRepository(database),
    ...others,
    answers,
    budget,
    limits: config,
    deps,
    wake,
  });
  return { service, routes: (register) => registerOrderRoutes(register, service) };
}
