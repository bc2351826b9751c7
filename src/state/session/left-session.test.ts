// Tests a sign-out that the server does not know yet.
import { beforeEach, expect, test, vi } from 'vitest';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { userOf, vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { FakeCaches } from '../../../tests/fixtures/worker/worker-scope.ts';
import { SESSION_KEY } from '../frame/stored-keys.ts';
import { fetchMe, reportSignOut } from './api.lazy.ts';
import { ask } from './ask.ts';
import { leftDatabase, noteLeftSession, reportLeftSession } from './left-session.ts';
import { becomeGuest, session, setSession } from './session-state.ts';

beforeEach(() => {
  localStorage.clear();
  withLocks();
});

test('without a sign-out nothing is reported to the server', async () => {
  const end = vi.fn();
  await reportLeftSession(end);
  expect(end).not.toHaveBeenCalled();
});

test('only one tab reports the sign-out, and only once', async () => {
  await noteLeftSession('khurpi-a');
  const end = vi.fn(async () => undefined);
  await Promise.all([reportLeftSession(end), reportLeftSession(end)]);
  await reportLeftSession(end);
  expect(end).toHaveBeenCalledOnce();
});

test('a failed sign-out report is sent again', async () => {
  await noteLeftSession('khurpi-a');
  await expect(reportLeftSession(() => Promise.reject(new Error('no network')))).rejects.toThrow();
  const end = vi.fn(async () => undefined);
  await reportLeftSession(end);
  expect(end).toHaveBeenCalledOnce();
});

test('the sign-out is reported before any other call', async () => {
  const server = startServer({ listVendors: () => ({ results: [vendorOf(1)], next: null }), signOut: () => undefined });
  await noteLeftSession('khurpi-a');
  await ask('listVendors', { query: {} });
  await ask('listVendors', { query: {} });
  expect(server.asked.map(({ call }) => call)).toEqual(['signOut', 'listVendors', 'listVendors']);
});

test('no other call is sent while the sign-out cannot be reported', async () => {
  const server = startServer({ listVendors: () => ({ results: [], next: null }) });
  await noteLeftSession('khurpi-a');
  await expect(ask('listVendors', { query: {} })).rejects.toMatchObject({ failure: 'unreachable' });
  await expect(reportSignOut()).rejects.toMatchObject({ failure: 'unreachable' });
  expect(server.of('listVendors')).toEqual([]);
});

test('the sign-out is still reported when the local storage is lost right after it', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  await noteLeftSession('khurpi-a');
  localStorage.clear();
  expect(await leftDatabase()).toBe('khurpi-a');
  const end = vi.fn(async () => undefined);
  await reportLeftSession(end);
  await reportLeftSession(end);
  expect(end).toHaveBeenCalledOnce();
  expect(await leftDatabase()).toBeUndefined();
  vi.unstubAllGlobals();
});

/** Somebody is signed in on this phone. */
function signedIn(): void {
  setSession({ db: 'khurpi-a', subject: userOf(1).auth_id, renewAt: Date.now() + 60_000 });
}

test('while a sign-out is noted on the disk, nothing ends the session for the page that still reads', async () => {
  const caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  const server = startServer({ getMe: () => userOf(1), signOut: () => undefined });
  signedIn();
  const disk = Promise.withResolvers<void>();
  const notes = await caches.open('khurpi-left');
  const { put } = notes;
  notes.put = async (...note) => {
    await disk.promise;
    await put.apply(notes, note);
  };
  const leaving = noteLeftSession('khurpi-a').then(() => becomeGuest());
  await fetchMe();
  expect(server.asked.map(({ call }) => call)).toEqual(['getMe']);
  disk.resolve();
  await leaving;
  await reportSignOut();
  expect(server.asked.map(({ call }) => call)).toEqual(['getMe', 'signOut']);
  vi.unstubAllGlobals();
});

test('a page that does not know another tab’s sign-out yet does not use the session after it has reported its end', async () => {
  const server = startServer({ getMe: () => userOf(1), signOut: () => undefined });
  signedIn();
  await noteLeftSession('khurpi-a');
  // Stored by the other tab. The browser has not sent the event to this page yet.
  localStorage.setItem(SESSION_KEY, JSON.stringify({ db: 'khurpi-b', endsAt: 0, renewAt: 0 }));
  await expect(fetchMe()).rejects.toMatchObject({ failure: 'unreachable' });
  expect(server.asked.map(({ call }) => call)).toEqual(['signOut']);
  expect(session.subject).toBeUndefined();
});

test('a session that ends takes the reads of its person with it', async () => {
  const server = startServer({ getMe: () => new Promise(() => undefined) });
  signedIn();
  const asked = fetchMe();
  await vi.waitFor(() => expect(server.of('getMe')).toHaveLength(1));
  becomeGuest();
  await expect(asked).rejects.toMatchObject({ failure: 'unreachable' });
});
