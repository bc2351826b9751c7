import type { Area, AreaContext } from '../area.ts';
import type { PeopleService } from '../session/people-service.ts';
import { createConsentRepository } from './consent-repository.ts';
import { registerConsentRoutes } from './consent-routes.ts';
import { type ConsentService, createConsentService } from './consent-service.ts';
import { createMarketingNews, marketingJobs } from './marketing/marketing.ts';

export function createConsentArea(
  { database, ports, queue, budget, deps }: AreaContext,
  { people }: { readonly people: Pick<PeopleService, 'reach'> },
): Area<ConsentService> {
  const repository = createConsentRepository(database);
  const service = createConsentService({ repository, budget, marketing: createMarketingNews(ports.marketing, queue), deps });
  return {
    service,
    routes: (register) => registerConsentRoutes(register, service),
    jobs: marketingJobs(ports.marketing, people),
  };
}
