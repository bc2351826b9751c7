// How far a farmer's KYC is, on the wire.
import { getKycDetails, getKycToDoStatus } from '#core/contract/insurance.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { KycService } from './kyc-service.ts';

export function registerKycRoutes(register: RegisterCall, kyc: KycService): void {
  register(getKycToDoStatus, async () => ({ kyc_to_do_status: kyc.toDo() }));
  register(getKycDetails, async ({ caller, query }) => kyc.details(caller, query.farmer_id));
}
