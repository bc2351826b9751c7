import type { Area, AreaContext } from '../area.ts';
import { createFailedWorkRepository } from './failed-work-repository.ts';
import type { FailedWorkParts } from './failed-work-service.ts';
import { createFailedWorkService } from './failed-work-service.ts';
import { createTodayRepository } from './today-repository.ts';
import { registerTodayRoutes } from './today-routes.ts';
import { createTodayService, type TodayService } from './today-service.ts';
import { createWaitingRepository } from './waiting-repository.ts';
import { createWaitingService } from './waiting-service.ts';

export function createTodayArea(
  { database, deps, wake, backups }: AreaContext,
  others: Pick<FailedWorkParts, 'audited' | 'messages' | 'names'>,
): Area<TodayService> {
  const waiting = createWaitingService(createWaitingRepository(database), deps);
  const failed = createFailedWorkService({ repository: createFailedWorkRepository(database), ...others, deps, wake });
  const service = createTodayService({ repository: createTodayRepository(database), waiting, failed, backups, deps });
  return { service, routes: (register) => registerTodayRoutes(register, { today: service, waiting, failed }) };
}
