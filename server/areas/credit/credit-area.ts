import type { Area, AreaContext } from '../area.ts';
import { createCreditRepository } from './credit-repository.ts';
import { registerCreditRoutes } from './credit-routes.ts';
import { type CreditService, createCreditService } from './credit-service.ts';

export function createCreditArea({ database }: AreaContext): Area<CreditService> {
  const service = createCreditService(createCreditRepository(database));
  return { service, routes: (register) => registerCreditRoutes(register, service) };
}
