// Registers the calls for a person's data and its erasure.
import { decideErasure, listErasures } from '#core/contract/desk/kyc/erasure.ts';
import { eraseMyKyc, exportMyData, getMyData } from '#core/contract/kyc/my-data.ts';
import { nextPage } from '../../../http/page-cursor.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { actorOf } from '../../audit/audit-service.ts';
import type { ErasureDeskService } from './erasure-desk-service.ts';
import type { MyDataService } from './my-data-service.ts';

export function registerEraseRoutes(register: RegisterCall, myData: MyDataService, erasures: ErasureDeskService): void {
  register(getMyData, async ({ caller }) => myData.tell(caller));
  register(exportMyData, async ({ caller, language }) => myData.exported(caller, language));
  register(eraseMyKyc, async ({ caller }) => myData.erase(caller));
  register(listErasures, async ({ caller, query }) => {
    const { results, cursor } = await erasures.list(caller, query);
    return { results, next: nextPage(listErasures.path, query, cursor) };
  });
  register(decideErasure, async (request) => erasures.decide(actorOf(request), request.params.id, request.body));
}
