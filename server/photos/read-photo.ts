// Reads a photo's headers without decoding it: its size in pixels, and its end. Many phones write data behind the end (Samsung's trailer,
// the film of a motion photo, a line end of a mail program). Such a photo is complete, and only the photo itself is decoded.
import type { PhotoKind } from './photo-kind.ts';

export interface PhotoHeader {
  /** Offset after the photo's last byte. */
  readonly end: number;
  /** The number of pixels in the header. The decoder decodes no more than these. */
  readonly pixels: number;
  /** A progressive JPEG can't be decoded in a smaller size, and takes memory for all of its pixels. */
  readonly isProgressive: boolean;
}

/** JPEG frames that decoders support: baseline, extended and progressive. */
const PROGRESSIVE = 0xc2;
const FRAMES: readonly number[] = [0xc0, 0xc1, PROGRESSIVE];
/** Marker, length, depth, height and width. */
const FRAME_BYTES = 9;
/** Cameras write about ten scans of a progressive photo. Each costs a pass over all pixels. */
const MOST_SCANS = 100;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Segments allowed between a photo's scans: tables, restart interval, number of lines, comment. */
const BETWEEN_SCANS = new Set([0xc4, 0xda, 0xdb, 0xdc, 0xdd, 0xfe]);
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** The next marker after a scan; stuffed bytes and restart markers belong to the scan. */
function nextMarker(content: Buffer, from: number): number | undefined {
  for (let at = content.indexOf(0xff, from); at >= 0; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1];
    if (next === undefined) return undefined;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return undefined;
}

/** Skips 0xff bytes before a marker; any number is allowed. */
function skipFill(content: Buffer, from: number): number {
  let at = from;
  while (content[at] === 0xff && content[at + 1] === 0xff) at++;
  return at;
}

interface Segment {
  readonly marker: number;
  readonly at: number;
}

/** All segments to the end of the image, or to where it is cut off. A thumbnail inside a segment is skipped. */
function* segmentsOf(content: Buffer): Generator<Segment> {
  let at: number | undefined = 2;
  while (at !== undefined && at + 2 <= content.byteLength) {
    const marker: number = content[at] === 0xff ? (content[at + 1] ?? 0) : 0;
    yield { marker, at };
    if (at + FRAME_BYTES > content.byteLength) return;
    const end: number = at + 2 + content.readUInt16BE(at + 2);
    at = marker === SOS ? nextMarker(content, end) : skipFill(content, end);
  }
}

/** Height and width of a frame; 0 for other segments. */
const framePixels = (content: Buffer, { marker, at }: Segment): number =>
  FRAMES.includes(marker) && at + FRAME_BYTES <= content.byteLength ? content.readUInt16BE(at + 5) * content.readUInt16BE(at + 7) : 0;

function readJpeg(content: Buffer): PhotoHeader | undefined {
  let pixels = 0;
  let isProgressive = false;
  let scans = 0;
  for (const { marker, at } of segmentsOf(content)) {
    if (marker === EOI) return scans > 0 && pixels > 0 ? { end: at + 2, pixels, isProgressive } : undefined;
    // If another photo starts here, or no photo data follows, the scan was cut off.
    if (marker === 0 || marker === SOI || (scans > 0 && !BETWEEN_SCANS.has(marker))) return undefined;
    pixels = Math.max(pixels, framePixels(content, { marker, at }));
    isProgressive ||= marker === PROGRESSIVE;
    if (marker === SOS && ++scans > MOST_SCANS) return undefined;
  }
  return undefined;
}

const PNG_HEAD_BYTES = 8;
/** Bytes of a PNG chunk besides its data: length, name, checksum. */
const CHUNK_BYTES = 12;

function readPng(content: Buffer): PhotoHeader | undefined {
  if (content.byteLength < PNG_HEAD_BYTES + CHUNK_BYTES + 13) return undefined;
  const pixels = content.readUInt32BE(16) * content.readUInt32BE(20);
  for (let at = PNG_HEAD_BYTES; at + CHUNK_BYTES <= content.byteLength; ) {
    const end = at + CHUNK_BYTES + content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + 8) === 'IEND')
      return end <= content.byteLength ? { end, pixels, isProgressive: false } : undefined;
    at = end;
  }
  return undefined;
}

/** Pixels of a lossy, a lossless, or an extended file, by the name of the first chunk. */
function webpPixels(content: Buffer): number {
  const name = content.toString('latin1', 12, 16);
  if (name === 'VP8X') return (content.readUIntLE(24, 3) + 1) * (content.readUIntLE(27, 3) + 1);
  if (name === 'VP8 ') return (content.readUInt16LE(26) & 0x3fff) * (content.readUInt16LE(28) & 0x3fff);
  const bits = content.readUInt32LE(21);
  return name === 'VP8L' ? ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1) : 0;
}

function readWebp(content: Buffer): PhotoHeader | undefined {
  if (content.byteLength < 30) return undefined;
  const end = content.readUInt32LE(4) + 8;
  const pixels = webpPixels(content);
  return end <= content.byteLength && pixels > 0 ? { end, pixels, isProgressive: false } : undefined;
}

/** The largest picture in a box of properties: the tiles of a grid are smaller than the whole. */
function largestIn(meta: Buffer): number {
  let largest = 0;
  for (let at = meta.indexOf('ispe'); at >= 0 && at + 16 <= meta.byteLength; at = meta.indexOf('ispe', at + 4))
    largest = Math.max(largest, meta.readUInt32BE(at + 8) * meta.readUInt32BE(at + 12));
  return largest;
}

/** Required boxes of an AVIF: properties and data, which may be inside the properties. Both must be complete. */
const PROPERTIES = ['meta', 'moov'];
const DATA = 'mdat';

/** Bytes of a box whose length has 32 bits, has 64 bits (1), or reaches the end of the file (0). */
function boxBytes(content: Buffer, at: number): number {
  const size = content.readUInt32BE(at);
  if (size === 0) return content.byteLength - at;
  return size === 1 && at + 16 <= content.byteLength ? Number(content.readBigUInt64BE(at + 8)) : size;
}

function readAvif(content: Buffer): PhotoHeader | undefined {
  let pixels = 0;
  let hasData = false;
  let at = 0;
  while (at + 8 <= content.byteLength) {
    const name = content.toString('latin1', at + 4, at + 8);
    const bytes = boxBytes(content, at);
    const isWhole = bytes >= 8 && at + bytes <= content.byteLength;
    if (!isWhole && (name === DATA || PROPERTIES.includes(name))) return undefined;
    if (!isWhole) break;
    const box = content.subarray(at, at + bytes);
    if (PROPERTIES.includes(name)) pixels = Math.max(pixels, largestIn(box));
    hasData ||= name === DATA || box.includes('idat');
    at += bytes;
  }
  return pixels > 0 && hasData ? { end: at, pixels, isProgressive: false } : undefined;
}

const READERS: Readonly<Record<PhotoKind, (content: Buffer) => PhotoHeader | undefined>> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
  avif: readAvif,
};

/** Undefined if the photo is incomplete, or its header has no size. The time depends on the file's bytes, not on its pixels. */
export const readPhotoHeader = (content: Buffer, kind: PhotoKind): PhotoHeader | undefined => READERS[kind](content);
