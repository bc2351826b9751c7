// Calls for signing in and out, step by step.
import { createToken, DESK_CLIENT, type DeskMe, getDeskMe, sendOtp, signOut } from '#core/contract/desk/session.ts';
import {
  awaitPasskey,
  endSession,
  enterStoredSession,
  forgetPerson,
  mayBeSignedIn,
  noteSignIn,
  session,
  signInPerson,
  signOutPerson,
} from '../state/session-state.ts';
import { eraseAnswers } from '../state/stored-keys.ts';
import { CallError, isRefused, isSessionOver } from './call-error.ts';
import { send } from './send.ts';

const realm = { realm: 'farmers' } as const;

/** Sends a code by SMS. @throws CallError also when the server's answer lacks `success` */
export async function requestCode(phone: string): Promise<void> {
  const { otp_sent, message } = await send(sendOtp, { params: realm, body: { mobile_number: phone, client_id: DESK_CLIENT } });
  if (otp_sent !== 'success') throw new CallError('refused', { words: message ?? '' });
}

/** Opens a session, then reads its person and the remaining sign-in steps. @throws CallError */
export async function signInBy(askForSession: () => Promise<unknown>): Promise<DeskMe> {
  await askForSession();
  noteSignIn();
  return send(getDeskMe, { isUngated: true });
}

/** Exchanges a code for a session. @throws CallError */
export const signInByCode = (phone: string, otp: string): Promise<DeskMe> =>
  signInBy(() => send(createToken, { body: { grant_type: 'password', mobile_number: phone, otp, client_id: DESK_CLIENT } }));

/** Reads who is signed in. Without an answer, the last person can see the stored data. */
export async function refreshPerson(): Promise<void> {
  try {
    const person = await send(getDeskMe, { isUngated: true });
    if (person.sign_in === 'done') signInPerson(person);
    else awaitPasskey(person);
  } catch (error) {
    if (isSessionOver(error)) {
      // An open page stays; its next call asks for a new sign-in above it.
      if (session.phase === 'in') eraseAnswers();
      else endSession();
      return;
    }
    if (session.phase === 'starting' && !enterStoredSession()) signOutPerson();
  }
}

/** The same at start, unless nobody can be signed in. */
export const findPerson = async (): Promise<void> => (mayBeSignedIn() ? refreshPerson() : signOutPerson());

/** Ends the session here. If the server did not receive the request, the session ends itself within half an hour. */
export async function signOutHere(): Promise<void> {
  await send(signOut, { params: realm, body: { client_id: DESK_CLIENT }, isUngated: true }).catch((error: unknown) => {
    // Without the server the cookie would stay, and the next person would be signed in as this one.
    if (!isRefused(error, 'UNAUTHENTICATED')) throw error;
  });
  forgetPerson();
  signOutPerson();
}
