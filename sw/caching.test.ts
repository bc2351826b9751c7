import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fileAnswer, hotspot, offline } from '../tests/fixtures/worker/file-answers.ts';
import { stubScope } from '../tests/fixtures/worker/stub-scope.ts';
import { createWorkerScope } from '../tests/fixtures/worker/worker-scope.ts';
import type { AppFile } from './app-files.ts';
import { hashOf } from './file-check.ts';

// A worker that is being installed controls no page yet.
const scope = createWorkerScope({ clients: { matchAll: async () => [] } });
const page = { mode: 'navigate' };

/** A file of the server. Its content is its own address. */
const file = async (url: string, revision: string | null = null): Promise<AppFile> => ({
  url,
  revision,
  hash: await hashOf(new Response(`/${url.split('?')[0]}`)),
});
const pages = ['shell.html', 'index.en.html', 'index.hi.html'].map((name) => file(name, 'r1'));
const words = ['en.rest', 'hi.rest', 'en.later.insurance', 'hi.later.insurance'].map((name) => file(`assets/words.${name}-1.js`));
const others = ['assets/first-1.js', 'assets/later.item-insurance-1.js', 'icons.svg?v=1'].map((url) => file(url));
// The build adds the manifest last, without a hash.
const files = [...(await Promise.all([...pages, ...words, ...others])), { url: 'manifest.webmanifest', revision: 'r1' }];
const online = ({ pathname }: URL): Response => fileAnswer(pathname);
const text = async (response: Response | undefined) => response && (await response.text());

async function start(): Promise<void> {
  scope.stop();
  vi.resetModules();
  const { keepFiles } = await import('./caching.ts');
  keepFiles(scope.globals as unknown as ServiceWorkerGlobalScope, files);
}

async function install(language: string | undefined | null, isFirst = false): Promise<void> {
  scope.clear();
  Object.assign(scope.globals['registration'] as object, { active: isFirst ? null : {} });
  scope.setLanguage(language);
  scope.setNetwork(online);
  await scope.send('install');
  await scope.send('activate');
  scope.asked.length = 0;
}

beforeAll(() => stubScope(scope));
beforeEach(async () => {
  await start();
  await install('hi');
});

