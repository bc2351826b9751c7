import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { tally } from '../../../tests/faults/tally.ts';
import { newFolder } from '../../../tests/fixtures/server/engines.ts';
import { lockFolder } from './folder-lock.ts';

let folder = '';
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const MODULE = JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href);
/** A new process namespace, like a container's: every server in it is process 1. */
const NAMESPACE = ['unshare', '-pf', '--mount-proc', '--kill-child'];
const canMakeNamespaces = spawnSync('unshare', ['-pf', '--mount-proc', 'true']).status === 0;
/** Only root can make namespaces. In CI, root must not skip the test. */
const mustMakeNamespaces = Boolean(process.env['CI']) && process.getuid?.() === 0;

/** Starts a process that locks `where` and keeps running. @returns the process and its first line */
async function lockElsewhere(where: string, { within = [] as string[], code = '' } = {}): Promise<{ child: ChildProcess; said: string }> {
  const script = `${code}
    import { lockFolder } from ${MODULE};
    await lockFolder(${JSON.stringify(where)}).then(() => console.log('locked'), (error) => { console.log(error.message); process.exit(1); });
    globalThis.gc?.();
    setInterval(() => globalThis.gc?.(), 50);`;
  const [command = '', ...args] = [...within, process.execPath, '--expose-gc', '--input-type=module', '-e', script];
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  return { child, said: line.toString().trim() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

test('a second process is refused with the folder and advice, and may start after the first', async () => {
  const { child } = await lockElsewhere(folder);
  const words = `${folder} is in use by process ${child.pid} on `;
  await expect(lockFolder(folder)).rejects.toThrow(words);
  await expect(lockFolder(folder)).rejects.toThrow('Stop that server first, or choose another folder with DATA_DIR.');
  await end(child, 'SIGKILL');
  const started = performance.now();
  (await lockFolder(folder))();
  expect(performance.now() - started).toBeLessThan(5_000);
  tally('a second server on a folder');
});

test.runIf(canMakeNamespaces || mustMakeNamespaces)(
  'the second of two containers on one folder is refused, although both are process 1',
  async () => {
    expect(canMakeNamespaces, 'this test needs unshare, and the capability SYS_ADMIN').toBe(true);
    const first = await lockElsewhere(folder, { within: NAMESPACE });
    expect(first.said).toBe('locked');
    const second = await lockElsewhere(folder, { within: NAMESPACE });
    expect(second.said).toContain(`${folder} is in use by process 1 on `);
    await expect(lockFolder(folder)).rejects.toThrow('is in use');
    await end(first.child, 'SIGKILL');
    await expect.poll(async () => (await lockElsewhere(folder, { within: NAMESPACE })).said).toBe('locked');
    tally('a second container on a folder');
  },
);

test('a paused owner keeps its folder', async () => {
  const { child } = await lockElsewhere(folder);
  child.kill('SIGSTOP');
  await expect(lockFolder(folder)).rejects.toThrow('is in use');
  await end(child, 'SIGKILL');
  (await lockFolder(folder))();
});

test('a lock does not travel with a copy of the folder', async () => {
  const { said } = await lockElsewhere(folder);
  expect(said).toBe('locked');
  const copy = newFolder();
  onTestFinished(() => fs.rmSync(copy, { recursive: true, force: true }));
  fs.cpSync(folder, copy, { recursive: true });
  (await lockFolder(copy))();
});

test('the clock does not decide, even if owner and start are years apart', async () => {
  const shifted = (years: number) => `const real = Date.now; Date.now = () => real() + ${years} * 31_557_600_000;`;
  expect((await lockElsewhere(folder, { code: shifted(-20) })).said).toBe('locked');
  const past = new Date('2001-01-01');
  fs.utimesSync(path.join(folder, 'server.lock'), past, past);
  expect((await lockElsewhere(folder, { code: shifted(20) })).said).toContain('is in use');
});

test('the same process cannot lock a folder twice, and can after releasing it', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await expect(lockFolder(folder)).rejects.toThrow('is in use');
  unlock();
  unlock();
  (await lockFolder(folder))();
  expect(fs.readdirSync(folder)).toEqual(['lock.sqlite']);
  expect(fs.statSync(path.join(folder, 'lock.sqlite')).size).toBe(0);
});

test('an empty or truncated lock file belongs to nobody', async () => {
  for (const left of ['', ' ', '0', '0 ', '-1 5', 'nonsense', '12', '99999999 5 host']) {
    fs.writeFileSync(path.join(folder, 'server.lock'), left);
    (await lockFolder(folder))();
    expect(fs.existsSync(path.join(folder, 'server.lock'))).toBe(false);
  }
});

test('a running older version that wrote only a lock file is refused too', async () => {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  const started = fs.readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  fs.writeFileSync(path.join(folder, 'server.lock'), `${child.pid} ${started}`);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${child.pid}.`);
  await end(child, 'SIGKILL');
  (await lockFolder(folder))();
});

const NOTE_ELSEWHERE = '7 5 barn another-kernel some-token';

test('without file locks a start is refused beside a running owner, and replaces a dead one', async () => {
  const file = path.join(folder, 'server.lock');
  const said: string[] = [];
  let beat = 0;
  const timer = setInterval(() => fs.writeFileSync(file, `${NOTE_ELSEWHERE} ${++beat}`), 20);
  fs.writeFileSync(file, `${NOTE_ELSEWHERE} 0`);
  const start = () => lockFolder(folder, { watchMs: 500, say: (text) => void said.push(text) });
  await expect(start()).rejects.toThrow(`${folder} is in use by process 7 on barn.`);
  expect(said[0]).toContain('Checking that nobody still uses it');
  clearInterval(timer);
  (await start())();
});

test('an owner whose folder was taken over on another machine ends', async () => {
  const lost: string[] = [];
  const unlock = await lockFolder(folder, { beatMs: 5, onLost: (problem) => void lost.push(problem) });
  onTestFinished(unlock);
  fs.writeFileSync(path.join(folder, 'server.lock'), `${NOTE_ELSEWHERE} 000000000001`);
  await expect.poll(() => lost).toEqual([expect.stringContaining('was taken over by process 7 on barn')]);
});
