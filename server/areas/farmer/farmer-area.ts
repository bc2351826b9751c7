import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { createFarmerRepository } from './farmer-repository.ts';
import { registerFarmerRoutes } from './farmer-routes.ts';
import { createFarmerService, type FarmerParts, type FarmerService } from './farmer-service.ts';

/** Look-ups of farmers' addresses stay on record for a year. */
const LOOKUP_DAYS = 365;

export function createFarmerArea(
  { config, database, budget, deps }: AreaContext,
  others: Pick<FarmerParts, 'people' | 'blocks'>,
): Area<FarmerService> {
  const repository = createFarmerRepository(database);
  const service = createFarmerService({ repository, ...others, budget, deps, lookupsPerDay: config.lookupsPerDay });
  return {
    service,
    routes: (register) => registerFarmerRoutes(register, service),
    sweeps: [keepDays(LOOKUP_DAYS, repository.deleteLookupsBefore, deps.now)],
  };
}
