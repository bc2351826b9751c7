// Calls for sign-in and the signed-in person.
import {
  type ClientId,
  createToken,
  endSession as endSessionThere,
  getMe,
  type LoginPlace,
  listSessions,
  sendOtp,
  signOut,
  type Tokens,
  triggerOtpIvr,
  type User,
  updateMe,
} from '#core/contract/session.ts';
import { ApiError } from './wire/api-error.ts';
import { send } from './wire/http.ts';

const realm = { realm: 'farmers' } as const;
/** The telephony provider's code on the wire; the server's settings choose the provider. */
const TELEPHONY = 'exotel';

/** Other facts in the answer to a request for a code: whether a call can read it out, and the first state of "Stay connected". */
export interface CodeSent {
  readonly canCall: boolean;
  readonly isTicked: boolean;
}

/** @throws ApiError also for an answer without `success`. */
export async function requestOtp(phone: string, client: ClientId): Promise<CodeSent> {
  const answer = await send(sendOtp, { params: realm, body: { mobile_number: phone, client_id: client } });
  const { otp_sent, message, call_delivery: canCall = false, consent_preticked: isTicked = true } = answer;
  if (otp_sent !== 'success') throw new ApiError('refused', { words: message ?? '' });
  return { canCall, isTicked };
}

/** Requests a call that reads the code. @throws ApiError */
export async function requestOtpCall(phone: string, authId: string): Promise<void> {
  await send(triggerOtpIvr, {
    body: { farmer_auth_id: authId, otp_case: 'shri_card_verification', internal_app_choice: TELEPHONY, farmer_phone_number: phone },
  });
}

/** Exchanges a code for tokens; the browser also gets its session cookie. `option=o` is for the farmer's app only. */
export function requestTokens(phone: string, otp: string, client: ClientId): Promise<Tokens> {
  const option = client === 'farmer-app' ? { option: 'o' as const } : {};
  return send(createToken, { body: { grant_type: 'password', mobile_number: phone, otp, client_id: client, ...option } });
}

/** Renews the tokens. Without a refresh token, only the cookie is used. */
export function refreshTokens(refreshToken: string | undefined, client: ClientId): Promise<Tokens> {
  const handle = refreshToken === undefined ? {} : { refresh_token: refreshToken };
  return send(createToken, { body: { grant_type: 'refresh_token', client_id: client, ...handle } });
}

const GOODBYE_TIMEOUT_MS = 5_000;

export function endSession(refreshToken: string | undefined, client: ClientId): Promise<undefined> {
  return send(signOut, {
    timeoutMs: GOODBYE_TIMEOUT_MS,
    params: realm,
    body: { client_id: client, ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }) },
  });
}

export const fetchMe = (): Promise<User> => send(getMe, {});

/** The person who has just signed in. It may be somebody other than before. */
export const fetchNewcomer = (): Promise<User> => send(getMe, { isForAnyone: true });

export function changeMe(change: { full_name?: string; locale?: string }): Promise<User> {
  return send(updateMe, { body: { ...change, app_id: 'khurpi-web' } });
}

/** The person's sessions, this one first. */
export const fetchLoginPlaces = async (): Promise<readonly LoginPlace[]> => (await send(listSessions, {})).results;

/** Ends another session of the person. */
export const endLoginPlace = (id: string): Promise<undefined> => send(endSessionThere, { params: { id } });
