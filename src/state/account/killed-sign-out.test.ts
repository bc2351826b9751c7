// Tests that the next start repairs a sign-in or sign-out that was killed, and that unfinished work never passes to somebody else.
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { putNote, readNote } from '#data/db/note-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { tokens, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { FakeCaches } from '../../../tests/fixtures/worker/worker-scope.ts';
import { loadApi } from '../session/lazy-modules.ts';
import { refreshSession } from '../session/session-refresh.ts';
import { becomeGuest, session, setSession } from '../session/session-state.ts';
import { signIn, signOutAndErase, startSession } from './account-state.ts';

let server: FakeServer;
let people = 0;

/** A person who is new to this phone signs in. */
async function comes(): Promise<void> {
  const user = userOf(++people);
  Object.assign(server.answers, { createToken: () => tokens, getMe: () => user });
  await signIn(user.phone_number, '123456');
}

beforeEach(() => {
  localStorage.clear();
  withLocks();
  server = startServer();
});

test('a sign-out that a kill undid is repeated before anything is shown or requested', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  await comes();
  const { db, subject } = session;
  await putNote(userDb(db), 'me', { name: 'Asha' });
  server.isGone = true;
  await signOutAndErase();
  // The state that the browser's small storage still has after the kill.
  setSession({ db, subject });
  startSession();
  await vi.waitFor(() => expect(session.subject).toBeUndefined());
  await vi.waitFor(async () => expect(await Dexie.exists(db)).toBe(false));
  server.isGone = false;
  vi.unstubAllGlobals();
});

test('a database without an owner is deleted at the start, and people’s databases stay', async () => {
  await comes();
  const named = session.db;
  const orphan = `khurpi-${crypto.randomUUID()}`;
  for (const name of [named, orphan]) await putNote(userDb(name), 'me', {});
  startSession();
  await vi.waitFor(async () => expect(await Dexie.exists(orphan)).toBe(false));
  expect(await Dexie.exists(named)).toBe(true);
});

test('a tab that sleeps while reading the guest’s data does not lock the person out', async () => {
  becomeGuest();
  const guest = session.db;
  await putNote(userDb(guest), 'me', {});
  const asleep = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(guest);
    opening.onsuccess = () => resolve(opening.result);
  });
  await comes();
  expect(session.user).not.toBeNull();
  expect(await Dexie.getDatabaseNames()).toContain(guest);
  asleep.close();
  await vi.waitFor(async () => expect(await Dexie.exists(guest)).toBe(false));
});

test('a person who signs out during the start is not requested again or stored for the next', async () => {
  await comes();
  const { db, subject } = session;
  const { fetchMe } = await loadApi();
  const known = server.of('getMe').length;
  const held: ((what: unknown) => void)[] = [];
  const later = () => new Promise((resolve) => held.push(resolve));
  const answer = (what: unknown): void => {
    for (const resolve of held.splice(0)) resolve(what);
  };
  // The session must be renewed first. They leave before that is done.
  setSession({ db, subject, renewAt: 1 });
  Object.assign(server.answers, { createToken: later });
  startSession();
  await vi.waitFor(() => expect(held).not.toEqual([]));
  becomeGuest();
  answer(tokens);
  // Waits behind their renewal in the same queue, so their requests are done.
  await refreshSession();
  await fetchMe();
  await fetchMe();
  expect(server.of('getMe')).toHaveLength(known + 2);
  // They leave while the server looks them up.
  setSession({ db, subject, renewAt: Date.now() + 60_000 });
  const first = server.answers['getMe'];
  server.answers['getMe'] = later;
  startSession();
  await vi.waitFor(() => expect(held).not.toEqual([]));
  becomeGuest();
  answer(userOf(people));
  server.answers['getMe'] = first as NonNullable<typeof first>;
  await fetchMe();
  await fetchMe();
  expect(session.user).toBeNull();
  expect(await readNote(userDb(session.db), 'me')).toBeUndefined();
});
