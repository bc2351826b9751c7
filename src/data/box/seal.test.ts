// Tests that a box opens only in its own place, and not after one bit has changed.
import { expect, test } from 'vitest';
import type { Bytes } from './bytes.ts';
import { type BoxPlace, openBytes, openValue, sealBytes, sealValue } from './seal.ts';

const place: BoxPlace = { owner: 'handle-1', store: 'drafts', id: 'draft-1', version: 3 };
const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const isRefused = (opening: Promise<unknown>): Promise<boolean> =>
  opening.then(
    () => false,
    (error: Error) => error.name === 'BoxRefused',
  );
const flip = (box: Bytes, bit: number): Bytes => {
  const changed = box.slice();
  changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return changed;
};

test('a sealed value opens in its place', async () => {
  const key = await newKey();
  const value = { name: 'शांति देवी', phone: '9876543210', lines: [1, 2] };
  expect(await openValue(crypto, key, place, await sealValue(crypto, key, place, value))).toEqual(value);
});

test('a box with any one bit changed is refused', async () => {
  const key = await newKey();
  const box = await sealValue(crypto, key, place, 'x');
  const refused = await Promise.all(
    Array.from({ length: box.length * 8 }, (_, bit) => isRefused(openValue(crypto, key, place, flip(box, bit)))),
  );
  expect(refused.length).toBe(285 * 8);
  expect(refused.every(Boolean)).toBe(true);
});

test('a box that is cut short or made longer is refused', async () => {
  const key = await newKey();
  const box = await sealValue(crypto, key, place, 'x');
  for (let length = 0; length < box.length; length++)
    expect(await isRefused(openBytes(crypto, key, place, box.slice(0, length)))).toBe(true);
  expect(await isRefused(openBytes(crypto, key, place, new Uint8Array([...box, 0])))).toBe(true);
});

test.each<[string, Partial<BoxPlace>]>([
  ['another person', { owner: 'handle-2' }],
  ['another store', { store: 'addresses' }],
  ['another id', { id: 'draft-2' }],
  ['an older version', { version: 2 }],
  ['a newer version', { version: 4 }],
  ['a place whose parts read the same when put together', { store: 'draft', id: 'sdraft-1' }],
])('a box moved to %s is refused', async (_, other) => {
  const key = await newKey();
  const box = await sealValue(crypto, key, place, 'x');
  expect(await isRefused(openValue(crypto, key, { ...place, ...other }, box))).toBe(true);
});

test('a box does not open with another key', async () => {
  const box = await sealValue(crypto, await newKey(), place, 'x');
  expect(await isRefused(openValue(crypto, await newKey(), place, box))).toBe(true);
});

test('the length of a box shows the length of its content only in steps of 256', async () => {
  const key = await newKey();
  const lengthOf = async (length: number) => (await sealBytes(crypto, key, place, new Uint8Array(length))).length - 1 - 12 - 16;
  const lengths = await Promise.all([0, 1, 252, 253, 508, 509].map(lengthOf));
  expect(lengths).toEqual([256, 256, 256, 512, 512, 768]);
});

test('the same value never gives the same box twice', async () => {
  const key = await newKey();
  const [one, two] = await Promise.all([sealValue(crypto, key, place, 'x'), sealValue(crypto, key, place, 'x')]);
  expect(one).not.toEqual(two);
});
