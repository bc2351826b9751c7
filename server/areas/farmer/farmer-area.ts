import type { Area, AreaContext } from '../area.ts';
import { createFarmerRepository } from './farmer-repository.ts';
import { registerFarmerRoutes } from './farmer-routes.ts';
import { createFarmerService, type FarmerParts, type FarmerService } from './farmer-service.ts';

export function createFarmerArea({ database, budget, deps }: AreaContext, others: Pick<FarmerParts, 'people'>): Area<FarmerService> {
  const service = createFarmerService({ repository: createFarmerRepository(database), ...others, budget, deps });
  return { service, routes: (register) => registerFarmerRoutes(register, service) };
}
