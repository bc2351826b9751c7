// Tests the desk's worker: its pages open without network, private data is never stored, it ignores addresses outside /desk, and it shows
// messages to staff.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashOf } from '../../sw/file-check.ts';
import { fileAnswer, offline } from '../../tests/fixtures/worker/file-answers.ts';
import { createWorkerScope } from '../../tests/fixtures/worker/worker-scope.ts';

const skipWaiting = vi.fn(async () => undefined);
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);
const page = { mode: 'navigate' };
const file = async (url: string, revision: string | null = null) => ({ url, revision, hash: await hashOf(new Response(`/${url}`)) });

const scope = createWorkerScope({
  skipWaiting,
  clients: { claim: async () => undefined, openWindow },
  registration: { scope: 'https://shop.example/desk/', showNotification },
  __WB_MANIFEST: [await file('index.html', 'r1'), await file('assets/main-1.js')],
});

beforeAll(async () => {
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(scope.globals)).filter((one) => one !== 'cookieStore'))
    vi.stubGlobal(name, scope.globals[name]);
  await import('./service-worker.ts');
  scope.setNetwork(({ pathname }: URL) => fileAnswer(pathname));
  await scope.send('install');
  await scope.send('activate');
});
afterAll(() => vi.unstubAllGlobals());

const text = async (response: Response | undefined): Promise<string | undefined> => response && (await response.text());

test.each(['/desk', '/desk/', '/desk/staff/7?x=1'])('%s opens without network', async (url) => {
  scope.setNetwork(offline);
  expect(await text(await scope.fetch(url, page))).toBe('/index.html');
});

test.each([
  ['/desk/assets/gone', page],
  ['/orders', page],
  ['/desktop', page],
  ['/api/desk/v1/me', {}],
])('%s is left to the network', async (url, init) => {
  expect(await scope.fetch(url, init)).toBeUndefined();
});

test('a message to staff shows in its language, a later one of its kind replaces it, and an empty one shows nothing', async () => {
  const said = { title: 'Khurpi', body: '2 नए ऑर्डर', lang: 'hi', kind: 'orders', path: '/orders' };
  await scope.send('push', { data: { json: () => said } });
  expect(showNotification).toHaveBeenCalledWith('Khurpi', {
    ...{ body: '2 नए ऑर्डर', lang: 'hi', tag: 'desk-orders', data: '/orders', icon: '/icons/icon-192.png' },
  });
  showNotification.mockClear();
  await scope.send('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

test.each([
  ['/orders', '/desk/orders'],
  ['/', '/desk'],
  [undefined, '/desk'],
])('a tap on a message about %s opens %s', async (data, path) => {
  const close = vi.fn();
  await scope.send('notificationclick', { notification: { close, data } });
  expect([close.mock.calls.length, openWindow.mock.lastCall]).toEqual([1, [path]]);
});
