// What a kill leaves of a sign-in or a sign-out is put right at the next start.
import { Dexie } from 'dexie';
import { beforeEach, expect, test, vi } from 'vitest';
import { putNote } from '#data/db/note-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { tokens, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { FakeCaches } from '../../../tests/fixtures/worker/worker-scope.ts';
import { session, setSession } from '../session/session-state.ts';
import { signIn, signOutAndErase, startSession } from './account-state.ts';

let server: FakeServer;
let people = 0;

/** Somebody this phone has not seen logs in. */
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

test('a sign-out that a kill took back is done again before anything is shown or asked', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  await comes();
  const { db, subject } = session;
  await putNote(userDb(db), 'me', { name: 'Asha' });
  server.isGone = true;
  await signOutAndErase();
  // What the small storage still says after the kill.
  setSession({ db, subject });
  startSession();
  await vi.waitFor(() => expect(session.subject).toBeUndefined());
  await vi.waitFor(async () => expect(await Dexie.exists(db)).toBe(false));
  server.isGone = false;
  vi.unstubAllGlobals();
});

test('a database that belongs to nobody goes at the start; those of people stay', async () => {
  await comes();
  const named = session.db;
  const orphan = `khurpi-${crypto.randomUUID()}`;
  for (const name of [named, orphan]) await putNote(userDb(name), 'me', {});
  startSession();
  await vi.waitFor(async () => expect(await Dexie.exists(orphan)).toBe(false));
  expect(await Dexie.exists(named)).toBe(true);
});
