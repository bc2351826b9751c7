import type { Area, AreaContext } from '../area.ts';
import { createConsentRepository } from './consent-repository.ts';
import { registerConsentRoutes } from './consent-routes.ts';
import { type ConsentService, createConsentService } from './consent-service.ts';

export function createConsentArea({ database, budget, deps }: AreaContext): Area<ConsentService> {
  const service = createConsentService(createConsentRepository(database), budget, deps);
  return { service, routes: (register) => registerConsentRoutes(register, service) };
}
