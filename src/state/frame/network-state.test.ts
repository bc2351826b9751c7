import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { checkReach, network, noteCall, noteReach, onReachable, startNetwork, useNetwork } from './network-state.ts';

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

test('no call is heard and the server does not answer either: offline, whatever the browser says', async () => {
  server.isGone = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  noteCall(false);
  await vi.waitFor(() => expect(network).toEqual({ isOffline: true, isBack: false }));
});

test('where the browser knows of no network either, nobody is asked', () => {
  server.isGone = true;
  const asked = vi.spyOn(globalThis, 'fetch');
  noteCall(false);
  expect(network.isOffline).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test('one call that fails while the server is there changes nothing, and many that fail at once ask once', async () => {
  const told = vi.fn();
  const stop = onReachable(told);
  const asked = vi.spyOn(globalThis, 'fetch');
  for (let i = 0; i < 5; i++) noteCall(false);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await asked.mock.results[0]?.value;
  noteCall(true);
  expect(network).toEqual({ isOffline: false, isBack: false });
  expect(told).not.toHaveBeenCalled();
  stop();
});

test('who is heard while the server is asked knows better than its silence', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  const asked = vi.fn(() => promise);
  vi.stubGlobal('fetch', asked);
  noteCall(false);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  noteCall(true);
  reject(new TypeError('too late'));
  asked.mockResolvedValue(Response.json({}, { headers: { [SERVER_WIRE_VERSION_HEADER]: '1' } }));
  // Once that question is over another can be asked.
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(asked).toHaveBeenCalledTimes(2);
  });
  expect(network.isOffline).toBe(false);
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
