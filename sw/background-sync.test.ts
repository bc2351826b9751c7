import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SERVER_WIRE_VERSION_HEADER } from '#core/contract/wire/version.ts';
import { enqueue } from '#data/outbox/enqueue.ts';
import { changeRow, deleteRow, findRow, readRows } from '#data/outbox/outbox-db.ts';
import { drainEverybody, requestWakeUp } from './background-sync.ts';

const posted: unknown[] = [];
const windows = [1, 2].map((n) => ({ postMessage: (message: unknown) => posted.push([n, message]) }));
const matchAll = vi.fn(async (_: object) => windows);
const worker = { clients: { matchAll } } as unknown as ServiceWorkerGlobalScope;
const wake = () => drainEverybody(worker);
const notified = [1, 2].map((n) => [n, { type: 'OUTBOX_CHANGED' }]);

const put = (id: string, owner: string) =>
  enqueue({ id, kind: 'order', owner, about: null, request: { method: 'POST', url: '/x', headers: { owner }, body: id } }, Date.now());
const stateOf = async (id: string) => (await findRow(id))?.state;

/** A server on which one person is signed in. Its cookie says which person. */
function serve(signedIn: string | undefined): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers, body }: { headers: { owner: string }; body: string }) => {
    sent.push(body);
    if (signedIn === undefined) throw new TypeError('Failed to fetch');
    if (headers.owner !== signedIn)
      return Response.json(
        { error: { code: 'SUBJECT_MISMATCH', message: '' } },
        { status: 409, headers: { [SERVER_WIRE_VERSION_HEADER]: '1' } },
      );
    return Response.json({ orders: [{ id: 7 }], request_id: body }, { status: 201 });
  });
  return sent;
}

beforeEach(async () => {
  posted.length = 0;
  for (const row of await readRows()) await deleteRow(row.id);
});
afterEach(() => vi.unstubAllGlobals());

test('the worker sends the waiting rows with no page open and notifies the open windows', async () => {
  const sent = serve('asha');
  await put('1', 'asha');
  await put('2', 'asha');
  await expect(wake()).resolves.toBeUndefined();
  expect([sent, await stateOf('1'), await stateOf('2')]).toEqual([['1', '2'], 'done', 'done']);
  expect(posted).toEqual(notified);
  expect(matchAll).toHaveBeenCalledWith({ type: 'window' });
});

test('the worker shows no number on the icon, because Chromium without windows would close all its pages', async () => {
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { ...navigator, locks: navigator.locks, setAppBadge });
  serve('asha');
  await put('1', 'asha');
  await wake();
  expect([await stateOf('1'), setAppBadge.mock.calls]).toEqual(['done', []]);
});

test('the browser is asked again to wake a worker that starts while something waits', async () => {
  const register = vi.fn(async (_: string) => undefined);
  const started = { registration: { sync: { register } } } as unknown as ServiceWorkerGlobalScope;
  await requestWakeUp(started);
  expect(register).not.toHaveBeenCalled();
  await put('1', 'asha');
  await requestWakeUp(started);
  expect(register).toHaveBeenCalledExactlyOnceWith('khurpi-outbox');
  register.mockRejectedValueOnce(new Error('not allowed'));
  await expect(requestWakeUp(started)).resolves.toBeUndefined();
  await expect(requestWakeUp({ registration: {} } as ServiceWorkerGlobalScope)).resolves.toBeUndefined();
});

test('all people’s rows are tried, signed-out people’s rows stay, and another wake-up is requested', async () => {
  serve('bhola');
  await put('1', 'asha');
  await put('2', 'bhola');
  await expect(wake()).rejects.toThrow('still waits');
  expect([await stateOf('1'), await stateOf('2')]).toEqual(['saved', 'done']);
  expect(posted).toEqual(notified);
});

test('without network every row waits, and another wake-up is requested', async () => {
  serve(undefined);
  await put('1', 'asha');
  await expect(wake()).rejects.toThrow();
  expect(await stateOf('1')).toBe('unknown');
});

test('an error during sending is reported to a page, and another wake-up is requested', async () => {
  matchAll.mockRejectedValueOnce(new RangeError('broke'));
  await expect(wake()).rejects.toThrow('still waits');
  expect(posted).toEqual([[1, { type: 'WORKER_ERROR', error: expect.objectContaining({ name: 'RangeError', message: 'broke' }) }]]);
});

test('a pause between attempts ends when the browser reports a network', async () => {
  const sent = serve('asha');
  await put('1', 'asha');
  await changeRow('1', (row) => ({ ...row, state: 'unknown', nextAt: Date.now() + 300_000 }));
  await wake();
  expect(sent).toEqual(['1']);
});

test('rows that need the person’s answer are not sent, and request no wake-up', async () => {
  const sent = serve('asha');
  await put('1', 'asha');
  await changeRow('1', (row) => ({ ...row, state: 'needs_user' }));
  await expect(wake()).resolves.toBeUndefined();
  expect([sent, await stateOf('1')]).toEqual([[], 'needs_user']);
});

test('a worker that starts sends letters of everybody at once, and rows of a phone only when the browser wakes it', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(body);
    return Response.json({ outcome: 'done', code: null, answer: 'sealed' }, { headers: { [SERVER_WIRE_VERSION_HEADER]: '1' } });
  });
  const started = { ...worker, registration: {} } as ServiceWorkerGlobalScope;
  await put('1', 'asha');
  await requestWakeUp(started);
  expect(sent).toEqual([]);
  for (const owner of ['asha', 'bhola'])
    await changeRow((await put(`letter of ${owner}`, owner)).id, (row) => ({ ...row, letter: { box: 'sealed', version: 1 } }));
  await requestWakeUp(started);
  expect(sent).toEqual(['letter of asha', 'letter of bhola']);
  expect([await stateOf('letter of asha'), await stateOf('letter of bhola'), await stateOf('1')]).toEqual(['done', 'done', 'saved']);
  expect(posted).toEqual(notified);
});
