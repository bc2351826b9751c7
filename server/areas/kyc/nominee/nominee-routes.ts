// Registers the calls for the person who is named for one's data rights.
import { getNominee, putNominee, removeNominee } from '#core/contract/kyc/nominee.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import type { NomineeService } from './nominee-service.ts';

export function registerNomineeRoutes(register: RegisterCall, nominees: NomineeService): void {
  register(getNominee, async ({ caller }) => ({ nominee: await nominees.get(caller) }));
  register(putNominee, async ({ caller, body }) => ({ nominee: await nominees.put(caller, body) }));
  register(removeNominee, async ({ caller }) => {
    await nominees.remove(caller);
    return undefined;
  });
}
