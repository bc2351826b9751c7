// Tests who uses the phone, over reloads and tabs.
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSession } from '../../../tests/fixtures/app/open-tab.ts';
import { userOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { setSession, useIsLoggedIn } from './session-state.ts';

const STORED = 'khurpi.session';

/** Sends the browser's message to the other tabs. */
const tellOthers = (): void => void dispatchEvent(new StorageEvent('storage', { key: STORED }));

const stored = (): object => JSON.parse(localStorage.getItem(STORED) ?? 'null') as object;

beforeEach(() => localStorage.clear());

test('a new phone belongs to a guest with a database of their own, and stays theirs', async () => {
  const { session } = openSession();
  expect(session).toMatchObject({ subject: undefined, user: null, isOver: false });
  expect(session.db).toMatch(/^khurpi-[0-9a-f-]{36}$/);
  expect(openSession().session.db).toBe(session.db);
});

test('the next start knows the signed-in person without network and without secrets', async () => {
  const { setSession } = openSession();
  const user = userOf(1);
  setSession({ db: 'khurpi-a', subject: user.auth_id, endsAt: 9, renewAt: 5, user });
  expect(stored()).toEqual({ db: 'khurpi-a', subject: user.auth_id, endsAt: 9, renewAt: 5 });
  expect(JSON.stringify({ ...localStorage })).not.toContain(user.phone_number);
  const { session } = openSession();
  expect(session).toMatchObject({ db: 'khurpi-a', subject: user.auth_id, endsAt: 9, renewAt: 5, user: null });
});

test.each(['{', 'null', '{"subject":"x"}', '[]'])('unreadable data (%s) starts a new guest', async (text) => {
  localStorage.setItem(STORED, text);
  const { session } = openSession();
  expect(session).toMatchObject({ subject: undefined, renewAt: 0 });
  expect(stored()).toMatchObject({ db: session.db });
});

test('each guest gets an empty database of a new name', async () => {
  const { becomeGuest, session, setSession } = openSession();
  setSession({ db: 'khurpi-a', subject: 'asha', user: userOf(1), isOver: true });
  becomeGuest();
  const first = session.db;
  expect(session).toMatchObject({ subject: undefined, user: null, isOver: false, endsAt: 0, renewAt: 0 });
  becomeGuest();
  expect(new Set(['khurpi-a', first, session.db]).size).toBe(3);
});

test('another tab signs somebody in: this one follows and forgets whom it knew', async () => {
  const here = openSession();
  here.setSession({ db: 'khurpi-a', subject: 'asha', renewAt: 1, user: userOf(1) });
  const listener = vi.fn();
  here.onSessionElsewhere(listener);
  const there = openSession();
  there.setSession({ db: 'khurpi-b', subject: 'bhola', renewAt: 2 });
  tellOthers();
  expect(here.session).toMatchObject({ db: 'khurpi-b', subject: 'bhola', user: null });
  expect(listener).toHaveBeenCalledOnce();
});

test('another tab signs out: this one is a guest’s too', async () => {
  const here = openSession();
  here.setSession({ db: 'khurpi-a', subject: 'asha', user: userOf(1) });
  const there = openSession();
  there.becomeGuest();
  tellOthers();
  expect(here.session).toMatchObject({ db: there.session.db, subject: undefined, user: null });
});

test('another tab renews the session of the same person: the person stays known, and an ended session continues', async () => {
  const here = openSession();
  const user = userOf(1);
  here.setSession({ db: 'khurpi-a', subject: user.auth_id, renewAt: 1, user, isOver: true });
  const there = openSession();
  there.setSession({ renewAt: 2 });
  tellOthers();
  expect(here.session).toMatchObject({ renewAt: 2, isOver: false, user: { id: 1 } });
});

test('an unchanged session or another stored key is not reported as a change', async () => {
  const here = openSession();
  const listener = vi.fn();
  here.onSessionElsewhere(listener);
  tellOthers();
  dispatchEvent(new StorageEvent('storage', { key: 'khurpi.vendor' }));
  expect(listener).not.toHaveBeenCalled();
});

test('a restored page reloads for another person, and a loaded one knows its person', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const here = openSession();
  here.setSession({ db: 'khurpi-a', subject: 'asha' });
  const there = openSession();
  there.becomeGuest();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  // Every page of this file gets the event, also those of earlier people.
  expect(reload).toHaveBeenCalled();
});

test('a person is signed in while the server has not ended their session', async () => {
  const isLoggedIn = (): boolean => renderHook(() => useIsLoggedIn()).result.current;
  expect(isLoggedIn()).toBe(false);
  setSession({ subject: 'asha' });
  expect(isLoggedIn()).toBe(true);
  setSession({ isOver: true });
  expect(isLoggedIn()).toBe(false);
});
