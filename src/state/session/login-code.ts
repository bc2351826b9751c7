// The login code that is on its way, for this tab: a reload (as when one looks into the SMS) asks for it again instead of for the number.
import { LOGIN_OTP_VALID_MS } from '#core/constants.ts';
import type { SentCode } from '#core/rules/session/login-steps.ts';
import { LOGIN_CODE_KEY } from '../frame/stored-keys.ts';

export function keepSentCode(sent: SentCode | undefined): void {
  if (sent) sessionStorage.setItem(LOGIN_CODE_KEY, JSON.stringify(sent));
  else sessionStorage.removeItem(LOGIN_CODE_KEY);
}

/** The one that still holds; undefined when there is none. */
export function recallSentCode(now: number): SentCode | undefined {
  try {
    const sent = JSON.parse(sessionStorage.getItem(LOGIN_CODE_KEY) ?? 'null') as SentCode | null;
    if (sent && now - sent.sentAt >= 0 && now - sent.sentAt < LOGIN_OTP_VALID_MS) return sent;
  } catch {
    // What can't be read is none.
  }
  keepSentCode(undefined);
  return undefined;
}
