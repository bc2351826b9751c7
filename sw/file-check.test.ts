import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', new URL('https://shop.example/service-worker.js'));
const { createFileCheck, fetchFresh, isOfKind } = await import('./file-check.ts');

const answer = (type: string, body = 'x', status = 200): Response => new Response(body, { status, headers: { 'content-type': type } });

test.each([
  ['/assets/first-1.js', 'text/javascript; charset=utf-8'],
  ['/assets/first-1.css?x=1', 'text/css'],
  ['/shell.html?__WB_REVISION__=1', 'text/html; charset=utf-8'],
  ['/icons.svg?v=1', 'image/svg+xml'],
  ['/pictures/urea', 'image/webp'],
])('%s is %s, and nothing else', (url, type) => {
  expect(isOfKind(url, answer(type))).toBe(true);
  expect(isOfKind(url, answer('application/json'))).toBe(false);
  expect(isOfKind(url, new Response('x', { headers: {} }))).toBe(false);
  for (const status of [404, 500]) expect(isOfKind(url, answer(type, 'x', status)), `${status}`).toBe(false);
  // An answer of another origin: the browser hides its content.
  expect(isOfKind(url, Response.error())).toBe(false);
  expect(isOfKind(url, Object.defineProperty(answer(type), 'redirected', { value: true }))).toBe(false);
});

test('an address without a known file type matches no kind', () => {
  expect(isOfKind('/healthz', answer('application/json'))).toBe(false);
});

test('a file is recognised by its content, and one of another version only by its kind', async () => {
  // SHA-256 of abc begins with ba7816bf8f01. The build computes the same hash (config/precache-entries.test.ts).
  const isFile = createFileCheck([{ url: 'shell.html', hash: 'ungW' }]);
  const shell = answer('text/html', 'abc');
  expect(await isFile('https://shop.example/shell.html?__WB_REVISION__=1', shell)).toBe(true);
  expect(await shell.text()).toBe('abc');
  expect(await isFile('/shell.html', answer('text/html', 'a sign-in page'))).toBe(false);
  expect(await isFile('/shell.html', answer('text/plain', 'abc'))).toBe(false);
  expect(await isFile('/index.hi.html', answer('text/html', 'whatever'))).toBe(true);
});

test('on a silent connection a file is given up after a minute', async () => {
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const silent = ({ signal }: Request) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
  vi.stubGlobal('fetch', silent);
  const file = fetchFresh('https://shop.example/icons.svg');
  limit.abort();
  await expect(file).rejects.toThrow('aborted');
  expect(limits).toHaveBeenCalledWith(60_000);
});
