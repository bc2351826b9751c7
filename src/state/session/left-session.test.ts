// A sign-out the server was not told of yet.
import { beforeEach, expect, test, vi } from 'vitest';
import { withLocks } from '../../../tests/fixtures/app/browser-locks.ts';
import { startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { vendorOf } from '../../../tests/fixtures/app/shop-samples.ts';
import { FakeCaches } from '../../../tests/fixtures/worker/worker-scope.ts';
import { fetchVendors, reportSignOut } from './api.lazy.ts';
import { leftDb, noteLeftSession, reportLeftSession } from './left-session.ts';

beforeEach(() => {
  localStorage.clear();
  withLocks();
});

test('who did not leave has nothing to tell', async () => {
  const end = vi.fn();
  await reportLeftSession(end);
  expect(end).not.toHaveBeenCalled();
});

test('the server is told once, by one tab', async () => {
  await noteLeftSession('khurpi-a');
  const end = vi.fn(async () => undefined);
  await Promise.all([reportLeftSession(end), reportLeftSession(end)]);
  await reportLeftSession(end);
  expect(end).toHaveBeenCalledOnce();
});

test('told in vain it is told again', async () => {
  await noteLeftSession('khurpi-a');
  await expect(reportLeftSession(() => Promise.reject(new Error('no network')))).rejects.toThrow();
  const end = vi.fn(async () => undefined);
  await reportLeftSession(end);
  expect(end).toHaveBeenCalledOnce();
});

test('nothing is asked of the server before it was told', async () => {
  const server = startServer({ listVendors: () => ({ results: [vendorOf(1)], next: null }), signOut: () => undefined });
  await noteLeftSession('khurpi-a');
  await fetchVendors({});
  await fetchVendors({});
  expect(server.asked.map(({ call }) => call)).toEqual(['signOut', 'listVendors', 'listVendors']);
});

test('as long as it can’t be told, nothing is asked', async () => {
  const server = startServer({ listVendors: () => ({ results: [], next: null }) });
  await noteLeftSession('khurpi-a');
  await expect(fetchVendors({})).rejects.toMatchObject({ failure: 'unreachable' });
  await expect(reportSignOut()).rejects.toMatchObject({ failure: 'unreachable' });
  expect(server.of('listVendors')).toEqual([]);
});

test('a kill right after takes the small storage back: the strict note stands, and the server is told all the same', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  await noteLeftSession('khurpi-a');
  localStorage.clear();
  expect(await leftDb()).toBe('khurpi-a');
  const end = vi.fn(async () => undefined);
  await reportLeftSession(end);
  await reportLeftSession(end);
  expect(end).toHaveBeenCalledOnce();
  expect(await leftDb()).toBeUndefined();
  vi.unstubAllGlobals();
});
