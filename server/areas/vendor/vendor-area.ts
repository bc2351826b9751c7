import type { Area, AreaContext } from '../area.ts';
import type { MasterDataService } from '../master-data/master-data-service.ts';
import { createVendorRepository } from './vendor-repository.ts';
import { registerVendorRoutes } from './vendor-routes.ts';
import { createVendorService, type VendorService } from './vendor-service.ts';

export function createVendorArea({ database }: AreaContext, { masterData }: { masterData: MasterDataService }): Area<VendorService> {
  const service = createVendorService(createVendorRepository(database), masterData);
  return { service, routes: (register) => registerVendorRoutes(register, service) };
}
