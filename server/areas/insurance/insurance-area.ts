import type { Area, AreaContext } from '../area.ts';
import { type CoverService, createCoverService } from './cover-service.ts';
import { createInsuranceDeskRepository } from './desk/insurance-desk-repository.ts';
import { registerInsuranceDeskRoutes } from './desk/insurance-desk-routes.ts';
import { createInsuranceDeskService, type InsuranceDeskParts } from './desk/insurance-desk-service.ts';
import { createPremiumService } from './desk/premium-service.ts';
import { createInsuranceRepository } from './insurance-repository.ts';
import { registerInsuranceRoutes } from './insurance-routes.ts';
import { createInsuranceService, type InsuranceParts } from './insurance-service.ts';
import { createPaperLinks, type PaperLinks } from './paper-links.ts';

type Others = Pick<InsuranceParts, 'farmers'> & Pick<InsuranceDeskParts, 'audited' | 'files' | 'signOffs'>;

interface InsuranceAreaService {
  readonly covers: CoverService;
  readonly linkTo: PaperLinks;
}

export function createInsuranceArea(
  { config, database, budget, deps }: AreaContext,
  { farmers, ...others }: Others,
): Area<InsuranceAreaService> {
  const linkTo = createPaperLinks(config.publicUrl, config.insurer?.siteUrl);
  const repository = createInsuranceRepository(database);
  const covers = createCoverService(repository);
  const insurance = createInsuranceService({ repository, covers, farmers, linkTo, deps });
  const desk = { repository: createInsuranceDeskRepository(database), ...others, linkTo, budget, deps };
  return {
    service: { covers, linkTo },
    routes(register) {
      registerInsuranceRoutes(register, insurance);
      registerInsuranceDeskRoutes(register, createInsuranceDeskService(desk), createPremiumService(desk));
    },
  };
}
