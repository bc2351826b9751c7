// The login code that is on its way, for this tab: a reload (as when one looks into the SMS) asks for it again instead of for the number.
import { LOGIN_OTP_VALID_MS } from '#core/constants.ts';
import type { SentCode } from '#core/rules/session/login-steps.ts';
import { readStored, tabStorage, writeStored } from '#device/keep/storage.ts';
import { LOGIN_CODE_KEY } from '../frame/stored-keys.ts';
import { askLogin } from './ask-login.ts';
import { session } from './session-state.ts';

export function keepSentCode(sent: SentCode | undefined): void {
  writeStored(tabStorage, LOGIN_CODE_KEY, sent);
}

/** The one that still holds; undefined when there is none. */
export function recallSentCode(now: number): SentCode | undefined {
  const sent = readStored<SentCode>(tabStorage, LOGIN_CODE_KEY);
  if (sent && now - sent.sentAt >= 0 && now - sent.sentAt < LOGIN_OTP_VALID_MS) return sent;
  keepSentCode(undefined);
  return undefined;
}

/** The page of its own that logs in; it goes on by itself after a reload. */
const LOGIN_PAGE = '/login';

/** A reload, as when one looks into the SMS, takes the popup away while its code is on the way: it is opened again. */
export function startLoginAgain(): void {
  if (session.subject === undefined && location.pathname !== LOGIN_PAGE && recallSentCode(Date.now())) askLogin();
}
