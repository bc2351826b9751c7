// Parts of a file (RFC 9110, 14), for players and for browsers that continue a download.

export interface ByteRange {
  /** Both included. */
  readonly start: number;
  readonly end: number;
}

/**
 * The part of `size` bytes that a `Range` header requests. @returns `'beyond'` when it does not exist; undefined to send the whole: without
 * a header, with an unreadable one, and for several parts
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, from = '', to = ''] = /^\s*bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})\s*$/i.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(size - Number(to), 0) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== '' && to !== '' && Number(to) < start) return undefined;
  return start > end ? 'beyond' : { start, end };
}
