// KYC: where it stands, giving it, the farmer's yes, the government's locker, and what is kept of a person at all.

import { getKyc, type Kyc, postKycBank, postKycDocuments, postKycIdentity, sendKycOtp, verifyKycOtp } from '#core/contract/kyc/kyc.ts';
import { type Branch, findBranch, startKycLocker } from '#core/contract/kyc/locker.ts';
import { type Erasure, eraseMyKyc, exportMyData, getMyData, type MyData } from '#core/contract/kyc/my-data.ts';
import type { BodyOf } from '#core/contract/wire/call.ts';
import { send } from '../wire/http.ts';

/** Undefined for oneself. */
type FarmerId = number | undefined;

const farmer = (id: FarmerId): { farmer_id?: number } => (id === undefined ? {} : { farmer_id: id });

export const fetchKycOf = (id: FarmerId): Promise<Kyc> => send(getKyc, { query: farmer(id) });

export const postIdentity = (body: BodyOf<typeof postKycIdentity>, key: string): Promise<Kyc> => send(postKycIdentity, { body, key });
export const postDocuments = (body: BodyOf<typeof postKycDocuments>, key: string): Promise<Kyc> => send(postKycDocuments, { body, key });
export const postBank = (body: BodyOf<typeof postKycBank>, key: string): Promise<Kyc> => send(postKycBank, { body, key });

export const postKycOtp = (id: FarmerId): Promise<unknown> => send(sendKycOtp, { body: farmer(id) });
export const postKycOtpCheck = (id: FarmerId, otp: string): Promise<{ hashcode: string }> =>
  send(verifyKycOtp, { body: { ...farmer(id), otp } });

/** Where the farmer lets the shop read their papers. */
export const postLocker = async (body: BodyOf<typeof startKycLocker>): Promise<string> => (await send(startKycLocker, { body })).url;

export const fetchBranch = (code: string, signal: AbortSignal): Promise<Branch> => send(findBranch, { params: { code }, signal });

export const fetchMyData = (): Promise<MyData> => send(getMyData, {});
export const fetchMyDataExport = (): Promise<unknown> => send(exportMyData, {});
export const postErasure = (key: string): Promise<Erasure> => send(eraseMyKyc, { body: { what: 'kyc' }, key });
