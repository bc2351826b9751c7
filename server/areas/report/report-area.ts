import { HOUR_MS } from '#core/time.ts';
import type { Area, AreaContext } from '../area.ts';
import { createReportNames } from './report-name-repository.ts';
import { createReportRepository } from './report-repository.ts';
import { registerReportRoutes } from './report-routes.ts';
import { createReportService, type ReportService } from './report-service.ts';
import { planRollUp, ROLL_UP_JOB, rollUp } from './roll-up.ts';

export function createReportArea({ database, deps, queue }: AreaContext): Area<ReportService> {
  const repository = createReportRepository(database);
  const service = createReportService(repository, createReportNames(database));
  const parts = { repository, queue, deps };
  return {
    service,
    routes: (register) => registerReportRoutes(register, service),
    jobs: { [ROLL_UP_JOB]: { handle: () => rollUp(parts), maxAttempts: 5, isLong: true } },
    sweeps: [{ name: 'plan-roll-up', everyMs: HOUR_MS, run: () => planRollUp(parts) }],
  };
}
