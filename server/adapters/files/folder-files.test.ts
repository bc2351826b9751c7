import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FileStorePort, StoredObject } from '../../ports/file-store.ts';
import { createFolderFiles } from './folder-files.ts';

const nameOf = (n: number): string => `${n.toString(16).padStart(64, '0')}.webp`;
let root: string;
let store: FileStorePort;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-files-'));
  store = createFolderFiles(root);
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

async function all(): Promise<StoredObject[]> {
  return Array.fromAsync(store.list('private'));
}

test('a stored file can be read, listed and removed, only in its own space', async () => {
  await store.put('private', nameOf(1), Buffer.from('one'));
  await store.put('private', nameOf(1), Buffer.from('one'));
  expect((await store.read('private', nameOf(1)))?.toString()).toBe('one');
  expect(await store.read('public', nameOf(1))).toBeUndefined();
  expect(await all()).toMatchObject([{ name: nameOf(1), bytes: 3 }]);
  await store.remove('private', nameOf(1));
  await store.remove('private', nameOf(1));
  expect([await all(), await store.read('private', nameOf(1))]).toEqual([[], undefined]);
});

test('the store accepts no name outside its folder', async () => {
  for (const name of ['../../etc/passwd', `${'0'.repeat(64)}.webp/../x`, '', 'a.webp'])
    for (const work of [store.put('private', name, Buffer.from('x')), store.read('private', name), store.remove('private', name)])
      await expect(work).rejects.toThrow('no name');
});

test('only the server can read the folder', async () => {
  await store.put('private', nameOf(2), Buffer.from('two'));
  const folder = path.join(root, 'private', '00');
  expect([fs.statSync(folder).mode & 0o777, fs.statSync(path.join(folder, nameOf(2))).mode & 0o777]).toEqual([0o700, 0o600]);
});

test('after a kill at any moment every file is whole, and half-written files are removed', { timeout: 60_000 }, async () => {
  const module = new URL('./folder-files.ts', import.meta.url).href;
  const script = `
    const { createFolderFiles } = await import(${JSON.stringify(module)});
    const store = createFolderFiles(${JSON.stringify(root)});
    for (let n = 0; ; n++) {
      await store.put('private', n.toString(16).padStart(64, '0') + '.webp', Buffer.alloc(300_000, 7));
      process.stdout.write('.');
    }`;
  for (let kill = 0; kill < 3; kill++) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const seen = await new Promise<number>((resolve) => {
      let count = 0;
      child.stdout.on('data', (dots: Buffer) => {
        count += dots.byteLength;
        if (count >= 20 + kill) child.kill('SIGKILL');
      });
      child.once('exit', () => resolve(count));
    });
    const files = await all();
    expect(files.length).toBeGreaterThanOrEqual(seen);
    expect(files.filter(({ bytes }) => bytes !== 300_000)).toEqual([]);
  }
  const beside = path.join(root, 'private', '.new');
  const long = Date.now() / 1000 - 2 * 86_400;
  fs.writeFileSync(path.join(beside, 'half'), 'x');
  fs.utimesSync(path.join(beside, 'half'), long, long);
  await all();
  expect(fs.readdirSync(beside)).not.toContain('half');
});
