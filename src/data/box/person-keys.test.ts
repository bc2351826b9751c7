// Tests that a person's keys open only by PIN or recovery share, each together with the tablet's key.
import { beforeAll, expect, test, vi } from 'vitest';
import { type Bytes, toUtf8 } from './bytes.ts';
import { createPersonKeys, type KeptKeys, openByPin, replacePin, signBytes, type Wrapped, wrapPersonKeys } from './person-keys.ts';
import { openValue, sealValue } from './seal.ts';
import { calibrateRounds } from './stretch-pin.ts';
import { createTabletKey } from './tablet-key.ts';

const rounds = 10;
const share = new Uint8Array(32).fill(7);
const place = { owner: 'h1', store: 'drafts', id: '1', version: 1 };
const isRefused = (opening: Promise<unknown>): Promise<boolean> =>
  opening.then(
    () => false,
    (error: Error) => error.name === 'BoxRefused',
  );

let tablet: CryptoKey;
let kept: KeptKeys;
beforeAll(async () => {
  tablet = await createTabletKey(crypto);
  kept = await wrapPersonKeys(crypto, { tablet, handle: 'h1' }, await createPersonKeys(crypto), { pin: '482915', share, rounds });
});

/** Copies of a wrap, each with one bit changed. */
function* flipped<W extends Wrapped>(wrap: W): Generator<W> {
  for (const part of ['iv', 'bytes'] as const)
    for (let bit = 0; bit < wrap[part].length * 8; bit++) {
      const changed: Bytes = wrap[part].slice();
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      yield { ...wrap, [part]: changed };
    }
}

test('the right PIN opens data that was encrypted before, and no other PIN does', async () => {
  const open = await openByPin(crypto, { tablet, handle: 'h1' }, kept, '482915');
  const box = await sealValue(crypto, open.seal, place, 'Shanti Devi');
  const later = await openByPin(crypto, { tablet, handle: 'h1' }, kept, '482915');
  expect(await openValue(crypto, later.seal, place, box)).toBe('Shanti Devi');
  expect(await isRefused(openByPin(crypto, { tablet, handle: 'h1' }, kept, '482916'))).toBe(true);
  expect(await isRefused(openByPin(crypto, { tablet, handle: 'h1' }, { ...kept, pin: undefined }, '482915'))).toBe(true);
});

test('neither the keys of another tablet nor those of another person open', async () => {
  const other = await createTabletKey(crypto);
  expect(await isRefused(openByPin(crypto, { tablet: other, handle: 'h1' }, kept, '482915'))).toBe(true);
  expect(await isRefused(openByPin(crypto, { tablet, handle: 'h2' }, kept, '482915'))).toBe(true);
});

test('a wrap with any one bit changed is refused, and so are fewer rounds', async () => {
  const { pin } = kept;
  if (!pin) throw new Error('no wrap');
  const owner = { tablet, handle: 'h1' };
  const openings = [
    ...[...flipped(pin)].map((changed) => openByPin(crypto, owner, { ...kept, pin: changed }, '482915')),
    ...[...flipped(kept.sign)].map((sign) => openByPin(crypto, owner, { ...kept, sign }, '482915')),
    ...[...flipped(kept.receive)].map((receive) => openByPin(crypto, owner, { ...kept, receive }, '482915')),
    openByPin(crypto, owner, { ...kept, pin: { ...pin, rounds: 1 } }, '482915'),
    openByPin(crypto, owner, { ...kept, sign: kept.receive }, '482915'),
  ];
  expect((await Promise.all(openings.map(isRefused))).every(Boolean)).toBe(true);
  const recoveries = [...flipped(kept.recovery)].map((recovery) =>
    replacePin(crypto, owner, { ...kept, recovery }, { pin: '739204', share, rounds }),
  );
  expect((await Promise.all(recoveries.map(isRefused))).every(Boolean)).toBe(true);
});

test('the recovery share gives a new PIN, which opens the encrypted data', async () => {
  const owner = { tablet, handle: 'h1' };
  const box = await sealValue(crypto, (await openByPin(crypto, owner, kept, '482915')).seal, place, 'kept');
  const renewed = await replacePin(crypto, owner, { ...kept, pin: undefined }, { pin: '739204', share, rounds });
  expect(await isRefused(openByPin(crypto, owner, renewed, '482915'))).toBe(true);
  expect(await openValue(crypto, (await openByPin(crypto, owner, renewed, '739204')).seal, place, box)).toBe('kept');
  const wrong = new Uint8Array(32).fill(8);
  expect(await isRefused(replacePin(crypto, owner, kept, { pin: '739204', share: wrong, rounds }))).toBe(true);
  // The share alone opens nothing on another tablet.
  const elsewhere = { tablet: await createTabletKey(crypto), handle: 'h1' };
  expect(await isRefused(replacePin(crypto, elsewhere, kept, { pin: '739204', share, rounds }))).toBe(true);
});

test('what an open person signs is verified with the public half', async () => {
  const open = await openByPin(crypto, { tablet, handle: 'h1' }, kept, '482915');
  const signature = await signBytes(crypto, open, toUtf8('challenge'));
  const key = await crypto.subtle.importKey('raw', kept.signPublic, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify']);
  const verify = (text: string) => crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signature, toUtf8(text));
  expect([signature.length, await verify('challenge'), await verify('another')]).toEqual([64, true, false]);
});

test('nobody can read out a key of an open person or the tablet’s key', async () => {
  const open = await openByPin(crypto, { tablet, handle: 'h1' }, kept, '482915');
  expect([tablet, open.seal, open.sign, open.receive].map(({ extractable }) => extractable)).toEqual([false, false, false, false]);
});

test.each([
  ['a fast tablet', 300, 600_000],
  ['one at the limit', 500, 600_000],
  ['a slower one', 750, 400_000],
  ['one slower than the least', 5_000, 310_000],
])('%s uses the rounds that fit', async (_, tookMs, expected) => {
  const deriveBits = vi.fn(async () => new ArrayBuffer(32));
  const subtle = { importKey: async () => undefined, deriveBits } as unknown as SubtleCrypto;
  const times = [0, tookMs];
  expect(await calibrateRounds({ subtle, getRandomValues: (into) => into }, () => times.shift() ?? 0)).toBe(expected);
  expect(deriveBits).toHaveBeenCalledTimes(1);
});
