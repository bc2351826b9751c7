import { expect, test } from 'vitest';
import { allCalls } from '../../contract/wire/calls.ts';
import { type KeyScope, keyScopeNames, keyScopes } from '../../facts/programs/api-key.ts';
import { isKeyEnd, keyStateOf, permissionsOf, scopesOfCall } from './api-key.ts';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const callOf = (name: string) => allCalls.find((call) => call.name === name);

test('each call of a scope exists at the desk, and the scope’s permissions are enough for it', () => {
  for (const scope of keyScopeNames)
    for (const name of keyScopes[scope].calls) {
      const call = callOf(name);
      expect([name, call?.path.startsWith('/api/desk/v1/')]).toEqual([name, true]);
      expect(permissionsOf([scope])).toContain(call?.access);
    }
});

test('a read scope opens no write, and no scope opens a call that wants a proof', () => {
  const opened = (scope: KeyScope) => keyScopes[scope].calls.map(callOf);
  for (const scope of keyScopeNames) {
    if (scope.endsWith('.read')) expect(opened(scope).every((call) => call?.method === 'GET')).toBe(true);
    expect(opened(scope).some((call) => call?.isProofNeeded)).toBe(false);
  }
});

test('no scope reaches money, people, staff, or keys', () => {
  const reached = permissionsOf(keyScopeNames);
  expect(reached.filter((one) => /^(money|people|staff|programs|farmers|kyc|claims|cash|settings)\./.test(one))).toEqual([]);
  for (const name of ['createApiKey', 'takeDeskMoney', 'createStaff', 'exportPeople', 'exportPayments'])
    expect(scopesOfCall(name)).toEqual([]);
});

test('a key ends on a day between today and a year from now', () => {
  expect(['2026-11-27', '2026-11-28', '2027-11-29', '2027-11-30'].map((day) => isKeyEnd(day, NOW))).toEqual([false, true, true, false]);
});

test('a key works through its last day in India', () => {
  const of = (at: string, revokedAt: Date | null = null) => keyStateOf({ endsOn: '2026-11-28', revokedAt }, Date.parse(at));
  expect(of('2026-11-28T23:59:59+05:30')).toBe('active');
  expect(of('2026-11-29T00:00:00+05:30')).toBe('ended');
  expect(of('2026-11-28T10:00:00+05:30', new Date(NOW))).toBe('revoked');
});
