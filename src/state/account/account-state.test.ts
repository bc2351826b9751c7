// Tests signing in and out: which data changes its owner on the phone.
import { Dexie } from 'dexie';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#core/contract/session.ts';
import { editCart, readCart } from '#data/db/cart-store.ts';
import { putNote, readNote } from '#data/db/note-store.ts';
import { userDb } from '#data/db/user-db.ts';
import { readWishes, setWish } from '#data/db/wish-store.ts';
import { readRows } from '#data/outbox/outbox-db.ts';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { type FakeServer, refuse, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { tokens, userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { languageState } from '../frame/language-state.ts';
import { network, noteReachability } from '../frame/network-state.ts';
import * as keys from '../frame/stored-keys.ts';
import { launch } from '../session/launch-state.ts';
import { becomeGuest, session, setSession } from '../session/session-state.ts';
import { renameMe, saveConsent, sendLoginCode, signIn, signOutAndErase, startSession } from './account-state.ts';

const SHOP = 'shop';
const item = (variantId: number) => ({ variantId, catalogueId: variantId + 1_000, vendorId: 1, isPrebook: false });
const cartNow = async () => (await readCart(userDb(session.db), SHOP)).items;
const wishesNow = async () => (await readWishes(userDb(session.db))).map(({ productId }) => productId);

let server: FakeServer;
let lastPerson = 0;

/** A person who is new to this phone. */
const newcomer = (): User => userOf(++lastPerson);

/** The person who holds the phone signs in. */
async function comes(user: User): Promise<void> {
  Object.assign(server.answers, { createToken: () => tokens, getMe: () => user });
  await signIn(user.phone_number, '123456');
}

beforeAll(() => {
  withLocks();
  server = startServer();
  startSession();
});
beforeEach(() => {
  localStorage.clear();
  withLocks();
  server = startServer({ signOut: () => undefined });
  becomeGuest();
  Object.assign(network, { isOffline: false, isBack: false });
});

test('a code is requested, and a failed request shows the server’s message', async () => {
  server.answers['sendOtp'] = () => ({ otp_sent: 'success' });
  await sendLoginCode('9876500001');
  expect(server.of('sendOtp')[0]?.body).toEqual({ mobile_number: '9876500001', client_id: 'farmer-web' });
  server.answers['sendOtp'] = () => ({ otp_sent: 'failed', message: 'try later' });
  await expect(sendLoginCode('9876500001')).rejects.toMatchObject({ words: 'try later' });
});

test('a sign-in loads the person from the server and stores them on the phone', async () => {
  const user = newcomer();
  await comes(user);
  expect(session).toMatchObject({ subject: user.auth_id, isOver: false, user: { full_name: user.full_name } });
  expect(session.renewAt).toBeGreaterThan(Date.now());
  expect(await readNote(userDb(session.db), 'me')).toEqual(user);
  expect(session.db).not.toContain(user.phone_number);
});

test('the account gets the language chosen on the phone, at sign-in and at each new choice', async () => {
  const user = { ...newcomer(), locale: 'en' as const };
  server.answers['updateMe'] = ({ body }) => ({ ...user, locale: body.locale });
  Object.assign(languageState, { language: 'hi', isChosen: true });
  await comes(user);
  await vi.waitFor(() => expect(session.user?.locale).toBe('hi'));
  expect(server.of('updateMe').map(({ body }) => body.locale)).toEqual(['hi']);
  languageState.language = 'en';
  await vi.waitFor(() => expect(session.user?.locale).toBe('en'));
  // The phone's guess is not a choice.
  Object.assign(languageState, { language: 'hi', isChosen: false });
  await new Promise(setImmediate);
  expect(server.of('updateMe')).toHaveLength(2);
  // A choice that did not reach the server is sent at the next start.
  server.isGone = true;
  languageState.isChosen = true;
  await vi.waitFor(() => expect(server.of('updateMe')).toHaveLength(3));
  server.isGone = false;
  noteReachability(false);
  noteReachability(true);
  await vi.waitFor(() => expect(session.user?.locale).toBe('hi'));
  Object.assign(languageState, { language: 'en', isChosen: false });
});

test('a guest’s cart and wishes go to the person who signs in, and nothing stays behind', async () => {
  const guest = session.db;
  await editCart(userDb(guest), SHOP, { kind: 'change', item: item(1), by: 2 });
  await setWish(userDb(guest), 7, true, 1);
  await comes(newcomer());
  expect(session.db).not.toBe(guest);
  expect([await cartNow(), await wishesNow()]).toEqual([{ 1: 2 }, [7]]);
  await vi.waitFor(async () => expect(await Dexie.exists(guest)).toBe(false));
});

test('a returning person finds their cart, unless they filled another as a guest; wishes are merged', async () => {
  const user = newcomer();
  await comes(user);
  await editCart(userDb(session.db), SHOP, { kind: 'change', item: item(1), by: 1 });
  await setWish(userDb(session.db), 1, true, 1);
  becomeGuest();
  await setWish(userDb(session.db), 2, true, 2);
  await comes(user);
  expect([await cartNow(), await wishesNow()]).toEqual([{ 1: 1 }, [2, 1]]);
  becomeGuest();
  await editCart(userDb(session.db), SHOP, { kind: 'change', item: item(5), by: 1 });
  await comes(user);
  expect(await cartNow()).toEqual({ 5: 1 });
});

test('another person’s data on this phone stays theirs', async () => {
  const [asha, bhola] = [newcomer(), newcomer()];
  await comes(asha);
  await editCart(userDb(session.db), SHOP, { kind: 'change', item: item(1), by: 3 });
  await setWish(userDb(session.db), 7, true, 1);
  session.isOver = true;
  await comes(bhola);
  expect(session).toMatchObject({ subject: bhola.auth_id, isOver: false });
  expect([await cartNow(), await wishesNow()]).toEqual([{}, []]);
  await comes(asha);
  expect([await cartNow(), await wishesNow()]).toEqual([{ 1: 3 }, [7]]);
});

test('the same person signs in again after an ended session, and everything stays', async () => {
  const user = newcomer();
  await comes(user);
  const { db } = session;
  await editCart(userDb(db), SHOP, { kind: 'change', item: item(1), by: 1 });
  session.isOver = true;
  await comes(user);
  expect(session).toMatchObject({ db, isOver: false });
  expect(await cartNow()).toEqual({ 1: 1 });
});

test('a wrong code changes nothing', async () => {
  const { db } = session;
  await editCart(userDb(db), SHOP, { kind: 'change', item: item(1), by: 1 });
  server.answers['createToken'] = () => Response.json({ error: 'invalid_grant', error_description: 'wrong' }, { status: 401 });
  await expect(signIn('9876500001', '000000')).rejects.toMatchObject({ failure: 'refused', words: 'wrong' });
  expect(session).toMatchObject({ db, subject: undefined, user: null });
  expect(await cartNow()).toEqual({ 1: 1 });
});

test('a new name is stored once the server has it', async () => {
  const user = newcomer();
  await comes(user);
  server.answers['updateMe'] = ({ body }) => ({ ...user, full_name: body.full_name });
  await renameMe('Asha Devi');
  expect(session.user?.full_name).toBe('Asha Devi');
  expect(await readNote(userDb(session.db), 'me')).toMatchObject({ full_name: 'Asha Devi' });
  server.isGone = true;
  await expect(renameMe('Nobody')).rejects.toMatchObject({ failure: 'unreachable' });
  expect(session.user?.full_name).toBe('Asha Devi');
});

test('a choice about messages is stored offline under its owner', async () => {
  await comes(newcomer());
  server.isGone = true;
  await saveConsent(true);
  expect(session.user?.wants_whatsapp).toBe(true);
  const rows = (await readRows()).filter(({ owner }) => owner === session.subject);
  expect(rows).toMatchObject([{ kind: 'consent', about: { agree: true } }]);
});

test('a sign-out erases the person’s data from the phone before the server gets the message', async () => {
  const user = newcomer();
  const other = newcomer();
  await comes(other);
  const ofOther = session.db;
  await editCart(userDb(ofOther), SHOP, { kind: 'change', item: item(9), by: 1 });
  await comes(user);
  const { db } = session;
  await putNote(userDb(db), 'draft:address', { pin: '843109' });
  server.isGone = true;
  await saveConsent(false);
  server.isGone = false;
  Object.assign(launch, { isApp: true, mobileNumber: '9876500009' });
  const found: unknown[] = [];
  server.answers['signOut'] = async () =>
    void found.push(
      await Dexie.exists(db),
      (await readRows()).some(({ owner }) => owner === user.auth_id),
      session.subject,
    );
  await signOutAndErase();
  expect(found).toEqual([false, false, undefined]);
  expect(launch).toMatchObject({ isApp: false, mobileNumber: undefined });
  expect(JSON.stringify({ ...localStorage })).not.toContain(user.auth_id);
  expect(await Dexie.exists(ofOther)).toBe(true);
  await comes(user);
  expect(await cartNow()).toEqual({});
});

test('a sign-out removes the person’s storage keys and keeps the phone’s own keys', async () => {
  const user = newcomer();
  await comes(user);
  const erased: string[] = [keys.LAUNCH_KEY, keys.LEFT_SESSION_KEY, keys.KEPT_KEY, keys.EVENTS_KEY, keys.RECENT_SEARCHES_KEY];
  const phones = Object.values(keys).filter((key) => ![...erased, keys.SESSION_KEY, keys.PEOPLE_KEY].includes(key));
  for (const key of [...phones, keys.LAUNCH_KEY, keys.EVENTS_KEY, keys.RECENT_SEARCHES_KEY]) localStorage.setItem(key, '{}');
  localStorage.setItem(keys.KEPT_KEY, JSON.stringify({ [user.auth_id]: [{ id: '1', kind: 'order', at: 1 }] }));
  await signOutAndErase();
  expect(phones.filter((key) => localStorage.getItem(key) !== '{}')).toEqual([]);
  for (const key of erased) expect(localStorage.getItem(key)).toBeNull();
  for (const key of [keys.SESSION_KEY, keys.PEOPLE_KEY]) expect(localStorage.getItem(key)).not.toContain(user.auth_id);
});

test('after a sign-out the tab keeps no phone number and no cart', async () => {
  await comes(newcomer());
  for (const key of [keys.LOGIN_CODE_KEY, keys.STOCK_NOTES_KEY, keys.WANTED_COUPONS_KEY, keys.CART_TYPE_KEY])
    sessionStorage.setItem(key, '1');
  await signOutAndErase();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a number that waits for its code leaves this tab when somebody signs in', async () => {
  sessionStorage.setItem(keys.LOGIN_CODE_KEY, '1');
  await comes(newcomer());
  expect(sessionStorage.getItem(keys.LOGIN_CODE_KEY)).toBeNull();
  sessionStorage.setItem(keys.LOGIN_CODE_KEY, '1');
  localStorage.setItem(keys.SESSION_KEY, JSON.stringify({ db: 'khurpi-elsewhere', endsAt: 0, renewAt: 0 }));
  dispatchEvent(new StorageEvent('storage', { key: keys.SESSION_KEY }));
  expect(sessionStorage.getItem(keys.LOGIN_CODE_KEY)).toBeNull();
});

test('a sign-out without network is sent once, before any other call, when the network is back', async () => {
  await comes(newcomer());
  server.isGone = true;
  await signOutAndErase();
  expect(session.subject).toBeUndefined();
  server.isGone = false;
  server.asked.length = 0;
  noteReachability(true);
  await vi.waitFor(() => expect(server.of('signOut')).toHaveLength(1));
  const next = newcomer();
  await comes(next);
  expect(server.asked.map(({ call }) => call).filter((call) => call !== 'getMe')).toEqual(['signOut', 'createToken']);
});

test('the start shows the stored person at once, and then the server’s news', async () => {
  const user = newcomer();
  const db = `khurpi-start-${user.id}`;
  await putNote(userDb(db), 'me', user);
  setSession({ db, subject: user.auth_id, renewAt: Date.now() + 60_000, user: null });
  let answer = (_user: User): void => undefined;
  server.answers['getMe'] = () => new Promise((resolve) => (answer = resolve));
  startSession();
  await vi.waitFor(() => expect(session.user?.full_name).toBe(user.full_name));
  await vi.waitFor(() => expect(server.of('getMe')).not.toEqual([]));
  answer({ ...user, full_name: 'Renamed' });
  await vi.waitFor(() => expect(session.user?.full_name).toBe('Renamed'));
});

test('the start renews a due session first, and a refusal ends it', async () => {
  const user = newcomer();
  setSession({ db: `khurpi-due-${user.id}`, subject: user.auth_id, renewAt: Date.now() - 1, user: null });
  server.answers['createToken'] = () => Response.json({ error: 'invalid_grant' }, { status: 401 });
  startSession();
  await vi.waitFor(() => expect(session.isOver).toBe(true));
  expect(server.of('getMe')).toEqual([]);
  expect(session.subject).toBe(user.auth_id);
});

test('without network the person stays signed in at the start', async () => {
  const user = newcomer();
  const db = `khurpi-offline-${user.id}`;
  await putNote(userDb(db), 'me', user);
  setSession({ db, subject: user.auth_id, renewAt: Date.now() - 1, user: null });
  server.isGone = true;
  startSession();
  await vi.waitFor(() => expect(server.of('createToken')).not.toEqual([]));
  expect(session).toMatchObject({ subject: user.auth_id, isOver: false, user: { full_name: user.full_name } });
});

test('a slow read of one person’s data does not show it to the next person', async () => {
  const [asha, bhola] = [newcomer(), newcomer()];
  const db = `khurpi-slow-${asha.id}`;
  await putNote(userDb(db), 'me', asha);
  setSession({ db, subject: asha.auth_id, renewAt: Date.now() + 60_000, user: null });
  let read = (): void => undefined;
  const get = userDb(db).notes.get.bind(userDb(db).notes);
  const slow = vi.spyOn(userDb(db).notes, 'get').mockImplementation((async (name: string) => {
    await new Promise<void>((resolve) => (read = resolve));
    return get(name);
  }) as never);
  server.answers['getMe'] = () => refuse(503, 'UNAVAILABLE');
  startSession();
  await vi.waitFor(() => expect(slow).toHaveBeenCalled());
  setSession({ db: `khurpi-slow-${bhola.id}`, subject: bhola.auth_id, user: null });
  const settled = slow.mock.results[0]?.value;
  read();
  await settled;
  await vi.waitFor(() => undefined);
  expect(session.user).toBeNull();
});
