// A part of a file (RFC 9110, 14): what a player asks for before it plays, and a browser that goes on with a download.

export interface ByteRange {
  /** Both included. */
  readonly start: number;
  readonly end: number;
}

/**
 * The part of `size` bytes that a `Range` header asks for.
 * @returns `'beyond'` when there is no such part; undefined when the whole is to be sent: without a header, with one that can't be read,
 *   and for several parts at once
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start > end ? 'beyond' : { start, end };
}
