import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toneWav } from '../demo/providers/speech/tone.ts';
import { encodeOpus } from './encode-opus.ts';
import { readOggOpus } from './ogg-opus.ts';
import { createSoundMaker } from './sound-maker.ts';
import { readWav, resample } from './wav.ts';

const text = 'x'.repeat(100);
const SECONDS = 6;

test.each([8_000, 16_000, 22_050, 24_000, 48_000])('a sound of %i samples a second becomes Opus of the same length', (hz) => {
  const file = encodeOpus(toneWav(text, hz));
  expect(readOggOpus(file ?? Buffer.alloc(0))).toBeCloseTo(SECONDS * 1_000, -2);
  expect(file?.includes('made by machine')).toBe(true);
});

test('a second of it has less than 2 kB', () => {
  expect(encodeOpus(toneWav(text))?.byteLength).toBeLessThan(SECONDS * 2_000);
});

test('silence, an empty file and other files become nothing', () => {
  const silent = toneWav(text);
  silent.fill(0, 44);
  const stereo = toneWav(text);
  stereo.writeUInt16LE(2, 22);
  for (const file of [silent, stereo, toneWav(''), Buffer.from('<html>'), Buffer.alloc(0)]) expect(encodeOpus(file)).toBeUndefined();
});

test('a program that does not know the length of its output is read to the end', () => {
  const file = toneWav('abc');
  file.writeUInt32LE(0x7fffffff, 40);
  expect(readWav(file)?.samples.length).toBe(2_880);
});

test('another number of samples keeps the length', () => {
  const sound = readWav(toneWav(text, 22_050));
  expect(sound && resample(sound, 16_000).samples.length).toBe(16_000 * SECONDS);
});

test('a damaged Ogg file is refused, never an error', () => {
  const whole = encodeOpus(toneWav('abc')) ?? Buffer.alloc(0);
  for (const cut of [1, 30, whole.byteLength - 3]) expect(readOggOpus(whole.subarray(0, whole.byteLength - cut))).toBeUndefined();
  fc.assert(
    fc.property(fc.nat(whole.byteLength - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const damaged = Buffer.from(whole);
      damaged[at] = (damaged[at] ?? 0) ^ change;
      expect(readOggOpus(damaged)).toBeUndefined();
    }),
    { numRuns: 200 },
  );
});

test('the child process encodes, and answers nothing for what it cannot read', async () => {
  const maker = createSoundMaker();
  expect((await maker.encode(toneWav('abc')))?.toString('latin1', 0, 4)).toBe('OggS');
  expect(await maker.encode(Buffer.from('no sound'))).toBeUndefined();
  await maker.close();
});
