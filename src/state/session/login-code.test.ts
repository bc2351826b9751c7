import { beforeEach, expect, test } from 'vitest';
import { LOGIN_OTP_VALID_MS } from '#core/constants.ts';
import { LOGIN_CODE_KEY } from '../frame/stored-keys.ts';
import { keepSentCode, recallSentCode } from './login-code.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const sent = { phone: '9876500001', sentAt: NOON, canCall: true, again: 'no' } as const;

beforeEach(() => sessionStorage.clear());

test('a code that is on its way is known until it is over, and then gone from the tab', () => {
  keepSentCode(sent);
  expect(recallSentCode(NOON + LOGIN_OTP_VALID_MS - 1)).toEqual(sent);
  expect(recallSentCode(NOON + LOGIN_OTP_VALID_MS)).toBeUndefined();
  expect(sessionStorage.getItem(LOGIN_CODE_KEY)).toBeNull();
});

test('a clock that was set back, nonsense, or a code that was used: there is none', () => {
  keepSentCode(sent);
  expect(recallSentCode(NOON - 1)).toBeUndefined();
  sessionStorage.setItem(LOGIN_CODE_KEY, '{');
  expect(recallSentCode(NOON)).toBeUndefined();
  keepSentCode(sent);
  keepSentCode(undefined);
  expect(recallSentCode(NOON)).toBeUndefined();
});
