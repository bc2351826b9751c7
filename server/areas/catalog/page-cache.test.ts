import { beforeEach, expect, it } from 'vitest';
import { createPageCache, type PageCache } from './page-cache.ts';

let now = 0;
let built: string[];
let pages: PageCache<string>;
beforeEach(() => {
  now = 0;
  built = [];
  pages = createPageCache(() => now, 1_000, 3);
});

const get = (key: string, version = 1, isSettled = true) =>
  pages.get(key, version, async () => {
    built.push(`${key} ${version}`);
    return { page: `${key} of ${version}`, isSettled };
  });

it('concurrent requests for one page build it once, and the page stays in the cache', async () => {
  expect(await Promise.all(Array.from({ length: 12 }, () => get('a')))).toEqual(Array.from({ length: 12 }, () => 'a of 1'));
  await get('a');
  expect(built).toEqual(['a 1']);
});

it('the cache builds a page again for another version, another query, and after some time', async () => {
  await get('a');
  expect(await get('a', 2)).toBe('a of 2');
  await get('b');
  now = 1_000;
  await get('b');
  expect(built).toEqual(['a 1', 'a 2', 'b 1', 'b 1']);
});

it('the cache does not keep a page that may still change, nor an error', async () => {
  await get('a', 1, false);
  await get('a');
  expect(built).toHaveLength(2);
  await expect(pages.get('b', 1, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await get('b')).toBe('b of 1');
});

it('the cache has a limit, and the oldest pages leave first', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await get(key);
  for (const key of ['b', 'c', 'd', 'a']) await get(key);
  expect(built).toEqual(['a 1', 'b 1', 'c 1', 'd 1', 'a 1']);
});
