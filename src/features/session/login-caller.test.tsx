// Tests login as a page and for a caller: its state over a reload, a caller's own code, and the code by a call.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LOGIN_RESEND_MS } from '#core/constants.ts';
import { noteReachability } from '#state/frame/network-state.ts';
import { startSheets } from '#state/frame/sheet-state.ts';
import { LOGIN_CODE_KEY } from '#state/frame/stored-keys.ts';
import { becomeGuest, session, setSession } from '#state/session/session-state.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { closeEverySheet, sheetsShown } from '../../../tests/fixtures/app/sheets-shown.ts';
import { tokens, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { emptyOutbox, storedRows } from '../../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../../i18n/i18n.ts';
import { LoginPanel } from './login-panel.tsx';

const PHONE = '9876500001';
const WRONG = '000000';

let server: FakeServer;
const onDone = vi.fn();
const onLeft = vi.fn();

const number = () => screen.findByLabelText<HTMLInputElement>(text('login.phone'));
const button = (name: string) => screen.getByRole('button', { name });
const tap = (name: string): Promise<void> => act(async () => button(name).click());
const isStopped = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';
const atCode = () => screen.findByRole('heading', { name: text('otp.title') });

async function askForCode(): Promise<void> {
  fireEvent.input(await number(), { target: { value: PHONE } });
  await atCode();
}

async function paste(code: string): Promise<void> {
  const first = screen.getByRole('textbox', { name: text('otp.box', { n: 1, count: 6 }) });
  await act(async () => void fireEvent.paste(first, { clipboardData: { getData: () => code } }));
}

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'goods'), loadMessages('en', 'rest')]);
  activateLanguage('en');
  startSheets();
});
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  withLocks();
  becomeGuest();
  noteReachability(true);
  await emptyOutbox();
  onDone.mockReset();
  server = startServer({
    sendOtp: () => ({ otp_sent: 'success' }),
    createToken: () => tokens,
    getMe: () => userOf(1),
    postConsent: ({ body }) => body.agree,
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await act(() => closeEverySheet());
});

/** Lets the displayed countdown run out. */
async function passMinute(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  act(() => void vi.advanceTimersByTime(LOGIN_RESEND_MS));
  await vi.waitFor(() => expect(isStopped(text('otp.by-sms'))).toBe(false));
}

const openPanel = (more: object = {}) =>
  render(
    <LoginPanel {...more} onDone={onDone} onLeft={onLeft} frame={({ title }, content) => <main aria-label={title}>{content}</main>} />,
  );

test('a reload on the code step returns to the code, and after a complete code to the number', async () => {
  openPanel();
  await askForCode();
  await vi.waitFor(() => expect(sessionStorage.getItem(LOGIN_CODE_KEY)).toContain(PHONE));
  cleanup();
  openPanel();
  await atCode();
  expect(screen.getByText(text('otp.sent-to', { phone: '+91 98765 00001' }))).toBeTruthy();
  expect(server.of('sendOtp')).toHaveLength(1);
  await paste('482193');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await vi.waitFor(async () => expect(await storedRows()).toMatchObject([{ kind: 'consent', state: 'done' }]));
  cleanup();
  openPanel();
  expect((await number()).value).toBe('');
});

test('a caller sets number, heading, check and resend, and nobody is signed in', async () => {
  const validate = vi.fn(async (_phone: string, code: string) => {
    // The form of a refused call's error, recognised by its name.
    if (code === WRONG) throw Object.assign(new Error('wrong'), { name: 'ApiError', failure: 'refused' });
  });
  const resend = vi.fn(async () => undefined);
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  openPanel({ phone: PHONE, heading: 'Code for your KYC', validate, resend });
  await screen.findByRole('heading', { name: 'Code for your KYC' });
  expect(server.of('sendOtp').map(({ body }) => body.mobile_number)).toEqual([PHONE]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await passMinute();
  await tap(text('otp.by-sms'));
  expect(resend).toHaveBeenCalledWith(PHONE);
  expect(server.of('sendOtp')).toHaveLength(1);
  vi.useRealTimers();
  await paste(WRONG);
  await screen.findByText(text('otp.wrong'));
  await paste('482193');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(validate.mock.calls).toEqual([
    [PHONE, WRONG],
    [PHONE, '482193'],
  ]);
  // A reload must not take it for a login.
  expect(sessionStorage.getItem(LOGIN_CODE_KEY)).toBeNull();
  expect([server.of('createToken'), server.of('postConsent'), session.subject]).toEqual([[], [], undefined]);
});

test('a call is offered for known numbers if calls are on, and the countdown restarts', async () => {
  Object.assign(server.answers, {
    sendOtp: () => ({ otp_sent: 'success', call_delivery: true }),
    triggerOtpIvr: () => ({ call_placed: true }),
  });
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  openPanel();
  await askForCode();
  // The phone does not know this number, so a call is not possible.
  expect(screen.queryByRole('button', { name: text('otp.by-call') })).toBeNull();
  cleanup();
  sessionStorage.clear();
  setSession({ subject: userOf(1).auth_id, user: { ...userOf(1), phone_number: PHONE }, isOver: true });
  openPanel();
  await askForCode();
  expect(isStopped(text('otp.by-call'))).toBe(true);
  await passMinute();
  await tap(text('otp.by-call'));
  await vi.waitFor(() => expect(isStopped(text('otp.by-call'))).toBe(true));
  expect(screen.getByText(text('otp.called'), { exact: false })).toBeTruthy();
  expect(server.of('triggerOtpIvr').map(({ body }) => body)).toMatchObject([
    { farmer_auth_id: userOf(1).auth_id, otp_case: 'shri_card_verification', farmer_phone_number: PHONE },
  ]);
  server.answers['triggerOtpIvr'] = () => refuse(503, 'OTP_NOT_SENT');
  await passMinute();
  await tap(text('otp.by-call'));
  await vi.waitFor(() =>
    expect(sheetsShown().at(-1)).toEqual({
      sheet: 'failure',
      title: 'otp.call-failed',
      text: 'words of OTP_NOT_SENT',
      action: 'may-reload',
    }),
  );
  await vi.waitFor(() => expect(isStopped(text('otp.by-call'))).toBe(true));
  expect(await atCode()).toBeTruthy();
});
