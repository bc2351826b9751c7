// Registers the calls for policies.
import { getPolicy, listPolicies } from '#core/contract/policy/policy.ts';
import { nextPage } from '../../http/page-cursor.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { PolicyService } from './policy-service.ts';

export function registerPolicyRoutes(register: RegisterCall, policies: PolicyService): void {
  register(listPolicies, async ({ caller, query, language }) => {
    const { cursor, ...answer } = await policies.list(caller, query, language);
    return { ...answer, next: nextPage(listPolicies.path, query, cursor) };
  });
  register(getPolicy, async ({ caller, params, language }) => policies.get(caller, params.id, language));
}
