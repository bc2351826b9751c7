// Uploads that no real phone makes: incomplete photos, photos with extra bytes, other files, decompression bombs, wrong hashes, and parts
// with a wrong position.
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { UPLOAD_PART_BYTES } from '#core/constants.ts';
import { noisyPhoto, sha256 } from '../fixtures/photos.ts';

export interface HostilePart {
  /** The headers exactly as they are sent. */
  readonly offset: string;
  readonly length: string;
  readonly content: Buffer;
}

export interface HostileUpload {
  readonly kind: string;
  /** The claimed hash of the whole file. */
  readonly id: string;
  readonly type: string;
  readonly parts: readonly HostilePart[];
  /** The connection ends in the middle of the last part, so no answer arrives. */
  readonly isCutOff?: true;
}

type Random = () => number;
type Maker = (random: Random) => Omit<HostileUpload, 'kind'>;

const BYTES = 'application/octet-stream';
const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_HEAD = PNG_SIGNATURE.byteLength;
const IHDR_BYTES = 25;
/** The inflated size of a chunk of a few kilobytes. */
const INFLATED = 32 * 1024 * 1024;
/** Markers of a JPEG frame. After the marker there are two bytes of length, one of depth, then height and width. */
const JPEG_FRAMES = [0xc0, 0xc1, 0xc2];

const below = (random: Random, end: number): number => Math.floor(random() * end);
const pick = <T>(random: Random, from: readonly T[]): T => from[below(random, from.length)] as T;

function noise(random: Random, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => below(random, 256)));
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.byteLength);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Adds a chunk after the first chunk of a PNG. */
const withChunk = (png: Buffer, name: string, data: Buffer): Buffer => {
  const at = PNG_HEAD + IHDR_BYTES;
  return Buffer.concat([png.subarray(0, at), chunk(name, data), png.subarray(at)]);
};

/** Returns the same few pixels with a header that claims very many. */
function saidToBeLarge(png: Buffer, random: Random): Buffer {
  const head = Buffer.from(png.subarray(PNG_HEAD + 8, PNG_HEAD + IHDR_BYTES - 4));
  head.writeUInt32BE(10_000 + below(random, 2 ** 31 - 10_001), 0);
  head.writeUInt32BE(10_000 + below(random, 2 ** 31 - 10_001), 4);
  return Buffer.concat([png.subarray(0, PNG_HEAD), chunk('IHDR', head), png.subarray(PNG_HEAD + IHDR_BYTES)]);
}

function jpegSaidToBeLarge(jpeg: Buffer): Buffer {
  const changed = Buffer.from(jpeg);
  const at = changed.findIndex((byte, i) => byte === 0xff && JPEG_FRAMES.includes(changed[i + 1] ?? 0));
  changed.writeUInt32BE(0xff_f0_ff_f0, at + 5);
  return changed;
}

