import type { Area, AreaContext } from '../area.ts';
import { type CoverService, createCoverService } from './cover-service.ts';
import { createInsuranceRepository } from './insurance-repository.ts';
import { registerInsuranceRoutes } from './insurance-routes.ts';
import { createInsuranceService, type InsuranceParts } from './insurance-service.ts';

export function createInsuranceArea(
  { config, database, deps }: AreaContext,
  others: Pick<InsuranceParts, 'farmers'>,
): Area<{ readonly covers: CoverService }> {
  const repository = createInsuranceRepository(database);
  const covers = createCoverService(repository);
  const insurance = createInsuranceService({ repository, covers, ...others, siteUrl: config.insurer?.siteUrl, deps });
  return { service: { covers }, routes: (register) => registerInsuranceRoutes(register, insurance) };
}
