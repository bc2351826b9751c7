import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import type { MessageService } from '../message/message-service.ts';
import { createBreachRepository } from './breach-repository.ts';
import { type BreachParts, breachJobs, createBreachService } from './breach-service.ts';
import { createGrievanceDeskService, type GrievanceDeskParts } from './grievance-desk-service.ts';
import { createGrievanceRepository } from './grievance-repository.ts';
import { registerBreachRoutes, registerGrievanceRoutes } from './grievance-routes.ts';
import { createGrievanceService } from './grievance-service.ts';

/** Solved complaints and notices of a leak stay this long, so that people can dispute them. */
const SOLVED_DAYS = 3 * 365;

export interface GrievanceNeeds extends Pick<GrievanceDeskParts, 'names' | 'audited'>, Pick<BreachParts, 'signOffs'> {
  readonly messages: Pick<MessageService, 'queue' | 'jobFor'>;
}

export function createGrievanceArea({ database, budget, queue, wake, deps }: AreaContext, needs: GrievanceNeeds): Area<undefined> {
  const repository = createGrievanceRepository(database);
  const service = createGrievanceService({ repository, budget, deps });
  const { names, messages, audited } = needs;
  const desk = createGrievanceDeskService({ repository, names, messages, audited, deps });
  const breaches = createBreachRepository(database);
  const parts = { breaches, signOffs: needs.signOffs, messages, audited, queue, wake, deps };
  const breach = createBreachService(parts);
  return {
    service: undefined,
    routes: (register) => {
      registerGrievanceRoutes(register, service, desk);
      registerBreachRoutes(register, breach);
    },
    jobs: breachJobs(parts),
    sweeps: [keepDays(SOLVED_DAYS, repository.deleteSolvedBefore, deps.now), keepDays(SOLVED_DAYS, breaches.deleteBefore, deps.now)],
  };
}
