import { expect, test } from 'vitest';
import { canSendOtp, type LoginEvent, nextLoginStep, resumeLogin, type SendError, shouldSendNow, startLogin } from './login-steps.ts';

const after = (...events: LoginEvent[]) => events.reduce(nextLoginStep, startLogin());
const ERROR: SendError = { reason: 'too-often', words: '', retryAt: 9 };
const number: LoginEvent = { type: 'number-set', phone: '9876543210' };
const toCode: LoginEvent[] = [number, { type: 'send' }, { type: 'sent', at: 5 }];

test('Send OTP is disabled while the number is invalid or a request is running', () => {
  expect(canSendOtp(startLogin())).toBe(false);
  expect(canSendOtp(after({ type: 'number-set', phone: '98765' }))).toBe(false);
  expect(canSendOtp(after(number))).toBe(true);
  expect(canSendOtp(after(number, { type: 'send' }))).toBe(false);
});

test('the OTP is sent automatically for each valid number, also one from outside', () => {
  expect(shouldSendNow(startLogin('987654321'), after(number))).toBe(true);
  expect(shouldSendNow({ at: 'left' }, startLogin('9876543210'))).toBe(true);
  expect(shouldSendNow(startLogin(), startLogin('98'))).toBe(false);
});

test('returning from the code step does not send the OTP again', () => {
  const back = after(...toCode, { type: 'back' });
  expect(back).toEqual(startLogin('9876543210'));
  expect(shouldSendNow(startLogin('9876543210'), back)).toBe(false);
});

test('the steps are number entry, OTP sent, OTP entry', () => {
  expect(after(...toCode)).toMatchObject({ at: 'code', phone: '9876543210', sentAt: 5, isWrong: false });
});

test('a failed send shows the error until Okay and keeps the number', () => {
  const failed = after(number, { type: 'send' }, { type: 'send-failed', error: ERROR });
  expect(failed).toMatchObject({ at: 'number', phone: '9876543210', error: ERROR });
  expect(shouldSendNow(after(number, { type: 'send' }), failed)).toBe(false);
  expect(nextLoginStep(failed, { type: 'error-closed' })).toEqual(startLogin('9876543210'));
});

test('a refused code stays wrong until the next key', () => {
  const refused = after(...toCode, { type: 'code-complete' }, { type: 'code-refused' });
  expect(refused).toMatchObject({ isWrong: true, isVerifying: false });
  expect(nextLoginStep(refused, { type: 'code-edited' })).toMatchObject({ isWrong: false });
});

test('resend restarts the countdown', () => {
  expect(after(...toCode, { type: 'resent', at: 99 })).toMatchObject({ sentAt: 99, again: 'sms' });
});

test('Back on the number step leaves the login; during verification nothing moves', () => {
  expect(after({ type: 'back' })).toEqual({ at: 'left' });
  expect(after(...toCode, { type: 'code-complete' }, { type: 'back' })).toMatchObject({ at: 'code', isVerifying: true });
});

test('a verified code ends the login, and a late answer changes nothing', () => {
  expect(after(...toCode, { type: 'code-complete' }, { type: 'verified' })).toEqual({ at: 'done' });
  expect(after({ type: 'sent', at: 1 })).toEqual(startLogin());
});

test('a failed resend keeps the first code, its step and its countdown', () => {
  const failed = after(...toCode, { type: 'send-failed', error: ERROR });
  expect(failed).toMatchObject({ at: 'code', sentAt: 5, error: ERROR });
  expect(nextLoginStep(failed, { type: 'error-closed' })).toEqual({ ...after(...toCode), error: undefined });
});

test('the countdown restarts after a call request, whether it worked or not', () => {
  expect(after(...toCode, { type: 'called', at: 99, isPlaced: true })).toMatchObject({ sentAt: 99, again: 'call' });
  expect(after(...toCode, { type: 'called', at: 99, isPlaced: false })).toMatchObject({ sentAt: 99, again: 'no' });
});

test('a code request that is still running is resumed, and Back leads to its number', () => {
  const resumed = resumeLogin({ phone: '9876543210', sentAt: 5, canCall: true, again: 'sms' });
  expect(resumed).toMatchObject({ at: 'code', canCall: true, again: 'sms', isWrong: false });
  expect(nextLoginStep(resumed, { type: 'back' })).toEqual(startLogin('9876543210'));
});
