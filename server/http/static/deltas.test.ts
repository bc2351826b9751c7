// Tests which clients get only the difference of a file, and which get the whole file.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dictionaryFor, hashOfDictionary } from './deltas.ts';
import { registerStaticFiles } from './static-files.ts';

const OLD = Buffer.from(Array.from({ length: 400 }, (_, i) => `const word${i} = ${(i * 7_919) % 1_009};`).join('\n'));
const NEW = Buffer.from(`${OLD.toString()}\nconst more = 1;`);
const FILE = '/assets/first-bbbbbbbb.js';
const PAGE = '/index.hi.html';
const HEADER_BYTES = 40;

const hashOf = (content: Buffer): Buffer => createHash('sha256').update(content).digest();
const hashHeader = (content: Buffer): string => `:${hashOf(content).toString('base64')}:`;

/** Compresses a file as the build does. */
const dczOf = (content: Buffer, dictionary: Buffer): Buffer =>
  Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hashOf(dictionary), zstdCompressSync(content, { dictionary })]);

let app: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-deltas-'));
  const write = (file: string, content: Buffer): void => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), content);
  };
  for (const file of [FILE, PAGE, '/shell.html', '/icons.svg', '/desk/assets/index-dddddddd.js', '/former/1-2/shell.html']) {
    write(file, NEW);
    write(`${file}.br`, brotliCompressSync(NEW));
  }
  const hex = hashOf(OLD).toString('hex');
  for (const file of [FILE, PAGE, '/icons.svg']) write(`/deltas${file}/${hex}`, dczOf(NEW, OLD));
  app = Fastify();
  await app.register(cookie);
  await registerStaticFiles(app, folder);
});

afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz', 'available-dictionary': hashHeader(OLD) };

const ask = (url: string, headers: Record<string, string> = BROWSER, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers });

test('a phone with the old file gets the difference, and can build the new file', async () => {
  const answer = await ask(FILE);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': (await ask(FILE, {})).headers['content-type'],
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/assets/first-*.js"',
    vary: 'accept-encoding, available-dictionary',
  });
  const body = answer.rawPayload;
  expect(body.length).toBeLessThan(brotliCompressSync(NEW).length / 5);
  expect(Number(answer.headers['content-length'])).toBe(body.length);
  expect(body.subarray(8, HEADER_BYTES)).toEqual(hashOf(OLD));
  expect(zstdDecompressSync(body.subarray(HEADER_BYTES), { dictionary: OLD })).toEqual(NEW);
});

