import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { Refusal } from '../../refusal.ts';
import { createErrorHandler } from '../error-answer.ts';
import { registerNotFound } from './not-found.ts';
import { isPagePath, pageFor, registerStaticFiles } from './static-files.ts';

/** Serves a build that holds these files, for one test. */
async function serve(files: readonly string[]) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-static-'));
  for (const file of files) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), JSON.stringify({ file }));
  }
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    fs.rmSync(folder, { recursive: true });
  });
  await app.register(cookie);
  return { app, sendPage: await registerStaticFiles(app, folder) };
}

it('the server sends the app, and no file that the build made for the server alone', async () => {
  const { app } = await serve([
    'shell.html',
    'assets/app-1.js',
    '.vite/manifest.json',
    'csp.json',
    'csp.json.br',
    '.env',
    'manifest.webmanifest',
  ]);
  const statusOf = async (url: string): Promise<number> => (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).statusCode;
  for (const url of ['/shell.html', '/assets/app-1.js', '/manifest.webmanifest']) expect([url, await statusOf(url)]).toEqual([url, 200]);
  for (const url of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/csp.json',
    '/csp.json.br',
    '/%63sp.json',
    '/.env',
    '/assets/../csp.json',
  ])
    expect([url, await statusOf(url)]).toEqual([url, 404]);
});

it('the home screen gets the manifest of the chosen language, else of the phone’s, else the common one', async () => {
  const { app } = await serve(['shell.html', 'manifest.webmanifest', 'manifest.mr.webmanifest', 'manifest.en.webmanifest']);
  const fileOf = async (lang?: string, accepted = 'fr') => {
    const cookies = lang === undefined ? {} : { lang };
    const answer = await app.inject({ url: '/manifest.webmanifest', cookies, headers: { 'accept-language': accepted } });
    return [answer.statusCode, answer.headers['content-type'], answer.json()];
  };
  for (const [lang, accepted, file] of [
    ['mr', 'en', 'manifest.mr.webmanifest'],
    [undefined, 'en-IN', 'manifest.en.webmanifest'],
    ['ta', 'en', 'manifest.webmanifest'],
    ['../csp.json', 'en', 'manifest.webmanifest'],
  ] as const)
    expect(await fileOf(lang, accepted)).toEqual([200, 'application/manifest+json', { file }]);
});

it('the server redirects a path with a trailing slash on this host only, and reveals no folder', async () => {
  const { app, sendPage } = await serve(['shell.html', 'index.html', 'desk/index.html', 'assets/app-1.js']);
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 404 : 500).send());
  registerNotFound(app, sendPage);
  const answered = async (url: string) => {
    const { statusCode, headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    return [url, statusCode, headers.location];
  };
  for (const [url, location] of [
    ['/desk/', '/desk'],
    ['/desk/staff/7/', '/desk/staff/7'],
    ['/products/?page=2&lang=en', '/products?page=2&lang=en'],
  ] as const)
    expect(await answered(url)).toEqual([url, 308, location]);
  for (const url of ['//evil.example/', '/%2Fevil.example/', '/\\evil.example/', '///evil.example//'])
    expect(String((await answered(url))[2])).not.toMatch(/^(?:[/\\]{2}|\w+:)/);
  for (const url of ['/assets/', '/desk/assets/', '/icons/']) expect(await answered(url)).toEqual([url, 404, undefined]);
  expect(await answered('/')).toEqual(['/', 200, undefined]);
});

it('the desk has its own page below /desk, and its worker covers all of it', async () => {
  for (const url of ['/desk', '/desk/', '/desk/staff/7']) expect([url, pageFor(url, 'hi')]).toEqual([url, 'desk/index.html']);
  expect(pageFor('/desktop', 'hi')).toBe('shell.html');
  const isPage = (url: string): boolean => isPagePath({ method: 'GET', url } as FastifyRequest);
  expect([isPage('/desk/staff?role=owner'), isPage('/desk/assets/gone'), isPage('/desk/assets/gone.js')]).toEqual([true, false, false]);
  const { app } = await serve(['service-worker.js', 'desk/service-worker.js', 'desk/service-worker.js.br', 'desk/assets/a-1.js']);
  const headers = async (url: string, encoding = 'identity') =>
    (await app.inject({ url, headers: { 'accept-encoding': encoding } })).headers;
  for (const encoding of ['identity', 'br'])
    expect((await headers('/desk/service-worker.js', encoding))['service-worker-allowed'], encoding).toBe('/desk');
  expect((await headers('/service-worker.js'))['service-worker-allowed']).toBeUndefined();
  expect((await headers('/desk/assets/a-1.js'))['cache-control']).toContain('immutable');
  expect((await headers('/desk/service-worker.js'))['cache-control']).toBe('no-cache');
});

it('the server sends the requested part of a file, and 416 with the length beyond its end', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-static-'));
  fs.mkdirSync(path.join(folder, 'assets'));
  fs.writeFileSync(path.join(folder, 'assets/a-1.js'), '0123456789');
  const app = Fastify();
  app.setErrorHandler(createErrorHandler(() => false));
  await app.register(cookie);
  await registerStaticFiles(app, folder);
  onTestFinished(async () => {
    await app.close();
    fs.rmSync(folder, { recursive: true });
  });
  const ask = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: '/assets/a-1.js', headers });
    return [answer.statusCode, answer.headers['content-range']];
  };
  expect(await ask({ range: 'bytes=0-3' })).toEqual([206, 'bytes 0-3/10']);
  expect(await ask({ range: 'bytes=-3' })).toEqual([206, 'bytes 7-9/10']);
  expect(await ask({ range: 'bytes=99-' })).toEqual([416, 'bytes */10']);
  expect(await ask({ 'if-match': '"other"' })).toEqual([412, undefined]);
});
