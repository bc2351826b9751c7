// Tests `npm run desk:owner` on the embedded database: the first owner, clear messages, and nothing half done.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '../../server/db/database.ts';
import { lockFolder } from '../../server/db/embedded/folder-lock.ts';
import { hasOwner } from '../../server/db/has-owner.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-owner-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function run(...words: string[]) {
  const script = path.resolve(import.meta.dirname, 'desk-owner.ts');
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], { env, encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

test('a number and a name make an owner once, and invalid ones are refused with a message', { timeout: 240_000 }, async () => {
  for (const wrong of [[], ['12345', 'Anand'], ['9812345678'], ['9812345678', 'x'.repeat(101)]]) {
    const { status, said } = run(...wrong);
    expect(status).toBe(1);
    expect(said).toContain('npm run desk:owner -- 98xxxxxxxx "Name"');
  }
  const first = run('+91 98123-45678', 'Anand', 'Kumar');
  expect([first.status, first.said]).toEqual([0, expect.stringContaining('Anand Kumar (9812345678) is an owner now: sign in at /desk')]);
  expect(run('9812345678', 'Anand Kumar').said).toContain('was an owner already');
  const database = await openEmbedded(path.join(folder, 'pglite'));
  expect(await hasOwner(database)).toBe(true);
  await database.close();
});

test('the command changes nothing while the server is running', async () => {
  const unlock = await lockFolder(folder);
  const { status, said } = run('9812345679', 'Sita');
  unlock();
  expect([status, said]).toEqual([1, expect.stringContaining('Stop it, do this, and start it again')]);
});
