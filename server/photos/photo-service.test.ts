import { expect, test } from 'vitest';
import { tally } from '../../tests/faults/tally.ts';
import { decodingBomb, noisyPhoto, phonePhoto } from '../../tests/fixtures/photos.ts';
import type { RateBudget } from '../http/limits/rate-budget.ts';
import { createPhotoEncoder } from './photo-encoder.ts';
import { createPhotoService, photosOfPerson } from './photo-service.ts';
import type { PhotoOutput } from './photo-task.ts';

const OUTPUT: PhotoOutput = { format: 'webp', side: 1_600, quality: 80 };

/** A budget in memory, which does not recover over time. */
function memoryBudget(): RateBudget & { readonly spent: Map<string, number> } {
  const spent = new Map<string, number>();
  return {
    spent,
    async spend(bucket, limit, _windowMs, amount = 1) {
      const sum = (spent.get(bucket) ?? 0) + amount;
      if (sum > limit) return { isAllowed: false, retryAfter: 60 };
      spent.set(bucket, sum);
      return { isAllowed: true, retryAfter: 60 };
    },
    async refund(bucket, _windowMs, amount = 1) {
      spent.set(bucket, (spent.get(bucket) ?? 0) - amount);
    },
  };
}

test('a photo counts by its pixels for its sender and its network, from its header', async () => {
  const encoder = createPhotoEncoder({ start: () => expect.fail('nothing is decoded to know what it costs') });
  const cost = (content: Buffer): number => {
    const opened = encoder.open(content, [OUTPUT]);
    return 'refused' in opened ? expect.fail(opened.refused) : opened.cost;
  };
  const [few, many] = [cost(await noisyPhoto(1)), cost(decodingBomb(7_000))];
  expect(few).toBeLessThan(60);
  expect(many).toBeGreaterThan(1_000);
  const budget = memoryBudget();
  const service = createPhotoService({ open: encoder.open, encode: async () => ({ photos: [] }) }, budget);
  let taken = 0;
  const refusal = await (async () => {
    for (;;) {
      await service.encode(decodingBomb(7_000), [OUTPUT], photosOfPerson(1, '203.0.113.7'));
      taken++;
    }
  })().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(taken).toBeLessThan(50);
  // Everybody else can still upload, also from that network.
  expect(await service.encode(await noisyPhoto(1), [OUTPUT], photosOfPerson(2, '203.0.113.7'))).toEqual({ photos: [] });
  // A network that creates new accounts again and again reaches its limit too.
  const ofNetwork = (async () => {
    for (let person = 3; ; person++)
      for (let n = 0; n < 20; n++) await service.encode(decodingBomb(7_000), [OUTPUT], photosOfPerson(person, '203.0.113.7'));
  })();
  await expect(ofNetwork).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

test('photos from many networks of one /48 or /24 share a limit', async () => {
  const encoder = createPhotoEncoder({ start: () => expect.fail('nothing is decoded to know what it costs') });
  const photo = decodingBomb(7_000);
  for (const networkOfNth of [(n: number) => `2001:db8:9:${n.toString(16)}::/64`, (n: number) => `203.0.113.${n}`]) {
    const service = createPhotoService({ open: encoder.open, encode: async () => ({ photos: [] }) }, memoryBudget());
    // A new person on a new network for each photo.
    const attack = async (): Promise<unknown> => {
      for (let n = 1; n < 2_500; n++) {
        await service.encode(photo, [OUTPUT], photosOfPerson(n, networkOfNth(n)));
        tally('photos of many pixels from one /48 or /24 network');
      }
      return undefined;
    };
    expect(await attack().catch((error: unknown) => error)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await service.encode(photo, [OUTPUT], photosOfPerson(1, '198.51.100.7'))).toEqual({ photos: [] });
  }
});

test('phone photos of 12, 50, 108 and 200 million pixels are accepted; other formats have lower limits', () => {
  const encoder = createPhotoEncoder();
  const said = (width: number, height: number): Buffer => {
    const photo = Buffer.from(phonePhoto('newline-after'));
    const frame = photo.findIndex((byte, at) => byte === 0xff && photo[at + 1] === 0xc0);
    photo.writeUInt16BE(height, frame + 5);
    photo.writeUInt16BE(width, frame + 7);
    return photo;
  };
  for (const [width, height] of [
    [4_000, 3_000],
    [8_160, 6_120],
    [12_000, 9_000],
    [16_320, 12_240],
  ] as const)
    expect(encoder.open(said(width, height), [OUTPUT])).toHaveProperty('task');
  expect(encoder.open(said(65_000, 65_000), [OUTPUT])).toEqual({ refused: 'too-many-pixels' });
});

test('a photo that ends its process is refused, and starts no process when repeated', async () => {
  let starts = 0;
  const gone = { isAlive: false, pid: undefined, close: () => undefined };
  const { ChildGone } = await import('../child/bounded-child.ts');
  const encoder = createPhotoEncoder({
    start: () => {
      starts++;
      return { ...gone, ask: () => Promise.reject(new ChildGone('ended')) };
    },
  });
  const service = createPhotoService(encoder, memoryBudget());
  const photo = await noisyPhoto(2, { side: 40 });
  for (let n = 0; n < 3; n++) expect(await service.encode(photo, [OUTPUT], photosOfPerson(1))).toEqual({ refused: 'no-photo' });
  expect(starts).toBe(2);
});
