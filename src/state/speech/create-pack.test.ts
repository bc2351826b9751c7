import { beforeEach, expect, test } from 'vitest';
import type { SetClip } from '#core/contract/speech/speech.ts';
import { createPack } from './create-pack.ts';

const clip = (name: string, bytes = 10): SetClip => ({ name, url: `/files/${name}.ogg`, bytes, by: 'machine' });
const address = (key: string | { url: string }): string => new URL(typeof key === 'string' ? key : key.url, 'http://localhost').pathname;

let kept: Map<string, Response>;
let clips: readonly SetClip[];
let fetched: string[];
let failing: string | undefined;
beforeEach(() => {
  [kept, clips, fetched, failing] = [new Map(), [clip('n-1'), clip('n-2'), clip('rupees'), clip('speech.say-cart')], [], undefined];
});

const store = {
  match: async (key: string | { url: string }) => kept.get(address(key))?.clone(),
  put: async (key: string, answer: Response) => void kept.set(address(key), answer),
  delete: async (key: string | { url: string }) => kept.delete(address(key)),
  keys: async () => [...kept.keys()].map((path) => ({ url: `http://localhost${path}` })),
};
/** A new one, as after a restart. */
const open = () =>
  createPack({
    openCache: async () => store as never,
    fetch: async (url) => {
      fetched.push(url);
      if (url === failing) throw new Error('no network');
      return new Response('sound');
    },
    askSet: async () => clips,
  });
const quiet = (): void => undefined;

test('nothing is fetched before a person asks for it', async () => {
  expect(await open().state('mr')).toEqual({ done: 0, all: 0 });
  expect(await open().weight('mr')).toBe(40);
  expect([fetched, kept.size]).toEqual([[], 0]);
});

test('a pack is downloaded with its progress, and exists after a restart', async () => {
  const seen: number[] = [];
  await open().download('mr', ({ done }) => seen.push(done));
  expect(seen.at(-1)).toBe(40);
  expect(await open().state('mr')).toEqual({ done: 40, all: 40 });
  expect((await open().clips('mr')).map(({ name }) => name)).toContain('rupees');
  expect(await (await open().find('/files/n-1.ogg'))?.text()).toBe('sound');
});

test('a broken download continues with what is missing', async () => {
  failing = '/files/speech.say-cart.ogg';
  await expect(open().download('mr', quiet)).rejects.toThrow('no network');
  expect((await open().state('mr')).done).toBe(30);
  [failing, fetched] = [undefined, []];
  await open().download('mr', quiet);
  expect(fetched).toEqual(['/files/speech.say-cart.ogg']);
});

test('a clip that was recorded again replaces the old one at the next download', async () => {
  await open().download('mr', quiet);
  clips = [clip('n-1'), { ...clip('n-2'), url: '/files/other.ogg' }, clip('rupees')];
  await open().download('mr', quiet);
  expect([...kept.keys()].toSorted()).toEqual(['/files/n-1.ogg', '/files/other.ogg', '/files/rupees.ogg', '/voice-pack/mr']);
});

test('deleting a pack deletes all of it, and keeps what another language needs', async () => {
  await open().download('mr', quiet);
  clips = [clip('n-1')];
  await open().download('hi', quiet);
  await open().remove('mr');
  expect([...kept.keys()].toSorted()).toEqual(['/files/n-1.ogg', '/voice-pack/hi']);
  await open().remove('hi');
  expect(kept.size).toBe(0);
});
