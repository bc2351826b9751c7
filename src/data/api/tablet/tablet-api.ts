// The calls of a service centre's tablet. The server knows the tablet by the cookie that registration sets.
import { type ClientId, createToken, type Tokens } from '#core/contract/session.ts';
import {
  createTabletChallenge,
  getTabletState,
  getUnlockShare,
  provePin as prove,
  putTabletPerson,
  recoverTabletPerson,
  registerTablet as register,
  reportTablet as report,
  TabletGrant,
} from '#core/contract/tablet/tablet.ts';
import { defineCall, type ResponseOf } from '#core/contract/wire/call.ts';
import { send } from '../wire/http.ts';
import { type Bytes, fromBase64url, toBase64url } from './base64url.ts';

/** Tokens in exchange for a person's signature. */
const signedToken = defineCall({ ...createToken, body: TabletGrant });

/** @param key public half of the tablet's own key, 65 bytes @throws ApiError */
export const registerTablet = (code: string, name: string, key: Bytes): Promise<ResponseOf<typeof register>> =>
  send(register, { body: { code, name, key: toBase64url(key) } });

/** The tablet's tasks and settings. @throws ApiError */
export const fetchTabletState = (): Promise<ResponseOf<typeof getTabletState>> => send(getTabletState, {});

/** @param unsent number of waiting rows of each person @throws ApiError */
export async function reportTablet(
  done: readonly number[],
  unsent: readonly { readonly person: string; readonly n: number }[],
): Promise<void> {
  await send(report, { body: { done: [...done], unsent: [...unsent] } });
}

/** Sends the public keys of the signed-in person, 65 bytes each. @throws ApiError */
export async function putTabletKeys(person: string, signKey: Bytes, boxKey: Bytes): Promise<void> {
  await send(putTabletPerson, { params: { person }, body: { sign_key: toBase64url(signKey), box_key: toBase64url(boxKey) } });
}

/** The recovery share, 32 bytes. @throws ApiError */
export async function fetchRecoveryShare(person: string): Promise<Bytes> {
  return fromBase64url((await send(recoverTabletPerson, { params: { person } })).recovery_share);
}

/** The server's part of the key of a PIN, 32 bytes. @throws ApiError */
export async function fetchUnlockShare(person: string, proof: Bytes): Promise<Bytes> {
  return fromBase64url((await send(getUnlockShare, { params: { person }, body: { proof: toBase64url(proof) } })).unlock_share);
}

type Sign = (challenge: string) => Promise<Bytes>;

/** A challenge of the server, signed by the person. @throws ApiError */
async function signedChallenge(sign: Sign): Promise<{ challenge: string; signature: string }> {
  const { challenge } = await send(createTabletChallenge, {});
  return { challenge, signature: toBase64url(await sign(challenge)) };
}

/** Shows that the PIN was right, so that the server forgets the tries. @throws ApiError */
export async function provePin(person: string, sign: Sign): Promise<void> {
  await send(prove, { params: { person }, body: await signedChallenge(sign) });
}

/** @param sign signs the UTF-8 bytes of the challenge with the person's key @throws ApiError */
export const requestTokensBySignature = async (person: string, client: ClientId, sign: Sign): Promise<Tokens> =>
  send(signedToken, { body: { grant_type: 'tablet', person, ...(await signedChallenge(sign)), client_id: client } });
