// Decodes the text of a file: UTF-8 with or without a mark, or UTF-16 as a spreadsheet writes "Unicode text".
import { FileProblem } from './problem.ts';

/** @throws FileProblem `encoding`: any other encoding would silently break every Hindi word */
export function decodeText(bytes: Uint8Array): string {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  try {
    return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FileProblem('encoding');
  }
}

/**
 * The type of a file by its first bytes, whatever its name. `other`: a document that may contain a list but that the shop does
 * not read (XLS, a web page). Undefined: no list.
 */
export function formatOf(bytes: Uint8Array): 'xlsx' | 'csv' | 'other' | undefined {
  const begins = (...signs: readonly number[]): boolean => signs.every((sign, at) => bytes[at] === sign);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) return 'csv';
  // XLS, and workbooks with a password.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'other';
  if (begins(0x25, 0x50, 0x44, 0x46) || bytes.subarray(0, 4_096).includes(0)) return undefined;
  return /^\uFEFF?\s*</.test(Buffer.from(bytes.subarray(0, 64)).toString('utf8')) ? 'other' : 'csv';
}
