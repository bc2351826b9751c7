// Tests what a build keeps of earlier releases, its deltas, and the parts of a worker.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { nameOf, writeDeltas } from './deltas.ts';
import { type BuildRecord, keepFormer, type Release, readRecord } from './former.ts';
import { partsOfWorker, splitWorker } from './split-worker.ts';

const HEADER_BYTES = 40;

function createFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-releases-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function write(folder: string, file: string, content: string): void {
  fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  fs.writeFileSync(path.join(folder, file), content);
}

const read = (folder: string, file: string): string => fs.readFileSync(path.join(folder, file), 'utf8');
const has = (folder: string, file: string): boolean => fs.existsSync(path.join(folder, file));
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Text that hardly compresses without a dictionary. */
const noise = (of: string): string => Array.from({ length: 40 }, (_, i) => sha256(`${of} ${i}`)).join('');
/** The script of the n-th release. */
const scriptOf = (n: number): string => `${noise('script')}${n}`;

/** Builds the n-th release over the one before. */
function buildNext(out: string, n: number): void {
  const fresh = `${out}.new`;
  const release: Release = { version: `v${n}`, assets: [`first-aaaaaaa${n}.js`, 'same-bbbbbbbb.js'], desk: { version: 'd', assets: [] } };
  write(fresh, `assets/first-aaaaaaa${n}.js`, scriptOf(n));
  write(fresh, 'assets/same-bbbbbbbb.js', noise('same'));
  write(fresh, 'shell.html', `${noise('page')}${n}`);
  write(fresh, 'desk/index.html', noise('desk'));
  const former = keepFormer(out, fresh, release);
  writeDeltas(fresh, release, former);
  write(fresh, 'build.json', JSON.stringify({ ...release, former } satisfies BuildRecord));
  fs.rmSync(out, { recursive: true, force: true });
  fs.renameSync(fresh, out);
}

test('a build keeps the files of the last five releases, and their pages separately', () => {
  const out = path.join(createFolder(), 'dist');
  for (let n = 1; n <= 8; n++) buildNext(out, n);
  expect(readRecord(out)?.former?.map(({ version }) => version)).toEqual(['v7', 'v6', 'v5', 'v4', 'v3']);
  expect(fs.readdirSync(path.join(out, 'assets')).sort()).toEqual([
    ...[3, 4, 5, 6, 7, 8].map((n) => `first-aaaaaaa${n}.js`),
    'same-bbbbbbbb.js',
  ]);
  expect(fs.readdirSync(path.join(out, 'former')).sort()).toEqual(['v3-d', 'v4-d', 'v5-d', 'v6-d', 'v7-d']);
  expect(read(out, 'former/v3-d/shell.html')).toBe(`${noise('page')}3`);
  // The desk's files stay in its own folder, so farmers load none of them.
  expect(read(out, 'desk/former/v7-d/index.html')).toBe(noise('desk'));
});

test('building the same sources again adds no release; a build without a list counts as one', () => {
  const out = path.join(createFolder(), 'dist');
  buildNext(out, 1);
  fs.rmSync(path.join(out, 'former'), { recursive: true, force: true });
  const old = readRecord(out);
  write(out, 'build.json', JSON.stringify({ version: old?.version, assets: old?.assets }));
  buildNext(out, 2);
  buildNext(out, 2);
  expect(readRecord(out)?.former?.map(({ version }) => version)).toEqual(['v1']);
  expect(read(out, 'former/v1-none/shell.html')).toBe(`${noise('page')}1`);
});

test('what screens share is a dictionary for the other scripts of its release, for a phone without an older one', () => {
  const folder = createFolder();
  const assets = ['parts-aaaaaaaa.js', 'cart-bbbbbbbb.js', 'cart-cccccccc.css'];
  for (const file of assets) write(folder, `assets/${file}`, `${noise('shared')}${file}`);
  write(folder, 'desk/assets/log-dddddddd.js', noise('shared'));
  writeDeltas(folder, { version: 'v1', assets, desk: { version: 'd', assets: ['log-dddddddd.js'] } }, []);
  expect(fs.readdirSync(path.join(folder, 'deltas/assets'))).toEqual(['cart-bbbbbbbb.js']);
  expect(has(folder, 'deltas/desk')).toBe(false);
  const dictionary = `${noise('shared')}parts-aaaaaaaa.js`;
  const delta = fs.readFileSync(path.join(folder, 'deltas/assets/cart-bbbbbbbb.js', sha256(dictionary)));
  const body = zstdDecompressSync(delta.subarray(HEADER_BYTES), { dictionary: Buffer.from(dictionary) });
  expect(body.toString()).toBe(`${noise('shared')}cart-bbbbbbbb.js`);
});

