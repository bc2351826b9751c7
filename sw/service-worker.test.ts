import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createWorkerScope } from '../tests/fixtures/worker/worker-scope.ts';

const skipWaiting = vi.fn(async () => undefined);
const claim = vi.fn(async () => undefined);
const openWindow = vi.fn(async (_: string) => null);
const showNotification = vi.fn(async (_: string, _more: object) => undefined);
const scope = createWorkerScope({
  skipWaiting,
  clients: { claim, openWindow },
  registration: { scope: 'https://shop.example/', showNotification },
  __WB_MANIFEST: [{ url: 'shell.html', revision: 'r1', hash: 'tYWb' }],
});
const drainEverybody = vi.fn(async (_: unknown) => undefined);

/** Node needs a complete address. A browser's worker completes a short one itself. */
const redirected = (location: string, status: number): Response => new Response(null, { status, headers: { location } });

beforeAll(async () => {
  for (const [name, value] of Object.entries(scope.globals)) vi.stubGlobal(name, value);
  vi.doMock('./background-sync.ts', async (original) => ({ ...(await original<object>()), drainEverybody }));
  await import('./service-worker.ts');
});
beforeEach(() => {
  vi.clearAllMocks();
  scope.setNetwork(({ pathname }) => new Response(pathname, { headers: { 'content-type': 'text/html' } }));
});
afterAll(() => vi.unstubAllGlobals());

test('a new version waits until the person agrees', async () => {
  await scope.send('install');
  for (const data of [undefined, null, 'SKIP_WAITING', {}, { type: 'OTHER' }]) await scope.send('message', { data });
  expect(skipWaiting).not.toHaveBeenCalled();
  await scope.send('message', { data: { type: 'SKIP_WAITING' } });
  expect(skipWaiting).toHaveBeenCalledOnce();
});

test('an active worker serves the open pages', async () => {
  await scope.send('install');
  await scope.send('activate');
  expect(claim).toHaveBeenCalledOnce();
  expect(await (await scope.fetch('/cart', { mode: 'navigate' }))?.text()).toBe('/shell.html');
  // A page that was loading during the activation asks for the worker.
  await scope.send('message', { data: { type: 'CLAIM' } });
  expect(claim).toHaveBeenCalledTimes(2);
});

test('only the outbox’s sync event starts a drain, and a failed drain rejects the event', async () => {
  await scope.send('sync', { tag: 'other' });
  expect(drainEverybody).not.toHaveBeenCalled();
  await scope.send('sync', { tag: 'khurpi-outbox' });
  expect(drainEverybody).toHaveBeenCalledExactlyOnceWith(scope.globals['self']);
  drainEverybody.mockRejectedValueOnce(new Error('still waits'));
  await expect(scope.send('sync', { tag: 'khurpi-outbox' })).rejects.toThrow('still waits');
});

test('an order’s step shows with the words of its message, and opens the order', async () => {
  const said = { title: 'ऑर्डर 77W2 CRP5', body: 'सामान पैक हो गया', lang: 'hi' };
  await scope.send('push', { data: { json: () => ({ ...said, order: 71 }) } });
  const { title, ...rest } = said;
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, { ...rest, tag: '71', icon: '/icons/icon-192.png' });
  const close = vi.fn();
  await scope.send('notificationclick', { notification: { tag: '71', close } });
  expect(close).toHaveBeenCalledOnce();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/order/71');
});

test('a message without words shows nothing and breaks nothing', async () => {
  await scope.send('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

test('a photo that another app shares is stored without network, and its page opens, also without a photo', async () => {
  scope.setNetwork(() => undefined);
  const share = async (photo?: Blob) => {
    const body = new FormData();
    if (photo) body.set('photo', photo);
    else body.set('photo', 'no file');
    const answer = await scope.fetch('/shared', { mode: 'navigate', method: 'POST', body });
    return [answer?.status, answer?.headers.get('location')];
  };
  vi.stubGlobal('Response', Object.assign(Response, { redirect: redirected }));
  expect(await share()).toEqual([303, '/shared']);
  expect((await scope.kept())['khurpi-photos']).toBeUndefined();
  expect(await share(new Blob(['a leaf']))).toEqual([303, '/shared']);
  expect((await scope.kept())['khurpi-photos']).toEqual(['/kept/shared/photo']);
});
