// Tests the open person's session and databases, as the whole app sees them.
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BoxCrypto } from '#data/box/bytes.ts';
import { createPersonKeys } from '#data/box/person-keys.ts';
import type { OpenBox } from '#data/box/sealed-rows.ts';
import { openTabletStore } from '#data/box/tablet-store.ts';
import { sealedDbName } from '#data/db/sealed/open-sealed.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { tokens, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { address, orderDetail } from '../../../tests/fixtures/app/wire-answers.ts';
import { readDisk, secretsOn } from '../../../tests/fixtures/tablet/disk.ts';
import { FakeCaches } from '../../../tests/fixtures/worker/worker-scope.ts';
import { signIn } from '../account/account-state.ts';
import { keepDraft, readDraft } from '../session/draft-state.ts';
import { loadStore } from '../session/lazy-modules.ts';
import { tabletDatabase } from '../session/left-session.ts';
import { readPeople, rememberDb } from '../session/people.ts';
import { becomeGuest, httpHooks, session, setSession } from '../session/session-state.ts';
import { enterTablet, tabletSession as tablet } from './tablet-session.ts';

const user = userOf(7, { full_name: 'Asha Kumari', phone_number: '9812398123' });
const person = user.auth_id;
const farmer = { ...address, contact_name: 'Shanti Devi', contact_number: '9876598765', address: '12 Kisan Marg' };
const SECRETS = ['Asha Kumari', '9812398123', 'Shanti Devi', '9876598765', 'Kisan Marg', 'gate is locked at noon'];

let handles = 0;
let server: FakeServer;
let caches: FakeCaches;
let box: OpenBox;
let who = { person, handle: '' };

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  withLocks();
  caches = new FakeCaches();
  vi.stubGlobal('caches', caches);
  server = startServer({ createToken: () => tokens, getMe: () => user, updateMe: () => user, signOut: () => undefined });
  for (const name of await names()) await Dexie.delete(name);
  becomeGuest();
  who = { person, handle: `0a1b2c3d-${++handles}` };
  const { db } = await openTabletStore({ indexedDB: new IDBFactory() });
  const webCrypto: BoxCrypto = { subtle: crypto.subtle, getRandomValues: (into) => crypto.getRandomValues(into) };
  box = { crypto: webCrypto, db, owner: who.handle, key: (await createPersonKeys(webCrypto)).seal };
});

/** A person's actions in the shop. */
async function work(): Promise<void> {
  const store = await loadStore();
  const db = store.ownDb();
  await store.replaceAddresses(db, [farmer], 5);
  await store.putOrderDetail(db, { ...orderDetail, contact_name: 'Shanti Devi', address: farmer } as never, 5);
  await keepDraft('order', { note: 'gate is locked at noon' });
}

/** Everything that a thief finds in this browser: databases with their keys, caches, small storage. */
async function found(): Promise<string[]> {
  const small = [localStorage, sessionStorage].map((storage) => JSON.stringify(Object.entries(storage)));
  return secretsOn(Buffer.concat([await readDisk([indexedDB], caches), Buffer.from(small.join('\n'))]), SECRETS);
}

const names = async (): Promise<string[]> => (await Dexie.getDatabaseNames()).filter((name) => name !== 'khurpi-outbox');

/** A new page of the same browser after a kill. */
const restarted = async (): Promise<void> => {
  const { userDb } = await loadStore();
  userDb(session.db).close();
  await tablet.begin(false);
};

test('what an open person does can be read nowhere in the browser', async () => {
  await tablet.open(who, box);
  await enterTablet(person, tokens);
  await work();
  expect(session).toMatchObject({ subject: person, db: sealedDbName(who.handle) });
  expect(await readDraft('order')).toEqual({ note: 'gate is locked at noon' });
  expect(await found()).toEqual([]);
  await tablet.end();
  expect(await found()).toEqual([]);
});

test('control: the same search finds this data on a phone', async () => {
  await signIn(user.phone_number, '123456');
  await work();
  expect(await found()).toEqual(SECRETS);
});

test('a person continues without network, and the next person sees nothing of it', async () => {
  server.isGone = true;
  await tablet.open(who, box);
  await work();
  await tablet.end();
  await tablet.open({ person: userOf(8).auth_id, handle: 'other' }, { ...box, owner: 'other' });
  expect(await readDraft('order')).toBeUndefined();
  await tablet.end();
  await tablet.open(who, box);
  expect(await readDraft('order')).toEqual({ note: 'gate is locked at noon' });
  expect(session).toMatchObject({ subject: person, isOver: false });
});

test('between SMS code and PIN nothing of the person is readable, and a kill ends the session', async () => {
  expect(await tablet.signInByCode(user.phone_number, '123456')).toBe(person);
  const { ownDb, putNote } = await loadStore();
  await putNote(ownDb(), 'me', user);
  expect(await found()).toEqual([]);
  await restarted();
  expect(session.subject).toBeUndefined();
  expect(await tabletDatabase()).toBe('');
  // The server is informed before any other request.
  const { loadApi } = await import('../session/lazy-modules.ts');
  await (await loadApi()).fetchNewcomer();
  expect(server.asked.map(({ call }) => call).slice(-2)).toEqual(['signOut', 'getMe']);
});

