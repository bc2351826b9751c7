import { eventList, eventNames } from '#core/rules/insight/events.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { createAnalyticsRepository } from './analytics-repository.ts';
import { registerAnalyticsRoutes } from './analytics-routes.ts';
import { type AnalyticsService, createAnalyticsService } from './analytics-service.ts';

export function createAnalyticsArea({ config, database, budget, deps }: AreaContext): Area<AnalyticsService> {
  const repository = createAnalyticsRepository(database);
  const service = createAnalyticsService({ repository, budget, deps, eventBytesPerDay: config.eventBytesPerDay });
  return {
    service,
    routes: (register) => registerAnalyticsRoutes(register, service),
    sweeps: [
      keepDays(config.eventDays, repository.deleteOlderThan, deps.now),
      ...eventNames.map((name) => keepDays(eventList[name].days, (at) => repository.deleteOlderThan(at, name), deps.now)),
    ],
  };
}
