import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { ApiError } from './api-error.ts';
import { type SentRequest, transmit as transmitWatched } from './transmit.ts';

const seen: (string | null)[] = [];
const request = { method: 'POST', url: '/api/x', headers: { accept: 'application/json' }, body: '{"a":1}' };
const reach: boolean[] = [];
const watch = {
  onReach: (isReached: boolean) => void reach.push(isReached),
  onHeaders: (headers: Headers) => void seen.push(headers.get('x-demo')),
};
const transmit = (sent: SentRequest, signal?: AbortSignal, timeoutMs?: number) => transmitWatched(sent, signal, timeoutMs, watch);

/** Never answers; rejects when the request is cancelled, as fetch does. */
const silence = (_url: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))));

/** Sends the headers and half of the body; the rest ends only when the request is cancelled. */
async function halfAnAnswer(_url: string, { signal }: RequestInit): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"orders":'));
      signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
    },
  });
  return new Response(body, { headers: { 'content-type': 'application/json', [SERVER_WIRE_VERSION_HEADER]: '1' } });
}

beforeEach(() => {
  vi.useFakeTimers();
  reach.length = 0;
  seen.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the exact bytes are sent, with the cookie and only to the server', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { signal: _signal, ...init }: RequestInit) => {
    sent.push([url, init]);
    return new Response('ok', { status: 201, headers: { 'x-demo': '1', [SERVER_WIRE_VERSION_HEADER]: '1' } });
  });
  const response = await transmit(request, undefined);
  expect(sent).toEqual([
    ['/api/x', { method: 'POST', headers: { accept: 'application/json' }, credentials: 'same-origin', body: '{"a":1}' }],
  ]);
  expect([response.status, await response.text(), response.headers.get('x-demo')]).toEqual([201, 'ok', '1']);
  expect([seen, reach]).toEqual([['1'], [true]]);
});

test('an answer without a body is an answer too', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  expect((await transmit(request, undefined)).status).toBe(204);
});

test('an answer without the wire’s version is not the server’s, but a hotspot’s or gateway’s', async () => {
  for (const answer of [new Response('<html>'), new Response('{}', { status: 502 })]) {
    vi.stubGlobal('fetch', async () => answer);
    await transmit(request, undefined);
  }
  expect(reach).toEqual([false, false]);
});

test('a missing network counts as unreachable, and is noted', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(transmit(request, undefined)).rejects.toMatchObject({ name: 'ApiError', failure: 'unreachable', status: 0 });
  expect(reach).toEqual([false]);
});

test.each([
  ['no answer comes', silence],
  ['the answer stops in the middle', halfAnAnswer],
])('when %s, the server counts as unreachable after the time limit', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  let outcome: unknown = 'still waits';
  const asked = transmit(request, undefined, 20_000).catch((error: unknown) => (outcome = error));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(outcome).toBe('still waits');
  await vi.advanceTimersByTimeAsync(1);
  await asked;
  expect(outcome).toMatchObject({ failure: 'unreachable' });
  expect(reach.at(-1)).toBe(false);
});

test.each([
  ['before any answer', silence],
  ['in the middle of the answer', halfAnAnswer],
])('a call that is cancelled %s ends as an abort and does not count as a network failure', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  const person = new AbortController();
  const asked = transmit(request, person.signal).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  person.abort();
  const error = await asked;
  expect(error).not.toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ name: 'AbortError' });
  expect(reach).not.toContain(false);
});

test('a request that was cancelled before its start is not sent', async () => {
  const fetch = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  await expect(transmit(request, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(fetch).not.toHaveBeenCalled();
});