describe('files stored at install', () => {
  test('are those of the chosen language, without modules that only some people need', async () => {
    expect(await scope.kept()).toEqual({
      precache: [
        '/assets/first-1.js',
        '/assets/words.hi.rest-1.js',
        '/icons.svg?v=1',
        '/index.hi.html',
        '/manifest.webmanifest',
        '/shell.html',
      ],
    });
  });

  test.each([undefined, null, 'xx'])('cover every language while none is chosen (%s)', async (language) => {
    await install(language);
    expect((await scope.kept())['precache']).toEqual([
      '/assets/first-1.js',
      '/assets/words.en.rest-1.js',
      '/assets/words.hi.rest-1.js',
      '/icons.svg?v=1',
      '/index.en.html',
      '/index.hi.html',
      '/manifest.webmanifest',
      '/shell.html',
    ]);
  });

  test('of a first visit are all files but the prepared page, which the next start stores', async () => {
    await install('hi', true);
    expect((await scope.kept())['precache']).toEqual([
      '/assets/first-1.js',
      '/assets/words.hi.rest-1.js',
      '/icons.svg?v=1',
      '/manifest.webmanifest',
      '/shell.html',
    ]);
    scope.setNetwork(offline);
    expect(await text(await scope.fetch('/', page))).toBe('/shell.html');
    scope.setNetwork(online);
    await scope.fetch('/', page);
    scope.setNetwork(offline);
    expect(await text(await scope.fetch('/', page))).toBe('/index.hi.html');
  });

  test('belong to a complete version, or the version is not installed', async () => {
    scope.clear();
    scope.setNetwork(({ pathname }) => (pathname === '/shell.html' ? fileAnswer(pathname, '', 500) : fileAnswer(pathname)));
    await expect(scope.send('install')).rejects.toThrow();
    // The next page reports it.
    expect((await scope.kept())['worker-error']).toEqual(['/worker-error']);
  });

  test('replace the earlier version’s files, and pictures stay', async () => {
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

describe('a hotspot that answers everything with its own page', () => {
  const put = async (path: string, answer: Response): Promise<void> => {
    const caches = scope.globals['caches'] as CacheStorage;
    const name = (await caches.keys()).find((one) => one.includes('precache')) ?? '';
    await (await caches.open(name)).put(`https://shop.example${path}`, answer);
  };

  test.each([
    ['one page', (path: string) => path === '/shell.html'],
    ['one script', (path: string) => path.startsWith('/assets/first')],
    ['everything', () => true],
  ])('stops an install when it answers for %s', async (_, isSpoiled) => {
    scope.clear();
    scope.setNetwork((url) => (isSpoiled(url.pathname) ? hotspot() : online(url)));
    await expect(scope.send('install')).rejects.toThrow();
    const { precache = [] } = await scope.kept();
    expect(precache.filter(isSpoiled)).toEqual([]);
    scope.setNetwork(online);
    await scope.send('install');
    scope.setNetwork(offline);
    expect(await text(await scope.fetch('/cart', page))).toBe('/shell.html');
    expect(await text(await scope.fetch('/assets/first-1.js'))).toBe('/assets/first-1.js');
  });

  test('stops the install when the type is right and the content is wrong', async () => {
    scope.clear();
    scope.setNetwork((url) => (url.pathname === '/shell.html' ? fileAnswer('/shell.html', 'of another version') : online(url)));
    await expect(scope.send('install')).rejects.toThrow();
    expect((await scope.kept())['worker-error']).toBeUndefined();
  });

  test('does no harm if only the browser’s cache has its page: the file is fetched again', async () => {
    scope.clear();
    const modes: string[] = [];
    scope.setNetwork((url, { cache }) => {
      if (url.pathname !== '/assets/first-1.js') return online(url);
      modes.push(cache);
      return cache === 'reload' ? online(url) : hotspot();
    });
    await scope.send('install');
    expect(modes).toEqual(['default', 'reload']);
  });

  test('is not stored at first use, and earlier copies are deleted', async () => {
    const paths = ['/assets/later.item-insurance-1.js', '/assets/later.of-another-version-0.js', '/pictures/urea.svg'];
    scope.setNetwork(hotspot);
    for (const path of paths) await scope.fetch(path);
    const { words = [], pictures = [] } = await scope.kept();
    expect([words, pictures]).toEqual([[], []]);
    const caches = scope.globals['caches'] as CacheStorage;
    for (const path of paths)
      await (await caches.open(path.startsWith('/pictures') ? 'pictures' : 'words')).put(`https://shop.example${path}`, hotspot());
    scope.setNetwork(online);
    for (const path of paths) expect(await text(await scope.fetch(path)), path).toBe(path);
    scope.setNetwork(offline);
    for (const path of paths) expect(await text(await scope.fetch(path)), path).toBe(path);
  });

  test('leaves copies in an unchecked version, and the next version replaces them', async () => {
    await scope.send('install');
    await put('/assets/first-1.js', hotspot());
    await put('/shell.html?__WB_REVISION__=r1', hotspot());
    await scope.send('install');
    scope.setNetwork(offline);
    expect(await text(await scope.fetch('/cart', page))).toBe('/shell.html');
    expect(await text(await scope.fetch('/assets/first-1.js'))).toBe('/assets/first-1.js');
  });

  test('cannot make the worker show a wrong stored file, and the next start fetches it again', async () => {
    await put('/shell.html?__WB_REVISION__=r1', hotspot());
    await put('/assets/first-1.js', hotspot());
    expect(await text(await scope.fetch('/cart', page))).toBe('/cart');
    expect(await text(await scope.fetch('/assets/first-1.js'))).toBe('/assets/first-1.js');
    await start();
    await scope.fetch('/products', page);
    scope.setNetwork(offline);
    expect(await text(await scope.fetch('/cart', page))).toBe('/shell.html');
    expect(await text(await scope.fetch('/assets/first-1.js'))).toBe('/assets/first-1.js');
  });
});

describe('answers offline', () => {
  beforeEach(() => scope.setNetwork(offline));

  test.each<[string, string | undefined | null, string]>([
    ['/', 'hi', '/index.hi.html'],
    ['/?utm_source=sms&src=qr', 'hi', '/index.hi.html'],
    ['/?so=y', 'hi', '/shell.html'],
    ['/products/urea-9', 'hi', '/shell.html'],
    ['/orders/7?payment=return', 'hi', '/shell.html'],
    ['/apiary', 'hi', '/shell.html'],
    // The language was changed after the install, so its page is missing.
    ['/', 'en', '/shell.html'],
    ['/', undefined, '/shell.html'],
    ['/', null, '/shell.html'],
    ['/', 'xx', '/shell.html'],
  ])('%s in %s is answered with %s', async (path, language, file) => {
    scope.setLanguage(language);
    expect(await text(await scope.fetch(path, page))).toBe(file);
    expect(scope.asked).not.toContain(path);
  });

  test.each([undefined, null])('without a chosen language (%s) the shell asks for it', async (language) => {
    await install(language);
    scope.setNetwork(offline);
    expect(await text(await scope.fetch('/', page))).toBe('/shell.html');
  });

  test('a phone with deleted files asks the network for the page', async () => {
    scope.clear();
    await expect(scope.fetch('/cart', page)).rejects.toThrow();
    scope.setNetwork(online);
    expect(await text(await scope.fetch('/cart', page))).toBe('/cart');
  });

  test('lost files are looked for once in each start, and fetched again while there is network', async () => {
    const before = await scope.kept();
    scope.clear();
    scope.setNetwork(offline);
    await expect(scope.fetch('/cart', page)).rejects.toThrow();
    scope.setNetwork((url) => (url.pathname === '/icons.svg' ? hotspot() : online(url)));
    await scope.fetch('/cart', page);
    expect((await scope.kept())['precache']).not.toContain('/icons.svg?v=1');
    scope.setNetwork(online);
    await scope.fetch('/cart', page);
    expect(await scope.kept()).toEqual(before);
    scope.clear();
    await scope.fetch('/cart', page);
    expect((await scope.kept())['precache']).toEqual([]);
  });

  test('files are found whatever query is added to their address', async () => {
    for (const path of ['/assets/first-1.js', '/assets/first-1.js?utm_x=1', '/assets/words.hi.rest-1.js', '/icons.svg?v=1'])
      expect(await text(await scope.fetch(path)), path).toBe(path.split('?')[0]);
  });
});

describe('files stored at first use', () => {
  const stored = ['/assets/later.item-insurance-1.js', '/assets/words.hi.later.insurance-1.js', '/assets/words.en.rest-1.js'];
  test.each(stored)('%s', async (path) => {
    expect(await text(await scope.fetch(path))).toBe(path);
    expect((await scope.kept())['words']).toEqual([path]);
    scope.setNetwork(offline);
    expect(await text(await scope.fetch(path))).toBe(path);
    expect(scope.asked).toEqual([path]);
  });

  test('include pictures that were seen', async () => {
    const path = '/pictures/urea.svg';
    expect(await text(await scope.fetch(path))).toBe(path);
    scope.setNetwork(offline);
    expect(await text(await scope.fetch(path))).toBe(path);
    await expect(scope.fetch('/pictures/not-seen.svg')).rejects.toThrow();
  });

  test.each([404, 206, 500])('do not include an answer with status %s', async (status) => {
    scope.setNetwork(({ pathname }) => fileAnswer(pathname, 'x', status));
    for (const path of ['/pictures/a.svg', '/assets/later.a-1.js']) expect((await scope.fetch(path))?.status).toBe(status);
    const { words = [], pictures = [] } = await scope.kept();
    expect([words, pictures]).toEqual([[], []]);
  });
});

describe('not answered or stored by the worker', () => {
  const keptNow = async () => JSON.stringify(await scope.kept());
  test.each(['api', 'auth', 'csc', 'desk', 'dev', 'files', 'healthz', 'readyz', 'metrics'])('/%s, as a page or a request', async (room) => {
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

  test('writes, and requests to another origin', async () => {
    const kept = await keptNow();
    expect(await scope.fetch('/pictures/urea.svg', { method: 'POST' })).toBeUndefined();
    for (const path of ['https://cdn.example/pictures/urea.svg', 'https://cdn.example/assets/later.a-1.js'])
      expect(await scope.fetch(path), path).toBeUndefined();
    expect(await keptNow()).toBe(kept);
  });
});
