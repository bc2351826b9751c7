import { beforeAll, beforeEach, expect, test } from 'vitest';
import { LOGIN_OTP_VALID_MS } from '#core/constants.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { startSheets } from '../frame/sheet-state.ts';
import { LOGIN_CODE_KEY } from '../frame/stored-keys.ts';
import { keepSentCode, recallSentCode, startLoginAgain } from './login-code.ts';
import { session } from './session-state.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
const sent = { phone: '9876500001', sentAt: NOON, canCall: true, again: 'no' } as const;

beforeAll(startSheets);
beforeEach(() => sessionStorage.clear());

test('a running code request is known until it ends, and then removed from the tab', () => {
  keepSentCode(sent);
  expect(recallSentCode(NOON + LOGIN_OTP_VALID_MS - 1)).toEqual(sent);
  expect(recallSentCode(NOON + LOGIN_OTP_VALID_MS)).toBeUndefined();
  expect(sessionStorage.getItem(LOGIN_CODE_KEY)).toBeNull();
});

test('a reset clock, invalid data, or a used code counts as no request', () => {
  keepSentCode(sent);
  expect(recallSentCode(NOON - 1)).toBeUndefined();
  sessionStorage.setItem(LOGIN_CODE_KEY, '{');
  expect(recallSentCode(NOON)).toBeUndefined();
  keepSentCode(sent);
  keepSentCode(undefined);
  expect(recallSentCode(NOON)).toBeUndefined();
});

test('after a reload the code popup opens again, but not for a signed-in person or on the login page', async () => {
  const opens = async (): Promise<unknown[]> => {
    startLoginAgain();
    const shown = sheetsShown().map((parts) => 'sheet' in parts && parts.sheet);
    await closeEverySheet();
    return shown;
  };
  history.replaceState(null, '', '/cart');
  expect(await opens()).toEqual([]);
  keepSentCode({ ...sent, sentAt: Date.now() });
  expect(await opens()).toEqual(['login']);
  session.subject = 'somebody';
  expect(await opens()).toEqual([]);
  session.subject = undefined;
  history.replaceState(null, '', '/login');
  expect(await opens()).toEqual([]);
});
