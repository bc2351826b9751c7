import { keepDays } from '../../jobs/housekeeping.ts';
import type { Area, AreaContext } from '../area.ts';
import { deriveKey } from '../session/signed-token.ts';
import type { CentreParts } from './centre-parts.ts';
import { createCentreRepository } from './centre-repository.ts';
import { registerCentreRoutes, registerOwnCentreRoutes } from './centre-routes.ts';
import { type CentreService, createCentreService } from './centre-service.ts';
import { createTabletCodeRepository } from './tablet-code-repository.ts';

/** Expired codes. */
const CODE_DAYS = 1;

export type CentreNeeds = Pick<CentreParts, 'people' | 'persons' | 'sessions' | 'audited'>;

export function createCentreArea({ config, database, budget, deps }: AreaContext, needs: CentreNeeds): Area<CentreService> {
  const { people, persons, sessions, audited } = needs;
  const codes = createTabletCodeRepository(database);
  const codeKey = deriveKey(config.secret, 'tablet-code');
  const service = createCentreService({
    repository: createCentreRepository(database),
    ...{ codes, codeKey, people, persons, sessions, audited, budget, deps },
  });
  return {
    service,
    routes: (register) => {
      registerCentreRoutes(register, service);
      registerOwnCentreRoutes(register, service);
    },
    sweeps: [keepDays(CODE_DAYS, codes.deleteExpiredBefore, deps.now)],
  };
}
