import { getSuggestionLanguages, suggestText, suggestWord } from '#core/contract/desk/content/suggestions.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { actorOf } from '../../audit/audit-service.ts';
import { createSuggestService, type SuggestParts } from './suggest-service.ts';

/** Registers the calls for drafts by a machine. */
export function registerSuggestRoutes(register: RegisterCall, parts: SuggestParts): void {
  const drafts = createSuggestService(parts);
  register(getSuggestionLanguages, async () => ({ languages: [...drafts.languages()] }));
  register(suggestText, async (request) => drafts.text(actorOf(request), request.body));
  register(suggestWord, async (request) => drafts.word(actorOf(request), request.body));
}
