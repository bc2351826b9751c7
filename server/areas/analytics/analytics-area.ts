import type { Area, AreaContext } from '../area.ts';
import { createAnalyticsRepository } from './analytics-repository.ts';
import { registerAnalyticsRoutes } from './analytics-routes.ts';
import { type AnalyticsService, createAnalyticsService } from './analytics-service.ts';

export function createAnalyticsArea({ database, deps }: AreaContext): Area<AnalyticsService> {
  const service = createAnalyticsService(createAnalyticsRepository(database), deps);
  return { service, routes: (register) => registerAnalyticsRoutes(register, service) };
}
