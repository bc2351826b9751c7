// Reads archives such as workbooks: only entries of the directory at the end, within a budget, and only when every header agrees. Stated
// sizes never reserve memory.
import { crc32, inflateRawSync } from 'node:zlib';
import { FileProblem } from '../problem.ts';

export interface ZipLimits {
  readonly mostEntries: number;
  /** All read entries together, unpacked. */
  readonly mostBytes: number;
}

export interface Zip {
  /** Names of the entries: small letters, `/` between folders. */
  readonly names: readonly string[];
  /** Unpacks an entry; undefined when there is none of that name. @throws FileProblem `too-large`, `broken` */
  read(name: string): Buffer | undefined;
}

interface Entry {
  readonly name: string;
  readonly crc: number;
  readonly size: number;
  readonly isDeflated: boolean;
  /** Where its local header starts, and where its packed bytes start and end. */
  readonly from: number;
  readonly start: number;
  readonly end: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const LOCAL_SIGN = Buffer.from('PK\x03\x04', 'latin1');
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
/** Marks a size or offset that is in the ZIP64 field. */
const IN_ZIP64 = 0xffffffff;
const ZIP64 = 1;

const broken = (): FileProblem => new FileProblem('broken');
const tooLarge = (): FileProblem => new FileProblem('too-large');

/** Programs on Windows write `xl\workbook.xml`; names are compared without case. */
export const plainPath = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

function endOf(zip: Buffer): number {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - MOST_COMMENT); at--)
    if (zip.readUInt32LE(at) === END) return at;
  throw broken();
}

/** Values of the ZIP64 field in their order: unpacked size, packed size, offset. Each is present only where it is needed. */
function zip64Values(extra: Buffer): readonly number[] {
  for (let at = 0; at + 4 <= extra.length; ) {
    const [id, length] = [extra.readUInt16LE(at), extra.readUInt16LE(at + 2)];
    if (id === ZIP64) return Array.from({ length: length >> 3 }, (_, n) => Number(extra.readBigUInt64LE(at + 4 + 8 * n)));
    at += 4 + length;
  }
  return [];
}

/** An entry of the directory, checked against its local header. @throws FileProblem */
function entryAt(zip: Buffer, at: number): { entry: Entry; next: number } {
  if (zip.readUInt32LE(at) !== CENTRAL) throw broken();
  const [flags, method, crc] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16)];
  const [nameBytes, extraBytes, commentBytes] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
  const rawName = zip.subarray(at + 46, at + 46 + nameBytes);
  const large = [...zip64Values(zip.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes))];
  const [size = 0, packedBytes = 0, from = 0] = [24, 20, 42].map((offset) => {
    const value = zip.readUInt32LE(at + offset);
    return value === IN_ZIP64 ? (large.shift() ?? value) : value;
  });
  // Encrypted, or packed in a way that no spreadsheet uses.
  if ((flags & 1) !== 0 || (method !== 0 && method !== 8)) throw broken();
  const start = startOf(zip, { from, flags, method, crc, size, packedBytes, rawName });
  const entry = { name: plainPath(rawName.toString('utf8')), crc, size, isDeflated: method === 8, from, start, end: start + packedBytes };
  return { entry, next: at + 46 + nameBytes + extraBytes + commentBytes };
}

interface Header {
  readonly from: number;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly size: number;
  readonly packedBytes: number;
  readonly rawName: Buffer;
}

/** Where the packed bytes start. @throws FileProblem when the local header differs from the directory */
function startOf(zip: Buffer, { from, flags, method, crc, size, packedBytes, rawName }: Header): number {
  const nameBytes = zip.readUInt16LE(from + 26);
  // Streamed: the sizes follow the bytes, and the local header may hold zeros.
  const isStreamed = (zip.readUInt16LE(from + 6) & 8) !== 0;
  const agrees = (offset: number, value: number): boolean => {
    const local = zip.readUInt32LE(from + offset);
    return local === value || (offset !== 14 && local === IN_ZIP64) || (isStreamed && local === 0);
  };
  const isSame =
    zip.readUInt32LE(from) === LOCAL &&
    (zip.readUInt16LE(from + 6) & 1) === (flags & 1) &&
    zip.readUInt16LE(from + 8) === method &&
    zip.subarray(from + 30, from + 30 + nameBytes).equals(rawName) &&
    agrees(14, crc) &&
    agrees(18, packedBytes) &&
    agrees(22, size);
  if (!isSame) throw broken();
  return from + 30 + nameBytes + zip.readUInt16LE(from + 28);
}

/** Entries may not overlap, and no entry may hide between them. */
function checkPlaces(zip: Buffer, entries: readonly Entry[], directory: number): void {
  let at = 0;
  for (const { from, end } of [...entries].sort((a, b) => a.from - b.from)) {
    if (from < at || end > directory || zip.subarray(at, from).includes(LOCAL_SIGN)) throw broken();
    at = end;
  }
  if (zip.subarray(at, directory).includes(LOCAL_SIGN)) throw broken();
}

function entriesOf(zip: Buffer, mostEntries: number): ReadonlyMap<string, Entry> {
  const end = endOf(zip);
  const [count, directory] = [zip.readUInt16LE(end + 10), zip.readUInt32LE(end + 16)];
  if (count > mostEntries) throw tooLarge();
  const entries = new Map<string, Entry>();
  for (let n = 0, at = directory; n < count; n++) {
    const { entry, next } = entryAt(zip, at);
    if (entries.has(entry.name)) throw broken();
    entries.set(entry.name, entry);
    at = next;
  }
  checkPlaces(zip, [...entries.values()], directory);
  return entries;
}

function unpack(packed: Buffer, { isDeflated, size, crc }: Entry, most: number): Buffer {
  if (!isDeflated && packed.length > most) throw tooLarge();
  try {
    const content = isDeflated ? inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) }) : packed;
    if (content.length !== size || crc32(content) !== crc) throw broken();
    return content;
  } catch (error) {
    if (error instanceof FileProblem) throw error;
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken();
  }
}

/** @throws FileProblem `too-large`, `broken` */
export function openZip(bytes: Uint8Array, { mostEntries, mostBytes }: ZipLimits): Zip {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let left = mostBytes;
  try {
    const entries = entriesOf(zip, mostEntries);
    return {
      names: [...entries.keys()],
      read(name) {
        const entry = entries.get(plainPath(name));
        if (!entry) return undefined;
        const content = unpack(zip.subarray(entry.start, entry.end), entry, left);
        left -= content.length;
        return content;
      },
    };
  } catch (error) {
    // Offsets outside the file.
    throw error instanceof RangeError ? broken() : error;
  }
}
