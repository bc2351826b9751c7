// Texts of the content in several languages: their states, and reviews by a second person.
import { listTextStates, listUnreviewedRecords, reviewTextStates } from '#core/contract/desk/content/text-states.ts';
import type { Area, AreaContext } from '../area.ts';
import { type AuditService, actorOf } from '../audit/audit-service.ts';
import type { Names } from '../audit/names.ts';
import { createTextStateRepository } from './text-state-repository.ts';
import { createTextStateService, type Publishing } from './text-state-service.ts';

export interface ContentNeeds {
  readonly audit: Pick<AuditService, 'audited' | 'follow'> & { readonly names: Names };
  readonly catalog: { readonly publishing: Publishing };
}

export function createContentArea({ database, deps }: AreaContext, { audit, catalog }: ContentNeeds): Area<undefined> {
  const { audited, names } = audit;
  const { publishing } = catalog;
  const texts = createTextStateService({ repository: createTextStateRepository(database), audited, names, publishing, deps });
  audit.follow(texts.follow);
  return {
    service: undefined,
    routes: (register) => {
      register(listTextStates, async ({ caller, params }) => ({ results: await texts.list(caller, params), next: null }));
      register(listUnreviewedRecords, async ({ caller, language }) => ({ results: await texts.unreviewed(caller, language), next: null }));
      register(reviewTextStates, async (request) => texts.review(actorOf(request), request.params, request.body.texts));
    },
  };
}
