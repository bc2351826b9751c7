// Tests a sign-out that the server does not know yet.
import { beforeEach, expect, test, vi } from 'vitest';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { FakeCaches } from '../../../tests/fixtures/worker/worker-scope.ts';
import { reportSignOut } from './api.lazy.ts';
import { ask } from './ask.ts';
import { leftDatabase, noteLeftSession, reportLeftSession } from './left-session.ts';

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
