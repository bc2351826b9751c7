// Tests the renewal of a session: once over all tabs, and never for somebody else.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tokens } from '#core/contract/session.ts';
import { startErrorReports } from '#device/insight/error-report.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { openSession } from '../../../tests/fixtures/app/open-tab.ts';
import { tokens } from '../../../tests/fixtures/app/shop-samples.ts';

import { fetchMe } from './api.lazy.ts';
import { adoptTokens, createRefresh, forgetHandle, refreshSession } from './session-refresh.ts';
import { becomeGuest, followOtherTabs, httpHooks, session } from './session-state.ts';

const NOON = Date.UTC(2026, 5, 1, 12);
let server: FakeServer;

/** A page of the app on a phone with this stored person. */
function openTab() {
  const person = openSession();
  const own = createRefresh(person.own);
  return {
    ...person,
    adoptTokens: (given: Tokens) => adoptTokens(given, own),
    forgetHandle: () => forgetHandle(own),
    refreshSession: () => refreshSession(own),
  };
}

/** Answers of the token call, given one by one. */
function slowTokens() {
  const waiting: ((answer: unknown) => void)[] = [];
  server.answers['createToken'] = () => new Promise((answer) => waiting.push(answer));
  return waiting;
}

const refused = (): Response => Response.json({ error: 'invalid_grant', error_description: 'over' }, { status: 401 });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('khurpi.session', JSON.stringify({ db: 'khurpi-a', subject: 'asha', endsAt: 2, renewAt: 1 }));
  followOtherTabs();
  session.isOver = false;
  forgetHandle();
  withLocks();
  server = startServer({ createToken: () => ({ ...tokens, refresh_token: `handle-${server.asked.length + 1}` }) });
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the phone stores the lifetimes of new tokens, but no token', async () => {
  const { adoptTokens, session } = openTab();
  adoptTokens(tokens);
  expect(session).toMatchObject({ renewAt: NOON + 840_000, endsAt: NOON + 86_400_000, isOver: false });
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/handle|access/);
});

test('each renewal shows the previous handle once, and uses the cookie alone without one', async () => {
  const { refreshSession } = openTab();
  await expect(refreshSession()).resolves.toBe(true);
  await expect(refreshSession()).resolves.toBe(true);
  expect(server.of('createToken').map(({ body }) => body.refresh_token)).toEqual([undefined, 'handle-2']);
});

test('after a lost answer the session stays, and the cookie alone is used', async () => {
  const { adoptTokens, refreshSession, session } = openTab();
  adoptTokens(tokens);
  server.isGone = true;
  await expect(refreshSession()).rejects.toMatchObject({ failure: 'unreachable' });
  expect(session).toMatchObject({ subject: 'asha', isOver: false });
  server.isGone = false;
  await expect(refreshSession()).resolves.toBe(true);
  expect(server.of('createToken').map(({ body }) => body.refresh_token)).toEqual(['handle-1', undefined]);
});

test('a failed renewal of the server is reported; missing network or an ended session is not', async () => {
  const { refreshSession } = openTab();
  const reports: unknown[] = [];
  startErrorReports(
    async () =>
      ({ error, place }) =>
        reports.push([(error as Error).message, place]),
  );
  const renew = async () => {
    await refreshSession().catch(() => undefined);
    await new Promise(setImmediate);
    return reports.splice(0);
  };
  server.isGone = true;
  expect(await renew()).toEqual([]);
  server.isGone = false;
  server.answers['createToken'] = refused;
  expect(await renew()).toEqual([]);
  server.answers['createToken'] = () => refuse(503, 'UNAVAILABLE');
  expect(await renew()).toEqual([['troubled 503 UNAVAILABLE', 'refreshTokens']]);
  server.answers['createToken'] = () => new Response('<html>', { status: 200 });
  expect(await renew()).toEqual([[expect.stringContaining('not-ours'), 'refreshTokens']]);
});

test('a blocked account shows the server’s message until somebody logs in again', async () => {
  const { adoptTokens, refreshSession, session } = openTab();
  server.answers['createToken'] = () => refuse(401, 'ACCOUNT_BLOCKED', undefined, 'Call 1800');
  await expect(refreshSession()).resolves.toBe(false);
  expect(session.blocked).toBe('Call 1800');
  adoptTokens(tokens);
  expect(session.blocked).toBe('');
});

test('a failing server does not end the session', async () => {
  const { refreshSession } = openTab();
  server.answers['createToken'] = () => refuse(503, 'UNAVAILABLE');
  await expect(refreshSession()).rejects.toMatchObject({ failure: 'troubled' });
});

test('a refused renewal says that the session has ended', async () => {
  server.answers['createToken'] = refused;
  await expect(refreshSession()).resolves.toBe(false);
  httpHooks.onSignedOut();
  expect(session).toMatchObject({ subject: 'asha', isOver: true });
});

test('two tabs renew the session only once, and the second tab takes over the first one’s tokens', async () => {
  const [here, there] = [openTab(), openTab()];
  const waiting = slowTokens();
  const first = here.refreshSession();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  const second = there.refreshSession();
  waiting[0]?.(tokens);
  await first;
  await expect(second).resolves.toBe(true);
  expect(server.of('createToken')).toHaveLength(1);
  expect(there.session.renewAt).toBe(here.session.renewAt);
});

test('two requests in one tab renew the session once', async () => {
  const { refreshSession } = openTab();
  await expect(Promise.all([refreshSession(), refreshSession()])).resolves.toEqual([true, true]);
  expect(server.of('createToken')).toHaveLength(1);
});

test('a late answer to one person’s renewal does not change the session of the next person', async () => {
  const { refreshSession, session, setSession } = openTab();
  for (const answer of [tokens, refused()]) {
    setSession({ subject: 'asha', renewAt: 1 });
    const waiting = slowTokens();
    const renewal = refreshSession();
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    setSession({ db: 'khurpi-b', subject: 'bhola', renewAt: 77 });
    waiting[0]?.(answer);
    await expect(renewal).resolves.toBe(true);
    expect(session).toMatchObject({ subject: 'bhola', renewAt: 77 });
  }
});

test('a guest has no session to renew or to end', async () => {
  becomeGuest();
  await expect(refreshSession()).resolves.toBe(false);
  httpHooks.onSignedOut();
  expect(session.isOver).toBe(false);
  expect(server.asked).toEqual([]);
});

test('a sign-out leaves no refresh handle behind', async () => {
  const { adoptTokens, forgetHandle, refreshSession } = openTab();
  adoptTokens(tokens);
  forgetHandle();
  await refreshSession();
  expect(server.of('createToken')[0]?.body.refresh_token).toBeUndefined();
});

test('a call refused for an old session is repeated after a renewal; a second refusal ends it', async () => {
  server.answers['getMe'] = () => refuse(401, 'UNAUTHENTICATED');
  await expect(fetchMe()).rejects.toMatchObject({ status: 401 });
  expect(server.asked.map(({ call }) => call)).toEqual(['getMe', 'createToken', 'getMe']);
  server.answers['createToken'] = refused;
  await expect(fetchMe()).rejects.toMatchObject({ status: 401 });
  expect(session.isOver).toBe(true);
});