test('the session of a page that ended while a person was open ends too, even when the small storage has lost it', async () => {
  await tablet.open(who, box);
  becomeGuest();
  await restarted();
  await (await import('../session/lazy-modules.ts')).loadApi().then(({ fetchNewcomer }) => fetchNewcomer());
  expect(server.of('signOut')).toHaveLength(1);
});

test('another tab that starts leaves the open person’s session alone', async () => {
  await tablet.open(who, box);
  const stored = localStorage.getItem('khurpi.session');
  await tablet.begin(true);
  expect(session.subject).toBeUndefined();
  expect(localStorage.getItem('khurpi.session')).toBe(stored);
  expect(await tabletDatabase()).toBe(sealedDbName(who.handle));
});

test('a wrong code leaves no session, and a session from a lost answer is signed out', async () => {
  server.answers['createToken'] = () =>
    Response.json({ error: 'invalid_grant' }, { status: 401, headers: { 'x-server-wire-version': '1' } });
  await expect(tablet.signInByCode(user.phone_number, '000000')).rejects.toThrow();
  expect(session.subject).toBeUndefined();
  server.isGone = true;
  await expect(tablet.signInByCode(user.phone_number, '123456')).rejects.toThrow();
  server.isGone = false;
  expect(await tabletDatabase()).toBe('');
  await (await import('../session/lazy-modules.ts')).loadApi().then(({ fetchNewcomer }) => fetchNewcomer());
  expect(server.of('signOut')).toHaveLength(1);
});

test('tokens that arrive after the lock sign nobody in', async () => {
  await tablet.open(who, box);
  await tablet.end();
  await expect(enterTablet(person, tokens)).rejects.toThrow('locked');
  expect(session.subject).toBeUndefined();
});

test('a call without a session is sent again once the person’s signature has started one', async () => {
  let signedIn = 0;
  httpHooks.refresh = async () => {
    throw new Error('the cookie is not asked');
  };
  tablet.renewBy(async () => ++signedIn > 0);
  await tablet.open(who, box);
  expect(await httpHooks.refresh()).toBe(true);
  expect(signedIn).toBe(1);
});

/** A person who signed in on this browser before it was a tablet. */
async function cameBefore(): Promise<string> {
  await signIn(user.phone_number, '123456');
  await work();
  const { db } = session;
  becomeGuest();
  return db;
}

test('a person’s readable data is encrypted when they first open the tablet, whatever is killed', async () => {
  const clear = await cameBefore();
  // Without space nothing is moved, and nothing is lost.
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(tablet.open(who, box)).rejects.toThrow();
  put.mockRestore();
  expect(await names()).toContain(clear);
  await tablet.open(who, box);
  expect(await readDraft('order')).toEqual({ note: 'gate is locked at noon' });
  expect(await found()).toEqual([]);
  // A kill may undo the last change of the small storage. Changes since then stay.
  await keepDraft('order', { note: 'later' });
  await tablet.end();
  rememberDb(person, clear);
  await tablet.open(who, box);
  expect(await readDraft('order')).toEqual({ note: 'later' });
  expect(await names()).not.toContain(clear);
});

test('readable data of people who are not on the tablet is deleted when nothing of theirs waits', async () => {
  const clear = await cameBefore();
  await tablet.eraseOthers([who]);
  expect(await names()).toContain(clear);
  await tablet.eraseOthers([]);
  expect(await names()).not.toContain(clear);
  expect(readPeople()).toEqual({});
  expect(await found()).toEqual([]);
});

test('encrypted databases of people who left the tablet are deleted, with those beside them', async () => {
  await tablet.open(who, box);
  await work();
  await tablet.end();
  const beside = `${sealedDbName('0a1b2c3d-gone')}-counter`;
  await new Promise((resolve) => {
    indexedDB.open(beside).onsuccess = ({ target }) => {
      (target as IDBOpenDBRequest).result.close();
      resolve(undefined);
    };
  });
  await tablet.eraseOthers([who]);
  expect((await names()).filter((name) => name.includes('-sealed'))).toEqual([sealedDbName(who.handle)]);
  await tablet.eraseOthers([]);
  expect((await names()).filter((name) => name.includes('-sealed'))).toEqual([]);
});

test('a wipe erases every database of everybody', async () => {
  await cameBefore();
  await tablet.open({ ...who, person: userOf(8).auth_id }, box);
  await work();
  await tablet.eraseRest();
  expect((await names()).filter((name) => name !== session.db)).toEqual([]);
  expect(await found()).toEqual([]);
});

test('a locked tablet does not erase encrypted databases that the small storage has lost', async () => {
  await tablet.open(who, box);
  await work();
  await tablet.end();
  localStorage.clear();
  const { userDbNames } = await loadStore();
  expect(await userDbNames()).not.toContain(sealedDbName(who.handle));
  setSession({ db: 'khurpi-0a1b2c3d-guest' });
  await tablet.open(who, box);
  expect(await readDraft('order')).toEqual({ note: 'gate is locked at noon' });
});