test('other clients get the whole file, and may use it as a dictionary', async () => {
  const has = (dictionary: string) => ({ ...BROWSER, 'available-dictionary': dictionary });
  const other = hashHeader(Buffer.from('another'));
  const hash = hashOf(OLD).toString('base64');
  for (const headers of [
    has(other),
    has(hash),
    has(`:${hash}`),
    has(`:${hash.slice(4)}:`),
    has(`"${hash}"`),
    has(`:${hashOf(OLD).toString('hex')}:`),
    has(`:../../${hash.slice(6)}:`),
    has(`${hashHeader(OLD)}, ${other}`),
    has(''),
    { 'accept-encoding': BROWSER['accept-encoding'] },
    { ...BROWSER, 'accept-encoding': 'gzip, br' },
    { ...BROWSER, 'accept-encoding': 'gzip, br, dcz;q=0' },
  ]) {
    const answer = await ask(FILE, headers);
    expect([headers, answer.statusCode, answer.headers['content-encoding']]).toEqual([headers, 200, 'br']);
    expect(answer.rawPayload).toEqual(brotliCompressSync(NEW));
    expect(answer.headers).toMatchObject({
      'use-as-dictionary': 'match="/assets/first-*.js"',
      vary: 'accept-encoding, available-dictionary',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  }
  const plain = await ask(FILE, { 'available-dictionary': hashHeader(OLD) });
  expect([plain.headers['content-encoding'], plain.rawPayload]).toEqual([undefined, NEW]);
});

test('HEAD gets the same headers as GET, and 304 when the client has the current version', async () => {
  const whole = await ask(FILE);
  const head = await ask(FILE, BROWSER, 'HEAD');
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
  for (const name of ['content-encoding', 'content-length', 'content-type', 'etag', 'vary', 'use-as-dictionary'])
    expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
  const tag = String(whole.headers['etag']);
  const same = await ask(FILE, { ...BROWSER, 'if-none-match': `"x", ${tag}` });
  expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
  expect(same.headers).toMatchObject({ etag: tag, vary: 'accept-encoding, available-dictionary' });
  expect(same.headers['content-encoding']).toBeUndefined();
  expect((await ask(FILE, { ...BROWSER, 'if-none-match': '"x"' })).statusCode).toBe(200);
  // Without a dictionary the tag belongs to the compressed file.
  const usual = await ask(FILE, { 'accept-encoding': 'br' });
  expect(usual.headers['etag']).not.toBe(tag);
  expect((await ask(FILE, { 'accept-encoding': 'br', 'if-none-match': String(usual.headers['etag']) })).statusCode).toBe(304);
});

test('a page that a worker stores can be a dictionary for the next, for that worker only', async () => {
  const worker = { ...BROWSER, 'sec-fetch-dest': 'empty' };
  const usual = { ...worker, 'accept-encoding': 'br' };
  for (const [headers, encoding] of [
    [worker, 'dcz'],
    [usual, 'br'],
  ] as const)
    expect((await ask(PAGE, headers)).headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/html; charset=utf-8',
      'use-as-dictionary': `match="${PAGE}"`,
      'cache-control': 'private, max-age=31536000',
      vary: 'accept-encoding, available-dictionary',
    });
  for (const headers of [{ ...worker, 'sec-fetch-dest': 'document' }, BROWSER, { ...usual, 'sec-fetch-dest': 'document' }]) {
    const fresh = await ask(PAGE, headers);
    expect(fresh.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, available-dictionary' });
    expect(fresh.headers['use-as-dictionary']).toBeUndefined();
  }
  // A person's page is the same file, but other headers select its differences.
  const home = await ask('/', { ...worker, cookie: 'lang=hi' });
  expect([home.headers['content-encoding'], home.headers['cache-control']]).toEqual(['br', 'no-cache']);
  expect(home.headers.vary).not.toContain('available-dictionary');
});

test('other files have no dictionary headers, and files of former releases are not served', async () => {
  const icons = await ask('/icons.svg');
  expect([icons.headers['content-encoding'], icons.headers.vary]).toEqual(['br', 'accept-encoding']);
  expect(icons.headers['use-as-dictionary']).toBeUndefined();
  const hex = hashOf(OLD).toString('hex');
  for (const url of [`/deltas${FILE}/${hex}`, `/%64eltas${FILE}/${hex}`, '/former/1-2/shell.html', '/assets/../former/1-2/shell.html'])
    expect([url, (await ask(url)).statusCode]).toEqual([url, 404]);
});

test('only some files can be dictionaries', () => {
  expect(dictionaryFor('/assets/words.hi.rest-BO_c9-ol.js')).toBe('/assets/words.hi.rest-*.js');
  expect(dictionaryFor('/desk/assets/index-dddddddd.css')).toBe('/desk/assets/index-*.css');
  expect(dictionaryFor('/assets/parts-dddddddd.js')).toBe('/assets/*.js');
  expect(dictionaryFor('/desk/assets/parts-dddddddd.js')).toBe('/desk/assets/parts-*.js');
  expect(dictionaryFor('/desk/index.html')).toBe('/desk/index.html');
  for (const none of [
    '/',
    '/assets/first.js',
    '/assets/first-bbbbbbbb.svg',
    '/assets/a/first-bbbbbbbb.js',
    '/assets/%2e-bbbbbbbb.js',
    '/service-worker.js',
  ])
    expect([none, dictionaryFor(none)]).toEqual([none, undefined]);
  expect(hashOfDictionary(hashHeader(OLD))).toBe(hashOf(OLD).toString('hex'));
  expect(hashOfDictionary([hashHeader(OLD), hashHeader(OLD)])).toBeUndefined();
});
