// Registers the calls for claims.
import {
  answerClaim,
  getClaim,
  getClaimPhoto,
  getClaimVoice,
  listClaims,
  reportClaim,
  sendClaimOtp,
  verifyClaimOtp,
} from '#core/contract/claim/claim.ts';
import type { RegisterCall } from '../../http/register-call.ts';
import type { ClaimService } from './claim-service.ts';

export function registerClaimRoutes(register: RegisterCall, claims: ClaimService): void {
  register(listClaims, async ({ caller, query }) => claims.list(caller, query.farmer_id));
  register(getClaim, async ({ caller, params }) => claims.get(caller, params.id));
  register.photo(getClaimPhoto, async ({ caller, params }) => claims.photo(caller, params.id, params.photo));
  register.sound(getClaimVoice, async ({ caller, params }) => claims.voice(caller, params.id));
  register(reportClaim, async ({ caller, body }) => claims.report(caller, body));
  register(answerClaim, async ({ caller, params, body }) => claims.answer(caller, params.id, body));
  register(sendClaimOtp, async ({ caller, body }) => {
    await claims.sendCode(caller, body.policy_id);
    return { otp_sent: 'success' };
  });
  register(verifyClaimOtp, async ({ caller, body }) => ({ hashcode: await claims.verifyCode(caller, body.policy_id, body.otp) }));
}
