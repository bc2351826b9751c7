import { HOUR_MS, MINUTE_MS } from '#core/time.ts';
import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { deriveKey } from '../session/signed-token.ts';
import { registerTabletDeskRoutes } from './desk/tablet-desk-routes.ts';
import { createTabletDeskService, type TabletDeskParts } from './desk/tablet-desk-service.ts';
import { createTabletRepository } from './tablet-repository.ts';
import { registerTabletRoutes } from './tablet-routes.ts';
import { createTabletService, type TabletService } from './tablet-service.ts';

/** Carried-out orders, and tablets that ended with all that belongs to them. */
const DONE_DAYS = 90;
const ENDED_DAYS = 90;

export type TabletNeeds = Pick<TabletDeskParts, 'sessions' | 'audited'>;

export function createTabletArea({ config, database, budget, deps }: AreaContext, { sessions, audited }: TabletNeeds): Area<TabletService> {
  const repository = createTabletRepository(database);
  const keys = { codeKey: deriveKey(config.secret, 'tablet-code'), shareKey: deriveKey(config.secret, 'tablet-share') };
  const parts = { repository, sessions, ...keys, budget, deps };
  const service = createTabletService(parts);
  const desk = createTabletDeskService({ ...parts, audited, tablets: service });
  return {
    service,
    routes: (register) => {
      registerTabletRoutes(register, service);
      registerTabletDeskRoutes(register, desk);
    },
    sweeps: [
      { everyMs: MINUTE_MS, run: service.endOverdue },
      { everyMs: HOUR_MS, run: () => repository.deleteChallengesBefore(deps.now()) },
      keepDays(DONE_DAYS, repository.deleteDoneBefore, deps.now),
      keepDays(ENDED_DAYS, repository.deleteEndedBefore, deps.now),
    ],
  };
}
