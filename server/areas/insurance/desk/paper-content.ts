// Checks that a file is safe as an insurer's paper: a complete PDF without scripts and attached files.

const HEAD = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
/** Readers search for the end within this distance. */
const TAIL = 2_048;
/** Features that a paper does not need: scripts, programs, files inside. Names could use `#` escapes, which papers do not. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b|\/[A-Za-z]*#[0-9A-Fa-f]{2}/;

export function isPaper(bytes: Buffer): boolean {
  if (!bytes.subarray(0, HEAD.length).equals(HEAD) || bytes.subarray(-TAIL).indexOf(END) < 0) return false;
  return !ACTIVE.test(bytes.toString('latin1'));
}
