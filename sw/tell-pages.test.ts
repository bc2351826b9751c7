// Tests that a worker's error is reported once to the page used last, and breaks nothing.
import { beforeEach, expect, test, vi } from 'vitest';
import { takeKeptError } from '#data/kept-error.ts';
import { FakeCaches } from '../tests/fixtures/worker/worker-scope.ts';
import { notifyPagesOfErrors } from './tell-pages.ts';

const posted: unknown[] = [];
const pages = [1, 2].map((n) => ({ postMessage: (message: unknown) => posted.push([n, message]) }));
const matchAll = vi.fn(async (_: object): Promise<readonly object[]> => pages);
const worker = Object.assign(new EventTarget(), { clients: { matchAll } });

const breaks = (error: unknown): void => void worker.dispatchEvent(Object.assign(new Event('error'), { error }));
const refuses = (reason: unknown): void => void worker.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

vi.stubGlobal('caches', new FakeCaches());
notifyPagesOfErrors(worker as unknown as ServiceWorkerGlobalScope);

beforeEach(() => {
  posted.length = 0;
});

test('the worker sends each error to one page by name, message and stack, and skips other values', async () => {
  const [error, reason] = [new RangeError('x'), new DOMException('full', 'QuotaExceededError')];
  breaks(error);
  refuses(reason);
  for (const none of [undefined, null, 'text', { message: 'x' }]) refuses(none);
  await settled();
  expect(posted).toEqual([
    [1, { type: 'WORKER_ERROR', error: { name: 'RangeError', message: 'x', stack: error.stack } }],
    [1, { type: 'WORKER_ERROR', error: { name: 'QuotaExceededError', message: 'full', stack: reason.stack } }],
  ]);
});

test('without an open page the worker stores the last error, and the next page takes it once', async () => {
  matchAll.mockResolvedValueOnce([]).mockResolvedValueOnce([]);
  const last = new RangeError('y');
  breaks(new Error('x'));
  await settled();
  breaks(last);
  await settled();
  expect(posted).toEqual([]);
  const kept = await takeKeptError('/');
  expect([kept?.error.name, kept?.error.message, kept?.error.stack]).toEqual(['RangeError', 'y', last.stack]);
  expect(await takeKeptError('/')).toBeUndefined();
});

test('a worker error is dropped without a new error when no page is found and nothing can be stored', async () => {
  matchAll.mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce([]);
  breaks(new Error('x'));
  vi.spyOn(caches, 'open').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  breaks(new Error('y'));
  await settled();
  // An unhandled rejection would fail the run.
  expect([posted, await takeKeptError('/')]).toEqual([[], undefined]);
});
