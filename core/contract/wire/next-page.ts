// Reads the next page of a list: `next` holds its address, null at the end.

/** The cursor inside a `next` address; undefined at the end. */
export function cursorOf(next: string | null): string | undefined {
  const [, cursor] = /[?&]cursor=([^&]*)/.exec(next ?? '') ?? [];
  return cursor === undefined ? undefined : decodeURIComponent(cursor);
}
