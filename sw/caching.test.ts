import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWorkerScope } from '../tests/fixtures/app/worker-scope.ts';

const scope = createWorkerScope();
const page = { mode: 'navigate' };

const files = [
  { url: 'shell.html', revision: 'r1' },
  { url: 'index.en.html', revision: 'r1' },
  { url: 'index.hi.html', revision: 'r1' },
  'assets/first-1.js',
  'assets/words.en.rest-1.js',
  'assets/words.hi.rest-1.js',
  'assets/words.en.insurance-1.js',
  'assets/words.hi.insurance-1.js',
  'assets/later.item-insurance-1.js',
  { url: 'icons.svg?v=1', revision: null },
];

/** The server: answers a path with its own name. */
const online = ({ pathname }: URL): Response => new Response(pathname);
const offline = (): undefined => undefined;
const text = async (response: Response | undefined) => response && (await response.text());

async function install(language: string | undefined | null): Promise<void> {
  scope.clear();
  scope.setLanguage(language);
  scope.setNetwork(online);
  await scope.send('install');
  await scope.send('activate');
  scope.asked.length = 0;
}

beforeAll(async () => {
  for (const name of Object.keys(Object.getOwnPropertyDescriptors(scope.globals)).filter((one) => one !== 'cookieStore'))
    vi.stubGlobal(name, scope.globals[name]);
  Object.defineProperty(globalThis, 'cookieStore', { get: () => scope.globals['cookieStore'], configurable: true });
  const { keepFiles } = await import('./caching.ts');
  keepFiles(scope.globals as unknown as ServiceWorkerGlobalScope, files);
});
beforeEach(() => install('hi'));
afterAll(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'cookieStore');
});

describe('kept at install', () => {
  test('of the languages the chosen one, and no room that not everybody enters', async () => {
    expect(await scope.kept()).toEqual({
      precache: ['/assets/first-1.js', '/assets/words.hi.rest-1.js', '/icons.svg?v=1', '/index.hi.html', '/shell.html'],
    });
  });

  test.each([undefined, null, 'xx'])('every language while none is chosen (%s)', async (language) => {
    await install(language);
    expect((await scope.kept())['precache']).toEqual([
      '/assets/first-1.js',
      '/assets/words.en.rest-1.js',
      '/assets/words.hi.rest-1.js',
      '/icons.svg?v=1',
      '/index.en.html',
      '/index.hi.html',
      '/shell.html',
    ]);
  });

  test('a version that can’t be had whole is not installed', async () => {
    scope.clear();
    scope.setNetwork(({ pathname }) => (pathname === '/shell.html' ? new Response('', { status: 500 }) : new Response(pathname)));
    await expect(scope.send('install')).rejects.toThrow();
  });

  test('files of the version before go when this one takes over; pictures stay', async () => {
    await scope.fetch('/pictures/urea.svg');
    const caches = scope.globals['caches'] as CacheStorage;
    const name = (await caches.keys()).find((one) => one.includes('precache')) ?? '';
    await (await caches.open(name)).put('https://shop.example/assets/first-0.js', new Response('old'));
    await scope.send('activate');
    const { precache, pictures } = await scope.kept();
    expect(precache).not.toContain('/assets/first-0.js');
    expect(pictures).toEqual(['/pictures/urea.svg']);
  });
});

describe('without network', () => {
  beforeEach(() => scope.setNetwork(offline));

  test.each<[string, string | undefined | null, string]>([
    ['/', 'hi', '/index.hi.html'],
    ['/?utm_source=sms&src=qr', 'hi', '/index.hi.html'],
    ['/?so=y', 'hi', '/shell.html'],
    ['/products/urea-9', 'hi', '/shell.html'],
    ['/orders/7?payment=return', 'hi', '/shell.html'],
    ['/apiary', 'hi', '/shell.html'],
    // The language was changed since: its page is not there.
    ['/', 'en', '/shell.html'],
    ['/', undefined, '/shell.html'],
    ['/', null, '/shell.html'],
    ['/', 'xx', '/shell.html'],
  ])('%s in %s is answered with %s', async (path, language, file) => {
    scope.setLanguage(language);
    expect(await text(await scope.fetch(path, page))).toBe(file);
    expect(scope.asked).toEqual([]);
  });

  test.each([undefined, null])('while no language is chosen (%s) the shell asks for it, though the pages are there', async (language) => {
    await install(language);
    scope.setNetwork(offline);
    expect(await text(await scope.fetch('/', page))).toBe('/shell.html');
  });

  test('a phone that was cleared asks the network for the page', async () => {
    scope.clear();
    await expect(scope.fetch('/cart', page)).rejects.toThrow();
    scope.setNetwork(online);
    expect(await text(await scope.fetch('/cart', page))).toBe('/cart');
  });

  test('files are there, whatever was hung on their address', async () => {
    for (const path of ['/assets/first-1.js', '/assets/first-1.js?utm_x=1', '/assets/words.hi.rest-1.js', '/icons.svg?v=1'])
      expect(await text(await scope.fetch(path)), path).toBe(path.split('?')[0]);
  });
});

describe('kept at first use', () => {
  test.each(['/assets/later.item-insurance-1.js', '/assets/words.hi.insurance-1.js', '/assets/words.en.rest-1.js'])('%s', async (path) => {
    expect(await text(await scope.fetch(path))).toBe(path);
    expect((await scope.kept())['words']).toEqual([path]);
    scope.setNetwork(offline);
    expect(await text(await scope.fetch(path))).toBe(path);
    expect(scope.asked).toEqual([path]);
  });

  test('pictures that were seen', async () => {
    const path = '/pictures/urea.svg';
    expect(await text(await scope.fetch(path))).toBe(path);
    scope.setNetwork(offline);
    expect(await text(await scope.fetch(path))).toBe(path);
    await expect(scope.fetch('/pictures/not-seen.svg')).rejects.toThrow();
  });

  test.each([404, 206, 500])('nothing that was answered %s', async (status) => {
    scope.setNetwork(() => new Response('x', { status }));
    for (const path of ['/pictures/a.svg', '/assets/later.a-1.js']) expect((await scope.fetch(path))?.status).toBe(status);
    const { words = [], pictures = [] } = await scope.kept();
    expect([words, pictures]).toEqual([[], []]);
  });
});

describe('never answered or kept by the worker', () => {
  const keptNow = async () => JSON.stringify(await scope.kept());

  test.each(['api', 'auth', 'csc', 'dev', 'files', 'healthz', 'readyz', 'metrics'])('/%s, opened as a page or asked for', async (room) => {
    const kept = await keptNow();
    for (const path of [`/${room}`, `/${room}/user/v1/me`])
      for (const more of [page, {}]) expect(await scope.fetch(path, more), path).toBeUndefined();
    expect(await keptNow()).toBe(kept);
  });

  test.each(['/assets/gone-0.js', '/icons/192.png', '/pictures/urea.svg', '/screenshots/1.png'])(
    'a page in the place of %s',
    async (path) => {
      expect(await text(await scope.fetch(path, page))).not.toBe('/shell.html');
    },
  );

  test('writes, and what belongs to another origin', async () => {
    const kept = await keptNow();
    expect(await scope.fetch('/pictures/urea.svg', { method: 'POST' })).toBeUndefined();
    for (const path of ['https://cdn.example/pictures/urea.svg', 'https://cdn.example/assets/later.a-1.js'])
      expect(await scope.fetch(path), path).toBeUndefined();
    expect(await keptNow()).toBe(kept);
  });
});
