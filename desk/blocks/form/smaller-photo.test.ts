import { afterEach, expect, test, vi } from 'vitest';
import { smallerPhoto } from './smaller-photo.ts';

afterEach(() => vi.unstubAllGlobals());
const photo = (bytes: number): File => new File([new Uint8Array(bytes)], 'field.jpg', { type: 'image/jpeg' });

/** A browser that opens photos of this size, and encodes them to this many bytes. */
function browserWith(width: number, height: number, bytes: number): { drawn: [number, number][] } {
  const drawn: [number, number][] = [];
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => undefined }));
  vi.spyOn(document, 'createElement').mockImplementation(
    () =>
      ({
        getContext: () => ({
          fillRect: () => undefined,
          drawImage: (_: unknown, _x: number, _y: number, w: number, h: number) => drawn.push([w, h]),
        }),
        toBlob: (done: (blob: Blob) => void) => done(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })),
      }) as never,
  );
  return { drawn };
}

test('a photo of 108 million pixels and 20 MB is sent with 2,400 px', async () => {
  const { drawn } = browserWith(12_000, 9_000, 900_000);
  const sent = await smallerPhoto(photo(20_000_000));
  expect([sent.size, sent.name, sent.type, drawn]).toEqual([900_000, 'field.jpg', 'image/jpeg', [[2_400, 1_800]]]);
});

test('small photos, and photos that do not shrink or open, are sent unchanged', async () => {
  const small = photo(1_000);
  expect(await smallerPhoto(small)).toBe(small);
  const large = photo(2_000_000);
  browserWith(1_000, 1_000, 3_000_000);
  expect(await smallerPhoto(large)).toBe(large);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no memory')));
  expect(await smallerPhoto(large)).toBe(large);
});
