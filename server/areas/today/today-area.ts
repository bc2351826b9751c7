import type { Area, AreaContext } from '../area.ts';
import { createTodayRepository } from './today-repository.ts';
import { registerTodayRoutes } from './today-routes.ts';
import { createTodayService, type TodayParts, type TodayService } from './today-service.ts';

export function createTodayArea({ database, deps, wake }: AreaContext, others: Pick<TodayParts, 'audited'>): Area<TodayService> {
  const service = createTodayService({ repository: createTodayRepository(database), ...others, deps, wake });
  return { service, routes: (register) => registerTodayRoutes(register, service) };
}