test('each changed file has a delta from each old version, named by the old version’s hash', () => {
  const out = path.join(createFolder(), 'dist');
  for (let n = 1; n <= 3; n++) buildNext(out, n);
  const dictionaries = [1, 2].map((n) => sha256(scriptOf(n)));
  expect(fs.readdirSync(path.join(out, 'deltas/assets/first-aaaaaaa3.js')).sort()).toEqual([...dictionaries].sort());
  for (const n of [1, 2]) {
    const dictionary = Buffer.from(scriptOf(n));
    const delta = fs.readFileSync(path.join(out, 'deltas/assets/first-aaaaaaa3.js', sha256(scriptOf(n))));
    expect(delta.length).toBeLessThan(100);
    expect(delta.subarray(0, HEADER_BYTES).toString('hex')).toBe(`5e2a4d1820000000${sha256(scriptOf(n))}`);
    expect(zstdDecompressSync(delta.subarray(HEADER_BYTES), { dictionary }).toString()).toBe(scriptOf(3));
  }
  expect(fs.readdirSync(path.join(out, 'deltas/shell.html')).length).toBe(2);
  // The file is equal in both releases.
  expect(has(out, 'deltas/assets/same-bbbbbbbb.js')).toBe(false);
  expect(has(out, 'deltas/desk/index.html')).toBe(false);
});

test('a delta that saves nothing is not written', () => {
  const out = path.join(createFolder(), 'dist');
  buildNext(out, 1);
  const fresh = `${out}.new`;
  const release: Release = { version: 'v2', assets: ['first-aaaaaaa2.js'] };
  write(fresh, 'assets/first-aaaaaaa2.js', noise('another'));
  write(fresh, 'assets/first-aaaaaaa2.js.br', 'x'.repeat(50));
  writeDeltas(fresh, release, keepFormer(out, fresh, release));
  expect(has(fresh, 'deltas/assets')).toBe(false);
});

test('a file is recognised by its name without its hash', () => {
  expect(nameOf('assets/words.hi.rest-BO_c9-ol.js')).toBe('assets/words.hi.rest.js');
  expect(nameOf('assets/item-insurance-BBap0he6.js')).toBe('assets/item-insurance.js');
  expect(nameOf('shell.html')).toBe('shell.html');
});

/** Runs a worker of the build with its imports. @returns its file list, its imports, and its requests to the policy */
function runWorker(folder: string, hasTypes: boolean): { list: unknown; imported: string[]; allowed: string[] } {
  const imported: string[] = [];
  const allowed: string[] = [];
  const self: Record<string, unknown> = {};
  const policy = { createScriptURL: (url: string) => allowed.push(url) && url };
  if (hasTypes) self['trustedTypes'] = { createPolicy: (name: string) => (name === 'app-worker-url' ? policy : undefined) };
  const importScripts = (...urls: string[]): void => {
    for (const url of urls) {
      imported.push(url);
      new Function('self', read(folder, url.replace('/desk/', '')))(self);
    }
  };
  new Function('self', 'importScripts', read(folder, 'service-worker.js'))(self, importScripts);
  return { list: self['list'], imported, allowed };
}

test('a worker names its list and its code; the code stays the same when only the list changes', () => {
  const folder = createFolder();
  const build = (hash: string): string[] => {
    write(folder, 'assets/x.js', '');
    write(
      folder,
      'service-worker.js',
      `self.list=keep([{"hash":"${hash}$&","url":"assets/a-1.js"},{"url":"x"}]);function keep(l){return l}`,
    );
    splitWorker(folder, '/desk/');
    return partsOfWorker(folder);
  };
  const first = build('aaaa');
  const second = build('bbbb');
  expect(first.map(nameOf)).toEqual(['assets/worker-list.js', 'assets/worker.js']);
  expect([first[0] === second[0], first[1]]).toEqual([false, second[1]]);
  const ran = runWorker(folder, true);
  expect(ran.list).toEqual([{ hash: 'bbbb$&', url: 'assets/a-1.js' }, { url: 'x' }]);
  expect(ran.imported).toEqual(second.map((file) => `/desk/${file}`));
  expect(ran.allowed).toEqual(ran.imported);
  expect(runWorker(folder, false)).toEqual({ ...ran, allowed: [] });
  expect(() => splitWorker(folder, '/')).toThrow('holds no list');
});
