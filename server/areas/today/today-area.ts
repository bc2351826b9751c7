import type { Area, AreaContext } from '../area.ts';
import { createTodayRepository } from './today-repository.ts';
import { registerTodayRoutes } from './today-routes.ts';
import { createTodayService, type TodayParts, type TodayService } from './today-service.ts';
import { createWaitingRepository } from './waiting-repository.ts';
import { createWaitingService } from './waiting-service.ts';

export function createTodayArea({ database, deps, wake, backups }: AreaContext, others: Pick<TodayParts, 'audited'>): Area<TodayService> {
  const waiting = createWaitingService(createWaitingRepository(database), deps);
  const service = createTodayService({ repository: createTodayRepository(database), waiting, backups, ...others, deps, wake });
  return { service, routes: (register) => registerTodayRoutes(register, service, waiting) };
}
