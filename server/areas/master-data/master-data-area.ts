import type { Area, AreaContext } from '../area.ts';
import { createMasterDataRepository } from './master-data-repository.ts';
import { registerMasterDataRoutes } from './master-data-routes.ts';
import { createMasterDataService, type MasterDataService } from './master-data-service.ts';

export function createMasterDataArea({ database }: AreaContext): Area<MasterDataService> {
  const service = createMasterDataService(createMasterDataRepository(database));
  return { service, routes: (register) => registerMasterDataRoutes(register, service) };
}
