// I1, I2 and I4 on the wire.
import { getKycDetails, getKycToDoStatus, listInsuranceProducts, sendInsuranceOtp, verifyInsuranceOtp } from '#core/contract/insurance.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { InsuranceService } from './insurance-service.ts';

export function registerInsuranceRoutes(register: RegisterCall, insurance: InsuranceService): void {
  register(listInsuranceProducts, async ({ caller, query, language }) => insurance.list(caller, query, language));
  register(getKycToDoStatus, async () => ({ kyc_to_do_status: insurance.kycToDo() }));
  register(getKycDetails, async ({ caller, query }) => insurance.kycDetails(caller, query.farmer_id));
  register(sendInsuranceOtp, async ({ caller, body }) => {
    await insurance.sendOtp(caller, body);
    return { otp_sent: 'success' };
  });
  register(verifyInsuranceOtp, async ({ caller, body }) => ({ hashcode: await insurance.verifyOtp(caller, body) }));
}
