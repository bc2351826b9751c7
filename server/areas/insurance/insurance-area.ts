import type { Area, AreaContext } from '../area.ts';
import { type CoverService, createCoverService } from './cover-service.ts';
import { createInsuranceRepository } from './insurance-repository.ts';
import { registerInsuranceRoutes } from './insurance-routes.ts';
import { createInsuranceService, type InsuranceParts, type InsuranceService } from './insurance-service.ts';
import { createKycService, type KycService } from './kyc-service.ts';

/** What carts and orders ask of insurance; insurance itself comes after them. */
export function createInsuranceFacts({ database }: AreaContext): { readonly covers: CoverService; readonly kyc: KycService } {
  const repository = createInsuranceRepository(database);
  return { covers: createCoverService(repository), kyc: createKycService(repository) };
}

export function createInsuranceArea(
  { config, database, deps }: AreaContext,
  others: Pick<InsuranceParts, 'kyc' | 'covers' | 'farmers' | 'orderOtp'>,
): Area<InsuranceService> {
  const repository = createInsuranceRepository(database);
  const service = createInsuranceService({ repository, ...others, siteUrl: config.insurer?.siteUrl, deps });
  return { service, routes: (register) => registerInsuranceRoutes(register, service) };
}
