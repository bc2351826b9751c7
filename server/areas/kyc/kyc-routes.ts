// Registers the calls for a farmer's KYC.
import { getKycDetails, getKycToDoStatus } from '#core/contract/insurance.ts';
import { getKyc, postKycBank, postKycDocuments, postKycIdentity } from '#core/contract/kyc/kyc.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { KycService } from './kyc-service.ts';

export function registerKycRoutes(register: RegisterCall, kyc: KycService): void {
  register(getKycToDoStatus, async () => ({ kyc_to_do_status: kyc.toDo() }));
  register(getKycDetails, async ({ caller, query }) => kyc.details(caller, query.farmer_id));
  register(getKyc, async ({ caller, query }) => kyc.get(caller, query.farmer_id));
  register(postKycIdentity, async ({ caller, body }) => kyc.submitIdentity(caller, body));
  register(postKycDocuments, async ({ caller, body }) => kyc.submitDocuments(caller, body));
  register(postKycBank, async ({ caller, body }) => kyc.submitBank(caller, body));
}
