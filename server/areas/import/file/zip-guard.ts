// What a workbook really unpacks to, measured before anything reads it: a few kilobytes can hold gigabytes, and can lie about it.
import { inflateRawSync } from 'node:zlib';
import { FileProblem } from './problem.ts';

export interface ZipLimits {
  readonly mostEntries: number;
  /** All entries together, unpacked. */
  readonly mostBytes: number;
  /** Cells of all sheets together. */
  readonly mostCells: number;
  readonly mostRows: number;
  readonly mostColumns: number;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MOST_COMMENT = 65_535;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

const broken = (): FileProblem => new FileProblem('broken');
const tooLarge = (): FileProblem => new FileProblem('too-large');

function endOf(zip: Buffer): number {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - MOST_COMMENT); at--)
    if (zip.readUInt32LE(at) === END) return at;
  throw broken();
}

interface Entry {
  readonly name: string;
  readonly packed: Buffer;
  readonly isDeflated: boolean;
}

function* entriesOf(zip: Buffer, most: number): Generator<Entry> {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > most) throw tooLarge();
  let at = zip.readUInt32LE(end + 16);
  for (let n = 0; n < count; n++) {
    if (zip.readUInt32LE(at) !== ENTRY) throw broken();
    const [flags, method, size] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameBytes, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
    const local = zip.readUInt32LE(at + 42);
    // Sealed by a password, or packed in a way no spreadsheet uses.
    if ((flags & 1) !== 0 || (method !== 0 && method !== 8) || zip.readUInt32LE(local) !== LOCAL) throw broken();
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    yield {
      name: zip.toString('utf8', at + 46, at + 46 + nameBytes),
      packed: zip.subarray(start, start + size),
      isDeflated: method === 8,
    };
    at += 46 + nameBytes + extra + comment;
  }
}

function unpack({ packed, isDeflated }: Entry, most: number): Buffer {
  if (!isDeflated) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1) });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken();
  }
}

const columnNumber = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** One cell far out makes a table of all that lies before it. */
function checkSheet(xml: string, { mostRows, mostColumns, mostCells }: ZipLimits): number {
  let cells = 0;
  for (const [, letters = '', row = ''] of xml.matchAll(/<c\b[^>]*?\br="([A-Z]{1,4})(\d{1,8})"/g)) {
    if (++cells > mostCells || Number(row) > mostRows || columnNumber(letters) > mostColumns) throw tooLarge();
  }
  return cells;
}

/** @throws FileProblem `too-large`, `broken` */
export function guardZip(bytes: Uint8Array, limits: ZipLimits): void {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let unpacked = 0;
  let cells = 0;
  try {
    for (const entry of entriesOf(zip, limits.mostEntries)) {
      const content = unpack(entry, limits.mostBytes - unpacked);
      unpacked += content.length;
      if (unpacked > limits.mostBytes) throw tooLarge();
      if (SHEET.test(entry.name)) cells += checkSheet(content.toString('utf8'), limits);
      if (cells > limits.mostCells) throw tooLarge();
    }
  } catch (error) {
    // Offsets that point out of the file.
    throw error instanceof RangeError ? broken() : error;
  }
}
