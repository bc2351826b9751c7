import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import type { PictureService } from '../catalog/picture/picture-service.ts';
import type { PersonNames } from '../kyc/name/person-names.ts';
import { createGrowthProductRepository } from './growth-product-repository.ts';
import { createGrowthProductService, type GrowthProductService } from './growth-product-service.ts';
import { registerGrowthRoutes } from './growth-routes.ts';
import { createLeadRepository } from './lead-repository.ts';
import { createLeadService } from './lead-service.ts';

export interface GrowthNeeds {
  readonly audited: Audited;
  readonly pictures: PictureService;
  readonly names: PersonNames;
}

/** A lead loses its number after a year without a call. */
const LEAD_DAYS = 365;

export function createGrowthArea(
  { database, budget, deps }: AreaContext,
  { audited, pictures, names }: GrowthNeeds,
): Area<GrowthProductService> {
  const repository = createLeadRepository(database);
  const products = createGrowthProductService({ products: createGrowthProductRepository(database), pictures, audited, budget, deps });
  const leads = createLeadService({ leads: repository, products, names, audited, budget, deps });
  return {
    service: products,
    routes: (register) => registerGrowthRoutes(register, products, leads),
    sweeps: [keepDays(LEAD_DAYS, repository.deleteOlderThan, deps.now)],
  };
}
