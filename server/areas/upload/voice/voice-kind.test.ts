import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mp4Voice, webmVoice } from '../../../../tests/fixtures/voices.ts';
import { readVoice, voiceKindOf } from './voice-kind.ts';

/** Seconds of a voice note; undefined for any other file. */
const secondsOf = (content: Buffer): number | undefined => {
  const kind = voiceKindOf(content);
  const ms = kind && readVoice(content, kind);
  return ms && Math.round(ms / 1_000);
};
const kinds = {
  webm: webmVoice,
  mp4: mp4Voice,
  'mp4 in fragments': (said: object) => mp4Voice({ ...said, isFragmented: true }),
};

test.each(Object.entries(kinds))('%s: the length comes from the content', (_, make) => {
  for (const seconds of [1, 3, 12, 24, 60, 90]) expect(secondsOf(make({ ms: seconds * 1_000 }))).toBe(seconds);
});

test.each(Object.entries(kinds))('%s: a file that is cut short, or has extra bytes, is refused', (_, make) => {
  const whole = make({ ms: 5_000 });
  for (const cut of [1, 7, 100]) expect(secondsOf(whole.subarray(0, whole.byteLength - cut))).toBeUndefined();
  for (const more of ['PK\u0003\u0004', '<script>alert(1)</script>', '\0']) {
    expect(secondsOf(Buffer.concat([whole, Buffer.from(more)]))).toBeUndefined();
  }
});

test('videos, other codecs and photos are refused', () => {
  expect(secondsOf(webmVoice({ codec: 'V_VP8', track: 1 }))).toBeUndefined();
  expect(secondsOf(webmVoice({ codec: 'A_VORBIS' }))).toBeUndefined();
  expect(secondsOf(mp4Voice({ handler: 'vide' }))).toBeUndefined();
  expect(secondsOf(mp4Voice({ codec: 'avc1' }))).toBeUndefined();
  for (const brand of ['heic', 'avif', 'qt  ']) {
    const other = mp4Voice();
    other.write(brand, 8, 'latin1');
    expect(voiceKindOf(other)).toBeUndefined();
  }
});

test('changed bytes give a voice note or a refusal, never an error or a loop', () => {
  const hostile = fc
    .tuple(
      fc.constantFrom(webmVoice({ ms: 900 }), mp4Voice(), mp4Voice({ isFragmented: true, ms: 900 })),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 30 }),
    )
    .map(([voice, edits]) => {
      const changed = Buffer.from(voice);
      for (const [at, byte] of edits) changed[at % Math.min(changed.byteLength, 700)] = byte;
      return changed;
    });
  fc.assert(
    fc.property(hostile, (content) => {
      const kind = voiceKindOf(content);
      if (kind) expect(readVoice(content, kind) ?? 0).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 2_000, seed: 20_261_124 },
  );
});
