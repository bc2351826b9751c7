import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { lockFolder } from './lock-file.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'khurpi-lock-'));
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function lockElsewhere() {
  const script = `import { lockFolder } from ${JSON.stringify(new URL('./lock-file.ts', import.meta.url).href)}; lockFolder(${JSON.stringify(folder)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('a second process is refused by name, and may start when the first has died', async () => {
  const child = await lockElsewhere();
  expect(() => lockFolder(folder)).toThrow(`in use by process ${child.pid}`);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(folder)();
});

test('the lock is gone after it was given back', () => {
  const unlock = lockFolder(folder);
  expect(fs.existsSync(path.join(folder, 'server.lock'))).toBe(true);
  unlock();
  expect(fs.existsSync(path.join(folder, 'server.lock'))).toBe(false);
});

test('a lock that was left empty or cut short by a full disk is nobody’s', () => {
  for (const left of ['', ' ', '0', '0 ', '-1 5', 'nonsense']) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'server.lock'), left);
    lockFolder(folder)();
    expect(fs.readdirSync(folder)).toEqual([]);
  }
});
