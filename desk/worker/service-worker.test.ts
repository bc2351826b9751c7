// Tests the desk's worker: its pages open without network, private data is never stored, and it ignores addresses outside /desk.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hashOf } from '../../sw/file-check.ts';
import { fileAnswer, offline } from '../../tests/fixtures/worker/file-answers.ts';
import { createWorkerScope } from '../../tests/fixtures/worker/worker-scope.ts';

const skipWaiting = vi.fn(async () => undefined);
const page = { mode: 'navigate' };
const file = async (url: string, revision: string | null = null) => ({ url, revision, hash: await hashOf(new Response(`/${url}`)) });

const scope = createWorkerScope({
  skipWaiting,
  clients: { claim: async () => undefined },
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
