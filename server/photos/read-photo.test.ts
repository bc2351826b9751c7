import sharp from 'sharp';
import { expect, test } from 'vitest';
import { phonePhoto } from '../../tests/fixtures/photos.ts';
import type { PhotoKind } from './photo-kind.ts';
import { readPhotoHeader } from './read-photo.ts';

const drawn = (kind: PhotoKind): Promise<Buffer> =>
  sharp({ create: { width: 70, height: 50, channels: 3, background: 'green' } })
    .toFormat(kind)
    .toBuffer();
const KINDS: readonly PhotoKind[] = ['jpeg', 'png', 'webp', 'avif'];
const BEHIND = [Buffer.from('\r\n'), Buffer.from([0]), Buffer.from('SEFH and more of a phone’s own'), Buffer.alloc(4_000, 7)];

test.each(KINDS)('%s: the photo ends where it ended before extra bytes were added', async (kind) => {
  const photo = await drawn(kind);
  expect(readPhotoHeader(photo, kind)).toEqual({ end: photo.byteLength, pixels: 3_500, isProgressive: false });
  for (const behind of BEHIND)
    expect(readPhotoHeader(Buffer.concat([photo, behind]), kind)).toEqual({ end: photo.byteLength, pixels: 3_500, isProgressive: false });
});

test.each(KINDS)('%s: half a photo has no end, whatever follows, and no length breaks the reader', async (kind) => {
  const photo = await drawn(kind);
  for (let length = 12; length < photo.byteLength; length++) {
    const half = photo.subarray(0, length);
    expect(readPhotoHeader(half, kind)?.end ?? 0).toBe(0);
    readPhotoHeader(Buffer.concat([half, Buffer.alloc(9)]), kind);
  }
});

test('a phone’s extra data after the end is ignored, and half a photo stays incomplete', () => {
  const [trailer, line, half] = [phonePhoto('samsung-trailer'), phonePhoto('newline-after'), phonePhoto('truncated')];
  for (const photo of [trailer, line]) {
    const { end = 0, pixels } = readPhotoHeader(photo, 'jpeg') ?? {};
    expect([end < photo.byteLength, photo.subarray(end - 2, end), pixels]).toEqual([true, Buffer.from([0xff, 0xd9]), 1_080_000]);
  }
  for (const behind of [Buffer.alloc(0), trailer, Buffer.from('SEFH')])
    expect(readPhotoHeader(Buffer.concat([half, behind]), 'jpeg')).toBeUndefined();
});

test('a small picture within a photo is skipped', async () => {
  const thumbnail = await drawn('jpeg');
  const photo = await drawn('jpeg');
  const length = Buffer.from([0xff, 0xe1, (thumbnail.byteLength + 2) >> 8, (thumbnail.byteLength + 2) & 0xff]);
  const withThumbnail = Buffer.concat([photo.subarray(0, 2), length, thumbnail, photo.subarray(2)]);
  expect(readPhotoHeader(withThumbnail, 'jpeg')?.end).toBe(withThumbnail.byteLength);
});

test('a progressive photo is accepted, and one with a thousand scans is refused', async () => {
  const photo = await sharp(phonePhoto('newline-after')).jpeg({ progressive: true }).toBuffer();
  expect(readPhotoHeader(photo, 'jpeg')).toEqual({ end: photo.byteLength, pixels: 1_080_000, isProgressive: true });
  const scan = photo.subarray(photo.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  const many = Buffer.concat([photo.subarray(0, -2), ...Array.from({ length: 1_000 }, () => scan), photo.subarray(-2)]);
  expect(readPhotoHeader(many, 'jpeg')).toBeUndefined();
});
