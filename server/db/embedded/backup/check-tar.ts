// Checks that bytes are a complete tar archive of a database. The engine itself only fails in a way that cannot be caught.

const BLOCK = 512;
const [SIZE_AT, SIZE_LENGTH] = [124, 12];
const [SUM_AT, SUM_LENGTH] = [148, 8];
const KIND_AT = 156;
const FOLDER = '5';
const NAME_LENGTH = 100;

const octal = (text: string): number => Number.parseInt(text.replace(/[\0 ]/g, ''), 8);

/** The sum of a header's bytes, counting the sum itself as spaces. */
function sumOf(header: Uint8Array): number {
  let sum = SUM_LENGTH * 32;
  for (const [at, byte] of header.entries()) if (at < SUM_AT || at >= SUM_AT + SUM_LENGTH) sum += byte;
  return sum;
}

/** @returns the number of files in it @throws when an entry is damaged or truncated, or there is no database in it */
export function checkTar(tar: Uint8Array): number {
  const bytes = Buffer.from(tar.buffer, tar.byteOffset, tar.byteLength);
  let hasVersion = false;
  let files = 0;
  for (let at = 0; at + BLOCK <= bytes.length && bytes[at] !== 0; ) {
    const header = bytes.subarray(at, at + BLOCK);
    const text = header.toString('latin1');
    const size = octal(text.slice(SIZE_AT, SIZE_AT + SIZE_LENGTH));
    if (sumOf(header) !== octal(text.slice(SUM_AT, SUM_AT + SUM_LENGTH)) || !Number.isSafeInteger(size) || at + BLOCK + size > bytes.length)
      throw new Error(`the archive is damaged at byte ${at}`);
    hasVersion ||= /^(\.?\/)?PG_VERSION\0/.test(text.slice(0, NAME_LENGTH));
    if (text[KIND_AT] !== FOLDER) files++;
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  if (!hasVersion) throw new Error('there is no database in the archive');
  return files;
}
