// Tests login as a page: the page afterwards.
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startSheets } from '#state/frame/sheet-state.ts';
import { becomeGuest, setSession } from '#state/session/session-state.ts';
import { withLocks } from '../../tests/fixtures/app/browser-locks.ts';
import { startServer } from '../../tests/fixtures/app/fake-server.ts';
import { tokens, userOf } from '../../tests/fixtures/app/shop-samples.ts';
import { emptyOutbox, signInPerson, storedRows } from '../../tests/fixtures/app/signed-in.ts';
import { activateLanguage, loadMessages, text } from '../i18n/i18n.ts';
import { LoginScreen } from './login.tsx';

function open(address: string): void {
  history.replaceState(null, '', address);
  render(<LoginScreen />);
}

async function signIn(): Promise<void> {
  fireEvent.input(await screen.findByLabelText(text('login.phone')), { target: { value: '9876500001' } });
  const first = await screen.findByRole('textbox', { name: text('otp.box', { n: 1, count: 6 }) });
  await act(async () => void fireEvent.paste(first, { clipboardData: { getData: () => '482193' } }));
}

beforeAll(async () => {
  await Promise.all([loadMessages('en', 'shell'), loadMessages('en', 'goods'), loadMessages('en', 'rest')]);
  activateLanguage('en');
  startSheets();
});
beforeEach(async () => {
  localStorage.clear();
  withLocks();
  becomeGuest();
  await emptyOutbox();
  startServer({
    sendOtp: () => ({ otp_sent: 'success' }),
    createToken: () => tokens,
    getMe: () => userOf(1),
    postConsent: ({ body }) => body.agree,
  });
});

test.each([
  ['', '/', true],
  ['?redirect=/cart', '/cart', false],
  ['?redirect=/order/12', '/order/12', false],
  ['?redirect=kisan&path=/cart', '/cart', false],
  ['?redirect=//evil.example/', '/', true],
  ['?redirect=https://evil.example/', '/', true],
  ['?redirect=/me', '/', true],
  ['?redirect=/cart/../me', '/', true],
])('login leads only to permitted pages, and otherwise reloads (%s: %s)', async (query, reached, isReloaded) => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  open(`/login${query}`);
  await signIn();
  await vi.waitFor(() => expect(location.pathname).toBe(reached));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(isReloaded ? 1 : 0));
  // The work that login starts is finished.
  await vi.waitFor(async () => expect(await storedRows()).toMatchObject([{ kind: 'consent', state: 'done' }]));
});

test('a signed-in person gets a link to the next page', () => {
  signInPerson();
  open('/login?redirect=/cart');
  expect(screen.getByRole('link', { name: text('continue') }).getAttribute('href')).toBe('/cart');
});

test('a person whose session has ended can sign in here', async () => {
  signInPerson();
  open('/login?redirect=/cart');
  await act(async () => setSession({ isOver: true }));
  expect(screen.queryByRole('link', { name: text('continue') })).toBeNull();
  await signIn();
  await vi.waitFor(() => expect(location.pathname).toBe('/cart'));
});
