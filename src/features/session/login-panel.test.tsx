// Tests login in its two steps, with the real steps and words: the effect of number and code, and the messages for refusals.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LOGIN_RESEND_MS } from '#core/constants.ts';
import { noteReachability } from '#state/frame/network-state.ts';
import { sheetDepth, startSheets } from '#state/frame/sheet-state.ts';
import { becomeGuest, session } from '#state/session/session-state.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { loseAnswer } from '../../../tests/fixtures/app/order-samples.ts';
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
const box = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: text('otp.box', { n, count: 6 }) });
const boxes = (): string => [1, 2, 3, 4, 5, 6].map((n) => box(n).value || '_').join('');
const button = (name: string) => screen.getByRole('button', { name });
const tap = (name: string): Promise<void> => act(async () => button(name).click());
const isStopped = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';
const atCode = () => screen.findByRole('heading', { name: text('otp.title') });

async function enter(typed: string): Promise<void> {
  fireEvent.input(await number(), { target: { value: typed } });
}

async function askForCode(): Promise<void> {
  await enter(PHONE);
  await atCode();
}

/** Requested too often: the next is possible after this many seconds. */
function tooOften(seconds: number): Response {
  const answer = refuse(429, 'TOO_MANY_REQUESTS');
  answer.headers.set('retry-after', `${seconds}`);
  return answer;
}

/** A clock that is moved by hand, and a countdown that follows it. */
async function askByClock(): Promise<{ pass: (ms: number) => void }> {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  await askForCode();
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  return { pass: (ms) => act(() => void vi.advanceTimersByTime(ms)) };
}

/** The choice beside the boxes was sent. */
const consentSent = () => vi.waitFor(async () => expect(await storedRows()).toMatchObject([{ kind: 'consent', state: 'done' }]));

const paste = (code: string) => act(async () => void fireEvent.paste(box(1), { clipboardData: { getData: () => code } }));

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'goods'), loadMessages('en', 'rest')]);
  activateLanguage('en');
  startSheets();
});
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  // A browser goes back in its own task, the test's document at once.
  const go = history.go.bind(history);
  vi.spyOn(history, 'go').mockImplementation((by) => void setTimeout(() => go(by)));
  withLocks();
  becomeGuest();
  noteReachability(true);
  await emptyOutbox();
  onDone.mockReset();
  onLeft.mockReset();
  server = startServer({
    sendOtp: () => ({ otp_sent: 'success' }),
    createToken: ({ body }) => (body.otp === WRONG ? Response.json({ error: 'invalid_grant' }, { status: 401 }) : tokens),
    getMe: () => userOf(1),
    postConsent: ({ body }) => body.agree,
  });
  render(
    <LoginPanel
      onDone={onDone}
      onLeft={onLeft}
      frame={({ title, onBack }, content) => (
        <main aria-label={title}>
          <button type="button" onClick={onBack}>
            Back
          </button>
          {content}
        </main>
      )}
    />,
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await act(() => closeEverySheet());
});

test('the number accepts usual spellings, but no letters and no eleventh digit', async () => {
  await enter('98a7');
  expect((await number()).value).toBe('');
  await enter('098 7-65');
  expect((await number()).value).toBe('98765');
  expect(isStopped(text('login.send'))).toBe(true);
  await tap(text('login.send'));
  expect(server.of('sendOtp')).toEqual([]);
  await enter('+91 98765-00001');
  await atCode();
  expect(screen.getByText(text('otp.sent-to', { phone: '+91 98765 00001' }))).toBeTruthy();
  expect(server.of('sendOtp').map(({ body }) => body.mobile_number)).toEqual([PHONE]);
});

test('while the code is being sent, the number is locked and nothing is sent twice', async () => {
  let answer = (_sent: unknown): void => undefined;
  server.answers['sendOtp'] = () => new Promise((resolve) => (answer = resolve));
  await enter(PHONE);
  await vi.waitFor(() => expect(server.of('sendOtp')).toHaveLength(1));
  expect(button(text('login.send')).getAttribute('aria-busy')).toBe('true');
  await enter(`${PHONE}5`);
  expect((await number()).value).toBe(PHONE);
  await act(async () => answer({ otp_sent: 'success' }));
  await atCode();
  expect(server.of('sendOtp')).toHaveLength(1);
});

test('Back leaves the code step as soon as it shows', async () => {
  const depths: number[] = [];
  const seen = new MutationObserver(() => {
    if (screen.queryByRole('heading', { name: text('otp.title') })) depths.push(sheetDepth());
  });
  seen.observe(document.body, { childList: true, subtree: true });
  await askForCode();
  seen.disconnect();
  expect(depths.length).toBeGreaterThan(0);
  expect(new Set(depths)).toEqual(new Set([1]));
});

test('Back goes from the code to the number without a new code, and then leaves', async () => {
  await askForCode();
  await tap('Back');
  expect((await number()).value).toBe(PHONE);
  expect(server.of('sendOtp')).toHaveLength(1);
  await tap(text('login.send'));
  await atCode();
  await tap('Back');
  await number();
  expect(onLeft).not.toHaveBeenCalled();
  await tap('Back');
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
});

