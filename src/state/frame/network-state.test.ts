import { renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { type FakeServer, startServer } from '../../../tests/fixtures/app/fake-server.ts';
import { checkConnection, network, noteCall, noteReachability, onReachable, startNetwork, useNetwork } from './network-state.ts';

let server: FakeServer;

const show = (visibility: DocumentVisibilityState): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** A page that the phone's worker stores. */
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

test('the app is offline when no call gets an answer, whatever the browser says', async () => {
  server.isGone = true;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  noteCall(false);
  await vi.waitFor(() => expect(network).toEqual({ isOffline: true, isBack: false }));
});

test('without network according to the browser, the app does not ask the server', () => {
  server.isGone = true;
  const asked = vi.spyOn(globalThis, 'fetch');
  noteCall(false);
  expect(network.isOffline).toBe(true);
  expect(asked).not.toHaveBeenCalled();
});

test('one failed call changes nothing while the server answers, and many ask once', async () => {
  const listener = vi.fn();
  const stop = onReachable(listener);
  const asked = vi.spyOn(globalThis, 'fetch');
  for (let i = 0; i < 5; i++) noteCall(false);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await asked.mock.results[0]?.value;
  noteCall(true);
  expect(network).toEqual({ isOffline: false, isBack: false });
  expect(listener).not.toHaveBeenCalled();
  stop();
});

test('an answered call counts more than a server check that fails afterwards', async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  const asked = vi.fn(() => promise);
  vi.stubGlobal('fetch', asked);
  noteCall(false);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  noteCall(true);
  reject(new TypeError('too late'));
  asked.mockResolvedValue(Response.json({}, { headers: { [SERVER_WIRE_VERSION_HEADER]: '1' } }));
  // After that check another one is possible.
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(asked).toHaveBeenCalledTimes(2);
  });
  expect(network.isOffline).toBe(false);
});

test('the app shows for four seconds that the network is back', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => useNetwork());
  noteReachability(false);
  noteReachability(true);
  expect(network).toEqual({ isOffline: false, isBack: true });
  vi.advanceTimersByTime(3_999);
  expect(network.isBack).toBe(true);
  vi.advanceTimersByTime(1);
  expect(network.isBack).toBe(false);
  expect(result.current.isOffline).toBe(false);
});

test('after another loss the message shows for four seconds from the last return', () => {
  vi.useFakeTimers();
  noteReachability(false);
  noteReachability(true);
  vi.advanceTimersByTime(3_000);
  noteReachability(false);
  expect(network.isBack).toBe(false);
  noteReachability(true);
  vi.advanceTimersByTime(3_000);
  expect(network.isBack).toBe(true);
});

test('a listener runs once each time the network comes back, until it is removed', () => {
  const listener = vi.fn();
  const stop = onReachable(listener);
  noteReachability(true);
  expect(listener).not.toHaveBeenCalled();
  noteReachability(false);
  noteReachability(true);
  noteReachability(true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  noteReachability(false);
  noteReachability(true);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('the app trusts the browser’s offline event, but is online again only after the server answers', async () => {
  dispatchEvent(new Event('offline'));
  expect(network.isOffline).toBe(true);
  server.isGone = true;
  const fetched = vi.spyOn(globalThis, 'fetch');
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  await Promise.allSettled(fetched.mock.results.map(({ value }) => value));
  expect(network.isOffline).toBe(true);
  server.isGone = false;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(network.isOffline).toBe(false));
});

test('a hotspot’s sign-in page does not count as the server', async () => {
  noteReachability(false);
  const hotspot = vi.fn(async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  vi.stubGlobal('fetch', hotspot);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(hotspot).toHaveBeenCalledOnce());
  await hotspot.mock.results[0]?.value;
  await Promise.resolve();
  expect(network.isOffline).toBe(true);
});

test('an offline app checks the network when it comes into view, and not when it is hidden', async () => {
  noteReachability(false);
  const fetched = vi.spyOn(globalThis, 'fetch');
  show('hidden');
  expect(fetched).not.toHaveBeenCalled();
  show('visible');
  await vi.waitFor(() => expect(network.isOffline).toBe(false));
  show('visible');
  expect(fetched).toHaveBeenCalledOnce();
});

test('a page opened from the phone’s own copy checks the server', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await checkConnection();
  expect(fetched).not.toHaveBeenCalled();
  keptByWorker();
  await checkConnection();
  expect(fetched).toHaveBeenCalledOnce();
});

test('a phone without network is offline from its start', async () => {
  network.isOffline = false;
  server.isGone = true;
  startNetwork();
  expect(network.isOffline).toBe(true);
});
