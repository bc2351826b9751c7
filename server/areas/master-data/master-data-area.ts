import type { Area, AreaContext } from '../area.ts';
import { createMasterDataRepository } from './master-data-repository.ts';
import { registerMasterDataRoutes } from './master-data-routes.ts';
import { createMasterDataService, type MasterDataService } from './master-data-service.ts';
import { namedPlaces } from './place-name-repository.ts';
import { createPlaceNames } from './place-names.ts';

export function createMasterDataArea({ database }: AreaContext): Area<MasterDataService> {
  const service = createMasterDataService(
    createMasterDataRepository(database),
    createPlaceNames((languages) => namedPlaces(database, languages)),
  );
  return { service, routes: (register) => registerMasterDataRoutes(register, service) };
}
