// Where login may lead: only to the app's own pages named by the specification. [spec 2 "Redirect after login"]

function isReadable(target: string): boolean {
  try {
    return decodeURIComponent(target) !== '';
  } catch {
    return false;
  }
}

/** The target if it is accepted, otherwise undefined. `brand` is the segment of `/{brand}/post/`. */
export function redirectTarget(target: string | null | undefined, brand: string): string | undefined {
  if (!target) return undefined;
  // No scheme, host or backslash trick, no dot segments: the resolved path must also be allowed.
  if (!/^\/[A-Za-z0-9\-._~/?=&%]*$/.test(target) || target.includes('//') || /(^|\/)\.{1,2}(\/|\?|$)|%2e|%2f|%5c/i.test(target))
    return undefined;
  // An undecodable path is refused.
  if (!isReadable(target)) return undefined;
  const allowed =
    target === '/cart' || ['/community/post/', `/${brand}/post/`, '/blog', '/order/'].some((start) => target.startsWith(start));
  return allowed ? target : undefined;
}
