// The way to a list's next page: lists that go on answer its address as `next`, null at the end.

/** The cursor inside a `next` address; undefined at the end. */
export function cursorOf(next: string | null): string | undefined {
  const [, cursor] = /[?&]cursor=([^&]*)/.exec(next ?? '') ?? [];
  return cursor === undefined ? undefined : decodeURIComponent(cursor);
}
