// Tests that a session ends at its time, also without an answer of the server, and that its end leaves no names on the device.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskMe } from '#core/contract/desk/session.ts';
import { phoneStorage, tabStorage } from '#device/keep/storage.ts';
import { tally } from '../../tests/faults/tally.ts';
import { endSession, enterStoredSession, onSessionEnd, session, signInPerson, signOutPerson, signOutWhenExpired } from './session-state.ts';
import { DRAFT_KEY, KEPT_KEY } from './stored-keys.ts';

const ENDS = Date.UTC(2026, 10, 27, 14);
const DRAFT = `${DRAFT_KEY}staff.new`;
const KEPT = `${KEPT_KEY}["orders"]`;
const person = { auth_id: 'one', full_name: 'Asha', ends_at: new Date(ENDS).toISOString() } as DeskMe;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers({ now: ENDS - 60_000, toFake: ['Date'] });
  signInPerson(person);
  phoneStorage.set(KEPT, '{"data":["Mohan Lal"],"at":1}');
});
afterEach(() => void vi.useRealTimers());

test('before its end the desk opens offline with its stored data', () => {
  // A new start: nobody is known in memory.
  signOutPerson();
  expect([enterStoredSession(), session.phase, phoneStorage.get(KEPT)]).toEqual([true, 'in', '{"data":["Mohan Lal"],"at":1}']);
});

test('after its end the desk opens for nobody, and stored names are erased', () => {
  signOutPerson();
  vi.setSystemTime(ENDS);
  expect([enterStoredSession(), session.phase, phoneStorage.get(KEPT)]).toEqual([false, 'guest', null]);
  tally('desks opened without network after their end');
});

test('after the server ended the session, the desk opens for nobody offline, and no name is left', () => {
  const cleared = vi.fn();
  onSessionEnd(cleared);
  endSession();
  expect([enterStoredSession(), session.phase, phoneStorage.get(KEPT)]).toEqual([false, 'guest', null]);
  expect(JSON.stringify(localStorage)).not.toMatch(/Asha|Mohan/);
  expect(cleared).toHaveBeenCalledTimes(1);
  tally('desks opened without network after their end');
});

test.each([
  ['after the server ended the session', endSession],
  [
    'after the session’s time',
    () => {
      vi.setSystemTime(ENDS);
      signOutWhenExpired();
    },
  ],
])('%s, typed text stays for the same person, and for nobody else', (_, end) => {
  tabStorage.set(DRAFT, '{}');
  end();
  signInPerson(person);
  expect(tabStorage.get(DRAFT)).toBe('{}');
  endSession();
  signInPerson({ ...person, auth_id: 'two' });
  expect(tabStorage.get(DRAFT)).toBeNull();
});

test('text typed in a tab that opened offline belongs to the person it opened for', () => {
  sessionStorage.clear();
  signOutPerson();
  enterStoredSession();
  tabStorage.set(DRAFT, '{}');
  endSession();
  localStorage.clear();
  signInPerson({ ...person, auth_id: 'two' });
  expect(tabStorage.get(DRAFT)).toBeNull();
});

test('an open offline page closes when the session ends', () => {
  signOutWhenExpired();
  expect(session.phase).toBe('in');
  vi.setSystemTime(ENDS);
  signOutWhenExpired();
  expect([session.phase, session.person, phoneStorage.get(KEPT)]).toEqual(['guest', undefined, null]);
});
