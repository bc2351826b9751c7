import { expect, test } from 'vitest';
import { pageLocks } from './page-locks.ts';

const locks = pageLocks();
const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('work under one name runs in turn, also after a failure', async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await after(5);
    seen.push(`${name} ends`);
    return name;
  };
  const first = locks.request('a', work('first'));
  const broken = locks.request('a', async () => {
    throw new Error('broken');
  });
  const last = locks.request('a', work('last'));
  await expect(broken).rejects.toThrow('broken');
  expect(await Promise.all([first, last])).toEqual(['first', 'last']);
  expect(seen).toEqual(['first begins', 'first ends', 'last begins', 'last ends']);
});

test('work under another name does not wait', async () => {
  let end = (): void => undefined;
  const first = locks.request(
    'b',
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  expect(await locks.request('c', async () => 'now')).toBe('now');
  end();
  await first;
});

test('a request that does not wait gets no lock while another holds it', async () => {
  const first = locks.request('d', () => after(5));
  expect(await locks.request('d', { ifAvailable: true }, async (lock) => lock)).toBeNull();
  await first;
  expect(await locks.request('d', { ifAvailable: true }, async (lock) => lock)).toMatchObject({ name: 'd' });
});