/** Returns a valid PNG of a few kilobytes with many pixels of one bit. */
function whiteSquare(side: number): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  return Buffer.concat([PNG_SIGNATURE, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Splits content into parts in the order in which a phone sends them. @param size of a part */
function wholeIn(content: Buffer, size = UPLOAD_PART_BYTES): HostilePart[] {
  const parts: HostilePart[] = [];
  for (let offset = 0; offset === 0 || offset < content.byteLength; offset += size)
    parts.push({ offset: String(offset), length: String(content.byteLength), content: content.subarray(offset, offset + size) });
  return parts;
}

const asItIs = (content: Buffer) => ({ id: sha256(content), type: BYTES, parts: wholeIn(content) });

const BEHIND = [
  'PK\u0003\u0004<script>run(1)</script>',
  '<html><script>run(1)</script></html>',
  '%PDF-1.7\n1 0 obj<</JS(run(1))>>endobj',
  '\u0000\u0000\u0000\u0000',
  '#!/bin/sh\nrm -rf /\n',
];
const OTHERS = [
  '<svg xmlns="http://www.w3.org/2000/svg" onload="run(1)"><script>run(1)</script></svg>',
  'GIF89a/*\u0000\u0001*/=1;run(1)',
  '%PDF-1.7\n%âãÏÓ',
  'MZ\u0090\u0000\u0003',
  'PK\u0003\u0004\u0014\u0000',
  'II*\u0000\u0008\u0000\u0000\u0000',
  '\u007fELF\u0002\u0001\u0001',
  '<!doctype html><script>run(1)</script>',
  '{"a":1}',
  'BM\u0036\u0000\u0000',
];
const ODD_NUMBERS = ['-1', 'NaN', '', '1e9', '0x10', '999999999999', '1.5', '00', ' 7', '5242881', '9'.repeat(40)];
const ODD_NAMES = ['x', '0'.repeat(63), '0'.repeat(65), 'G'.repeat(64), '..%2f..%2fetc%2fpasswd', '%00', '0'.repeat(64)];
const TYPES = ['image/jpeg', 'application/json', 'text/html', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded', 'x'];

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

function makersOf(photos: readonly Buffer[]): Readonly<Record<string, Maker>> {
  const [jpeg, png] = photos as [Buffer, Buffer];
  const deflated = deflateSync(Buffer.alloc(INFLATED));
  const bomb = whiteSquare(8_000);
  const bombs: readonly Maker[] = [
    (random) => asItIs(saidToBeLarge(png, random)),
    () => asItIs(jpegSaidToBeLarge(jpeg)),
    (random) => asItIs(withChunk(png, 'zTXt', Buffer.concat([noise(random, 4), Buffer.from([0, 0]), deflated]))),
    (random) => asItIs(withChunk(png, 'iCCP', Buffer.concat([noise(random, 4), Buffer.from([0, 0]), deflated]))),
    (random) => asItIs(withChunk(png, 'IDAT', Buffer.concat([deflated, noise(random, 2)]))),
    () => asItIs(bomb),
  ];
  /** Splits a photo into parts. Random bytes after its end make it new to the server. */
  const inParts = (random: Random): { id: string; parts: HostilePart[] } => {
    const content = Buffer.concat([pick(random, photos), noise(random, 8)]);
    return { id: sha256(content), parts: wholeIn(content, 200 + below(random, content.byteLength)) };
  };
  return {
    'bytes changed': (random) => {
      const changed = Buffer.from(pick(random, photos));
      for (let edits = 1 + below(random, 30); edits > 0; edits--) changed[below(random, changed.byteLength)] = below(random, 256);
      return asItIs(changed);
    },
    'cut short': (random) => {
      const photo = pick(random, photos);
      return asItIs(photo.subarray(0, 1 + below(random, photo.byteLength)));
    },
    'something behind': (random) => asItIs(Buffer.concat([pick(random, photos), Buffer.from(pick(random, BEHIND)), noise(random, 4)])),
    'something before': (random) => asItIs(Buffer.concat([Buffer.from(pick(random, BEHIND)), noise(random, 4), pick(random, photos)])),
    'two in one': (random) => asItIs(Buffer.concat([pick(random, photos), pick(random, photos), noise(random, 1)])),
    'no photo': (random) => asItIs(Buffer.concat([Buffer.from(pick(random, OTHERS), 'latin1'), noise(random, below(random, 2_000))])),
    'a beginning alone': (random) => asItIs(Buffer.concat([pick(random, photos).subarray(0, 16), noise(random, below(random, 4_000))])),
    nothing: () => ({ id: sha256(Buffer.alloc(0)), type: BYTES, parts: wholeIn(Buffer.alloc(0)) }),
    'a bomb': (random) => pick(random, bombs)(random),
    'another hash': (random) => ({ ...asItIs(pick(random, photos)), id: createHash('sha256').update(noise(random, 8)).digest('hex') }),
    'no hash': (random) => ({ ...asItIs(pick(random, photos)), id: pick(random, ODD_NAMES) }),
    'another type': (random) => ({ ...asItIs(pick(random, photos)), type: pick(random, TYPES) }),
    'numbers that are none': (random) => {
      const { parts, ...rest } = asItIs(pick(random, photos));
      const odd = { [pick(random, ['offset', 'length'])]: pick(random, ODD_NUMBERS) };
      return { ...rest, parts: parts.map((part) => ({ ...part, ...odd })) };
    },
    'parts out of order': (random) => {
      const { id, parts } = inParts(random);
      return { id, type: BYTES, parts: shuffled(random, [...parts, ...parts]) };
    },
    'parts that overlap': (random) => {
      const { id, parts } = inParts(random);
      const moved = parts.map((part) => ({ ...part, offset: String(Math.max(0, Number(part.offset) + below(random, 400) - 200)) }));
      return { id, type: BYTES, parts: moved };
    },
    'another length each time': (random) => {
      const { id, parts } = inParts(random);
      return { id, type: BYTES, parts: parts.map((part) => ({ ...part, length: String(Number(part.length) + below(random, 3) - 1) })) };
    },
    'more than a part': (random) => {
      const content = Buffer.concat([jpeg, Buffer.alloc(UPLOAD_PART_BYTES + below(random, 50_000))]);
      return { id: sha256(content), type: BYTES, parts: wholeIn(content, content.byteLength) };
    },
    'a line that ends': (random) => {
      const content = Buffer.concat([pick(random, photos), noise(random, 8)]);
      return { ...asItIs(content), isCutOff: true };
    },
    'a photo as it should be': (random) => asItIs(withChunk(png, 'tEXt', Buffer.concat([Buffer.from('a\u0000'), noise(random, 8)]))),
  };
}

/** Returns a function that makes the next upload, each kind in turn. */
export async function createHostileUploads(random: Random): Promise<() => HostileUpload> {
  const photos = await Promise.all(FORMATS.map((format, n) => noisyPhoto(n + 1, { side: 24, format })));
  const makers = Object.entries(makersOf(photos));
  let n = 0;
  return () => {
    const [kind, make] = makers[n++ % makers.length] as (typeof makers)[number];
    return { kind, ...make(random) };
  };
}
