import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { createGrievanceDeskService, type GrievanceDeskParts } from './grievance-desk-service.ts';
import { createGrievanceRepository } from './grievance-repository.ts';
import { registerGrievanceRoutes } from './grievance-routes.ts';
import { createGrievanceService } from './grievance-service.ts';

/** A solved complaint stays this long: time to dispute it. */
const SOLVED_DAYS = 3 * 365;

export function createGrievanceArea(
  { database, budget, deps }: AreaContext,
  needs: Pick<GrievanceDeskParts, 'names' | 'messages' | 'audited'>,
): Area<undefined> {
  const repository = createGrievanceRepository(database);
  const service = createGrievanceService({ repository, budget, deps });
  const { names, messages, audited } = needs;
  const desk = createGrievanceDeskService({ repository, names, messages, audited, deps });
  return {
    service: undefined,
    routes: (register) => registerGrievanceRoutes(register, service, desk),
    sweeps: [keepDays(SOLVED_DAYS, repository.deleteSolvedBefore, deps.now)],
  };
}
