// Makes all sizes of a photo, each in the best quality that fits its byte limit.
import type { PhotoAnswer, PhotoOutput } from '../../../photos/photo-task.ts';

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Longer side in px → byte limit: for a list, a product page, and zooming. */
export const pictureSizes: Readonly<Record<number, number>> = { 160: 6_000, 480: 24_000, 960: 40_000 };

export const picturePath = '/pictures/photo/';

/** The same photo in another size; a drawing has one size. */
export const inSize = (imageUrl: string, size: number): string =>
  imageUrl.startsWith(picturePath) ? imageUrl.replace(/_\d+$/, `_${size}`) : imageUrl;

/** Qualities to try, best first. A photo that is too heavy even at the last one becomes smaller. */
const QUALITIES: Readonly<Record<PictureFormat, readonly number[]>> = { avif: [55, 42, 30, 20, 10], webp: [75, 60, 45, 30, 12] };
const SMALLER = 0.7;

interface Wanted {
  readonly size: number;
  readonly format: PictureFormat;
}

export interface SizedPhoto extends Wanted {
  readonly content: Buffer;
}

const outputOf = ({ size, format }: Wanted, round: number): PhotoOutput => {
  const qualities = QUALITIES[format];
  const beyond = Math.max(round - qualities.length + 1, 0);
  return { format, side: Math.round(size * SMALLER ** beyond), quality: qualities[Math.min(round, qualities.length - 1)] ?? 10 };
};

/** More rounds than any photo needs: after the qualities, the sides shrink to a sixth. */
const MOST_ROUNDS = 10;
/** A photo that is far too heavy skips qualities that cannot be enough. */
const roundsFor = (bytes: number, most: number): number => (bytes > most * 4 ? 3 : bytes > most * 2 ? 2 : 1);

/** Encodes a photo once, with one size and quality. */
export type EncodeOne = (content: Buffer, output: PhotoOutput) => Promise<PhotoAnswer>;
type Refused = Extract<PhotoAnswer, { readonly refused: unknown }> | { readonly refused: 'too-heavy' };

async function encodeWithin(encode: EncodeOne, content: Buffer, wanted: Wanted): Promise<SizedPhoto | Refused> {
  const most = pictureSizes[wanted.size] ?? 0;
  for (let round = 0; round < MOST_ROUNDS; ) {
    const answer = await encode(content, outputOf(wanted, round));
    if ('refused' in answer) return answer;
    const [photo] = answer.photos;
    const bytes = photo?.content.byteLength ?? Number.POSITIVE_INFINITY;
    if (photo && bytes <= most) return { ...wanted, content: photo.content };
    round += roundsFor(bytes, most);
  }
  return { refused: 'too-heavy' };
}

/** Reads the original once, and makes all sizes from a good copy of the largest. */
export async function encodeSizes(encode: EncodeOne, content: Buffer): Promise<readonly SizedPhoto[] | Refused> {
  const sizes = Object.keys(pictureSizes).map(Number);
  const largest = await encode(content, { format: 'webp', side: Math.max(...sizes), quality: 95 });
  if ('refused' in largest) return largest;
  const copy = largest.photos[0]?.content ?? content;
  const done: SizedPhoto[] = [];
  for (const size of sizes)
    for (const format of pictureFormats) {
      const photo = await encodeWithin(encode, copy, { size, format });
      if ('refused' in photo) return photo;
      done.push(photo);
    }
  return done;
}
