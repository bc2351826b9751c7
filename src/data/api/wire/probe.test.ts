import { afterEach, expect, test, vi } from 'vitest';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { probe } from './probe.ts';

afterEach(() => vi.unstubAllGlobals());

const ours = { 'content-type': 'application/json; charset=utf-8', [SERVER_WIRE_VERSION_HEADER]: '1' };

test.each<[string, boolean, () => Response]>([
  ['the server itself', true, () => new Response('{"ok":true}', { headers: ours })],
  ['a server in trouble', true, () => new Response('{}', { status: 503, headers: ours })],
  ['a hotspot’s page', false, () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a hotspot that answers in JSON', false, () => Response.json({ status: 'ok' })],
  ['an answer that does not say what it is', false, () => new Response(new Uint8Array([1]))],
])('%s gives the result %s', async (_, isThere, answer) => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init.cache]);
    return answer();
  });
  expect(await probe()).toBe(isThere);
  // The request bypasses caches.
  expect(asked).toEqual([['/healthz', 'no-store']]);
});

test('the probe fails without network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await probe()).toBe(false);
});

test('the probe fails when no answer comes within 5 seconds', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => new Promise((_r, reject) => signal?.addEventListener('abort', reject)));
  const answer = probe();
  limit.abort();
  expect(await answer).toBe(false);
  expect(timeout).toHaveBeenCalledWith(5_000);
  timeout.mockRestore();
});
