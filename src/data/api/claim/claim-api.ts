// Claims. Fetched with the rooms that show them.
import { type ClaimDetail, getClaim, getClaimVoice, listClaims, sendClaimOtp, verifyClaimOtp } from '#core/contract/claim/claim.ts';
import type { ResponseOf } from '#core/contract/wire/call.ts';
import { send } from '../wire/http.ts';

/** @param farmerId of a farmer one assists; absent: one's own */
export const fetchClaims = (farmerId?: number): Promise<ResponseOf<typeof listClaims>> =>
  send(listClaims, { query: farmerId === undefined ? {} : { farmer_id: farmerId } });
export const fetchClaim = (id: number): Promise<ClaimDetail> => send(getClaim, { params: { id } });
export const fetchClaimVoice = async (id: number): Promise<Blob> => (await send(getClaimVoice, { params: { id } })) as unknown as Blob;

/** Sends a farmer one assists a code. */
export const postClaimOtp = (policyId: number) => send(sendClaimOtp, { body: { policy_id: policyId } });
export const postClaimOtpCheck = (policyId: number, otp: string) => send(verifyClaimOtp, { body: { policy_id: policyId, otp } });
