import type { Area, AreaContext } from '../area.ts';
import type { DayParts } from './day-parts.ts';
import { createDayRepository } from './day-repository.ts';
import { registerDayRoutes } from './day-routes.ts';
import { createDayService, type DayService } from './day-service.ts';

export function createDayArea(
  { database, budget, deps }: AreaContext,
  others: Pick<DayParts, 'ledger' | 'audited' | 'signOffs'>,
): Area<DayService> {
  const service = createDayService({ repository: createDayRepository(database), ...others, budget, deps });
  return { service, routes: (register) => registerDayRoutes(register, service) };
}
