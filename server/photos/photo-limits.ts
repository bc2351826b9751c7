// Limits on photos, and the cost of decoding one, from its header before anything is decoded.
import type { PhotoKind } from './photo-kind.ts';
import type { PhotoOutput } from './photo-task.ts';
import type { PhotoHeader } from './read-photo.ts';

const MILLION = 1_000_000;

/**
 * How a photo file is compressed. A baseline JPEG can be decoded by lines and in a smaller size, everything else only as a whole.
 */
type Storage = Exclude<PhotoKind, 'jpeg'> | 'jpeg' | 'progressive jpeg';
const storageOf = (kind: PhotoKind, { isProgressive }: Pick<PhotoHeader, 'isProgressive'>): Storage =>
  kind === 'jpeg' && isProgressive ? 'progressive jpeg' : kind;

/**
 * Maximum pixels. Phones write baseline JPEG with up to 200 million pixels, which takes 90 MB of memory at any size. Measured for the
 * others: 4 MB for a million pixels of a progressive JPEG, 24 MB for AVIF.
 */
const MOST_PIXELS: Readonly<Record<Storage, number>> = {
  jpeg: 220 * MILLION,
  'progressive jpeg': 50 * MILLION,
  png: 50 * MILLION,
  webp: 50 * MILLION,
  avif: 30 * MILLION,
};

/** Milliseconds for a million pixels on a small server: to decode, and to encode. */
const DECODE_MS: Readonly<Record<Storage, number>> = { jpeg: 5, 'progressive jpeg': 20, png: 20, webp: 25, avif: 50 };
const ENCODE_MS: Readonly<Record<PhotoOutput['format'], number>> = { jpeg: 30, webp: 60, avif: 300 };
/** Each output opens the photo again. */
const OPEN_MS = 5;

export const isTooLarge = (kind: PhotoKind, header: PhotoHeader): boolean => header.pixels > MOST_PIXELS[storageOf(kind, header)];

/** Expected time of all outputs, ms. */
export function costOf(kind: PhotoKind, header: PhotoHeader, outputs: readonly PhotoOutput[]): number {
  const decode = (header.pixels / MILLION) * DECODE_MS[storageOf(kind, header)];
  const costs = outputs.map(({ format, side }) => {
    const encoded = Math.min(side * side, header.pixels) / MILLION;
    return OPEN_MS + decode + encoded * ENCODE_MS[format];
  });
  return Math.ceil(costs.reduce((sum, cost) => sum + cost, 0));
}
