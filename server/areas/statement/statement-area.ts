import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { createStatementRepository } from './statement-repository.ts';
import { registerStatementRoutes } from './statement-routes.ts';
import { createStatementService, type StatementParts, type StatementService } from './statement-service.ts';

/** A line without a payment stays this long; others stay with their payments. */
const UNUSED_DAYS = 400;

export function createStatementArea(
  { database, deps }: AreaContext,
  others: Pick<StatementParts, 'audited' | 'signOffs'>,
): Area<StatementService> {
  const repository = createStatementRepository(database);
  const service = createStatementService({ repository, ...others, deps });
  return {
    service,
    routes: (register) => registerStatementRoutes(register, service),
    sweeps: [keepDays(UNUSED_DAYS, repository.deleteUnusedBefore, deps.now)],
  };
}