test('a wrong code empties the boxes and says so until the next key; the right one works', async () => {
  await askForCode();
  await paste(WRONG);
  expect(await screen.findByText(text('otp.wrong'))).toBeTruthy();
  expect(boxes()).toBe('______');
  expect(box(1).getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(box(1).getAttribute('aria-describedby') ?? '')?.textContent).toBe(text('otp.wrong'));
  await vi.waitFor(() => expect(document.activeElement).toBe(box(1)));
  await act(async () => void fireEvent.input(box(1), { target: { value: '4' } }));
  expect(screen.queryByText(text('otp.wrong'))).toBeNull();
  await paste('482193');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await consentSent();
  expect(server.of('createToken').map(({ body }) => [body.mobile_number, body.otp])).toEqual([
    [PHONE, WRONG],
    [PHONE, '482193'],
  ]);
  expect(session.subject).toBe(userOf(1).auth_id);
});

test('a code that could not be checked is not called wrong', async () => {
  await askForCode();
  server.isGone = true;
  await paste('482193');
  expect(await screen.findByText(text('net.needed'))).toBeTruthy();
  expect(screen.queryByText(text('otp.wrong'))).toBeNull();
});

test('a blocked account shows the reason and whom to call, and does not call the code wrong', async () => {
  await askForCode();
  server.answers['createToken'] = () => refuse(401, 'ACCOUNT_BLOCKED', undefined, 'Your account is blocked. For help call 1800.');
  await paste('482193');
  const said = { sheet: 'failure', title: 'login.blocked', text: 'Your account is blocked. For help call 1800.' };
  await vi.waitFor(() => expect(sheetsShown()).toContainEqual(expect.objectContaining(said)));
  expect(screen.queryByText(text('otp.wrong'))).toBeNull();
  expect(onDone).not.toHaveBeenCalled();
});

test('another SMS is possible after a minute, and the minute starts again', async () => {
  const { pass } = await askByClock();
  const timer = () => screen.queryByRole('timer')?.textContent;
  expect(timer()).toBe('01:00');
  pass(LOGIN_RESEND_MS - 1_000);
  expect(timer()).toBe('00:01');
  expect(isStopped(text('otp.by-sms'))).toBe(true);
  await tap(text('otp.by-sms'));
  expect(server.of('sendOtp')).toHaveLength(1);
  pass(1_000);
  expect(timer()).toBeUndefined();
  await tap(text('otp.by-sms'));
  expect(await screen.findByText(text('otp.resent'), { exact: false })).toBeTruthy();
  await vi.waitFor(() => expect(timer()).toMatch(/^(01:00|00:5\d)$/));
  expect(isStopped(text('otp.by-sms'))).toBe(true);
  expect(server.of('sendOtp')).toHaveLength(2);
});

test('an unsent code shows a box with Okay, and the number stays', async () => {
  server.answers['sendOtp'] = () => ({ otp_sent: 'failed', message: 'asked too often' });
  await enter(PHONE);
  expect(await screen.findByRole('alertdialog', { name: text('login.not-sent') })).toBeTruthy();
  await tap(text('okay'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect((await number()).value).toBe(PHONE);
  expect(isStopped(text('login.send'))).toBe(false);
});

test.each([
  ['too often', () => tooOften(600), /^Too many OTP requests\. Try again after .*\d:\d\d [ap]m\.$/],
  ['refused', () => ({ otp_sent: 'failed', message: 'words of the gateway' }), /^words of the gateway$/],
  ['no answer came', () => loseAnswer({}), /^Check network, try again\.$/],
])('a failed resend, %s, says why, and the earlier code still works', async (_how, answer, words) => {
  const { pass } = await askByClock();
  pass(LOGIN_RESEND_MS);
  await vi.waitFor(() => expect(isStopped(text('otp.by-sms'))).toBe(false));
  server.answers['sendOtp'] = answer;
  await tap(text('otp.by-sms'));
  const box = await screen.findByRole('alertdialog', { name: text('login.not-sent') });
  expect(box.querySelector('p')?.textContent).toMatch(words);
  await tap(text('okay'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await atCode()).toBeTruthy();
  vi.useRealTimers();
  await paste('482193');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await consentSent();
});

test.each([true, false])('"Stay connected" is ticked at first, and the choice is sent to the server: %s', async (wants) => {
  await askForCode();
  const choice = screen.getByRole<HTMLInputElement>('checkbox', { name: text('consent.chat') });
  expect(choice.checked).toBe(true);
  if (!wants) await act(async () => choice.click());
  await paste('482193');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await consentSent();
  expect(server.of('postConsent').map(({ body }) => body)).toEqual([{ agree: wants }]);
  await vi.waitFor(() => expect(session.user?.wants_whatsapp).toBe(wants));
});

test('"Stay connected" starts empty where the shop wants a clear act, and the untouched box says no', async () => {
  server.answers['sendOtp'] = () => ({ otp_sent: 'success', consent_preticked: false });
  await askForCode();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: text('consent.chat') }).checked).toBe(false);
  await paste('482193');
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await consentSent();
  expect(server.of('postConsent').map(({ body }) => body)).toEqual([{ agree: false }]);
});
