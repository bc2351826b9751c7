// Registers the calls for other programs.
import { createApiKey, listApiKeys, revokeApiKey } from '#core/contract/desk/programs/api-keys.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import { actorOf } from '../audit/audit-service.ts';
import type { ApiKeyService } from './api-key-service.ts';

export function registerApiKeyRoutes(register: RegisterCall, keys: ApiKeyService): void {
  register(listApiKeys, async ({ query }) => {
    const { results, cursor } = await keys.list(query);
    return { results, next: nextPage(listApiKeys.path, query, cursor) };
  });
  register(createApiKey, async (request) => keys.create(actorOf(request), request.body));
  register(revokeApiKey, async (request) => {
    await keys.revoke(actorOf(request), request.params.id);
    return undefined;
  });
}
