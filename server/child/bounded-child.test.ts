import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { type BoundedChild, ChildGone, startChild } from './bounded-child.ts';

/** A child that does what each message says. */
const script = new URL('../../tests/fixtures/processes/obedient-child.ts', import.meta.url);
const LIMITS = { heapMb: 64, memoryMb: 220 };
const PATIENCE_MS = 30_000;

let child: BoundedChild | undefined;
afterEach(() => child?.close());

const start = (): BoundedChild => {
  child = startChild(script, LIMITS);
  return child;
};
const goneBy = async (act: object, limitMs = PATIENCE_MS): Promise<string> =>
  start()
    .ask(act, limitMs)
    .then(
      () => 'answered',
      (error: unknown) => (error instanceof ChildGone ? error.why : String(error)),
    );

test('a child process answers requests, and does not get the server’s environment', async () => {
  process.env['SECRET_OF_THE_SERVER'] = 'x';
  const { env } = await start().ask<{ env: string[] }>({ act: 'say-environment' }, PATIENCE_MS);
  expect(env.sort()).not.toContain('SECRET_OF_THE_SERVER');
  expect(await child?.ask({ act: 'echo', text: 'हाँ' }, PATIENCE_MS)).toEqual({ text: 'हाँ' });
});

test.each([
  ['fills its JavaScript heap', { act: 'fill-objects' }, 'too-large'],
  ['fills memory outside its JavaScript heap', { act: 'fill-buffers' }, 'too-large'],
  ['ends by itself', { act: 'exit' }, 'ended'],
] as const)('a child process that %s is ended, and its request fails', async (_, act, why) => {
  expect(await goneBy(act)).toBe(why);
  expect(child?.isAlive).toBe(false);
});

test('a child process that never answers is killed at its time limit', async () => {
  expect(await goneBy({ act: 'loop' }, 500)).toBe('too-slow');
});

test('buffers of 4 GB are stopped long before memory runs out', async () => {
  const { pid } = start();
  let most = 0;
  const timer = setInterval(() => {
    const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    most = Math.max(most, Number(kb) / 1024);
  }, 20);
  await child?.ask({ act: 'fill-buffers', mb: 4_096 }, PATIENCE_MS).catch(() => undefined);
  clearInterval(timer);
  expect(most).toBeLessThan(1_500);
});
