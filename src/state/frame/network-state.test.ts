import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { checkReach, network, noteReach, onReachable, startNetwork, useNetwork } from './network-state.ts';

let server: FakeServer;

const show = (visibility: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A page that the phone's worker keeps. */
const keptByWorker = (): void => {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
};

beforeAll(() => {
  server = startServer();
  startNetwork();
});
beforeEach(() => {
  server = startServer();
  Object.assign(network, { isOffline: false, isBack: false });
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a call that was not heard says offline, whatever the browser says', () => {
  noteReach(false);
  expect(network).toEqual({ isOffline: true, isBack: false });
});

test('a call that is heard again says so for four seconds', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useNetwork());
  noteReach(false);
  noteReach(true);
  expect(network).toEqual({ isOffline: false, isBack: true });
  vi.advanceTimersByTime(3_999);
  expect(network.isBack).toBe(true);
  vi.advanceTimersByTime(1);
  expect(network.isBack).toBe(false);
  expect(result.current.isOffline).toBe(false);
});

test('lost and back once more, it is said for four seconds from then', () => {
  vi.useFakeTimers();
  noteReach(false);
  noteReach(true);
  vi.advanceTimersByTime(3_000);
  noteReach(false);
  expect(network.isBack).toBe(false);
  noteReach(true);
  vi.advanceTimersByTime(3_000);
  expect(network.isBack).toBe(true);
});

test('who waits for the network is told once each time it comes back, and no more after it stopped listening', () => {
  const told = vi.fn();
  const stop = onReachable(told);
  noteReach(true);
  expect(told).not.toHaveBeenCalled();
  noteReach(false);
  noteReach(true);
  noteReach(true);
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  noteReach(false);
  noteReach(true);
  expect(told).toHaveBeenCalledTimes(1);
});

test('that the browser lost its network is believed; that it has one again only once the server was heard', async () => {
  dispatchEvent(new Event('offline'));
  expect(network.isOffline).toBe(true);
  server.isGone = true;
  const heard = vi.spyOn(globalThis, 'fetch');
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  await Promise.allSettled(heard.mock.results.map(({ value }) => value));
  expect(network.isOffline).toBe(true);
  server.isGone = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(network.isOffline).toBe(false));
});

test('a sign-in page of a hotspot that answers in place of the server is not the server', async () => {
  noteReach(false);
  const hotspot = vi.fn(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  vi.stubGlobal('fetch', hotspot);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(hotspot).toHaveBeenCalledOnce());
  await hotspot.mock.results[0]?.value;
  await Promise.resolve();
  expect(network.isOffline).toBe(true);
});

test('who looks at the app again while it was offline makes it ask; who leaves it does not', async () => {
  noteReach(false);
  const heard = vi.spyOn(globalThis, 'fetch');
  show('hidden');
  expect(heard).not.toHaveBeenCalled();
  show('visible');
  await vi.waitFor(() => expect(network.isOffline).toBe(false));
  show('visible');
  expect(heard).toHaveBeenCalledOnce();
});

test('a page that the phone itself opened asks whether the server is there', async () => {
  const heard = vi.spyOn(globalThis, 'fetch');
  await checkReach();
  expect(heard).not.toHaveBeenCalled();
  keptByWorker();
  await checkReach();
  expect(heard).toHaveBeenCalledOnce();
});

test('a phone without network is offline from its start', async () => {
  vi.resetModules();
  server.isGone = true;
  const fresh = await import('./network-state.ts');
  fresh.startNetwork();
  expect(fresh.network.isOffline).toBe(true);
});
