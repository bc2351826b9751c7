import { HOUR_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import { createPushRepository } from './push-repository.ts';
import { registerPushRoutes } from './push-routes.ts';
import { createPushService, type PushService, pushJobs } from './push-service.ts';

export function createPushArea({ config, database, ports, queue, budget, deps }: AreaContext): Area<PushService> {
  const parts = {
    repository: createPushRepository(database),
    port: ports.push,
    queue,
    budget,
    deps,
    sessionIdleMs: config.sessionIdleMs,
  };
  const service = createPushService(parts);
  return {
    service,
    routes: (register) => registerPushRoutes(register, service),
    jobs: pushJobs(parts),
    sweeps: [{ name: 'delete-subscriptions', everyMs: HOUR_MS, run: service.deleteOver }],
  };
}
