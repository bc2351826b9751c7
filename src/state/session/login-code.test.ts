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

test('after a reload the popup of a code that is on its way is opened again, for nobody who is logged in and not over the login page', async () => {
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
