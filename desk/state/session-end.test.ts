// Tests that a session ends at its time, also without an answer of the server.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskMe } from '#core/contract/desk/session.ts';
import { phoneStorage } from '#device/keep/storage.ts';
import { enterStoredSession, session, signInPerson, signOutPerson, signOutWhenExpired } from './session-state.ts';
import { KEPT_KEY } from './stored-keys.ts';

const ENDS = Date.UTC(2026, 10, 27, 14);
const KEPT = `${KEPT_KEY}["orders"]`;
const person = { auth_id: 'one', full_name: 'Asha', ends_at: new Date(ENDS).toISOString() } as DeskMe;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: ENDS - 60_000, toFake: ['Date'] });
  signInPerson(person);
  phoneStorage.set(KEPT, '{"data":["Mohan Lal"],"at":1}');
});
afterEach(() => void vi.useRealTimers());

test('before its end the desk opens offline with its stored data', () => {
  signOutPerson();
  expect([enterStoredSession(), session.phase, phoneStorage.get(KEPT)]).toEqual([true, 'in', '{"data":["Mohan Lal"],"at":1}']);
});

test('after its end the desk opens for nobody, and stored names are erased', () => {
  signOutPerson();
  vi.setSystemTime(ENDS);
  expect([enterStoredSession(), session.phase, phoneStorage.get(KEPT)]).toEqual([false, 'guest', null]);
});

test('an open offline page closes when the session ends', () => {
  signOutWhenExpired();
  expect(session.phase).toBe('in');
  vi.setSystemTime(ENDS);
  signOutWhenExpired();
  expect([session.phase, session.person, phoneStorage.get(KEPT)]).toEqual(['guest', undefined, null]);
});
