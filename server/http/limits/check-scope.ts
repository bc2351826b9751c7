// Keys of other programs make only the calls that their scopes name.
import type { KeyScope } from '#core/facts/programs/api-key.ts';
import { scopesOfCall } from '#core/rules/programs/api-key.ts';
import { Refusal } from '../../refusal.ts';

/** @throws Refusal KEY_SCOPE with the missing scope, or `reason: never` for a call that no key makes */
export function checkScope(call: string, held: readonly KeyScope[]): void {
  const needed = scopesOfCall(call);
  if (needed.length === 0) throw new Refusal('KEY_SCOPE', { details: { scope: null, reason: 'never' } });
  if (!needed.some((scope) => held.includes(scope))) throw new Refusal('KEY_SCOPE', { details: { scope: needed[0] } });
}
