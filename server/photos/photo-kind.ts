// What a photo is, by its own first bytes, and whether it ends where such a file ends: nothing hangs on behind.

export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif';

const ascii = (content: Uint8Array, from: number, to: number): string => Buffer.from(content.subarray(from, to)).toString('latin1');
const isAt = (content: Uint8Array, at: number, bytes: readonly number[]): boolean => bytes.every((byte, i) => content[at + i] === byte);

const JPEG_START = [0xff, 0xd8, 0xff];
const JPEG_END = [0xff, 0xd9];
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** The last chunk, `IEND`: empty, with its checksum. */
const PNG_END = [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82];
const AVIF_BRANDS = ['avif', 'avis'];

/** Undefined: none of the kinds the shop takes. The first 12 bytes are enough. */
export function photoKindOf(content: Uint8Array): PhotoKind | undefined {
  if (isAt(content, 0, JPEG_START)) return 'jpeg';
  if (isAt(content, 0, PNG_START)) return 'png';
  if (ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WEBP') return 'webp';
  return ascii(content, 4, 8) === 'ftyp' && AVIF_BRANDS.includes(ascii(content, 8, 12)) ? 'avif' : undefined;
}

/** The photo is all of the file. Of AVIF the decoder alone can tell. */
export function isWholePhoto(content: Uint8Array, kind: PhotoKind): boolean {
  const { byteLength } = content;
  if (kind === 'jpeg') return isAt(content, byteLength - JPEG_END.length, JPEG_END);
  if (kind === 'png') return isAt(content, byteLength - PNG_END.length, PNG_END);
  if (kind === 'webp') return byteLength >= 12 && Buffer.from(content).readUInt32LE(4) + 8 === byteLength;
  return true;
}
