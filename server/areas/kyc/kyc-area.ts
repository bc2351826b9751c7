import type { Area, AreaContext } from '../area.ts';
import { createKycRepository } from './kyc-repository.ts';
import { registerKycRoutes } from './kyc-routes.ts';
import { createKycService, type KycParts, type KycService } from './kyc-service.ts';

export function createKycArea({ database }: AreaContext, others: Pick<KycParts, 'farmers'>): Area<KycService> {
  const service = createKycService({ repository: createKycRepository(database), ...others });
  return { service, routes: (register) => registerKycRoutes(register, service) };
}
