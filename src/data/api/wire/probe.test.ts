import { afterEach, expect, test, vi } from 'vitest';
import { probe } from './probe.ts';

afterEach(() => vi.unstubAllGlobals());

const json = { 'content-type': 'application/json; charset=utf-8' };

test.each<[string, boolean, () => Response]>([
  ['the server itself', true, () => new Response('{"ok":true}', { headers: json })],
  ['a hotspot’s page', false, () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['an answer that does not say what it is', false, () => new Response(new Uint8Array([1]))],
  ['a server in trouble', false, () => new Response('{}', { status: 503, headers: json })],
])('%s: %s', async (_, isThere, answer) => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init.cache]);
    return answer();
  });
  expect(await probe()).toBe(isThere);
  // From the server, not from a cache on the way.
  expect(asked).toEqual([['/healthz', 'no-store']]);
});

test('no network is no server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await probe()).toBe(false);
});

test('who does not answer within 8 seconds is not there', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => new Promise((_r, reject) => signal?.addEventListener('abort', reject)));
  const answer = probe();
  limit.abort();
  expect(await answer).toBe(false);
  expect(timeout).toHaveBeenCalledWith(8_000);
  timeout.mockRestore();
});
