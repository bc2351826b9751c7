import { eventList, eventNames } from '#core/facts/insight.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import type { Audited } from '../audit/audit-service.ts';
import { deriveKey } from '../session/signed-token.ts';
import { createAnalyticsRepository } from './analytics-repository.ts';
import { registerAnalyticsRoutes, registerInsightRoutes } from './analytics-routes.ts';
import { type AnalyticsService, createAnalyticsService } from './analytics-service.ts';
import { createEventCountRepository } from './counts/event-count-repository.ts';
import { createEventCountService } from './counts/event-count-service.ts';
import { createMarketingRepository } from './counts/marketing-repository.ts';
import { createMarketingService } from './counts/marketing-service.ts';
import { createSpeedRepository } from './counts/speed-repository.ts';
import { createSpeedService } from './counts/speed-service.ts';
import { createErrorCount } from './errors/error-count.ts';
import { createErrorGroupRepository } from './errors/error-group-repository.ts';
import { createErrorGroupService } from './errors/error-group-service.ts';

export interface AnalyticsNeeds {
  readonly audited: Audited;
}

/** An error without reports for this long is fixed, or its version is gone. */
const ERROR_DAYS = 60;
/** Speed counts stay two months, to see the effect of a release. */
const SPEED_DAYS = 60;
/** Event counts stay a year and a month, to compare a season with the last. */
const COUNT_DAYS = 400;

export function createAnalyticsArea({ config, database, budget, deps }: AreaContext, { audited }: AnalyticsNeeds): Area<AnalyticsService> {
  const repository = createAnalyticsRepository(database);
  const groups = createErrorGroupRepository(database);
  const errors = createErrorCount({ groups, budget, deps, networkKey: deriveKey(config.secret, 'error-network') });
  const speeds = createSpeedRepository(database);
  const speed = createSpeedService({ speeds, deps });
  const counted = createEventCountRepository(database);
  const counts = createEventCountService({ counts: counted, deps });
  const marketing = createMarketingService(createMarketingRepository(database));
  const service = createAnalyticsService({ repository, errors, speed, counts, budget, deps, eventBytesPerDay: config.eventBytesPerDay });
  const desk = createErrorGroupService({ groups, audited, deps });
  return {
    service,
    routes: (register) => {
      registerAnalyticsRoutes(register, service);
      registerInsightRoutes(register, { errors: desk, speed, counts, marketing });
    },
    sweeps: [
      keepDays(config.eventDays, repository.deleteOlderThan, deps.now),
      ...eventNames
        .filter((name) => eventList[name].days > 0)
        .map((name) => keepDays(eventList[name].days, (at) => repository.deleteOlderThan(at, name), deps.now)),
      keepDays(ERROR_DAYS, groups.deleteOlderThan, deps.now),
      keepDays(COUNT_DAYS, counted.deleteOlderThan, deps.now),
      keepDays(SPEED_DAYS, speeds.deleteOlderThan, deps.now),
    ],
  };
}
