// Finds the type of a photo by its first bytes.

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif';

const ascii = (content: Uint8Array, from: number, to: number): string => Buffer.from(content.subarray(from, to)).toString('latin1');
const isAt = (content: Uint8Array, at: number, bytes: readonly number[]): boolean => bytes.every((byte, i) => content[at + i] === byte);

const JPEG_START = [0xff, 0xd8, 0xff];
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const AVIF_BRANDS = ['avif', 'avis'];

/** Undefined: a type the shop does not accept. The first 12 bytes are enough. */
export function photoKindOf(content: Uint8Array): PhotoKind | undefined {
  if (isAt(content, 0, JPEG_START)) return 'jpeg';
  if (isAt(content, 0, PNG_START)) return 'png';
  if (ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WEBP') return 'webp';
  return ascii(content, 4, 8) === 'ftyp' && AVIF_BRANDS.includes(ascii(content, 8, 12)) ? 'avif' : undefined;
}
