import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { createMoneyOutRepository } from './money-out-repository.ts';
import { createSignOffRepository } from './sign-off-repository.ts';
import { registerSignOffRoutes } from './sign-off-routes.ts';
import { createSignOffService, type SignOffParts, type SignOffService } from './sign-off-service.ts';

/** Longer than any refund of an order is possible. */
const KEPT_DAYS = 800;

export function createSignOffArea({ database, deps }: AreaContext, others: Pick<SignOffParts, 'audited'>): Area<SignOffService> {
  const money = createMoneyOutRepository(database);
  const service = createSignOffService({ repository: createSignOffRepository(database), money, ...others, deps });
  return {
    service,
    routes: (register) => registerSignOffRoutes(register, service),
    sweeps: [keepDays(KEPT_DAYS, money.deleteOlderThan, deps.now)],
  };
}
