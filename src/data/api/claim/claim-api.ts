// Claims. Fetched with the rooms that show them.
import { answerClaim, type ClaimDetail, getClaim, getClaimVoice, listClaims, reportClaim } from '#core/contract/claim/claim.ts';
import type { BodyOf, ResponseOf } from '#core/contract/wire/call.ts';
import { freeze, send } from '../wire/http.ts';
import type { FrozenRequest } from '../wire/transmit.ts';

export const fetchClaims = (): Promise<ResponseOf<typeof listClaims>> => send(listClaims, { query: {} });
export const fetchClaim = (id: number): Promise<ClaimDetail> => send(getClaim, { params: { id } });
export const fetchClaimVoice = async (id: number): Promise<Blob> => (await send(getClaimVoice, { params: { id } })) as unknown as Blob;

/** A notice as the outbox keeps it: it says itself when it was noted. */
export const freezeClaim = (body: BodyOf<typeof reportClaim>, key: string): FrozenRequest => freeze(reportClaim, { body, key });
export const freezeAnswer = (id: number, body: BodyOf<typeof answerClaim>, key: string): FrozenRequest =>
  freeze(answerClaim, { params: { id }, body, key });
