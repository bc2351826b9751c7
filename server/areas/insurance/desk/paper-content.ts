// Whether a file may be shown as an insurer's paper: a whole PDF that runs nothing and carries nothing along.

const HEAD = Buffer.from('%PDF-');
const END = Buffer.from('%%EOF');
/** Readers look for the end so far from the end. */
const TAIL = 2_048;
/** What a paper has no need of: scripts, programs to start, files inside. Names can be written with `#` escapes, which papers do not use. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b|\/[A-Za-z]*#[0-9A-Fa-f]{2}/;

export function isPaper(bytes: Buffer): boolean {
  if (!bytes.subarray(0, HEAD.length).equals(HEAD) || bytes.subarray(-TAIL).indexOf(END) < 0) return false;
  return !ACTIVE.test(bytes.toString('latin1'));
}
