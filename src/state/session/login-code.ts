// The tab's current login code request: after a reload (as when reading the SMS) the login asks for the code instead of the number.
import { LOGIN_OTP_VALID_MS } from '#core/constants.ts';
import type { SentCode } from '#core/rules/session/login-steps.ts';
import { readStored, tabStorage, writeStored } from '#device/keep/storage.ts';
import { LOGIN_CODE_KEY } from '../frame/stored-keys.ts';
import { askLogin } from './ask-login.ts';
import { session } from './session-state.ts';

export function keepSentCode(sent: SentCode | undefined): void {
  writeStored(tabStorage, LOGIN_CODE_KEY, sent);
}

/** The valid request; undefined without one. */
export function recallSentCode(now: number): SentCode | undefined {
  const sent = readStored<SentCode>(tabStorage, LOGIN_CODE_KEY);
  if (sent && now - sent.sentAt >= 0 && now - sent.sentAt < LOGIN_OTP_VALID_MS) return sent;
  keepSentCode(undefined);
  return undefined;
}

/** The separate login page, which continues by itself after a reload. */
const LOGIN_PAGE = '/login';

/** A reload, as when reading the SMS, removes the popup during a code request: it opens again. */
export function startLoginAgain(): void {
  if (session.subject === undefined && location.pathname !== LOGIN_PAGE && recallSentCode(Date.now())) askLogin();
}
